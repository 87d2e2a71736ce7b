public import CoreFoundation
internal import CoreVideo
public import Foundation
internal import Synchronization

extension CMFormatDescription {
    /// Makes a description of H.264 from its parameter sets, whole NAL units. Throws if they are damaged or one is missing.
    public convenience init(h264ParameterSets parameterSets: [Data], nalUnitHeaderLength: Int = 4) throws {
        try Self.check(nalUnitHeaderLength)
        guard let (box, parameters) = DecoderConfiguration(parameterSets, lengthSize: nalUnitHeaderLength).h264Box() else {
            throw Self.parameterSetError("an H.264 sequence and picture parameter set")
        }
        self.init(kCMVideoCodecType_H264, boxName: "avcC", box: box, parameters: parameters, extensions: nil)
    }

    /// Makes a description of HEVC from its parameter sets, whole NAL units. Throws if they are damaged or one is missing.
    public convenience init(
        hevcParameterSets parameterSets: [Data], nalUnitHeaderLength: Int = 4, extensions: CFDictionary? = nil
    ) throws {
        try Self.check(nalUnitHeaderLength)
        guard let (box, parameters) = DecoderConfiguration(parameterSets, lengthSize: nalUnitHeaderLength).hevcBox() else {
            throw Self.parameterSetError("an HEVC video, sequence and picture parameter set")
        }
        self.init(kCMVideoCodecType_HEVC, boxName: "hvcC", box: box, parameters: parameters, extensions: extensions)
    }

    private convenience init(
        _ codec: CMVideoCodecType, boxName: String, box: Data, parameters: SequenceParameters, extensions: CFDictionary?
    ) {
        let all = (extensions?.mutableCopy() as? NSMutableDictionary) ?? NSMutableDictionary()
        all.setObject([boxName: box] as NSDictionary, forKey: kCMFormatDescriptionExtension_SampleDescriptionExtensionAtoms)
        if let aspect = parameters.pixelAspect {
            all.setObject(
                ["HorizontalSpacing": Int(aspect.width), "VerticalSpacing": Int(aspect.height)] as NSDictionary,
                forKey: kCMFormatDescriptionExtension_PixelAspectRatio)
        }
        if let isFullRange = parameters.isFullRange {
            all.setObject(NSNumber(value: isFullRange), forKey: kCMFormatDescriptionExtension_FullRangeVideo)
        }
        if let color = parameters.color {
            let codes = ColorDescription(primaries: color.primaries, transfer: color.transfer, matrix: color.matrix)
            for (key, value) in codes.values { all.setObject(value, forKey: key) }
        }
        self.init(
            video: codec, width: Int32(clamping: parameters.width), height: Int32(clamping: parameters.height), extensions: all)
    }

    private static func check(_ headerLength: Int) throws(OSStatusError) {
        guard ![1, 2, 4].contains(headerLength) else { return }
        throw OSStatusError(
            kCMFormatDescriptionError_InvalidParameter, operation: "Making a format description", object: "parameter sets",
            reason: "A NAL unit's length takes 1, 2 or 4 bytes, not \(headerLength)")
    }

    private static func parameterSetError(_ needed: String) -> OSStatusError {
        OSStatusError(
            kCMFormatDescriptionError_InvalidParameter, operation: "Making a format description", object: "parameter sets",
            reason: "There must be \(needed), and they must be sound")
    }

    /// The parameter sets of the box of a codec, at addresses that last as long as the description.
    func decoderConfiguration(_ codec: DecoderConfiguration.Codec) -> (sets: [StableCopy], lengthSize: Int)? {
        let name = codec == .h264 ? "avcC" : "hvcC"
        guard let box = sampleDescriptionAtoms[name], let read = DecoderConfiguration(codec, box: box) else { return nil }
        let sets = stableParameterSets.withLock { stable in
            if let stable { return stable }
            let made = read.parameterSets.map { StableCopy(of: $0) }
            stable = made
            return made
        }
        return (sets, read.lengthSize)
    }
}

private func dataArray(
    _ count: Int, _ pointers: UnsafePointer<UnsafePointer<UInt8>>, _ sizes: UnsafePointer<Int>
) -> [Data]? {
    guard (1...1024).contains(count) else { return nil }
    var sets: [Data] = []
    for index in 0..<count {
        guard unsafe sizes[index] > 0 else { return nil }
        sets.append(unsafe Data(bytes: pointers[index], count: sizes[index]))
    }
    return sets
}

