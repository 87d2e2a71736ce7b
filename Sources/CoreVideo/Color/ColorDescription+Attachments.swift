package import CoreFoundation
internal import Foundation

extension ColorDescription {
    /// Reads the three colour attachments; what is missing or not known is 2.
    package init(attachments: BufferAttachments) {
        self.init { attachments[$0] }
    }

    /// Reads the three colour values of a dictionary, for example of format description extensions.
    package init(dictionary: CFDictionary) {
        self.init { dictionary.object(forKey: $0) as AnyObject? }
    }

    /// The three values by Apple's strings; what is not known is 2.
    package init(primaries: String, transfer: String, matrix: String) {
        self.init(
            primaries: CodePointTable.primaries.code(for: primaries), transfer: CodePointTable.transfer.code(for: transfer),
            matrix: CodePointTable.matrix.code(for: matrix))
    }

    private init(value: (CFString) -> CFTypeRef?) {
        func code(_ key: CFString, _ table: CodePointTable) -> Int {
            guard let name = value(key) as? NSString else { return CodePointTable.unspecified }
            return table.code(for: name as String)
        }
        var transfer = code(kCVImageBufferTransferFunctionKey, .transfer)
        if transfer == CodePointTable.unspecified,
            value(kCVImageBufferTransferFunctionKey) as? NSString == kCVImageBufferTransferFunction_UseGamma,
            let gamma = value(kCVImageBufferGammaLevelKey) as? NSNumber,
            let known = Self.gammas.first(where: { abs($0.value - gamma.doubleValue) < 0.01 })
        {
            transfer = known.code
        }
        self.init(
            primaries: code(kCVImageBufferColorPrimariesKey, .primaries), transfer: transfer, matrix: code(kCVImageBufferYCbCrMatrixKey, .matrix))
    }

    /// Writes the three colour attachments, and the gamma level for a power curve; removes those that are not known.
    package func write(into attachments: inout BufferAttachments) {
        for key in Self.keys { attachments[key] = nil }
        for (key, value) in values { attachments[key] = value }
    }

    /// The colour values by key, for example for format description extensions; none for what is not known.
    package var values: [(key: CFString, value: CFTypeRef)] {
        let gamma = Self.gammas.first { $0.code == transfer }.map { NSNumber(value: $0.value) }
        let all: [(key: CFString, value: CFTypeRef?)] = [
            (kCVImageBufferColorPrimariesKey, CodePointTable.primaries.name(for: primaries)),
            (kCVImageBufferTransferFunctionKey, CodePointTable.transfer.name(for: transfer)),
            (kCVImageBufferYCbCrMatrixKey, CodePointTable.matrix.name(for: matrix)),
            (kCVImageBufferGammaLevelKey, gamma),
        ]
        return all.compactMap { key, value in value.map { (key, $0) } }
    }

    private static var keys: [CFString] {
        [kCVImageBufferColorPrimariesKey, kCVImageBufferTransferFunctionKey, kCVImageBufferYCbCrMatrixKey, kCVImageBufferGammaLevelKey]
    }

    private static let gammas: [(code: Int, value: Double)] = [(4, 2.2), (5, 2.8)]
}
