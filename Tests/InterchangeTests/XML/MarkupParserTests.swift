import Interchange
import Testing

@Suite struct MarkupParserTests {
    private func parse(_ text: String) throws(InterchangeError) -> MarkupElement { try MarkupParser.parse(Array(text.utf8)) }

    @Test func elementsAttributesAndText() throws {
        let root = try parse("<?xml version='1.0'?>\n<!DOCTYPE a>\n<a b=\"1 &lt; &#x32;\"><!-- c -->\n<d>x<![CDATA[<y>]]></d><e/></a>\n")
        #expect(root.name == "a")
        #expect(root["b"] == "1 < 2")
        #expect(root.children.map(\.name) == ["d", "e"])
        #expect(root.value("d") == "x<y>")
        #expect(root.children.map(\.line) == [4, 4])
    }

    @Test(arguments: [
        "", "a", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b/>", "<a b=1/>", "<a b='1' b='2'/>", "<a>&x;</a>", "<a>& </a>", "<a><!-- ",
        "<a b='", "<", "<!DOCTYPE a [<!ENTITY x \"xxxxxxxx\">]><a>&x;</a>", "<a/>x",
    ])
    func damagedText(text: String) {
        #expect { try parse(text) } throws: { ($0 as? InterchangeError)?.code == .malformedXML }
    }

    @Test func depthIsBounded() {
        let text = String(repeating: "<a>", count: 100_000)
        #expect { try parse(text) } throws: { ($0 as? InterchangeError)?.code == .nestingTooDeep }
    }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect { try MarkupParser.parse([0xFF, 0xFE, 0x3C]) } throws: { ($0 as? InterchangeError)?.code == .malformedXML }
    }
}
