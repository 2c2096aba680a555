/// The words of what nearly all names are: ASCII letters and digits with signs between them.
///
/// They are found where they stand, and are those that `Words.words(of:)` gives; a run asks for tens of thousands of names.
struct PlainWords: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// Whether a letter is small; capitals say nothing where none is.
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
                // Plurals and words such as IPv4 are none of these.
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

    /// Whether a word begins at a letter or digit that stands behind another: at a capital behind a small letter or a digit,
    /// and at the last capital of several.
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
