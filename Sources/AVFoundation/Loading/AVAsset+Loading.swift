extension AVAsset {
    /// Loads keys in the background, then calls the handler once, on a queue of no promised kind.
    ///
    /// Ask ``statusOfValue(forKey:error:)`` for each key in the handler.
    @preconcurrency
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        BlockingWork.start {
            _ = try? self.currentValues()
            completionHandler?()
        }
    }

    /// The state of a key, and through `outError` why it failed.
    public func statusOfValue(forKey key: String, error outError: NSErrorPointer = nil) -> AVKeyValueStatus {
        var failure: (any Error)?
        let status = loadingStatus(of: key, error: &failure)
        if let failure, let outError = unsafe outError { unsafe outError.pointee = failure as NSError }
        return status
    }

    /// The track with an identifier, nil when there is none. Throws when the asset cannot be read.
    public func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
        try await BlockingWork.run { try self.currentValues().tracks.first { $0.trackID == trackID } }
    }

    /// The track with an identifier, nil when there is none, given to a handler.
    @preconcurrency public func loadTrack(
        withTrackID trackID: CMPersistentTrackID, completionHandler: @escaping @Sendable (AVAssetTrack?, (any Error)?) -> Void
    ) {
        BlockingWork.start {
            do {
                completionHandler(try self.currentValues().tracks.first { $0.trackID == trackID }, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// A track identifier that no track uses, given to a handler; 0 with an error when the asset cannot be read.
    @preconcurrency public func findUnusedTrackID(completionHandler: @escaping @Sendable (CMPersistentTrackID, (any Error)?) -> Void) {
        BlockingWork.start {
            do {
                _ = try self.currentValues()
                completionHandler(self.unusedTrackID(), nil)
            } catch {
                completionHandler(kCMPersistentTrackID_Invalid, error)
            }
        }
    }

    /// A track identifier that no track uses. Throws when the asset cannot be read.
    public func findUnusedTrackID() async throws -> CMPersistentTrackID {
        try await BlockingWork.run {
            _ = try self.currentValues()
            return self.unusedTrackID()
        }
    }
}

extension AVAssetTrack {
    /// The segment that holds a track time, else the nearest one.
    public func loadSegment(forTrackTime trackTime: CMTime) async throws -> AVAssetTrackSegment? {
        segment(forTrackTime: trackTime)
    }

    /// The media time that is shown at a track time.
    public func loadSamplePresentationTime(forTrackTime trackTime: CMTime) async throws -> CMTime {
        samplePresentationTime(forTrackTime: trackTime)
    }

    /// The segment that holds a track time, else the nearest one, given to a handler.
    @preconcurrency public func loadSegment(
        forTrackTime trackTime: CMTime, completionHandler: @escaping @Sendable (AVAssetTrackSegment?, (any Error)?) -> Void
    ) {
        BlockingWork.start { completionHandler(self.segment(forTrackTime: trackTime), nil) }
    }

    /// The media time that is shown at a track time, given to a handler.
    @preconcurrency public func loadSamplePresentationTime(
        forTrackTime trackTime: CMTime, completionHandler: @escaping @Sendable (CMTime, (any Error)?) -> Void
    ) {
        BlockingWork.start { completionHandler(self.samplePresentationTime(forTrackTime: trackTime), nil) }
    }

    /// The state of a key: what is known of a track is known from the start.
    public func statusOfValue(forKey key: String, error outError: NSErrorPointer = nil) -> AVKeyValueStatus { .loaded }

    /// Calls the handler once, on a queue of no promised kind; what is known of a track is known from the start.
    @preconcurrency
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil) {
        BlockingWork.start { completionHandler?() }
    }
}

extension AVAsynchronousKeyValueLoading where Self: AVAsset {
    /// How far the loading of a property has come.
    public func status<T: Sendable>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
        var failure: (any Error)?
        switch loadingStatus(of: property.description, error: &failure) {
        case .unknown: return .notYetLoaded
        case .loading: return .loading
        case .loaded:
            do { return .loaded(try property.read(self)) } catch { return .failed(error as NSError) }
        case .failed, .cancelled:
            return .failed((failure ?? AVError(.failedToLoadMediaData)) as NSError)
        }
    }
}

extension AVAsynchronousKeyValueLoading where Self: AVAssetTrack {
    /// How far the loading of a property has come; what is known of a track is known from the start.
    public func status<T: Sendable>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
        do { return .loaded(try property.read(self)) } catch { return .failed(error as NSError) }
    }
}
