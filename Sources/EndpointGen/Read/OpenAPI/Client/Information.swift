/// The name and the description of the API.
extension ClientSettings {
    mutating func readInformation(_ description: Description) {
        let info = document.root["info"]
        let title = info?["title"]
        if name == nil {
            let server = document.root["servers"]?.elements.first?["url"]?.string ?? document.root["host"]?.string
            let found = APIName.name(
                title: title?.string ?? "", path: document.root.location.file.path, server: server,
                schemas: document.schemas.map { $0.key.string ?? "" })
            if title?.string == nil { description.warnOfMissingTitle(found) }
            self.name = Name(text: found, location: (title ?? info ?? document.root).location)
        }
        let texts = Operation.paragraphs(info?["summary"]?.markdown, info?["description"]?.markdown)
        doc = texts.isEmpty ? nil : texts.joined(separator: "\n\n").shortened(to: 1_500)
    }
}

extension String {
    var isBlank: Bool {
        // Nearly all texts begin with a printable ASCII character.
        if let first = utf8.first, 0x21...0x7E ~= first { return false }
        return allSatisfy(\.isWhitespace)
    }

    /// The first paragraphs that fit; at least the first one, or its beginning.
    func shortened(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        let bytes = Array(utf8)
        var kept = ""
        var start = 0
        for end in places(ofBytes: "\n\n") + [bytes.count] {
            let paragraph = bytes[start..<end]
            start = end + 2
            if paragraph.isEmpty { continue }
            if !kept.isEmpty, kept.utf8.count + paragraph.count > limit { break }
            kept += (kept.isEmpty ? "" : "\n\n") + String(decoding: paragraph, as: UTF8.self)
        }
        if kept.utf8.count > 2 * limit { kept = String(kept.prefix(limit)) + "…" }
        // Without its end, a code block that was cut would contain the rest of the comment.
        if kept.places(ofBytes: "```").count % 2 == 1 { kept += "\n```" }
        return kept
    }
}
