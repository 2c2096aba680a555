/// Canonical forms of letters (UAX #15), which FoundationEssentials does not have.
///
/// Swift compares characters by these forms, so a dictionary finds the composed one.
extension String {
    /// The text with one scalar for each letter that has one: é for e and U+0301.
    var composed: String {
        // Nearly all texts are ASCII.
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(map { $0.unicodeScalars.count == 1 ? $0 : Self.composed[$0] ?? $0 })
    }

    /// The letters of Latin, Greek, Cyrillic, Indic scripts, kana and Hangul that are composed.
    private static let composed: [Character: Character] = {
        let scalars = [0xC0...0x1FFF, 0x3040...0x30FF, 0xAC00...0xD7A3].joined().compactMap { Unicode.Scalar($0) }
        return Dictionary(scalars.lazy.map { (Character($0), Character($0)) }) { first, _ in first }
    }()
}

extension Unicode.Scalar {
    /// The letter without its accents: `e` for `é`, whose name is LATIN SMALL LETTER E WITH ACUTE.
    var unaccented: Unicode.Scalar {
        guard !isASCII, let words = properties.name?.split(separator: " "), words.count > 4, words[0] == "LATIN",
            words[2] == "LETTER", words[3].count == 1, words[4] == "WITH", let letter = words[3].unicodeScalars.first
        else { return self }
        return words[1] == "SMALL" ? letter.properties.lowercaseMapping.unicodeScalars.first ?? letter : letter
    }
}
