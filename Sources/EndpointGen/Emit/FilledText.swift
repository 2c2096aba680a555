/// Words that are filled into lines of a given width.
struct FilledText {
    let columns: Int
    /// The prefix of every line except the first.
    let hanging: String
    /// Whether every byte is one column.
    let isASCII: Bool

    private var lines: [String] = []
    private var current: [UInt8] = []
    private var width = 0
    private var isBlank = true
    private var isFirst = true

    init(columns: Int, hanging: String, isASCII: Bool) {
        self.columns = columns
        self.hanging = hanging
        self.isASCII = isASCII
        current.reserveCapacity(columns)
    }

    /// Adds a word, on the next line if it does not fit. Empty words represent leading spaces and repeated spaces.
    mutating func add(_ word: some Collection<UInt8>) {
        let columnsOfWord = isASCII ? word.count : String(decoding: word, as: UTF8.self).columns
        if width + 1 + columnsOfWord > columns, !isBlank {
            endLine()
            current += hanging.utf8
            width = hanging.utf8.count
            isBlank = true
        } else if !isFirst {
            current.append(UInt8(ascii: " "))
            width += 1
        }
        isFirst = false
        current += word
        width += columnsOfWord
        if columnsOfWord > 0 { isBlank = false }
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
