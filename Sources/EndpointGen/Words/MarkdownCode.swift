/// Finds the lines of a Markdown text that are code: between fences, or indented by four spaces outside lists.
struct MarkdownCode {
    private var fence: (mark: UInt8, length: Int)?
    private var isInList = false
    private var followsBlankLine = true
    private var followsCode = false

    /// Whether the next line of the text, without its line end, is code or a fence.
    mutating func isCode(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // Most lines are empty or begin with a letter.
        if fence == nil {
            guard line.startIndex < line.endIndex else {
                followsBlankLine = true
                return false
            }
            let first = line[line.startIndex]
            if first.isCapital || first.isSmall {
                if followsBlankLine { isInList = false }
                followsBlankLine = false
                followsCode = false
                return false
            }
        }
        let content = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if let open = fence {
            if content.allSatisfy({ $0 == open.mark || $0 == UInt8(ascii: " ") }),
                content.prefix(while: { $0 == open.mark }).count >= open.length
            {
                fence = nil
            }
            return true
        }
        guard let first = content.first, first != UInt8(ascii: "\r") else {
            followsBlankLine = true
            return false
        }
        defer { followsBlankLine = false }
        if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
            let length = content.prefix { $0 == first }.count
            // A code span in a line can have three backticks, too.
            if length >= 3, !content.dropFirst(length).contains(UInt8(ascii: "`")) {
                fence = (first, length)
                return true
            }
        }
        let indentation = line[..<content.startIndex]
        let isIndented = indentation.count >= 4 || indentation.contains(UInt8(ascii: "\t"))
        followsCode = isIndented && !isInList && (followsBlankLine || followsCode)
        if followsCode { return true }
        if Self.marker(content) != nil {
            isInList = true
        } else if indentation.isEmpty, followsBlankLine {
            isInList = false
        }
        return false
    }

    /// The number of bytes of `- ` or `12. ` at the beginning of a list item; nil for other text.
    static func marker(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let first = content.first else { return nil }
        var length = 1
        if first.isDigit {
            length = content.prefix { $0.isDigit }.count + 1
            guard length <= 10, length <= content.count,
                [UInt8(ascii: "."), UInt8(ascii: ")")].contains(content[content.startIndex + length - 1])
            else { return nil }
        } else if ![UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first) {
            return nil
        }
        let end = content.startIndex + length
        return end < content.endIndex && content[end] == UInt8(ascii: " ") ? length + 1 : nil
    }
}
