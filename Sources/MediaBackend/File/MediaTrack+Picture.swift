internal import CFFmpeg
internal import CoreGraphics
internal import CoreVideo

extension MediaTrack {
    /// Fills in the display size and the transform.
    mutating func describePicture(_ stream: UnsafeMutablePointer<AVStream>, header: MovieTrackHeader?) {
        let parameters = unsafe stream.pointee.codecpar.pointee
        pixelFormat = unsafe PixelFormat(ffmpeg: AVPixelFormat(parameters.format), range: parameters.color_range)
        color = unsafe ColorDescription(parameters.color_primaries, parameters.color_trc, parameters.color_space)
        if let header, header.width >= 1, header.height >= 1 {
            // The track header's size has pixel aspect and clean aperture in it.
            displaySize = CGSize(width: header.width.rounded(), height: header.height.rounded())
        } else {
            displaySize = unsafe MediaTrack.squarePixelSize(stream, width: codedWidth, height: codedHeight)
        }
        if let header {
            let m = header.matrix.map { Double($0) / 65536 }
            transform = CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        } else {
            transform = unsafe MediaTrack.displayMatrix(stream, size: displaySize)
        }
    }

    private static func squarePixelSize(_ stream: UnsafeMutablePointer<AVStream>, width: Int, height: Int) -> CGSize {
        let ofStream = unsafe stream.pointee.sample_aspect_ratio
        let aspect = unsafe ofStream.num > 0 && ofStream.den > 0 ? ofStream : stream.pointee.codecpar.pointee.sample_aspect_ratio
        guard aspect.num > 0, aspect.den > 0 else { return CGSize(width: width, height: height) }
        return CGSize(width: (Double(width) * Double(aspect.num) / Double(aspect.den)).rounded(), height: Double(height))
    }

    /// Other containers give a matrix without a useful translation: the picture is moved back to the origin.
    private static func displayMatrix(_ stream: UnsafeMutablePointer<AVStream>, size: CGSize) -> CGAffineTransform {
        var bytes = 0
        guard let data = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &bytes), bytes >= 36 else { return .identity }
        let m = unsafe data.withMemoryRebound(to: Int32.self, capacity: 9) { values in (0..<9).map { unsafe Double(values[$0]) / 65536 } }
        let linear = CGAffineTransform(a: m[0], b: m[1], c: m[3], d: m[4], tx: 0, ty: 0)
        guard !linear.isIdentity else { return .identity }
        let box = CGRect(origin: .zero, size: size).applying(linear)
        return CGAffineTransform(a: m[0], b: m[1], c: m[3], d: m[4], tx: -box.minX, ty: -box.minY)
    }
}
