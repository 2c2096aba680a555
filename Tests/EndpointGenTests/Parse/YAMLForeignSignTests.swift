import Testing

@testable import endpointgen

private let indentation = "before a key; YAML allows only plain spaces for indentation"

/// Spaces, quotation marks, comments and colons that are none in YAML.
struct YAMLForeignSignTests {
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
}
