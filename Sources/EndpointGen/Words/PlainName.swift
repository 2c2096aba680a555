/// The Swift name of the most common wire names: ASCII letters and digits with signs between them.
///
/// It is built byte by byte for speed, as a run needs tens of thousands of names. The result is the same as that of
/// `Words`.
struct PlainName {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// `user_id` as `userID`, or as `UserID`; nil for all other text, and if the name would begin with a digit.
    static func camelCase(_ text: String, startsSmall: Bool) -> String? {
        var text = text
        if startsSmall, text.withUTF8({ isSmallWord($0) }) { return text }
        return text.withUTF8 { wire in
            guard let words = PlainWords(wire) else { return nil }
            var start = words
            if let first = start.next(), wire[first.lowerBound].isDigit { return nil }
            return String(unsafeUninitializedCapacity: wire.count) { room in
                var name = PlainName(bytes: room)
                var rest = words
                while let word = rest.next() {
                    name.add(wire, word, startsSmall: startsSmall, hasSmall: words.hasSmall)
                }
                return name.count
            }
        }
    }

    private mutating func add(
        _ wire: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, startsSmall: Bool, hasSmall: Bool
    ) {
        let isFirst = count == 0
        // Digits of two words would run into each other: 1.0 and 10. There is room, since a sign stood between them.
        if !isFirst, bytes[count - 1].isDigit, wire[word.lowerBound].isDigit {
            bytes[count] = UInt8(ascii: "_")
            count += 1
        }
        let start = count
        for index in word {
            bytes[count] = wire[index]
            count += 1
        }
        if isFirst, startsSmall { lower(start..<count) } else { capitalize(start..<count, hasSmall: hasSmall) }
    }

    /// Whether it has only lowercase letters, as a third of all names do.
    private static func isSmallWord(_ wire: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<wire.count where !wire[index].isSmall { return false }
        return !wire.isEmpty
    }

    /// Capitalizes a word, or all of its letters if it is an initialism.
    private func capitalize(_ word: Range<Int>, hasSmall: Bool) {
        if word.count <= Words.longestInitialism {
            let key = key(word)
            if let spelling = Self.spellings[key] {
                for index in word { bytes[index] = spelling[index - word.lowerBound] }
                return
            }
        }
        if !hasSmall { lower(word) }
        upper(word.prefix(1))
    }

    private func lower(_ range: Range<Int>) {
        for index in range where bytes[index].isCapital { bytes[index] |= 0x20 }
    }

    private func upper(_ range: Range<Int>) {
        for index in range where bytes[index].isSmall { bytes[index] &= ~0x20 }
    }

    /// A short word in small letters, as a number.
    private func key(_ word: Range<Int>) -> UInt64 {
        var key: UInt64 = 0
        for index in word { key = Self.key(key, bytes[index]) }
        return key
    }

    private static func key(_ start: UInt64, _ byte: UInt8) -> UInt64 { start << 8 | UInt64(byte | 0x20) }

    /// The spelling of words that have no capital or several: `ID`, `IDs`, `OAuth`.
    private static let spellings: [UInt64: [UInt8]] = {
        var spellings: [UInt64: [UInt8]] = [:]
        for word in Words.initialisms { spellings[key(word + "s")] = Array((word.uppercased() + "s").utf8) }
        for word in Words.initialisms { spellings[key(word)] = Array(word.uppercased().utf8) }
        for (word, spelling) in Words.mixed {
            spellings[key(word)] = Array(spelling.utf8)
            // A longer plural has no key, and so is written like other words.
            if word.utf8.count < Words.longestInitialism { spellings[key(word + "s")] = Array((spelling + "s").utf8) }
        }
        return spellings
    }()

    private static func key(_ word: String) -> UInt64 { word.utf8.reduce(0) { key($0, $1) } }
}
