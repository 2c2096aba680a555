/// Documentation comments of operations.
extension Operation {
    func doc(notes: [String]) -> String? {
        let summary = text(json["summary"] ?? shared("summary"))
        let description = text(json["description"] ?? shared("description"))
        var paragraphs: [String] = []
        if let summary { paragraphs.append(Self.sentence(summary)) }
        if let description, !Self.isSame(description, summary) { paragraphs.append(description.shortened(to: 3_000)) }
        paragraphs += notes
        if let docs = json["externalDocs"], let url = docs["url"]?.string, url.utf8.count <= 200,
            url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ")") })
        {
            let words = text(docs["description"]).flatMap { $0.utf8.count <= 80 && !$0.contains(ascii: "]") ? $0 : nil }
            paragraphs.append("[\(words ?? "More")](\(url))")
        }
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    private func text(_ json: JSON?) -> String? {
        guard let text = json?.string, !text.isBlank else { return nil }
        return text.trimmed
    }

    /// A summary is a heading; as the first line of a comment it is a sentence.
    static func sentence(_ summary: String) -> String {
        guard let last = summary.last, last.isLetter || last.isNumber || ")]`\"'".contains(last),
            !summary.contains(ascii: "\n")
        else {
            return summary
        }
        return summary + "."
    }

    /// Whether the description repeats the summary.
    private static func isSame(_ description: String, _ summary: String?) -> Bool {
        // A description that is much longer contains more.
        guard let summary, description.utf8.count <= 2 * summary.utf8.count + 20 else { return false }
        func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return plain(description) == plain(summary)
    }
}

extension String {
    fileprivate var trimmed: String {
        // Nearly all texts begin and end with a printable ASCII character.
        let printed: ClosedRange<UInt8> = 0x21...0x7E
        if let first = utf8.first, let last = utf8.last, printed ~= first, printed ~= last { return self }
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
