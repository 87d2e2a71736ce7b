internal import CFFmpeg

/// Converts decoded sound to interleaved floats of another rate and channel count, without delay. Used by one thread at a time.
@safe final class Resampler {
    private var context: OpaquePointer?
    private let format: Int32
    private let rate: Int32
    private let inputChannels: Int32
    private let outputChannels: Int
    private let path: String
    private var scratch: [Float] = []

    init(
        frame: UnsafeMutablePointer<AVFrame>, speed: (numerator: Int64, denominator: Int64), outputRate: Int, outputChannels: Int, path: String
    ) throws(MediaError) {
        format = unsafe frame.pointee.format
        rate = unsafe frame.pointee.sample_rate
        inputChannels = unsafe frame.pointee.ch_layout.nb_channels
        self.outputChannels = outputChannels
        self.path = path
        var output = unsafe AVChannelLayout()
        unsafe av_channel_layout_default(&output, Int32(outputChannels))
        // A layout without an order cannot be mixed down: take the usual one for the number of channels.
        if unsafe frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
            unsafe av_channel_layout_default(&frame.pointee.ch_layout, inputChannels)
        }
        // Playing faster is the same as having been sampled at a higher rate.
        let product = Int64(rate).multipliedReportingOverflow(by: speed.numerator)
        let inputRate = Int32(clamping: max((product.partialValue + speed.denominator / 2) / speed.denominator, 1))
        let status = unsafe swr_alloc_set_opts2(
            &context, &output, AV_SAMPLE_FMT_FLT, Int32(outputRate), &frame.pointee.ch_layout, AVSampleFormat(format), inputRate, 0, nil)
        try check(status, "set up resampling for", path)
        // FFmpeg's own matrices make mono 3 dB softer and stereo up to 3 dB louder.
        if let level = Resampler.plainLevel(from: inputChannels, to: outputChannels) {
            let matrix = [Double](repeating: level, count: Int(inputChannels) * outputChannels)
            try unsafe check(swr_set_matrix(context, matrix, inputChannels), "set up resampling for", path)
        }
        try unsafe check(swr_init(context), "set up resampling for", path)
    }

    deinit { unsafe swr_free(&context) }

    /// How loud each channel is in each other one, between mono and stereo; nil for other pairs.
    private static func plainLevel(from input: Int32, to output: Int) -> Double? {
        switch (input, output) {
        case (1, 2): 1
        case (2, 1): 0.5
        default: nil
        }
    }

    func fits(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        unsafe frame.pointee.format == format && frame.pointee.sample_rate == rate && frame.pointee.ch_layout.nb_channels == inputChannels
    }

    /// Converts a frame's samples but for the first ones.
    func convert(_ frame: UnsafeMutablePointer<AVFrame>, skipping skipped: Int, into queue: inout FloatQueue) throws(MediaError) {
        let count = unsafe Int(frame.pointee.nb_samples) - skipped
        guard count > 0, let data = unsafe frame.pointee.extended_data else { return }
        let sampleFormat = AVSampleFormat(format)
        let isPlanar = av_sample_fmt_is_planar(sampleFormat) != 0
        let bytes = Int(av_get_bytes_per_sample(sampleFormat)) * skipped * (isPlanar ? 1 : Int(inputChannels))
        let planes = isPlanar ? Int(inputChannels) : 1
        var inputs = unsafe (0..<planes).map { index in unsafe UnsafePointer<UInt8>(data[index].map { unsafe $0 + bytes }) }
        try unsafe run(&inputs, Int32(count), into: &queue)
    }

    /// Feeds silence; in pieces, so that a hole of hours takes no memory of its own.
    func silence(_ count: Int64, into queue: inout FloatQueue) throws(MediaError) {
        var left = count
        while left > 0 {
            let piece = Int32(min(left, 65536))
            try unsafe check(swr_inject_silence(context, piece), "resample", path)
            try unsafe drain(upTo: swr_get_out_samples(context, 0), into: &queue)
            left -= Int64(piece)
        }
    }

    /// Gives what the filter still holds.
    func flush(into queue: inout FloatQueue) throws(MediaError) {
        var none: [UnsafePointer<UInt8>?] = unsafe []
        try unsafe run(&none, 0, into: &queue)
    }

    private func run(_ inputs: inout [UnsafePointer<UInt8>?], _ count: Int32, into queue: inout FloatQueue) throws(MediaError) {
        let capacity = unsafe swr_get_out_samples(context, count)
        try check(capacity, "resample", path)
        reserve(Int(capacity))
        let isFlush = unsafe inputs.isEmpty
        let converted = unsafe scratch.withUnsafeMutableBytes { bytes -> Int32 in
            var output = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe inputs.withUnsafeMutableBufferPointer { pointers in
                unsafe swr_convert(context, &output, capacity, isFlush ? nil : pointers.baseAddress, count)
            }
        }
        try check(converted, "resample", path)
        queue.append(scratch, count: Int(converted) * outputChannels)
    }

    private func drain(upTo capacity: Int32, into queue: inout FloatQueue) throws(MediaError) {
        try check(capacity, "resample", path)
        reserve(Int(capacity))
        // Nothing new goes in: one sample of no input would mean "flush", so the converter is asked through an empty plane list.
        let converted = unsafe scratch.withUnsafeMutableBytes { bytes -> Int32 in
            var output = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            var input: UnsafePointer<UInt8>? = unsafe UnsafePointer(output)
            return unsafe swr_convert(context, &output, capacity, &input, 0)
        }
        try check(converted, "resample", path)
        queue.append(scratch, count: Int(converted) * outputChannels)
    }

    private func reserve(_ samples: Int) {
        let needed = samples * outputChannels
        if scratch.count < needed { scratch = [Float](repeating: 0, count: needed) }
    }
}

/// A first-in first-out queue of samples that reuses its memory.
struct FloatQueue {
    private var storage: [Float] = []
    private var head = 0

    var count: Int { storage.count - head }

    mutating func removeAll() {
        storage.removeAll(keepingCapacity: true)
        head = 0
    }

    mutating func append(_ samples: [Float], count: Int) {
        storage.append(contentsOf: samples[0..<count])
    }

    /// Moves up to `count` samples out; gives how many there were.
    mutating func take(_ count: Int, into buffer: UnsafeMutableBufferPointer<Float>) -> Int {
        let taken = min(count, self.count)
        unsafe storage.withUnsafeBufferPointer { source in
            guard let from = source.baseAddress, let to = buffer.baseAddress, taken > 0 else { return }
            unsafe to.update(from: from + head, count: taken)
        }
        head += taken
        // Dropping the read part only when it is most of the queue keeps the cost of moving constant per sample.
        if head * 2 > storage.count {
            storage.removeFirst(head)
            head = 0
        }
        return taken
    }
}
