// swift-tools-version: 6.2
import PackageDescription

/// The rules that every Swift target is compiled by.
let rules: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .strictMemorySafety(),
]

/// One row of the table below: a target, what kind it is, and the targets that it stands on.
struct Row {
    enum Kind { case systemLibrary(pkgConfig: String, packages: [String]), c, library, hidden, executable, tests }
    var name: String
    var kind: Kind
    var on: [String] = []
    /// Where it lies, if not in Sources or Tests.
    var path: String?

    init(_ kind: Kind, _ name: String, on: [String] = [], path: String? = nil) {
        self.name = name
        self.kind = kind
        self.on = on
        self.path = path
    }

    var target: Target {
        let dependencies = on.map { Target.Dependency(stringLiteral: $0) }
        switch kind {
        case .systemLibrary(let pkgConfig, let packages):
            return .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(packages)])
        case .c:
            return .target(name: name, dependencies: dependencies, cSettings: [.define("_GNU_SOURCE")])
        case .library, .hidden:
            return .target(name: name, dependencies: dependencies, swiftSettings: rules)
        case .executable:
            return .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: rules)
        case .tests:
            return .testTarget(
                name: name, dependencies: dependencies + ["_Testing_CoreGraphics", "_Testing_CoreImage"], swiftSettings: rules)
        }
    }

    var product: Product? {
        switch kind {
        case .library: .library(name: name, targets: [name])
        case .executable: .executable(name: name, targets: [name])
        default: nil
        }
    }
}

/// Bottom to top. A target may only stand on targets above its row: nothing points up.
let table: [Row] = [
    Row(
        .systemLibrary(
            pkgConfig: "libavformat libavcodec libavutil libswresample",
            packages: ["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswresample-dev"]), "CFFmpeg"),
    Row(.systemLibrary(pkgConfig: "zimg", packages: ["libzimg-dev"]), "CZimg"),
    Row(.c, "CKernels"),
    Row(.c, "CLinux"),

    Row(.library, "CoreFoundation"),
    Row(.library, "CoreGraphics", on: ["CoreFoundation"]),
    Row(.library, "CoreVideo", on: ["CoreGraphics", "CoreFoundation"]),
    Row(.library, "CoreMedia", on: ["CoreVideo", "CoreGraphics", "CoreFoundation"]),
    Row(.library, "AVFAudio", on: ["CoreMedia"]),

    Row(.hidden, "MediaBackend", on: ["CFFmpeg", "CLinux", "CoreMedia", "CoreVideo", "CoreGraphics"]),
    Row(.hidden, "Timeline", on: ["CoreMedia", "CoreGraphics"]),
    Row(.hidden, "Rendering", on: ["CKernels", "CZimg", "Timeline", "CoreMedia", "CoreVideo", "CoreGraphics", "CoreFoundation"]),

    Row(.library, "CoreImage", on: ["Rendering", "CoreMedia", "CoreVideo", "CoreGraphics", "CoreFoundation"]),

    Row(
        .library, "AVFoundation",
        on: ["CoreImage", "Rendering", "Timeline", "MediaBackend", "AVFAudio", "CoreMedia", "CoreVideo", "CoreGraphics", "CoreFoundation"]),
    Row(.library, "CompositionDebug", on: ["AVFoundation", "Timeline", "CoreMedia"]),
    Row(.hidden, "Interchange", on: ["AVFoundation"]),
    Row(.hidden, "SampleMedia", on: ["AVFoundation"]),
    Row(.hidden, "CommandLineTool", on: ["Interchange"]),
    Row(
        .executable, "cutaway",
        on: ["CommandLineTool", "Interchange", "CompositionDebug", "SampleMedia", "AVFoundation", "Rendering", "MediaBackend"]),

    Row(.executable, "kernel-bench", on: ["CKernels"], path: "Benchmarks/Kernels"),

    // The toolchain looks for these names when a test imports Testing beside modules called CoreGraphics or CoreImage.
    Row(.hidden, "_Testing_CoreGraphics"),
    Row(.hidden, "_Testing_CoreImage"),

    Row(.tests, "RulesTests"),
    Row(.tests, "CoreGraphicsTests", on: ["CoreGraphics"]),
    Row(.tests, "CoreVideoTests", on: ["CoreVideo"]),
    Row(.tests, "CoreMediaTests", on: ["CoreMedia"]),
    Row(.tests, "CKernelsTests", on: ["CKernels"]),
    Row(.tests, "TimelineTests", on: ["Timeline"]),
    Row(.tests, "MediaBackendTests", on: ["MediaBackend"]),
    Row(.tests, "RenderingTests", on: ["Rendering"]),
    Row(.tests, "CoreImageTests", on: ["CoreImage"]),
    Row(.tests, "AVFoundationTests", on: ["AVFoundation", "SampleMedia"]),
    Row(.tests, "CompositionDebugTests", on: ["CompositionDebug", "AVFoundation", "SampleMedia"]),
    Row(.tests, "InterchangeTests", on: ["Interchange", "SampleMedia"]),
    Row(.tests, "CommandLineToolTests", on: ["CommandLineTool", "Interchange"]),
    Row(.tests, "StoriesTests", on: ["AVFoundation", "CoreImage", "Interchange", "Rendering", "SampleMedia"]),
]

let package = Package(
    name: "Cutaway",
    products: table.compactMap(\.product),
    targets: table.map(\.target),
    swiftLanguageModes: [.v6]
)
