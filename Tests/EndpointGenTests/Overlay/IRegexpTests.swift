import Testing

@testable import endpointgen

struct IRegexpTests {
    private func matches(_ pattern: String, _ text: String, isWhole: Bool = true) throws -> Bool {
        var work = 0
        return try IRegexp(pattern).matches(text, isWhole: isWhole, limit: .max, work: &work) == true
    }

    @Test(arguments: [
        ("", ""), ("a|b|", "b"), ("a|b|", ""), ("(ab)+c?", "abab"), ("a{2}", "aa"), ("a{2,}", "aaaa"),
        ("a{0,2}b", "ab"), ("[a-c-]+", "ab-c"), ("[^a-c]", "d"), ("[-a]", "-"), (#"[\]\-]+"#, "]-"), (".", "\u{2028}"),
        (#"\p{L}\p{Nd}"#, "é7"), (#"[\P{L}]"#, "7"), ("(a*)*", "aaa"), ("(|a)+", "aa"), ("^a$", "a"), ("[.]", "."),
        ("a.c", "a\u{1F600}c"), (#"\n\t\\"#, "\n\t\\"), ("(){1000}a", "a"),
    ])
    func matches(_ pattern: String, _ text: String) throws {
        #expect(try matches(pattern, text))
        #expect(try matches(pattern, text, isWhole: false))
    }

    @Test(arguments: [
        ("a", "b"), ("a", "ab"), ("a{2}", "aaa"), ("a{2,3}", "a"), (".", "\n"), (".", "\r"), (#"\p{Lu}"#, "a"),
        ("[^a]", "a"), ("a$b", "ab"), ("", "a"),
    ])
    func doesNotMatch(_ pattern: String, _ text: String) throws {
        #expect(try !matches(pattern, text))
    }

    @Test func aPartMatches() throws {
        #expect(try matches("b+", "abbc", isWhole: false))
        #expect(try !matches("^b", "ab", isWhole: false))
        #expect(try matches("b$", "ab", isWhole: false))
        #expect(try !matches("b$", "abc", isWhole: false))
    }

    @Test(arguments: [
        (#"\d"#, "I-Regexp has no \\d; write [0-9], or \\p{Nd}"), (#"\1"#, "I-Regexp has no escape \"\\1\""),
        ("(?:a)", "I-Regexp has no \"(?\""), ("a**", "\"*\" has nothing to repeat"), ("(a", "\"(\" has no \")\""),
        ("a)", "\")\" has no \"(\""), ("[a", "\"[\" has no \"]\""), ("[]", "to match \"]\" in brackets, write \\]"),
        ("[z-a]", "the range z-a is empty: its first character comes after its last"),
        ("a{,2}", "expected a count after \"{\"; to match the character itself, write \\{"),
        ("a{2,1}", "{2,1} has the larger count first"),
        ("a{9999999999999999999}", "a count must be at most 1000"),
        (#"\p{Xx}"#, "there is no Unicode category \\p{Xx}; examples are L, Lu and Nd"),
        ("a]", "to match \"]\", write \\]"),
        ("\\", "it ends too early"), ("[a-z&&[b]]", "to match \"[\" in brackets, write \\["),
        ("((a{1000}){1000}){1000}", "it is too large"), ("((((){1000}){1000}){1000}){1000}", "it is too large"),
        (String(repeating: "(", count: 100_000), "it is nested too deeply"),
    ])
    func mistake(_ pattern: String, _ message: String) {
        #expect {
            _ = try IRegexp(pattern)
        } throws: { error in
            (error as? IRegexp.Mistake)?.message == message
        }
    }

    /// A pattern on which one that goes back never ends.
    @Test func noPatternTakesForever() throws {
        let text = String(repeating: "a", count: 5_000)
        var work = 0
        #expect(try IRegexp("(a*)*b").matches(text, isWhole: true, limit: .max, work: &work) == false)
        #expect(try IRegexp("(a|aa)+$b").matches(text, isWhole: false, limit: .max, work: &work) == false)
        #expect(work < 1_000_000)
    }

    /// The steps of one text are limited too, also those that need no character.
    @Test func aMatchStopsAtTheLimit() throws {
        let text = String(repeating: "a", count: 5_000)
        var work = 7
        #expect(try IRegexp("(a?){1000}b").matches(text, isWhole: false, limit: 100_000, work: &work) == nil)
        #expect(work < 110_000)
        #expect(try IRegexp("(a?){1000}a").matches(text, isWhole: false, limit: 100_000, work: &work) == true)
    }
}
