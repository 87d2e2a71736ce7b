public import Foundation

/// Makes an image of others by a rule: one of the built-in ones by name, or a subclass of yours.
///
/// Not thread-safe; the images that it makes are.
open class CIFilter: NSObject, NSSecureCoding, NSCopying {
    private var definition: FilterDefinition?
    private var values: [String: Any] = [:]
    private var ownName: String?

    /// A filter without a rule: for subclasses.
    public override init() { super.init() }

    /// A built-in filter with its defaults; `nil` for a name that is not known.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// A built-in filter with its defaults and some values; `nil` for a name that is not known.
    public convenience init?(name: String, parameters: [String: Any]?) {
        guard let definition = FilterCatalog.definition(name) else { return nil }
        self.init()
        adopt(definition)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// A built-in filter with its defaults and some values; `nil` for a name that is not known.
    public convenience init?(name: String, withInputParameters parameters: [String: Any]?) { self.init(name: name, parameters: parameters) }

    func adopt(_ definition: FilterDefinition) {
        self.definition = definition
        setDefaults()
    }

    /// The filter with its numbers and texts; images are not stored.
    public required init?(coder: NSCoder) {
        super.init()
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") as String? else { return }
        guard let definition = FilterCatalog.definition(name) else { return nil }
        adopt(definition)
        for key in inputKeys {
            if let number = coder.decodeObject(of: NSNumber.self, forKey: key) { setValue(number, forKey: key) }
        }
    }

    /// Stores the name and the numbers.
    open func encode(with coder: NSCoder) {
        guard let definition else { return }
        coder.encode(definition.name as NSString, forKey: "name")
        for key in inputKeys {
            if let number = FilterInputs.number(values[key]) { coder.encode(NSNumber(value: number), forKey: key) }
        }
    }

    /// Always true.
    public static var supportsSecureCoding: Bool { true }

    /// A filter with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other: CIFilter = definition == nil ? CIFilter() : CIFilter(name: name) ?? CIFilter()
        other.values = values
        return other
    }

    /// The name of the rule; for a subclass that of the class unless it is set.
    open var name: String {
        get { ownName ?? definition?.name ?? "\(type(of: self))" }
        set { ownName = newValue }
    }

    /// The image that the rule makes of the values; `nil` when one that is needed is missing.
    open var outputImage: CIImage? { definition.flatMap { $0.output(inputs) } }

    private var inputs: FilterInputs { FilterInputs(values, definition?.inputs ?? []) }

    /// The keys of the values.
    open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }

    /// The keys of what the filter makes.
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// What is known of the filter and of each value: class, default, least and greatest.
    open var attributes: [String: Any] { definition?.attributes ?? [kCIAttributeFilterName: name] }

    /// Gives every value its default; images have none.
    open func setDefaults() {
        for input in definition?.inputs ?? [] {
            values[input.key] = input.kind.defaultObject
        }
    }

    /// Sets a value. `nil` gives it its default; a value of the wrong kind counts as the default.
    ///
    /// On Linux: a subclass overrides it to get the values of its own properties, which cannot be reached by name.
    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value ?? definition?.inputs.first { $0.key == key }?.kind.defaultObject
    }

    /// A value; for `outputImage` what the filter makes.
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    /// Sets some values.
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    /// The names of the built-in filters of a category, or of all for `nil`, in order.
    open class func filterNames(inCategory category: String?) -> [String] { filterNames(inCategories: category.map { [$0] }) }

    /// The names of the built-in filters that belong to each of some categories, in order.
    open class func filterNames(inCategories categories: [String]?) -> [String] {
        FilterCatalog.all.filter { definition in (categories ?? []).allSatisfy { definition.allCategories.contains($0) } }.map(\.name).sorted()
    }

    /// The name of a filter for people.
    open class func localizedName(forFilterName filterName: String) -> String? { FilterCatalog.definition(filterName)?.displayName }
}
