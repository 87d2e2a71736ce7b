public import CoreFoundation
internal import Foundation

/// The H.273 code point of a `kCVImageBufferColorPrimaries_` value; 2 (unspecified) if the string is not known.
public func CVColorPrimariesGetIntegerCodePointForString(_ colorPrimariesString: CFString?) -> Int32 {
    code(colorPrimariesString, in: .primaries)
}

/// The H.273 code point of a `kCVImageBufferTransferFunction_` value; 2 (unspecified) if the string is not known.
public func CVTransferFunctionGetIntegerCodePointForString(_ transferFunctionString: CFString?) -> Int32 {
    code(transferFunctionString, in: .transfer)
}

/// The H.273 code point of a `kCVImageBufferYCbCrMatrix_` value; 2 (unspecified) if the string is not known.
public func CVYCbCrMatrixGetIntegerCodePointForString(_ yCbCrMatrixString: CFString?) -> Int32 {
    code(yCbCrMatrixString, in: .matrix)
}

/// The `kCVImageBufferColorPrimaries_` value of an H.273 code point; `nil` for 2 (unspecified) and reserved codes, a string of its own for a code that
/// has no constant.
public func CVColorPrimariesGetStringForIntegerCodePoint(_ colorPrimariesCodePoint: Int32) -> Unmanaged<CFString>? {
    unsafe name(colorPrimariesCodePoint, in: .primaries)
}

/// The `kCVImageBufferTransferFunction_` value of an H.273 code point; `nil` for 2 (unspecified) and reserved codes, a string of its own for a code that
/// has no constant.
public func CVTransferFunctionGetStringForIntegerCodePoint(_ transferFunctionCodePoint: Int32) -> Unmanaged<CFString>? {
    unsafe name(transferFunctionCodePoint, in: .transfer)
}

/// The `kCVImageBufferYCbCrMatrix_` value of an H.273 code point; `nil` for 2 (unspecified) and reserved codes, a string of its own for a code that has
/// no constant.
public func CVYCbCrMatrixGetStringForIntegerCodePoint(_ yCbCrMatrixCodePoint: Int32) -> Unmanaged<CFString>? {
    unsafe name(yCbCrMatrixCodePoint, in: .matrix)
}

private func code(_ name: CFString?, in table: CodePointTable) -> Int32 {
    Int32(name.map { table.code(for: $0 as String) } ?? CodePointTable.unspecified)
}

private func name(_ code: Int32, in table: CodePointTable) -> Unmanaged<CFString>? {
    guard let name = table.name(for: Int(code)) else { return nil }
    return unsafe Unmanaged.passUnretained(name)
}
