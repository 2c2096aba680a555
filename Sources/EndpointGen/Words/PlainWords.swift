/// The words of the most common names: ASCII letters and digits with signs between them.
///
/// They are found without copies for speed, as a run needs tens of thousands of names. The result is the same as that
/// of `Words.words(of:)`.
struct PlainWords: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Whether there is a lowercase letter; otherwise capitals have no meaning.
    private(set) var hasSmall = false

    /// Nil for all other text, and for one without words.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var isEmpty = true
        for index in 0..<bytes.count {
            let byte = bytes[index]
            if byte.isSmall {
                hasSmall = true
            } else if byte.isCapital {
                // Not for plurals and words such as IPv4.
                if beginsWord(index), bytes[index - 1].isCapital {
                    if bytes[index + 1] == UInt8(ascii: "s") || bytes[index + 1] == UInt8(ascii: "v") { return nil }
                    if bytes[index - 1] == UInt8(ascii: "O") { return nil }
                }
            } else if !byte.isDigit {
                let isSign = index == 0 && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
                if byte >= 0x80 || byte == UInt8(ascii: "'") || isSign { return nil }
                continue
            }
            isEmpty = false
        }
        if isEmpty { return nil }
    }

    /// Whether a word begins at a letter or digit that follows another: at a capital after a lowercase letter or a
    /// digit, and at the last of several capitals.
    private func beginsWord(_ index: Int) -> Bool {
        guard bytes[index].isCapital, index > 0, isPart(index - 1) else { return false }
        return !bytes[index - 1].isCapital || index + 1 < bytes.count && bytes[index + 1].isSmall
    }

    private func isPart(_ index: Int) -> Bool {
        let byte = bytes[index]
        return byte.isSmall || byte.isCapital || byte.isDigit
    }

    mutating func next() -> Range<Int>? {
        while position < bytes.count, !isPart(position) { position += 1 }
        guard position < bytes.count else { return nil }
        let start = position
        repeat { position += 1 } while position < bytes.count && isPart(position) && !beginsWord(position)
        return start..<position
    }
}
