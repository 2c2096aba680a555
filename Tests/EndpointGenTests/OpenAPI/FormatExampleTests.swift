import Testing

@testable import endpointgen

/// Examples that contradict the format of their schema.
@Suite struct FormatExampleTests {
    private func compile(_ schema: String) -> Compilation {
        OpenAPISample.document(
            #""paths": {}, "components": { "schemas": { "A": { "type": "object", "properties": { "x": { "type": "string", \#(schema) } } } } }"#
        )
    }

    @Test(arguments: [
        ("date-time", "2018-01-01T00:01:01Z"), ("date-time", "2018-01-01T00:01:01"), ("date-time", "2018-01-01 00:01"),
        ("date-time", "2018-01-01t00:01:01.123456789+0000"), ("date-time", "2018-01-01T00:01:01+00"),
        ("date-time", "2018-01-01T00:01:01 UTC"), ("date", "2018-01-01"), ("date", "2018-01-01T00:00:00"),
        ("uuid", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ("uuid", ""),
    ])
    func whatTheRuntimeReadsIsRight(_ format: String, _ example: String) {
        let sample = compile(#""format": "\#(format)", "example": "\#(example)""#)
        #expect(sample.diagnostics == "")
        #expect(!sample.output.contains("var x: String?"))
    }

    @Test(arguments: [
        ("date-time", "2018/01/01"), ("date-time", "Mon, 02 Jan 2006 15:04:05 GMT"), ("date-time", "1514764800"),
        ("date-time", "2018-01-01T00:01:01Zulu"), ("date", "01-02-2020"), ("date", "2018-01-01T10:00:00"),
        ("uuid", "abc"),
    ])
    func otherTextsAreTexts(_ format: String, _ example: String) {
        let sample = compile(#""format": "\#(format)", "example": "\#(example)""#)
        #expect(
            sample.diagnostics.contains(
                #"the example "\#(example)" does not match the format "\#(format)"; the value is read as a String"#))
        #expect(sample.output.contains("var x: String?"))
    }

    @Test func oneOfSeveralExamplesLeavesTheFormat() {
        let sample = compile(#""format": "date-time", "examples": ["2018-01-01T00:01:01Z", "yesterday"]"#)
        #expect(sample.diagnostics.contains("other examples do, so the type is Date"))
        #expect(sample.output.contains("var x: Date?"))
    }

    @Test func aTimeWithoutAZoneSaysWhatItIs() {
        let sample = compile(#""format": "date-time", "description": "When", "example": "2018-01-01T00:01:01""#)
        #expect(sample.output.contains("/// A time without a zone is taken for UTC."))
    }
}
