/// Which references to media in other files are not followed.
public struct AVAssetReferenceRestrictions: OptionSet, Sendable {
    /// One bit for each kind of reference.
    public let rawValue: UInt
    /// Restrictions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From remote files to local ones.
    public static let forbidRemoteReferenceToLocal = AVAssetReferenceRestrictions(rawValue: 1 << 0)
    /// From local files to remote ones.
    public static let forbidLocalReferenceToRemote = AVAssetReferenceRestrictions(rawValue: 1 << 1)
    /// From a remote site to another one.
    public static let forbidCrossSiteReference = AVAssetReferenceRestrictions(rawValue: 1 << 2)
    /// From local files to local ones.
    public static let forbidLocalReferenceToLocal = AVAssetReferenceRestrictions(rawValue: 1 << 3)
    /// All of them.
    public static let forbidAll = AVAssetReferenceRestrictions(rawValue: 0xFFFF)
    /// From local files to remote ones: what holds if nothing is said.
    public static let defaultPolicy: AVAssetReferenceRestrictions = .forbidLocalReferenceToRemote
}
