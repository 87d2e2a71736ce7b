extension AVAssetImageGenerator {
    /// The pictures at given times, one after another.
    public struct Images: AsyncSequence, Sendable {
        /// A picture, or why there is none.
        public enum Element: Sendable {
            /// The requested time, the picture, and the time at which it starts to be shown.
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            /// The requested time and why there is no picture.
            case failure(requestedTime: CMTime, error: any Error)

            /// The picture; throws why there is none.
            public var image: CGImage {
                get throws {
                    switch self {
                    case .success(_, let image, _): return image
                    case .failure(_, let error): throw error
                    }
                }
            }
            /// The time at which the picture starts to be shown; throws why there is none.
            public var actualTime: CMTime {
                get throws {
                    switch self {
                    case .success(_, _, let time): return time
                    case .failure(_, let error): throw error
                    }
                }
            }
            /// The time that was asked for.
            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _), .failure(let time, _): time
                }
            }
        }

        let generator: AVAssetImageGenerator
        let times: [CMTime]

        /// Starts from the first time.
        public func makeAsyncIterator() -> Iterator {
            Iterator(generator: generator, batch: ImageBatch(times), cancellation: generator.cancellation, times: times[...])
        }

        /// Makes one picture at a time.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let generator: AVAssetImageGenerator
            fileprivate let batch: ImageBatch
            fileprivate let cancellation: CancellationFlag
            fileprivate var times: ArraySlice<CMTime>

            /// The next picture, in the order of the times, or nil after the last. Once cancelled, what is left fails.
            public mutating func next() async -> Element? {
                guard let time = times.popFirst() else { return nil }
                do {
                    let made = try await generator.image(at: time, of: batch, cancellation)
                    return .success(requestedTime: time, image: made.image, actualTime: made.actualTime)
                } catch {
                    return .failure(requestedTime: time, error: error)
                }
            }
        }
    }
}

/// Pictures that are asked for together. A composition is taken as it is when the first of them is made.
final class ImageBatch: @unchecked Sendable {
    // Unchecked: `maker` is only used under the generator's lock.

    let times: [CMTime]
    var maker: (generation: Int, images: ImageMaker)?

    init(_ times: [CMTime]) { self.times = times }
}
