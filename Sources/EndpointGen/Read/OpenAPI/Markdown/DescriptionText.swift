extension JSON {
    /// A description as Markdown that works in a comment; nil for other values and for white space.
    var markdown: String? { string?.asMarkdown }
}

extension String {
    /// Descriptions of OpenAPI are CommonMark, with HTML and with links that are relative to a website. DocC omits the
    /// HTML, and such links lead nowhere.
    var asMarkdown: String? {
        if isBlank || isOfFramework { return nil }
        guard needsCleaning else { return trimmedText }
        var text = self
        return text.withUTF8 { bytes in
            var cleaner = MarkdownCleaner(bytes)
            let text = cleaner.cleaned()
            return text.isBlank ? nil : text.trimmedText
        }
    }

    /// Whether it is what a framework writes where its user has written nothing.
    private var isOfFramework: Bool {
        guard utf8.count <= 26, let first = utf8.first, [0x4E, 0x6E, 0x47].contains(first) else { return false }
        let text = lowercased()
        return Self.frameworkTexts.contains(text.hasSuffix(".") ? String(text.dropLast()) : text)
    }

    /// Robyn, springdoc and others.
    private static let frameworkTexts: Set<String> = [
        "no description", "no description available", "no description provided", "no description given", "no summary",
        "generated server url",
    ]

    /// Whether something in the text might have to change. Nearly all texts are only searched for a few bytes.
    private var needsCleaning: Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.end(before: UInt8(ascii: "<"), from: 0) < bytes.count
                || bytes.end(before: UInt8(ascii: "&"), from: 0) < bytes.count
                || bytes.hasLinks || bytes.hasUnusualLines
        }
        return found ?? true
    }

    /// The text without white space around it.
    var trimmedText: String {
        // Nearly all texts begin and end with a printable ASCII character.
        let printed: ClosedRange<UInt8> = 0x21...0x7E
        if let first = utf8.first, let last = utf8.last, printed ~= first, printed ~= last { return self }
        var text = unicodeScalars[...]
        while let first = text.first, first.properties.isWhitespace { text.removeFirst() }
        while let last = text.last, last.properties.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether there is a link that does not begin with `http`.
    fileprivate var hasLinks: Bool {
        var position = end(before: UInt8(ascii: "]"), from: 0)
        while position + 1 < count {
            if self[position + 1] == UInt8(ascii: "("), !hasHTTP(at: position + 2) { return true }
            position = end(before: UInt8(ascii: "]"), from: position + 1)
        }
        return false
    }

    private func hasHTTP(at start: Int) -> Bool {
        start + 4 < count && self[start] == UInt8(ascii: "h") && self[start + 1] == UInt8(ascii: "t")
            && self[start + 2] == UInt8(ascii: "t") && self[start + 3] == UInt8(ascii: "p")
    }

    /// Whether there are two empty lines below each other, a line of spaces, or a line that begins with a backslash.
    fileprivate var hasUnusualLines: Bool {
        var position = end(before: UInt8(ascii: "\n"), from: 0)
        while position + 1 < count {
            var next = position + 1
            if self[next] == UInt8(ascii: "\n"), next + 1 < count { next += 1 }
            let isEmpty = next > position + 1
            while next < count, self[next] == UInt8(ascii: " ") { next += 1 }
            guard next < count else { return false }
            let isUnusual = self[next] == UInt8(ascii: "\\") || self[next] == UInt8(ascii: "\r")
            if isUnusual || self[next] == UInt8(ascii: "\n") && (isEmpty || next > position + 1) { return true }
            position = end(before: UInt8(ascii: "\n"), from: next)
        }
        return false
    }
}
