import Testing

@testable import endpointgen

private let indentation = "before a key; YAML allows only plain spaces for indentation"

/// Spaces, quotation marks, comments and colons that are none in YAML.
@Suite struct YAMLForeignSignTests {
    @Test(arguments: [
        ("a:\n\u{A0}\u{A0}b: c\n", "2:1: error: found a no-break space (U+00A0) \(indentation)"),
        ("a:\n  b: c\n\u{A0}\u{A0}d: e\n", "3:1: error: found a no-break space (U+00A0) \(indentation)"),
        ("a:\n  b: c\n  \u{3000}d: e\n", "3:3: error: found a non-ASCII space (U+3000) \(indentation)"),
        ("a:\n  b: c\n  \u{200B}d: e\n", "3:3: error: found an invisible character (U+200B) \(indentation)"),
        ("a: 1\n\u{FEFF}b: 2\n", "2:1: error: found a byte order mark (U+FEFF) \(indentation)"),
        ("a: 1\n\u{A0}\nb: 2\n", "2:1: error: found a no-break space (U+00A0) \(indentation)"),
        (
            "a:\n  -\u{A0}b: c\n    d: e\n",
            #"2:4: error: found a no-break space (U+00A0) after the "-" of a list item; write a plain space"#
        ),
        ("a: 1\nb:\u{A0}2\n", #"2:1: error: found a no-break space (U+00A0) after the ":"; write a plain space"#),
        ("a: \u{A0}b\n", "1:4: warning: a no-break space (U+00A0) is read as text; write plain spaces"),
    ])
    func spaces(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    @Test(arguments: [
        ("a: 1\n// b\nc: 2\n", ##"2:1: error: "//" does not begin a comment in YAML; write "#""##),
        ("a: 1\nb = 2\n", #"2:1: error: expected "key: value", as above, but found "="; write "b: ""#),
        ("a: 1\nb => 2\n", #"2:1: error: expected "key: value", as above, but found "=>"; write "b: ""#),
        ("a: 1\nb： 2\n", #"2:1: error: expected "key: value", as above, but found "："; write "b: ""#),
        ("“a”: 1\n", #"1:1: warning: "“" is not a YAML quotation mark, but a part of this key; write " or '"#),
    ])
    func signs(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    @Test(arguments: [
        (
            "a: { $ref: #/b }\n",
            ##"1:4: error: " #" begins a comment, so this "{" is never closed; write the text in quotes: '#/b'"##
        ),
        (
            "a: { $ref: #/b\n  }\n",
            ##"1:12: warning: "#" begins a comment, so this value is empty; text that begins with "#" must be in quotes: '#/b'"##
        ),
        (
            "a: \"b\n  c: \"d\"\n",
            #"1:4: error: this quoted text ends in line 2, where "d"" follows it; is a quotation mark missing here?"#
        ),
    ])
    func textsThatEndElsewhere(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// A key that stands beside the key that it belongs to.
    @Test(arguments: [
        (
            "types:\n  A:\n    fields:\n    id: Int\n    title: String\n",
            #"4:5: error: "fields" has no value, because "id" stands beside it; indent "id" deeper than "fields""#
        ),
        (
            "types:\n  A:\n  fields:\n    id: Int\n",
            #"3:3: error: "A" has no value, because "fields" stands beside it; indent "fields" deeper than "A""#
        ),
        (
            "api: A\nendpoints:\n  a:\n  GET: /a\n  returns: String\n",
            #"4:3: error: "a" has no value, because "GET" stands beside it; indent "GET" deeper than "a""#
        ),
        (
            "api: A\nendpoints:\n  a:\n    GET: /a\n  returns: String\n",
            #"5:3: error: "returns" is a key of an endpoint, not the name of one; write it in the object of its endpoint"#
        ),
        (
            "api: A\ntypes:\n  A:\n    alias: Int\n  endpoints:\n  a:\n    GET: /a\n",
            #"5:3: error: "endpoints" is a key of the spec; write it beside "types", not in it"#
        ),
    ])
    func keysBesideTheirOwner(_ text: String, message: String) {
        let compilation = Compilation(text, path: "a.yaml")
        #expect(compilation.messages == ["a.yaml:" + message])
    }
}
