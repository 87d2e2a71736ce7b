public import Foundation
internal import Synchronization

/// How the audio tracks of an asset are mixed when it is played, read or exported.
///
/// Safe to use from several threads at once.
open class AVAudioMix: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Unchecked because the class is open; all that it stores is behind this lock.
    private let stored: Mutex<[AVAudioMixInputParameters]>

    package init(parameters: [AVAudioMixInputParameters]) {
        stored = Mutex(parameters)
        super.init()
    }

    /// A mix in which every track plays as it is.
    public override init() {
        stored = Mutex([])
        super.init()
    }

    /// One object for every track that does not play as it is. Empty by default.
    open var inputParameters: [AVAudioMixInputParameters] { storedParameters }

    final var storedParameters: [AVAudioMixInputParameters] {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    /// What the mix says about each track, as values that do not change any more.
    package var inputValues: [AudioMixInputValues] { inputParameters.map(\.values) }

    /// The mix as it is now, with its parameters, which does not change any more.
    open func copy(with zone: NSZone? = nil) -> Any {
        AVAudioMix(parameters: inputParameters.map { AVAudioMixInputParameters(values: $0.values) })
    }

    /// The mix as it is now, with its parameters, to be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        AVMutableAudioMix(parameters: inputParameters.map { AVAudioMixInputParameters(values: $0.values) })
    }
}

/// An audio mix that can be changed.
open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
    /// One object for every track that does not play as it is. Empty by default.
    open override var inputParameters: [AVAudioMixInputParameters] {
        get { storedParameters }
        set { storedParameters = newValue }
    }
}
