import Testing

@testable import endpointgen

/// What people write who do not know YAML by heart, and what they are told.
@Suite struct YAMLMistakeTests {
    @Test(arguments: [
        ("a: {GET: /a/{id: Int}, b: c}\n", "1:10: error: a text with {…} must be in quotes here: '/a/{id: Int}'"),
        (
            "a: {GET: /a/{id}/b[c, d] , b: c}\n",
            "1:10: error: a text with {…} must be in quotes here: '/a/{id}/b[c, d]'"
        ),
        ("a: [b[c]]\n", "1:5: error: a text with […] must be in quotes here: 'b[c]'"),
    ])
    func bracketsInText(_ text: String, message: String) {
        let messages = YAMLSample(text).messages
        #expect(messages.map { $0.hasPrefix(message.prefix(60)) } == [true], "\(messages)")
    }

    @Test(arguments: [
        ("a: 1\nb:2\n", #"2:1: error: expected a space after the ":" of "b""#),
        ("a:1\nb: 2\n", #"1:1: error: expected a space after the ":" of "a""#),
        (
            "a:\n  b:2\n",
            #"2:3: warning: this is read as text with a ":" in it; for the key "b", write a space after the ":""#
        ),
        (
            "a:\n  -b\n  -c\n",
            #"2:3: warning: this is read as text that begins with "-"; for a list item, write a space after the "-""#
        ),
        ("a: 1\n-b\n", #"2:1: error: expected a space after the "-" of a list item"#),
        ("a: 1\nb\n", #"2:1: error: expected "key: value", as above, but found no ": ""#),
        ("a: b#c\nd: \"e\"#f\n", ##"2:7: error: a comment needs a space before the "#""##),
    ])
    func spaces(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    @Test(arguments: [
        ("a: @b c\n", #"1:4: error: text that begins with "@" must be in quotes: '@b c'"#),
        ("a: %b\n", #"1:4: error: text that begins with "%" must be in quotes: '%b'"#),
        ("a: `it's`\n", #"1:4: error: text that begins with "`" must be in quotes: '`it''s`'"#),
        (
            "a: *b* c\n",
            #"1:4: error: there is no anchor &b* before this; text that begins with "*" must be in quotes: '*b* c'"#
        ),
        (
            "base: &base 1\na: *bas\n",
            #"2:4: error: there is no anchor &bas before this; did you mean "base"? text that begins with "*" must be in quotes"#
        ),
        ("a: &\n", #"1:4: error: expected a name after the "&"; text that begins with it must be in quotes"#),
        (
            "title: Shop: the API\n",
            #"1:8: error: this value contains ": ", which would begin another value; write it in quotes: 'Shop: the API'"#
        ),
        ("a: \"b\nc: d\n", #"1:4: error: this " is never closed; a " within the text is written \""#),
        (
            "a: 'it's'\n",
            #"1:8: error: expected the end of the line after the quoted text (a ' within it is written ''), found "s'""#
        ),
        (
            "a: \"\\d+\"\n",
            #"1:5: error: unknown escape "\d"; write the backslash as \\, or the text in single quotes"#
        ),
        (
            "a: | text\n",
            #"1:6: error: expected the end of the line after "|" (the text begins on the next line), found "text""#
        ),
    ])
    func characters(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    @Test(arguments: [
        (
            "a: [b, c # d\ne: f\n",
            #"1:4: error: this "[" is not closed before line 2; close it, or indent line 2 deeper than the key that it belongs to"#
        ),
        (
            "a: [b, c\nd: e\n",
            #"1:4: error: this "[" is not closed before line 2; close it, or indent line 2 deeper than the key that it belongs to"#
        ),
        ("a: [b,, c]\n", #"1:7: error: expected a value before the ",""#),
        ("a: ['b' c]\n", #"1:9: error: expected "," or "]", found "c]""#),
        ("a: b]\nc: ]\n", #"2:4: error: this "]" closes nothing"#),
        ("a: 1\n---\nb: 2\n", "2:1: error: a second document begins here; a file must contain only one document"),
        ("? [a]\n: 1\n", "1:3: error: a key must be text, found an array"),
        ("a: 1\n? b: c\n", #"2:3: error: a key must be text, found an object; remove the "? " before it"#),
        ("a: &x [*x]\n", "1:8: error: the alias *x is within its own anchor, so its value would be infinite"),
        (
            "a: !date 2020-01-01\n",
            #"1:4: warning: the tag !date is not supported and is ignored; text that begins with "!" must be in quotes"#
        ),
        ("a: !!binary aGk=\n", "1:4: warning: the tag !!binary is not supported and is ignored"),
        (
            "a: {<<: 1}\n",
            #"1:9: error: the value of "<<" must be a mapping or a list of mappings, usually an alias such as *base"#
        ),
        (
            "a: &b 1\nc:\n  <<: *b\n",
            #"3:3: error: the value of "<<" must be a mapping or a list of mappings, usually an alias such as *base"#
        ),
        ("hello\n", "1:1: error: this file is plain text; expected keys with their values, in JSON or YAML"),
        (
            "# only a comment\n",
            "1:1: error: the file contains only comments; expected keys with their values, in JSON or YAML"
        ),
        ("---\n", "1:1: error: the file is empty; expected keys with their values, in JSON or YAML"),
        (
            "---\n---\na: 1\n",
            #"1:1: error: the first document of this file is empty; remove the "---" that follows it"#
        ),
        ("a: b\u{1}\n", #"1:5: error: control characters are not allowed; in double quotes, write \x…"#),
    ])
    func structure(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// YAML that was probably meant otherwise, or that an editor has changed.
    @Test(arguments: [
        (
            "a: x\n- red\n",
            "2:1: error: this list item is at the column of the keys above; indent it below the key that it belongs to"
        ),
        (
            "a:\n  b: x\n  - red\n",
            "3:3: error: this list item is at the column of the keys above; indent it below the key that it belongs to"
        ),
        ("a:\n  - red\n  -green\n", #"3:3: error: expected a space after the "-" of a list item"#),
        (
            "a:\n- red\n  - green\n",
            #"3:3: warning: this line begins with "- " but continues the text of the list item above; indent it like that item"#
        ),
        ("a:\n  – red\n", #"2:3: warning: "–" is a dash; a list item must begin with a hyphen, "-""#),
        ("GET:\"/b/{id: Int}\"\n", #"1:4: error: expected a space after the ":" of "GET""#),
        ("GET:'/b/{id: Int}'\n", #"1:4: error: expected a space after the ":" of "GET""#),
        ("a: {id:Int, b: c}\n", #"1:5: error: expected a space after the ":" of "id""#),
        (
            "a: \"one\ntwo\nthree\"\nb: c\n",
            "2:1: warning: this line continues a quoted text, so it must be indented deeper than the key before it"
        ),
        (
            "a: \"one\nb: c\nd: \"two\"\n",
            "1:4: error: this quoted text is not closed before line 2; close it, or indent line 2 deeper than the key that it belongs to"
        ),
        (
            "a: [red,\ngreen, [blue,\nblack]]\n",
            "2:1: warning: this line continues a list or an object in brackets, so it must be indented deeper than the key before it"
        ),
        (
            "a: [red,\nb: c\n",
            #"1:4: error: this "[" is not closed before line 2; close it, or indent line 2 deeper than the key that it belongs to"#
        ),
        ("a: |\ntext\n", #"2:1: error: the text of the "|" above must be indented deeper than its key"#),
        (
            "a: |\n      one\n     two\n",
            #"3:6: error: this line is indented less than the text of the "|" in line 1; indent it like the first line of that text"#
        ),
        ("a:\n  @title: String\n", #"2:3: error: text that begins with "@" must be in quotes: '@title': String"#),
        ("a: [red, @green, blue]\n", #"1:10: error: text that begins with "@" must be in quotes: '@green'"#),
        ("a: @it's # c\n", #"1:4: error: text that begins with "@" must be in quotes: '@it''s'"#),
        ("a: “b: c”\n", #"1:4: error: "“" is not a YAML quotation mark; write " or '"#),
        (
            "a: &book\n",
            #"1:4: warning: "&" begins an anchor, so this value is empty; text that begins with "&" must be in quotes: '&book'"#
        ),
        (
            "a: #book\n",
            ##"1:4: warning: "#" begins a comment, so this value is empty; text that begins with "#" must be in quotes: '#book'"##
        ),
        (
            "a: [red, #green]\n",
            ##"1:4: error: " #" begins a comment, so this "[" is never closed; write the text in quotes: '#green'"##
        ),
        (
            "a: {b: c, d: e #f}\ng: h\n",
            ##"1:4: error: " #" begins a comment, so this "{" is never closed; write the text in quotes: 'e #f'"##
        ),
        ("a: {id}/b\n", #"1:4: error: text that begins with "{" must be in quotes: '{id}/b'"#),
        ("a: [Int]? # c\n", #"1:4: error: text that begins with "[" must be in quotes: '[Int]?'"#),
        (
            "a: {\n\tb: c }\n",
            "2:1: error: found a tab before the content of the brackets; YAML allows only spaces for indentation"
        ),
        (
            " a: b\nc: d\n",
            "2:1: error: this line is indented less than the first key in line 1, which has 1 space before it"
        ),
        ("a: !!int b\n", #"1:4: error: the tag !!int needs a whole number, found "b""#),
        ("```yaml\na: b\n", "1:1: error: this line is a Markdown code fence; remove it"),
        (
            "a: b\n<<<<<<< HEAD\n",
            "2:1: error: this is a merge conflict marker; resolve the conflict"
        ),
    ])
    func slips(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// Text that needs quotes, or that continues on a line of its own.
    @Test(arguments: [
        ("a: {b} is c\n", "1:4: error: text that begins with \"{\" must be in quotes: '{b} is c'"),
        ("a: ? b\n", "1:4: error: text that begins with \"? \" must be in quotes: '? b'"),
        (
            "a: \"b\" is c\n",
            #"1:8: error: expected the end of the line after the quoted text, found "is"; write the whole text in quotes: '"b" is c'"#
        ),
        (
            "a: 'b' is c # d\n",
            #"1:8: error: expected the end of the line after the quoted text, found "is"; write the whole text in quotes: "'b' is c""#
        ),
        (
            "a: \"b\", \"c\"\n",
            #"1:7: error: expected the end of the line after the quoted text, found ","; for a list, write ["b", "c"]"#
        ),
        (
            "a: \"b\", # c\n",
            #"1:7: error: expected the end of the line after the quoted text, found ","; remove it, as lines of YAML have no comma at their end"#
        ),
        ("a: 1\n\"b\":c\n", #"2:4: error: expected a space after the ":" of "b""#),
        ("\"b\":c\n", #"1:4: error: expected a space after the ":" of "b""#),
        ("a:\n  'b':c\n", #"2:6: error: expected a space after the ":" of "b""#),
        ("openapi 3.1.0\na: b\n", #"1:8: error: expected a ":" after "openapi""#),
        ("a:\n  // b\n  c: d\n", ##"2:3: error: "//" does not begin a comment in YAML; write "#""##),
        ("a:\n  /* b */\n  c: d\n", ##"2:3: error: "/*" does not begin a comment in YAML; write "#""##),
        (
            "a: &copy; 2026 b\n",
            #"1:4: warning: "&" begins an anchor, so "&copy;" is not part of the text; write the text in quotes"#
        ),
        (
            "a:\n  b: one\n  and two\n",
            #"3:3: error: expected "key: value", as above, but found no ": "; to continue the text above, indent this line deeper than its key"#
        ),
        (
            "a: 'one'\nand two\n",
            #"2:1: error: expected "key: value", as above, but found no ": ""#
        ),
        ("a:\n  -b: c\n   d: e\n", #"2:3: error: expected a space after the "-" of a list item"#),
        ("a:\n  -b: 'c'\n   d: e\n", #"2:3: error: expected a space after the "-" of a list item"#),
    ])
    func textWithoutQuotes(_ text: String, message: String) {
        #expect(YAMLSample(text).messages == [message])
    }

    /// What is right, and looks like a slip.
    @Test(arguments: [
        "a:\n- b: |\n    - c\n- d\n", "a: \"x\"\nb: 'http://x'\n",
        "a: {b: http://x, 'c:d': e}\n",
        "a: &b {c: d}\ne: *b\n", "a: > # c\n\nb: c\n", "a: # c\n  b: c\n", "- x:y\n- - z\n", "a: “b”\n",
    ])
    func noSlips(_ text: String) {
        #expect(YAMLSample(text).messages == [])
    }
}