private func status(_ body: () throws -> Void) -> OSStatus {
    do {
        try body()
        return noErr
    } catch {
        return (error as? OSStatusError)?.status ?? kCMFormatDescriptionError_InvalidParameter
    }
}

/// Makes a description of H.264 from its parameter sets, whole NAL units without start codes: at least one sequence and one picture parameter set.
public func CMVideoFormatDescriptionCreateFromH264ParameterSets(
    allocator: CFAllocator?, parameterSetCount: Int, parameterSetPointers: UnsafePointer<UnsafePointer<UInt8>>,
    parameterSetSizes: UnsafePointer<Int>, nalUnitHeaderLength: Int32,
    formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = nil
    guard let sets = unsafe dataArray(parameterSetCount, parameterSetPointers, parameterSetSizes) else {
        return kCMFormatDescriptionError_InvalidParameter
    }
    return status {
        unsafe formatDescriptionOut.pointee = try CMFormatDescription(
            h264ParameterSets: sets, nalUnitHeaderLength: Int(nalUnitHeaderLength))
    }
}

/// Makes a description of HEVC from its parameter sets, whole NAL units without start codes: at least one of each kind.
public func CMVideoFormatDescriptionCreateFromHEVCParameterSets(
    allocator: CFAllocator?, parameterSetCount: Int, parameterSetPointers: UnsafePointer<UnsafePointer<UInt8>>,
    parameterSetSizes: UnsafePointer<Int>, nalUnitHeaderLength: Int32, extensions: CFDictionary?,
    formatDescriptionOut: UnsafeMutablePointer<CMFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = nil
    guard let sets = unsafe dataArray(parameterSetCount, parameterSetPointers, parameterSetSizes) else {
        return kCMFormatDescriptionError_InvalidParameter
    }
    return status {
        unsafe formatDescriptionOut.pointee = try CMFormatDescription(
            hevcParameterSets: sets, nalUnitHeaderLength: Int(nalUnitHeaderLength), extensions: extensions)
    }
}

/// A parameter set of H.264. Any of the results may be left out. The pointer is good as long as the description lives.
public func CMVideoFormatDescriptionGetH264ParameterSetAtIndex(
    _ videoDesc: CMFormatDescription, parameterSetIndex: Int,
    parameterSetPointerOut: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, parameterSetSizeOut: UnsafeMutablePointer<Int>?,
    parameterSetCountOut: UnsafeMutablePointer<Int>?, nalUnitHeaderLengthOut: UnsafeMutablePointer<Int32>?
) -> OSStatus {
    unsafe parameterSet(
        videoDesc.decoderConfiguration(.h264), parameterSetIndex, parameterSetPointerOut, parameterSetSizeOut,
        parameterSetCountOut, nalUnitHeaderLengthOut)
}

/// A parameter set of HEVC. Any of the results may be left out. The pointer is good as long as the description lives.
public func CMVideoFormatDescriptionGetHEVCParameterSetAtIndex(
    _ videoDesc: CMFormatDescription, parameterSetIndex: Int,
    parameterSetPointerOut: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, parameterSetSizeOut: UnsafeMutablePointer<Int>?,
    parameterSetCountOut: UnsafeMutablePointer<Int>?, nalUnitHeaderLengthOut: UnsafeMutablePointer<Int32>?
) -> OSStatus {
    unsafe parameterSet(
        videoDesc.decoderConfiguration(.hevc), parameterSetIndex, parameterSetPointerOut, parameterSetSizeOut,
        parameterSetCountOut, nalUnitHeaderLengthOut)
}

private func parameterSet(
    _ configuration: (sets: [StableCopy], lengthSize: Int)?, _ index: Int,
    _ pointerOut: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ sizeOut: UnsafeMutablePointer<Int>?,
    _ countOut: UnsafeMutablePointer<Int>?, _ lengthOut: UnsafeMutablePointer<Int32>?
) -> OSStatus {
    guard let (sets, lengthSize) = configuration else { return kCMFormatDescriptionError_InvalidParameter }
    unsafe countOut?.pointee = sets.count
    unsafe lengthOut?.pointee = Int32(lengthSize)
    guard sets.indices.contains(index) else { return kCMFormatDescriptionError_InvalidParameter }
    unsafe pointerOut?.pointee = sets[index].bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe sizeOut?.pointee = sets[index].bytes.count
    return noErr
}
