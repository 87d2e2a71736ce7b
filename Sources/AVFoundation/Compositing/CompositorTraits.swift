package import CoreVideo
import Rendering

/// What a compositor says of itself, read once: a value.
package struct CompositorTraits: Sendable {
    /// The pixel formats of source frames in order of preference; nil for any.
    package let sourceFormats: [PixelFormat]?
    private let contextFormats: [PixelFormat]
    package let supportsWideColor: Bool
    package let supportsHDR: Bool
    package let conformsColor: Bool

    package init(_ compositor: any AVVideoCompositing) throws {
        let name = "\(type(of: compositor))"
        sourceFormats = try compositor.sourcePixelBufferAttributes.map { try CompositorTraits.formats($0, "sourcePixelBufferAttributes", name) }
        let contextFormats = try CompositorTraits.formats(
            compositor.requiredPixelBufferAttributesForRenderContext, "requiredPixelBufferAttributesForRenderContext", name)
        let isDeep = { (formats: [PixelFormat]) in formats.contains { $0.bitsPerComponent >= 10 } }
        supportsHDR = compositor.supportsHDRSourceFrames && sourceFormats.map(isDeep) ?? true && isDeep(contextFormats)
        supportsWideColor = compositor.supportsWideColorSourceFrames || supportsHDR
        conformsColor = compositor.canConformColorOfSourceFrames
        self.contextFormats = contextFormats
    }

    /// The pixel format of the frames that the render context gives: for HDR the first that can hold it, else the first.
    package func contextFormat(isHDR: Bool) -> PixelFormat {
        (isHDR ? contextFormats.first { $0.bitsPerComponent >= 10 } : nil) ?? contextFormats[0]
    }

    /// The known formats of a dictionary of attributes; at least one.
    private static func formats(_ attributes: [String: any Sendable], _ property: String, _ name: String) throws -> [PixelFormat] {
        let codes = SettingsReader(attributes).codes(kCVPixelBufferPixelFormatTypeKey as String)
        let formats = codes.compactMap { PixelFormat(code: $0) }
        guard !formats.isEmpty else {
            throw AVError(
                .incorrectlyConfigured, "render with", name,
                codes.isEmpty
                    ? "\(property) must say kCVPixelBufferPixelFormatTypeKey"
                    : "\(property) lists no pixel format that is known: \(codes.map(PixelFormat.name).joined(separator: ", "))")
        }
        return formats
    }

    /// The format in which a source picture is given: the first listed one that it has already, else the one that costs least.
    package func format(for native: PixelFormat) -> PixelFormat {
        guard let sourceFormats, !sourceFormats.contains(native) else { return native }
        return sourceFormats.min { cost(of: $0, from: native) < cost(of: $1, from: native) } ?? native
    }

    /// What a conversion costs, in steps: what is lost counts most, then the work.
    private func cost(of format: PixelFormat, from native: PixelFormat) -> Int {
        var cost = 0
        if format.bitsPerComponent < native.bitsPerComponent { cost += 100 }
        if native.hasAlpha && !format.hasAlpha { cost += 50 }
        if format.components != native.components { cost += 10 }
        if format.chroma != native.chroma { cost += 5 }
        if format.bitsPerComponent > native.bitsPerComponent { cost += 3 }
        if format.isFullRange != native.isFullRange { cost += 3 }
        if format.isFloat != native.isFloat { cost += 2 }
        if format.layout != native.layout { cost += 1 }
        return cost
    }
}
