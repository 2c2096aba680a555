/// The Swift name for what nearly all wire names are: ASCII letters and digits with signs between them.
///
/// It is put together byte by byte, and is the one that `Words` gives; a run asks for tens of thousands of names.
struct PlainName {
    private var bytes: [UInt8] = []

    /// `user_id` as `userID`, or as `UserID`; nil for all other text, and where the name would begin with a digit.
    static func camelCase(_ text: String, startsSmall: Bool) -> String? {
        var text = text
        return text.withUTF8 { wire in
            if startsSmall, isSmallWord(wire) { return String(decoding: wire, as: UTF8.self) }
            guard let (words, hasSmall) = Words.plainRanges(in: wire), !wire[words[0].lowerBound].isDigit else {
                return nil
            }
            var name = PlainName()
            name.bytes.reserveCapacity(wire.count + words.count)
            var last: UInt8 = 0
            for word in words {
                let start = name.bytes.count
                // Digits of two words would run into each other: 1.0 and 10.
                if last.isDigit, wire[word.lowerBound].isDigit { name.bytes.append(UInt8(ascii: "_")) }
                name.bytes += wire[word]
                last = wire[word.upperBound - 1]
                if start == 0, startsSmall {
                    name.lower(0..<name.bytes.count)
                } else {
                    name.capitalize(name.bytes.count - word.count..<name.bytes.count, hasSmall: hasSmall)
                }
            }
            return String(decoding: name.bytes, as: UTF8.self)
        }
    }

    /// Whether it is small letters alone, as a third of all names are.
    private static func isSmallWord(_ wire: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<wire.count where !wire[index].isSmall { return false }
        return !wire.isEmpty
    }

    /// Gives a word a capital, or all of its letters if it is an initialism.
    private mutating func capitalize(_ word: Range<Int>, hasSmall: Bool) {
        if word.count <= Words.longestInitialism {
            let key = key(word)
            if Self.initialisms.contains(key) { return upper(word) }
            if let mixed = Self.mixed[key] { return bytes.replaceSubrange(word, with: mixed) }
            if key & 0xFF == UInt64(UInt8(ascii: "s")), Self.initialisms.contains(key >> 8) {
                lower(word)
                return upper(word.dropLast())
            }
        }
        if !hasSmall { lower(word) }
        upper(word.prefix(1))
    }

    private mutating func lower(_ range: Range<Int>) {
        for index in range where bytes[index].isCapital { bytes[index] |= 0x20 }
    }

    private mutating func upper(_ range: Range<Int>) {
        for index in range where bytes[index].isSmall { bytes[index] &= ~0x20 }
    }

    /// A short word in small letters, as a number.
    private func key(_ word: Range<Int>) -> UInt64 {
        var key: UInt64 = 0
        for index in word { key = key << 8 | UInt64(bytes[index] | 0x20) }
        return key
    }

    private static let initialisms = Set(Words.initialisms.map { key($0) })
    private static let mixed = Dictionary(uniqueKeysWithValues: Words.mixed.map { (key($0), Array($1.utf8)) })

    private static func key(_ word: String) -> UInt64 {
        let name = PlainName(bytes: Array(word.utf8))
        return name.key(name.bytes.indices)
    }
}
