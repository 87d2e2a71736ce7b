/// A recipe laid out for rendering: every node once, what it is made of before it. Immutable.
struct RasterGraph {
    private struct Entry {
        var node: any RasterNode
        var inputs: [Int]
        /// Made once and kept while a tile is rendered: several others need it, or too many stand on each other.
        var isShared = false
    }

    private var entries: [Entry] = []
    let scene: RasterScene

    /// Readers call each other so deep at most.
    private static let depthOfCalls = 48
    /// Recipes are not deeper than this.
    private static let depthLimit = 20_000

    init(_ root: any RasterNode, scene: RasterScene) throws(RenderingError) {
        self.scene = scene
        var places: [ObjectIdentifier: Int] = [:]
        // Keeps what was resolved alive, so that no other takes its identity.
        var waiting: [(node: any RasterNode, isOpen: Bool)] = [(root, false)]
        var resolved: [ObjectIdentifier: any RasterNode] = [:]
        var depths: [Int] = []
        var users: [Int] = []
        while let (node, isOpen) = waiting.popLast() {
            let id = ObjectIdentifier(node)
            guard places[id] == nil else { continue }
            let own: any RasterNode
            if let known = resolved[id] {
                own = known
            } else {
                own = try node.resolved(in: scene) ?? node
                resolved[id] = own
            }
            if isOpen {
                let inputs = own.inputs.compactMap { places[ObjectIdentifier($0)] }
                guard inputs.count == own.inputs.count else { throw RasterGraph.tooDeep }
                var depth = 1 + (inputs.map { depths[$0] }.max() ?? 0)
                var entry = Entry(node: own, inputs: inputs)
                if depth >= RasterGraph.depthOfCalls {
                    entry.isShared = true
                    depth = 0
                }
                for input in inputs { users[input] += 1 }
                places[id] = entries.count
                entries.append(entry)
                depths.append(own.isStored ? 0 : depth)
                users.append(0)
            } else {
                guard waiting.count < RasterGraph.depthLimit else { throw RasterGraph.tooDeep }
                waiting.append((node, true))
                for input in own.inputs where places[ObjectIdentifier(input)] == nil { waiting.append((input, false)) }
            }
        }
        // Sources and colours are as cheap to read twice as to store.
        for index in entries.indices where users[index] > 1 && !entries[index].inputs.isEmpty { entries[index].isShared = true }
    }

    private static let tooDeep = RenderingError(
        .mismatch, operation: "filter", object: "an image", reason: "its recipe is made of more than \(depthLimit) steps on each other")

    /// What each node has to give for a region of the last.
    private func regions(for region: RasterRegion) -> [RasterRegion] {
        var regions = Array(repeating: RasterRegion.empty, count: entries.count)
        guard let last = entries.indices.last else { return [] }
        regions[last] = region
        for index in entries.indices.reversed() {
            let entry = entries[index]
            var wanted = regions[index]
            // Rows are read as they are asked for; what is stored is no larger than its picture.
            if entry.isShared || index != last { wanted = wanted.intersection(entry.node.extent) }
            regions[index] = wanted
            guard !wanted.isEmpty else { continue }
            for (place, input) in entry.inputs.enumerated() {
                regions[input] = regions[input].union(entry.node.region(ofInput: place, for: wanted).intersection(entries[input].node.extent))
            }
        }
        return regions
    }

    /// The bytes that rendering a region takes at most, and how much higher than it the highest raster is.
    func cost(of region: RasterRegion) -> (bytes: Int, reach: Int) {
        let regions = regions(for: region)
        var pixels = 0.0, reach = 0
        for (index, entry) in entries.enumerated() where !regions[index].isEmpty {
            if entry.isShared || entry.node.isStored { pixels += Double(regions[index].width) * Double(regions[index].height) }
            guard entry.node.isStored else { continue }
            for input in entry.inputs {
                pixels += Double(regions[input].width) * Double(regions[input].height)
                reach = max(reach, regions[input].height - region.height)
            }
        }
        return (Int(min(pixels * 16, 1e15)), reach)
    }

    /// Readies a region for reading.
    func open(_ region: RasterRegion) throws(RenderingError) -> any RasterReader {
        let regions = regions(for: region)
        var readers: [any RasterReader] = []
        readers.reserveCapacity(entries.count)
        for (index, entry) in entries.enumerated() {
            guard !regions[index].isEmpty else {
                readers.append(ClearReader())
                continue
            }
            let reader = try entry.node.open(regions[index], inputs: entry.inputs.map { readers[$0] }, scene: scene)
            readers.append(entry.isShared ? StoredRasterReader(try Raster(regions[index], from: reader, scene.memory)) : reader)
        }
        return readers.last ?? ClearReader()
    }
}
