import Testing

@testable import endpointgen

/// Signs are words of a name if it would be equal to another one without.
struct SignNameTests {
    private func cases(_ values: [String], named name: String = "Grade") -> String {
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        let text = OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "\#(name)": { "type": "string", "enum": [\#(list)] } } }"#
        ).output
        return values.map { value in
            let line = text.split(separator: "\n").first { $0.contains("Self(rawValue: \"\(value)\")") } ?? "none"
            return line.split(separator: "static var ").last?.split(separator: ":").first.map(String.init) ?? "none"
        }.joined(separator: " ")
    }

    @Test func theValueWithoutSignsHasTheShortName() {
        #expect(cases(["A+", "A", "A-"]) == "aPlus a aMinus")
        #expect(cases(["C++", "C"]) == "cPlusPlus c")
        #expect(cases(["user.*", "user"]) == "userAsterisk user")
        #expect(cases(["18+", "18"], named: "Age") == "age18Plus age18")
        #expect(cases(["_id", "id"]) == "underscoreID id")
        #expect(cases(["100%", "100"], named: "Part") == "part100Percent part100")
    }

    @Test func valuesThatDifferInSignsAloneSayThem() {
        #expect(cases(["€", "£", "¥"]) == "euro pound yen")
        #expect(cases(["m²", "m³"]) == "m2 m3")
        #expect(cases(["B+", "B-"]) == "bPlus bMinus")
        #expect(cases(["10²", "10³"], named: "Power") == "power10_2 power10_3")
    }

    /// These are in users' sources.
    @Test func namesThatAreUniqueStay() {
        #expect(cases(["A+", "B"]) == "a b")
        #expect(cases(["€"]) == "symbol")
        #expect(cases(["+1", "-1"]) == "plus1 minus1")
        #expect(cases(["a plus", "A+", "A"]) == "aPlus aUppercase a")
        #expect(cases(["a-b", "a_b"]) == "aB aUnderscoreB")
        #expect(cases(["foo_", "foo__"]) == "foo fooUnderscoreUnderscore")
    }

    @Test func aHyphenBesideAPlusIsAMinus() {
        #expect(
            cases(["Etc/GMT", "Etc/GMT+7", "Etc/GMT-7", "Etc/GMT0", "Etc/GMT-0", "Etc/GMT+0"], named: "Zone")
                == "etcGMT etcGMTPlus7 etcGMTMinus7 etcGMT0 etcGMTMinus0 etcGMTPlus0")
        // One of the two may have more numbers, such as the zones from -14 to +12.
        #expect(cases(["GMT-14", "GMT+12"], named: "Zone") == "gmtMinus14 gmtPlus12")
        #expect(cases(["UTC+05:30", "UTC-03:30"], named: "Zone") == "utcPlus05_30 utcMinus03_30")
        // Without a plus, a hyphen only parts words.
        #expect(cases(["v-1", "v-2", "gpt-4", "gpt-4+"], named: "Model") == "v1 v2 gpt4 gpt4Plus")
    }
}
