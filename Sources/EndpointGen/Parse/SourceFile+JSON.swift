extension SourceFile {
    /// The content of the file, in JSON or YAML; nil after an error, which says what the file is instead.
    func json(_ diagnostics: Diagnostics) -> JSON? {
        if FailedDownload.refuse(self, diagnostics) { return nil }
        guard isJSON else { return YAMLParser.parse(self, diagnostics) }
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { return JSONParser.parse(self, diagnostics) }
        let mistakes = Diagnostics()
        if let json = JSONParser.parse(self, mistakes), mistakes.all.isEmpty { return json }
        // In YAML, `// a comment` would be a part of the next key.
        let offset = mistakes.all.first?.location?.range.lowerBound ?? 0
        let isComment = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
        return mistakes.hasErrors && !isComment && isYAML
            ? YAMLParser.parse(self, diagnostics) : JSONParser.parse(self, diagnostics)
    }

    /// Whether it is YAML, although it begins like JSON: `{"openapi": 3.1.0, …}`. The mistakes of a file that is neither
    /// are those of JSON.
    private var isYAML: Bool { YAMLParser.parse(self, Diagnostics()) != nil }

    /// Whether the content can only be JSON: it begins with brackets and a token that may follow in JSON.
    ///
    /// YAML also has brackets, but its first key then usually has no quotation marks. Both parsers report an empty file
    /// as empty. The parser of JSON refuses comments before the brackets, such as those of JSON5.
    var isJSON: Bool {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipSpace(&position)
        skipComments(&position)
        guard position < bytes.count else { return true }
        guard bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") else { return false }
        while position < bytes.count, bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") {
            position += 1
            skipSpace(&position)
        }
        guard position < bytes.count else { return true }
        // Also typographic quotation marks, which are mistakes in JSON, and text in YAML.
        return "\"}],/#".utf8.contains(bytes[position]) || TypographicQuote.isAt(position, in: bytes)
    }

    /// Skips `// …` and `/* … */`, with the space after them. YAML has neither: there, both are text.
    private func skipComments(_ position: inout Int) {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        while position + 1 < bytes.count, bytes[position] == slash {
            if bytes[position + 1] == slash {
                position = bytes.end(before: UInt8(ascii: "\n"), from: position)
            } else if bytes[position + 1] == star {
                position += 2
                while position + 1 < bytes.count, bytes[position] != star || bytes[position + 1] != slash {
                    position += 1
                }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
            skipSpace(&position)
        }
    }

    private func skipSpace(_ position: inout Int) {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
