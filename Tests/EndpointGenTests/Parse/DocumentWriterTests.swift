import Testing

@testable import endpointgen

/// What is written as YAML or JSON is read as the same value.
struct DocumentWriterTests {
    private static func readBack(_ document: JSON, as format: DocumentWriter.Format, columns: Int) -> (
        text: String, json: String?
    ) {
        let text = DocumentWriter.text(of: document, as: format, columns: columns)
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "written", bytes: Array(text.utf8))
        let json = format == .json ? JSONParser.parse(file, diagnostics) : YAMLParser.parse(file, diagnostics)
        return (text, diagnostics.all.isEmpty ? json?.compactText(limit: 1 << 20) : nil)
    }

    private static func yaml(_ json: String, columns: Int = 0) throws -> String {
        let file = SourceFile(path: "sample", bytes: Array(json.utf8))
        let document = try #require(JSONParser.parse(file, Diagnostics()))
        return DocumentWriter.text(of: document, as: .yaml, columns: columns)
    }

    @Test func documentsHaveAShape() throws {
        let json = ##"""
            {"openapi":"3.1.0","info":{"title":"Pets: all","version":"1.0","description":"One.\nTwo.\n"},"tags":[],"paths":{"/pets":{"get":
            {"parameters":[{"name":"no","in":"query"},{"$ref":"#/a"}],"responses":{"200":{}}}}},"x":[[1,-2.5e3,1e-06],[null,true]]}
            """##
        #expect(
            try Self.yaml(json) == """
                openapi: 3.1.0
                info:
                  title: 'Pets: all'
                  version: '1.0'
                  description: |
                    One.
                    Two.
                tags: []
                paths:
                  /pets:
                    get:
                      parameters:
                        - name: 'no'
                          in: query
                        - $ref: '#/a'
                      responses:
                        '200': {}
                x:
                  -
                    - 1
                    - -2.5e+3
                    - 1.0e-06
                  -
                    - null
                    - true

                """)
        #expect(
            try Self.yaml(#"{"a":{"b":[1,"x, y"],"c":{"d":"e: f"}},"g":"A long text"}"#, columns: 40) == """
                a: { b: [1, 'x, y'], c: { d: 'e: f' } }
                g: A long text

                """)
    }

    @Test(arguments: [
        "plain", "/a/{b}", "$ref", "#/a", "a: b", "a:b", "a :b", "a #b", "a#b", "#", "", " ", " a", "a ", "a\t", "\ta",
        "-", "- a", "-1", "--- a",
        "...", "..", ".5", "1", "1.0", "1.2.3", "0x1F", "0o17", "017", "1e3", "1_000", "1:30", "2024-01-01",
        "2024-01-01T10:00:00Z", "+1", "~", "null",
        "Null", "true", "yes", "No", "ON", "off", "y", "n", "<<", "=", ".inf", ".NaN", "'", "''", "it's", "'\u{301}",
        "\"", "\\", "a\\nb", "?", "? a", ":",
        ": a", "a:", "a::b", "a:\"b", "a:'b", "\u{A0}a", "a\u{A0}b", "a\u{3000}", "[", "]", "{a}", "a, b", "a [b]",
        "@a", "`a`", "%a", "!a", "&a", "*a", "|", ">", "é", "日本",
        "😀", "\u{FEFF}", "\u{2028}", "\u{85}",
        "\u{FFFF}", "\u{1FFFE}", "\u{200B}", "\u{202E}x", "\u{7F}", "\u{1}", "\r", "a\r\nb", "a\nb", "a\nb\n",
        "a\nb\n\n", "a\n\n\nb", "\na",
        "\n", "\n\n", " a\nb", "a\n b\n  c",
        "a\n\tb", "a\nb ", "a \nb", "a\n ", "- a\n- b", "a: b\nc: d", "#a\n#b", "---\na", "a\n---\nb", "a\n...\n",
        "\u{301}a\nb", "a\n\u{301}b",
        String(repeating: "k", count: 2000), String(repeating: "long text ", count: 30),
    ])
    func textsComeBack(_ text: String) throws {
        let string = JSONText.string(text)
        let json =
            #"{"a":\#(string),"b":[\#(string),[\#(string)],{"c":\#(string),"d":1}],\#(JSONText.string("k" + text)):{\#(string):\#(string)},"e":\#(string)}"#
        let file = SourceFile(path: "sample", bytes: Array(json.utf8))
        let document = try #require(JSONParser.parse(file, Diagnostics()))
        let expected = document.compactText(limit: 1 << 20)
        for columns in [0, 60, 10_000] {
            let (text, found) = Self.readBack(document, as: .yaml, columns: columns)
            #expect(found == expected, "\(text)")
        }
        #expect(Self.readBack(document, as: .json, columns: 0).json == expected)
    }

    @Test func keysAreToldApartByTheirBytes() throws {
        let file = SourceFile(path: "sample", bytes: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        let document = try #require(JSONParser.parse(file, Diagnostics()))
        #expect(
            Array(DocumentWriter.text(of: document, as: .yaml).utf8)
                == Array("\u{E9}: 1\ne\u{301}: 2\n".utf8))
    }

    /// Of a key that stands twice, the last value counts.
    @Test func keysStandOnce() throws {
        let file = SourceFile(path: "sample", bytes: Array(#"{"a":1,"b":2,"a":{"c":3}}"#.utf8))
        let document = try #require(JSONParser.parse(file, Diagnostics()))
        #expect(DocumentWriter.text(of: document, as: .json) == "{\n  \"b\": 2,\n  \"a\": {\n    \"c\": 3\n  }\n}\n")
    }
}
