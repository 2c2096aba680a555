/// Documentation comments of operations.
extension Operation {
    /// The summary, the description and notes of the tool.
    ///
    /// DocC shows the first paragraph in lists of methods. A note or a link says too little there, so without a summary and
    /// a description it follows the call, which is the only paragraph of methods without any text.
    func doc(notes: [String], call: String) -> String? {
        let summary = (json["summary"] ?? shared("summary"))?.markdown
        let description = (json["description"] ?? shared("description"))?.markdown
        let texts = Self.paragraphs(summary.map(Self.sentence), description?.shortened(to: 3_000))
        var paragraphs = texts + notes
        if let docs = json["externalDocs"], let url = docs["url"]?.string, url.utf8.count <= 200,
            LinkTarget.isAbsolute(url.utf8),
            url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ")") })
        {
            let words = docs["description"]?.markdown.flatMap {
                $0.utf8.count <= 80 && !$0.contains(ascii: "]") ? $0 : nil
            }
            paragraphs.append("[\(words ?? "More")](\(url))")
        }
        if paragraphs.isEmpty { return nil }
        return ((texts.isEmpty ? [call] : []) + paragraphs).joined(separator: "\n\n")
    }

    /// The summary and the description, without the one that the other repeats.
    static func paragraphs(_ summary: String?, _ description: String?) -> [String] {
        guard let summary, let description else { return [summary, description].compactMap { $0 } }
        if isSame(description, summary) { return [summary] }
        let firstLine = description.utf8.prefix { $0 != UInt8(ascii: "\n") }
        return isSame(String(Substring(firstLine)), summary) ? [description] : [summary, description]
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

    /// Whether two texts are the same except for articles, signs and capitals.
    private static func isSame(_ description: String, _ summary: String) -> Bool {
        // A text that is much longer contains more.
        guard description.utf8.count <= 2 * summary.utf8.count + 20 else { return false }
        func plain(_ text: String) -> String {
            let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
            return words.filter { !["a", "an", "the"].contains($0) }.joined()
        }
        return plain(description) == plain(summary)
    }
}
