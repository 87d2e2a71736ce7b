internal import Foundation

/// The array of a buffer's sample attachments. Hands out the mutable dictionaries themselves, where Foundation's own array would hand out copies on Linux.
final class SampleAttachmentArray: NSArray {
    private let dictionaries: [NSMutableDictionary]

    init(_ dictionaries: [NSMutableDictionary]) {
        self.dictionaries = dictionaries
        unsafe super.init(objects: nil, count: 0)
    }

    /// A plain array asks for this; it has no objects of its own here.
    required init(objects: UnsafePointer<AnyObject>!, count: Int) {
        dictionaries = unsafe UnsafeBufferPointer(start: objects, count: count).compactMap { $0 as? NSMutableDictionary }
        unsafe super.init(objects: objects, count: count)
    }

    required convenience init(arrayLiteral elements: Any...) {
        self.init(elements.compactMap { $0 as? NSMutableDictionary })
    }

    required convenience init?(coder: NSCoder) { nil }

    override var count: Int { dictionaries.count }

    override func object(at index: Int) -> Any {
        precondition(dictionaries.indices.contains(index), "There are \(count) samples; there is no number \(index)")
        return dictionaries[index]
    }
}
