extension SourceFile {
    /// The content of the file, in JSON or YAML; nil after an error, which says what the file is instead.
    func json(_ diagnostics: Diagnostics) -> JSON? {
        if FailedDownload.refuse(self, diagnostics) { return nil }
        return isJSON ? JSONParser.parse(self, diagnostics) : YAMLParser.parse(self, diagnostics)
    }

    /// Whether the content can only be JSON: it begins with brackets and a token that may follow in JSON.
    ///
    /// YAML also has brackets, but its first key then usually has no quotation marks. Both parsers report an empty file
    /// as empty.
    var isJSON: Bool {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipSpace(&position)
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

    private func skipSpace(_ position: inout Int) {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
