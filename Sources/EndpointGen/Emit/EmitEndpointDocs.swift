/// The documentation of a method.
extension Emitter {
    /// The description of the spec, then method and path unless it begins with them, then the descriptions of parameters.
    func doc(_ endpoint: ResolvedEndpoint) -> String {
        let call = "`\(endpoint.method) \(endpoint.path)`"
        var text = call
        if let doc = endpoint.doc?.trimmedText {
            // The call is added to a single plain sentence; after a longer text, it is a separate paragraph.
            let isPlain =
                doc.utf8.last == UInt8(ascii: ".") && !doc.utf8.dropLast().contains { Self.endsPlainText($0) }
            if doc.hasPrefix(call + "\n\n") {
                text = doc
            } else {
                text = isPlain ? "\(doc.dropLast()): \(call)." : "\(doc)\n\n\(call)"
            }
        }
        if let example = endpoint.example.shown { text += "\n\n" + self.example(example) }
        if let notes = Self.list(notes(endpoint.arguments)) { text += "\n\n" + notes }
        return text
    }

    /// The descriptions of parameters as DocC takes them; nil for none.
    ///
    ///     /// - Parameters:
    ///     ///   - page: The number of the page.
    ///     ///   - sort: Can be one of:
    ///     ///     - `name`
    ///     ///     - `age`
    static func list(_ notes: [(name: String, doc: String)], always: Bool = false) -> String? {
        if notes.isEmpty { return nil }
        if notes.count == 1, !always {
            return "- Parameter \(notes[0].name): \(DocComment.item(notes[0].doc, indentation: 2))"
        }
        return "- Parameters:"
            + notes.map { "\n  - \($0.name): \(DocComment.item($0.doc, indentation: 4))" }.joined()
    }

    private static func endsPlainText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    /// What the document says about each parameter. DocC warns about a parameter without a description beside others that
    /// have one. Descriptions that only repeat the names are left out if all are, or
    /// if DocC does not read them.
    private func notes(_ parameters: [ResolvedParameter]) -> [(name: String, doc: String)] {
        let docs = parameters.map(note)
        let describes = access == .public && docs.contains { $0.map { !$0.isEcho } ?? false }
        return zip(parameters, docs).compactMap { parameter, note in
            let name = parameter.property.name.text
            if let note, describes && !parameter.isBody || !note.isEcho { return (name, note.text) }
            return describes ? (name, Self.note(ofPlace: parameter)) : nil
        }
    }

    /// What is said about a parameter without a description.
    static func note(ofPlace parameter: ResolvedParameter) -> String {
        switch parameter.place {
        case .path: "A part of the path."
        case .query: "A query parameter."
        case .header: "A header field."
        case .cookie: "A cookie."
        case .form: "A field of the form."
        case .part: "A part of the form."
        case .body, .formBody: "The body of the request."
        }
    }

    private func note(_ parameter: ResolvedParameter) -> (text: String, isEcho: Bool)? {
        var property = parameter.property
        let isEcho =
            property.doc.map {
                Echo.repeats($0, property.name.text) || Echo.repeats($0, property.key)
                    || parameter.isBody && Echo.isBody($0)
            } ?? false
        let hasMore = property.example != nil || property.deprecated != nil
        if isEcho, hasMore { property.doc = nil }
        return doc(property, isInList: true).map { ($0, isEcho && !hasMore) }
    }
}
