package import Foundation

extension NSCoder {
    /// The dictionary of numbers stored under a key: a time, a range or a mapping. Only the classes that these consist of are let in, as
    /// a secure archive asks for. Nil if there is none.
    package func numbers(forKey key: String) -> NSDictionary? {
        // Asking for a key that is not there ends the process under an archive's default policy.
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: key) as? NSDictionary
    }
}
