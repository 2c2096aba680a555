import Testing

@testable import endpointgen

/// What the public suite of JSONPath does not test: messages, limits, and texts of equal meaning.
struct JSONPathTests {
    /// What is wrong with a path: the text that the message points at, and the message.
    private func mistake(_ text: String) -> String? {
        do throws(JSONPath.Mistake) {
            _ = try JSONPathParser.parse(text)
            return nil
        } catch {
            return String(decoding: Array(text.utf8)[error.range], as: UTF8.self) + ": " + error.message
        }
    }

    private func tree(_ text: String) throws -> EditableJSON.Position {
        let diagnostics = Diagnostics()
        let file = SourceFile(path: "d", bytes: Array(text.utf8))
        return EditableJSON.tree(try #require(file.json(diagnostics), "\(diagnostics.text)"))
    }

    private func select(_ path: String, _ text: String) throws -> [String] {
        try JSONPathEvaluator.nodes(JSONPathParser.parse(path), in: tree(text))
            .map { $0.written().compactText(limit: 1_000) ?? "" }
    }

    @Test(arguments: [
        ("", ": the path is empty; the whole document is \"$\""),
        ("#/paths", "#: a path must begin with \"$\", found \"#\"; this is a JSON Pointer, not a JSONPath"),
        ("paths.a", "p: a path must begin with \"$\", found \"p\"; write \"$.paths.a\""),
        (".info", ".: a path must begin with \"$\", found \".\"; write \"$.info\""),
        ("@.a", "@: a path must begin with \"$\", found \"@\"; \"@\" is allowed only in filters"),
        ("$.paths./pets", "/: expected a name or \"*\" after \".\", found \"/\"; write ['/pets'] without the dot"),
        ("$.responses.200", "2: expected a name or \"*\" after \".\", found \"2\"; write ['200'] without the dot"),
        (
            "$.a.'b'",
            "': expected a name or \"*\" after \".\", found \"'\"; write a quoted name in brackets: ['name']"
        ),
        ("$.a.[0]", "[: expected a name or \"*\" after \".\", found \"[\"; remove the dot before the bracket"),
        ("$..", ".: expected a name or \"*\" after \"..\", found the end of the path"),
        ("$.get.x-internal.a", "-: expected \".\", \"[\" or the end of the path, found \"-\"; write ['x-internal']"),
        ("$.a ", " : expected \".\", \"[\" or the end of the path, found white space"),
        ("$[", ": expected a name in quotation marks, an index, a slice, \"*\" or \"?\", found the end of the path"),
        ("$['a'", "[: this \"[\" is never closed"),
        (
            "$[]",
            "]: expected a name in quotation marks, an index, a slice, \"*\" or \"?\", found \"]\"; to select all children, write [*]"
        ),
        (
            "$[/pets]",
            "/: expected a name in quotation marks, an index, a slice, \"*\" or \"?\", found \"/\"; write ['/pets']"
        ),
        (
            "$[(@.length-1)]",
            "(: expected a name in quotation marks, an index, a slice, \"*\" or \"?\", found \"(\"; scripts are not supported; the last element is [-1]"
        ),
        (
            "$[@.a]",
            "@: expected a name in quotation marks, an index, a slice, \"*\" or \"?\", found \"@\"; a filter must begin with \"?\""
        ),
        ("$[01]", "01: an index must not have a leading 0, found \"01\""),
        ("$[-]", "]: expected a digit, found \"]\""),
        ("$[-0]", "-0: expected an index, found \"-0\"; the last element is -1"),
        ("$[9007199254740992]", "9007199254740992: an index is at most 9007199254740991, found \"9007199254740992\""),
        ("$['a", "': the string has no closing quotation mark"),
        (#"$['\x']"#, #"\: unknown escape; a backslash is written \\"#),
        (#"$['\uD800']"#, #"\uD800: \uD800 is half a surrogate pair"#),
        (#"$['\u12']"#, #"\u: \u must be followed by four hexadecimal digits"#),
        ("$[?@.a = 1]", "=: unknown operator \"=\"; to compare values, write =="),
        ("$[?@.a == 1 & @.b]", "&: unknown operator \"&\"; \"and\" is written &&"),
        ("$[?@.a | @.b]", "|: unknown operator \"|\"; \"or\" is written ||"),
        (
            "$[?@.a =~ 'b']",
            "=: unknown operator \"=\"; to match a pattern, write match(@.name, 'a.*'), or search(…) to match a part"
        ),
        ("$[?@.x-y == 1]", "-: expected \",\" or \"]\", found \"-\"; write ['x-y']"),
        ("$[?(@.a]", "]: expected \")\", \"&&\" or \"||\", found \"]\""),
        ("$[?(@.a", "(: this \"(\" is never closed"),
        ("$[?!@.a == 1]", "!: \"!\" cannot negate a comparison without parentheses; write !(…)"),
        (
            "$[?@.a == Truw]",
            "Truw: expected a query (\"@\" or \"$\"), a function or a literal, found \"Truw\"; did you mean \"true\"?"
        ),
        (
            "$[?name == 1]",
            "name: expected a query (\"@\" or \"$\"), a function or a literal, found \"name\"; write 'name' for a string, or @.name for a member of the node"
        ),
        ("$[?'a']", "'a': a literal must be compared, as in @.name == 'a'"),
        (
            "$[?@.*==1]",
            "@.*: expected one value, but \"@.*\" may select several nodes; to test each of them, write a filter: @.list[?@.name == 1]"
        ),
        ("$[?lenght(@.a) > 1]", "lenght: unknown function \"lenght\"; did you mean \"length\"?"),
        (
            "$[?first(@.a) > 1]",
            "first: unknown function \"first\"; expected \"length\", \"count\", \"match\", \"search\" or \"value\""
        ),
        ("$[?length(@.a, 1) > 1]", "length: \"length\" takes 1 argument, found 2"),
        (
            "$[?length (@.a) > 1]",
            "length: expected a query (\"@\" or \"$\"), a function or a literal, found \"length\"; write \"(\" directly after the name of a function"
        ),
        ("$[?length(@.a)]", "length(@.a): the result of \"length\" must be compared, as in length(…) == 1"),
        ("$[?count('a') > 1]", "'a': \"count\" takes a query, such as @.name or @.*, found \"'a'\""),
        ("$[?match(@.a, 'b') == true]", "match(@.a, 'b'): \"match\" is already true or false and cannot be compared"),
        ("$[?match(@.a 'b')]", "': expected \",\" or \")\" after an argument, found \"'\""),
    ])
    func message(_ path: String, _ message: String) {
        #expect(mistake(path) == message)
    }

    @Test func nestingIsLimited() {
        let deep = { (count: Int) in
            "$[?" + String(repeating: "(", count: count) + "@.a" + String(repeating: ")", count: count) + "]"
        }
        #expect(mistake(deep(49)) == nil)
        #expect(mistake(deep(100_000)) == ": filters are nested more than 50 levels deep")
        #expect(
            mistake("$" + String(repeating: "[?@", count: 100_000)) == ": filters are nested more than 50 levels deep")
        let calls = String(repeating: "length(", count: 100_000)
        #expect(mistake("$[?" + calls) == ": filters are nested more than 50 levels deep")
        #expect(mistake("$" + String(repeating: ".a", count: 100_000)) == nil)
    }

    @Test func aPatternThatIsNoneIsAWarning() throws {
        let path = try JSONPathParser.parse(#"$[?match(@.a, '\\d+')]"#)
        #expect(
            path.warnings.map(\.message) == [
                "the pattern never matches: I-Regexp has no \\d; write [0-9], or \\p{Nd}"
            ])
        #expect(try select(#"$[?match(@.a, '\\d+')]"#, #"[{"a":"1"}]"#) == [])
    }

    /// A letter with an accent is one code point or two, which are different names.
    @Test func namesAreTheSameByTheirCodePoints() throws {
        let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
        #expect(try select("$['\u{E9}']", text) == ["1"])
        #expect(try select("$['e\u{301}']", text) == ["2"])
        #expect(
            try select("$[?@ == 1]", "{\"a\": 1.0, \"b\": 1, \"c\": 10e-1, \"d\": \"1\"}") == ["1.0", "1", "10e-1"])
        let wide = "{" + (0..<100).map { "\"k\($0)\": \($0)" }.joined(separator: ", ") + ", \"k7\": \"last\"}"
        #expect(try select("$.k7", wide) == ["\"last\""])
        #expect(try select("$.k99", wide) == ["99"])
    }

    @Test func workIsLimited() throws {
        let deep = String(repeating: "[[1],", count: 60) + "1" + String(repeating: "]", count: 60)
        // Each node once, however many ways lead to it.
        let path = try JSONPathParser.parse("$" + String(repeating: "..*", count: 40))
        let document = try tree(deep)
        #expect(try JSONPathEvaluator.nodes(path, in: document, limit: 100_000).count > 10)
        #expect(throws: JSONPathEvaluator.Exhausted.self) {
            _ = try JSONPathEvaluator.nodes(path, in: document, isUnique: false, limit: 100_000)
        }
        let twice = try JSONPathParser.parse("$" + String(repeating: "[0,0]", count: 60))
        #expect(try JSONPathEvaluator.nodes(twice, in: document, limit: 100_000).count <= 1)
        let search = try JSONPathParser.parse("$[?search(@, '(a?){1000}b')]")
        let text = try tree("[\"" + String(repeating: "a", count: 1000) + "\"]")
        #expect(throws: JSONPathEvaluator.Exhausted.self) {
            _ = try JSONPathEvaluator.nodes(search, in: text, limit: 100_000)
        }
        let counts = try JSONPathParser.parse("$..[?count(@..*..*..*..*) == 0]")
        #expect(throws: JSONPathEvaluator.Exhausted.self) {
            _ = try JSONPathEvaluator.nodes(counts, in: document, limit: 100_000)
        }
    }
}
