internal import CZimg

/// A conversion of one picture into another, planned by zimg: a filter graph and how much memory it works in.
///
/// The graph does not change while it works: several threads may run it at a time, each with its own scratch memory.
@safe
final class ZimgGraph {
    private let graph: OpaquePointer
    /// The scratch memory that ``process(_:into:scratch:)`` needs, in bytes.
    let scratchByteCount: Int

    /// - Parameters:
    ///   - filter: how samples between samples are made, where the sizes or the chroma grids differ.
    ///   - usesCurveTables: whether transfer curves may come from tables: eight times faster, right to 1 code of 10 bits for SDR curves, but up
    ///     to 54 codes of 8 bits wrong for HLG.
    init(from source: zimg_image_format, to destination: zimg_image_format, filter: ResamplingFilter, usesCurveTables: Bool = false)
        throws(RenderingError)
    {
        var parameters = zimg_graph_builder_params()
        unsafe zimg_graph_builder_params_default(&parameters, ZimgGraph.version)
        filter.write(into: &parameters)
        parameters.cpu_type = ZIMG_CPU_AUTO_64B
        parameters.allow_approximate_gamma = usesCurveTables ? 1 : 0
        // The light that an SDR code of full white stands for, in candela a square metre.
        parameters.nominal_peak_luminance = 203
        let graph = unsafe withUnsafePointer(to: source) { source in
            unsafe withUnsafePointer(to: destination) { destination in
                unsafe zimg_filter_graph_build(source, destination, &parameters)
            }
        }
        guard let graph = unsafe graph else { throw ZimgGraph.lastError(operation: "plan a conversion") }
        var size = 0
        guard unsafe zimg_filter_graph_get_tmp_size(graph, &size) == ZIMG_ERROR_SUCCESS else {
            unsafe zimg_filter_graph_free(graph)
            throw ZimgGraph.lastError(operation: "plan a conversion")
        }
        unsafe self.graph = graph
        scratchByteCount = size
    }

    deinit { unsafe zimg_filter_graph_free(graph) }

    /// Converts. All planes and the scratch memory are at multiples of 64 bytes.
    func process(_ source: PlaneSet, into destination: PlaneSet, scratch: UnsafeMutableRawPointer) throws(RenderingError) {
        assert(source.isAligned && destination.isAligned, "zimg takes aligned planes only")
        var input = zimg_image_buffer_const()
        input.version = ZimgGraph.version
        for index in 0..<source.count {
            let plane = source[index]
            unsafe czimg_set_input(&input, Int32(index), plane.base, plane.stride)
        }
        var output = zimg_image_buffer()
        output.version = ZimgGraph.version
        for index in 0..<destination.count {
            let plane = destination[index]
            unsafe czimg_set_output(&output, Int32(index), plane.base, plane.stride)
        }
        guard unsafe zimg_filter_graph_process(graph, &input, &output, scratch, nil, nil, nil, nil) == ZIMG_ERROR_SUCCESS else {
            throw ZimgGraph.lastError(operation: "convert")
        }
    }

    /// The version of zimg's interface that its structures are laid out by.
    static let version: UInt32 = 2 << 8 | 4

    private static func lastError(operation: String) -> RenderingError {
        var text = [CChar](repeating: 0, count: 256)
        let code = unsafe text.withUnsafeMutableBufferPointer { unsafe zimg_get_last_error($0.baseAddress, $0.count) }
        zimg_clear_last_error()
        let reason = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let kind: RenderingError.Code =
            switch code {
            case ZIMG_ERROR_NO_COLORSPACE_CONVERSION, ZIMG_ERROR_COLOR_FAMILY_MISMATCH: .unsupportedColor
            case ZIMG_ERROR_OUT_OF_MEMORY: .outOfMemory
            case ZIMG_ERROR_INVALID_IMAGE_SIZE: .invalidSize
            default: .processingFailed
            }
        return RenderingError(kind, operation: operation, object: "picture", reason: reason.isEmpty ? "zimg error \(code.rawValue)" : reason)
    }
}
