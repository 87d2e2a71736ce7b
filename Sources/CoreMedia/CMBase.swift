/// A count of things, such as the samples of a buffer.
public typealias CMItemCount = Int
/// An index of a thing, from 0.
public typealias CMItemIndex = Int
/// Names a track of an asset for the asset's lifetime. Positive.
public typealias CMPersistentTrackID = Int32
/// No track.
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0
