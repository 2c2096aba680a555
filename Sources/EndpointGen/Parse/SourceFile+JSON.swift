extension SourceFile {
    /// What the file says, in JSON or YAML; otherwise it is said what the file is instead.
    func json(_ diagnostics: Diagnostics) -> JSON? {
        if FailedDownload.refuse(self, diagnostics) { return nil }
        return isJSON ? JSONParser.parse(self, diagnostics) : YAMLParser.parse(self, diagnostics)
    }

    /// Whether the content begins as only JSON does: with a bracket and what may follow there.
    ///
    /// YAML has brackets as well, and then its first key is mostly without quotation marks. An empty file is called empty by either.
    private var isJSON: Bool {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipSpace(&position)
        guard position < bytes.count else { return true }
        guard bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[") else { return false }
        position += 1
        skipSpace(&position)
        guard position < bytes.count else { return true }
        // Quotation marks of word processors as well, which are mistakes in JSON, and the text itself in YAML.
        return "\"{}[],/#".utf8.contains(bytes[position]) || TypographicQuote.isAt(position, in: bytes)
    }

    private func skipSpace(_ position: inout Int) {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }
}
