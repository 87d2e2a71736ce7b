/// All built-in filters.
enum FilterCatalog {
    static let all: [FilterDefinition] = [
        ColorAdjustments.all, ColorEffects.all, Compositing.filters, Masks.all, Blurs.all, GeometryAdjustments.all, Transitions.all, Generators.all,
        Stylizers.all,
    ].flatMap { $0 }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static func definition(_ name: String) -> FilterDefinition? { byName[name] }
}
