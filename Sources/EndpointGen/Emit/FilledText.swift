/// Words that are filled into lines of a given width. Markdown that has a meaning only at the start of a line is not put there:
/// `width - 2 * margin` and `>= 5` stay behind another word.
struct FilledText {
    let columns: Int
    /// The prefix of every line except the first.
    let hanging: String
    /// Whether every byte is one column.
    let isASCII: Bool

    private var lines: [String] = []
    private var current: [UInt8] = []
    private var width = 0
    /// The last space in the line that is between text and a word with which a line can begin.
    private var gap: Int?
    private var hasText = false
    private var isBlank = true
    private var isFirst = true

    init(columns: Int, hanging: String, isASCII: Bool) {
        self.columns = columns
        self.hanging = hanging
        self.isASCII = isASCII
        current.reserveCapacity(columns)
    }

    /// Adds a word, on the next line if it does not fit. Empty words represent leading spaces and repeated spaces.
    mutating func add(_ word: UnsafeBufferPointer<UInt8>) {
        let columnsOfWord = isASCII ? word.count : String(decoding: word, as: UTF8.self).columns
        let isMark = Self.isMark(word)
        if width + 1 + columnsOfWord > columns, !isBlank, !isMark {
            endLine()
            beginLine()
        } else if !isFirst {
            if width + 1 + columnsOfWord > columns, !isBlank, let gap { breakLine(at: gap) }
            if !isMark, hasText { gap = current.count }
            current.append(UInt8(ascii: " "))
            width += 1
        }
        isFirst = false
        current += word
        width += columnsOfWord
        if columnsOfWord > 0 { isBlank = false }
        if columnsOfWord > 0, !isMark { hasText = true }
    }

    /// Whether a line that begins with the word would be an item, a heading, a quotation, code or a directive of DocC.
    private static func isMark(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, !first.isSmall, !first.isCapital else { return false }
        switch first {
        case UInt8(ascii: ">"), UInt8(ascii: "@"): return true
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "="):
            return word.end(of: first) == word.count
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return word.end(of: first) > 2
        default: return first.isDigit && word.isItemNumber
        }
    }

    private mutating func beginLine() {
        current += hanging.utf8
        width = hanging.utf8.count
        isBlank = true
        hasText = false
        gap = nil
    }

    /// Moves the words after a space to the next line.
    private mutating func breakLine(at gap: Int) {
        let moved = Array(current[(gap + 1)...])
        current.removeSubrange(gap...)
        endLine()
        beginLine()
        current += moved
        width += isASCII ? moved.count : String(decoding: moved, as: UTF8.self).columns
        isBlank = false
        hasText = true
    }

    private mutating func endLine() {
        let end = current.lastIndex { $0 != UInt8(ascii: " ") } ?? -1
        lines.append(String(decoding: current[...end], as: UTF8.self))
        current.removeAll(keepingCapacity: true)
    }

    /// The lines, without spaces at their ends.
    mutating func finished() -> [String] {
        endLine()
        return lines
    }
}

extension String {
    /// The number of columns of the text; for ASCII, this is the number of bytes.
    var columns: Int { isPrintedASCII ? utf8.count : count }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number of equal bytes at the start.
    fileprivate func end(of byte: UInt8) -> Int {
        var end = 0
        while end < count, self[end] == byte { end += 1 }
        return end
    }

    /// `1.` or `12)`.
    fileprivate var isItemNumber: Bool {
        var end = 0
        while end < count, self[end].isDigit { end += 1 }
        return end + 1 == count && (self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ")"))
    }
}
