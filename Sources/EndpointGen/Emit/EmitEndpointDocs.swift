/// The documentation of a method.
extension Emitter {
    /// The description of the spec, then method and path, then the descriptions of parameters.
    func doc(_ endpoint: ResolvedEndpoint) -> String {
        let call = "`\(endpoint.method) \(endpoint.path)`"
        var text = call
        if let doc = endpoint.doc {
            // The call is added to a single plain sentence; after a longer text, it is a separate paragraph.
            let isPlain =
                doc.utf8.last == UInt8(ascii: ".") && !doc.utf8.dropLast().contains { Self.endsPlainText($0) }
            text = isPlain ? "\(doc.dropLast()): \(call)." : "\(doc)\n\n\(call)"
        }
        if let example = endpoint.example.shown { text += "\n\n" + self.example(example) }
        let notes = notes(endpoint.parameters)
        if notes.count == 1 {
            text += "\n\n- Parameter \(notes[0].0): \(notes[0].1)"
        } else if !notes.isEmpty {
            text += "\n\n- Parameters:" + notes.map { "\n  - \($0.0): \($0.1)" }.joined()
        }
        return text
    }

    private static func endsPlainText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\n")
            || byte == UInt8(ascii: "\r")
    }

    /// What the document says about each parameter. DocC warns about a parameter without a description beside others that
    /// have one, and few documents describe bodies.
    private func notes(_ parameters: [ResolvedParameter]) -> [(String, String)] {
        let docs = parameters.map { doc($0.property, isInList: true)?.replacingLineBreaks }
        let describesBody = access == .public && docs.contains { $0 != nil }
        return zip(parameters, docs).compactMap { parameter, doc in
            let text = doc ?? (describesBody && parameter.isBody ? "The body of the request." : nil)
            return text.map { (parameter.property.name.text, $0) }
        }
    }
}

extension String {
    /// The text on one line. Text that the tool adds to a description begins a new sentence.
    fileprivate var replacingLineBreaks: String {
        guard hasLineBreaks else { return self }
        var text = ""
        for line in unicodeScalars.split(whereSeparator: \.isLineBreak).map(String.init) {
            if !text.isEmpty {
                let isAdded = ["Default: ", "Example: `", "Deprecated."].contains { line.hasPrefix($0) }
                text += isAdded && text.endsWithoutMark ? ". " : " "
            }
            text += line
        }
        return text
    }

    private var endsWithoutMark: Bool {
        guard let last = unicodeScalars.last else { return false }
        return last == "`" || last == ")" || last.properties.isAlphabetic || last.properties.numericType != nil
    }
}
