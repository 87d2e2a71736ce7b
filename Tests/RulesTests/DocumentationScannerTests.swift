import Testing

@Suite("The scanner for undocumented declarations")
struct DocumentationScannerTests {
    static let undocumentedCases: [(source: String, expected: [String])] = [
        ("public func a() {}", ["1: public func a"]),
        ("/// Doc.\npublic func a() {}", []),
        ("// Not a doc comment.\npublic func a() {}", ["2: public func a"]),
        ("//// A ruler.\npublic func a() {}", ["2: public func a"]),
        ("/** Doc. */\npublic func a() {}", []),
        ("/// Doc.\n@available(*, deprecated)\n@discardableResult public func a() -> Int { 1 }", []),
        ("@available(*, deprecated)\npublic func a() {}", ["2: public func a"]),
        ("package func a() {}\nfunc b() {}\nprivate let c = 1", []),
        ("open class A {}", ["1: public class A"]),
        ("/// Doc.\npublic final class A {\n    public init?(_ a: Int) { nil }\n    init() {}\n    deinit {}\n}", ["3: public init"]),
        ("/// Doc.\npublic class A {\n    public class func make() {}\n}", ["3: public func make"]),
        ("/// Doc.\npublic struct S {\n    public private(set) var a = 1\n    private(set) var b = 2\n}", ["3: public var a"]),
        ("/// Doc.\npublic struct S {\n    public subscript(_ i: Int) -> Int { i }\n}", ["3: public subscript"]),
        ("/// Doc.\npublic struct S {\n    public static func == (a: S, b: S) -> Bool { true }\n}", ["3: public func =="]),
        (
            "/// Doc.\npublic enum E: Int {\n    case one = 1\n    /// Doc.\n    case two, three\n    indirect case four(E)\n}",
            ["3: public case one", "6: public case four"]
        ),
        (
            "/// Doc.\npublic enum E {\n    /// Doc.\n    case one\n    var n: Int { switch self { case .one: 1 } }\n    public var m: Int { 1 }\n}",
            ["6: public var m"]
        ),
        ("enum E {\n    case one\n}", []),
        (
            "/// Doc.\npublic protocol P {\n    var a: Int { get }\n    /// Doc.\n    func b()\n    associatedtype T\n}",
            ["3: public var a", "6: public associatedtype T"]
        ),
        ("protocol P {\n    var a: Int { get }\n}", []),
        ("public extension S {\n    func a() {}\n    internal func b() {}\n    /// Doc.\n    var c: Int { 1 }\n}", ["2: public func a"]),
        ("extension S {\n    func a() {}\n    public func b() {}\n}", ["3: public func b"]),
        ("struct Hidden {\n    public var a = 1\n}", []),
        (
            "/// Doc.\npublic struct S {\n    struct Hidden { public var a = 1 }\n    public struct Shown { public var a = 1 }\n}",
            ["4: public struct Shown", "4: public var a"]
        ),
        ("public import Foundation\n@_exported public import CoreMedia\nimport struct A.B\n/// Doc.\npublic let a = 1", []),
        ("/// Doc.\npublic let a: Int = {\n    func inner() {}\n    return 1\n}()\npublic let b = 2", ["6: public let b"]),
        ("#if os(Linux)\n/// Doc.\npublic let a = 1\n#else\npublic let a = 2\n#endif", ["5: public let a"]),
        ("/// Doc.\n#if os(Linux)\npublic let a = 1\n#endif", []),
        (
            "/* public func a() {} */\nlet s = \"public func b() {}\"\n/// Doc.\npublic let c = \"\\(s.map { \"}\" })\"\npublic var d: Int",
            ["5: public var d"]
        ),
        ("/// Doc.\npublic typealias A = B\npublic typealias C = D", ["3: public typealias C"]),
        ("/// Doc.\npublic actor A {\n    public func run() async {}\n}", ["3: public func run"]),
        ("/// Doc.\npublic struct S: P where T: Q {\n    public let a = foo\n        .init(1)\n}", ["3: public let a"]),
    ]

    @Test("names exactly the public declarations without a doc comment", arguments: undocumentedCases)
    func findsUndocumented(source: String, expected: [String]) {
        let found = DocumentationScanner(SwiftText(source)).undocumented.map { $0.description.replacing(" has no documentation comment", with: "") }
        #expect(found == expected)
    }

    @Test("leaves out what an extension adds to a type that is not public")
    func skipsHiddenTypes() {
        let declaring = SourceFile(path: "A.swift", target: "M", source: SwiftText("struct Hidden {}\n/// Doc.\npublic struct Shown {}"))
        let extending = SourceFile(
            path: "B.swift", target: "M",
            source: SwiftText("extension Hidden: P {\n    public var a: Int { 1 }\n}\nextension Shown: P {\n    public var b: Int { 1 }\n}"))
        let found = DocumentationScanner.undocumented(in: [declaring, extending])
        #expect(found.map(\.description) == ["B.swift:5: public var b has no documentation comment"])
    }

    @Test("gathers the public names, members with the type that they belong to")
    func gathersPublicNames() {
        let text = SwiftText(
            """
            public func CMTimeAdd() {}
            public struct A { public init() {}; public var b = 1; var c = 2; public enum D { case e } }
            extension A { public static let zero = A() }
            public protocol P { func f() }
            struct Hidden { public var a = 1 }
            """)
        let names = DocumentationScanner(text).publicNames
        #expect(names == ["CMTimeAdd", "A", "A.init", "A.b", "A.D", "D.e", "A.zero", "P", "P.f"])
    }
}
