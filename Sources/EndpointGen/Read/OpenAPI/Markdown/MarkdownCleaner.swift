/// Rewrites Markdown from a website for comments: HTML becomes Markdown, entities become characters, and of links that
/// are relative to the website only the text is kept. Code does not change.
///
///     See <a href="https://a.example">the guide</a>.<br><br>Not [here](/docs) &mdash; `<b>` is code, <id> is text.
///
///     See [the guide](https://a.example).
///
///     Not here — `<b>` is code, \<id> is text.
struct MarkdownCleaner {
    /// What has to come before the next text.
    enum Break: Int {
        case none, line, paragraph
    }

    let input: UnsafeBufferPointer<UInt8>
    var position = 0
    var output: [UInt8] = []
    var pending = Break.none
    /// The places of the `[` in the output that no `]` follows yet.
    var brackets: [Int] = []
    /// The numbers of the last items in lists of HTML; zero in those without numbers.
    var lists: [Int] = []
    /// Whether the last line is an item of a list whose lines are broken by `<br>`.
    var isInBrokenList = false
    /// The place after the sign of the last item.
    var itemStart = 0
    /// The links of HTML that are not closed yet; nil for one without a target that works.
    var links: [(url: String, start: Int)?] = []
    /// How many elements are open, and the place after the sign of the first.
    var bold = (depth: 0, start: 0)
    var italic = (depth: 0, start: 0)
    /// Whether the current line is a row of a table, which cannot be broken.
    var isInRow = false
    /// The indentation of the text in the current item of a list.
    var hanging = 0
    /// The places of the closing tags of each element.
    lazy var closings = HTMLTag.closings(in: input)
    /// The lengths of runs of backticks of which it is known that none follows up to a place.
    var searched: [Int: Int] = [:]
    /// Whether it is known that a comment does not end.
    var hasOpenComment = false
    private var code = MarkdownCode()

    var hasRemoved = false
    /// Marks a byte of the output that is left out in the end. UTF-8 does not contain it.
    static let removed: UInt8 = 0xFF

    init(_ input: UnsafeBufferPointer<UInt8>) {
        self.input = input
        output.reserveCapacity(input.count)
    }

    mutating func cleaned() -> String {
        while position < input.count {
            beginLine()
            while position < input.count, input[position] != UInt8(ascii: "\n") { addNext() }
            if position < input.count {
                position += 1
                endLine()
            }
        }
        if hasRemoved { output.removeAll { $0 == Self.removed } }
        return String(decoding: output, as: UTF8.self)
    }

    /// Copies a line of code, or the indentation of another line.
    private mutating func beginLine() {
        var end = input.end(before: UInt8(ascii: "\n"), from: position)
        while lists.isEmpty, code.isCode(input[position..<end]) {
            closeBreak()
            output += input[position..<end]
            position = min(end + 1, input.count)
            if end < input.count { output.append(UInt8(ascii: "\n")) }
            if position == input.count { return }
            end = input.end(before: UInt8(ascii: "\n"), from: position)
        }
        if isBlank(position..<end) {
            position = end
            brackets.removeAll()
            isInRow = false
            isInBrokenList = false
            return
        }
        let start = position
        while input[position] == UInt8(ascii: " ") || input[position] == UInt8(ascii: "\t") { position += 1 }
        let isEscaped =
            end - position > 2 && input[position] == UInt8(ascii: "\\") && input[position + 2] == UInt8(ascii: " ")
            && (input[position + 1] == UInt8(ascii: "*") || input[position + 1] == UInt8(ascii: "-"))
        if lists.isEmpty {
            closeBreak()
            output += input[start..<position]
        }
        isInRow = input[position] == UInt8(ascii: "|")
        let marker = MarkdownCode.marker(input[position..<end])
        // The limit keeps the output within bounds.
        hanging = min(marker.map { position - start + $0 } ?? (position - start >= 2 ? hanging : 0), 16)
        // GitHub escapes the signs of lists: "Can be one of:\n\* `open`".
        if isEscaped, start > 0 {
            output += "- ".utf8
            position += 3
        }
    }

    private func isBlank(_ line: Range<Int>) -> Bool {
        line.allSatisfy { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(input[$0]) }
    }

    /// A line end of the text. In a list of HTML, it has no meaning.
    private mutating func endLine() {
        if !lists.isEmpty {
            if pending == .none, let last = output.last, last != UInt8(ascii: " ") { output.append(UInt8(ascii: " ")) }
            return
        }
        removeSpaces()
        if pending == .none { pending = .line }
        let hasEmptyLine = output.suffix(2).elementsEqual("\n\n".utf8)
        if !hasEmptyLine, !output.isEmpty { output.append(UInt8(ascii: "\n")) }
        if pending == .line { pending = .none }
    }

    /// Copies or rewrites what is next within a line.
    private mutating func addNext() {
        let byte = input[position]
        switch byte {
        case UInt8(ascii: "`"): addCodeSpan()
        case UInt8(ascii: "<"): addTag()
        case UInt8(ascii: "&"): addEntity()
        case UInt8(ascii: "]"): closeBracket()
        case UInt8(ascii: "["):
            flushBreak()
            brackets.append(output.count)
            output.append(byte)
            position += 1
        case UInt8(ascii: "\\"):
            let hasNext = position + 1 < input.count && input[position + 1] != UInt8(ascii: "\n")
            add(position..<(position + (hasNext ? 2 : 1)))
        case UInt8(ascii: " ") where pending != .none: position += 1
        case UInt8(ascii: "\r"):
            position += 1
            if position < input.count, input[position] != UInt8(ascii: "\n") { endLine() }
        default:
            var end = position + 1
            while end < input.count, Self.isPlain[Int(input[end])] { end += 1 }
            add(position..<end)
        }
    }

    /// Copies bytes of the text.
    mutating func add(_ range: Range<Int>) {
        if pending != .none { flushBreak() }
        output += input[range]
        position = range.upperBound
    }

    /// Whether nothing has to be done for a byte.
    private static let isPlain = (0...255).map { byte in
        !"`<&[]\\ \n\r".utf8.contains(UInt8(byte))
    }
}
