/// Links of Markdown.
extension MarkdownCleaner {
    /// The end of the text of a link, or a bracket. Of a link that does not work, only the text is kept.
    ///
    ///     [file search](/docs/guides/search), [account]({{< relref "entities/account" >}})
    ///
    ///     file search, account
    mutating func closeBracket() {
        guard let open = brackets.popLast(), position + 1 < input.count, input[position + 1] == UInt8(ascii: "("),
            let target = LinkTarget(input, at: position + 1), LinkTarget.mayBeURL(input[target.url])
        else { return add(position..<(position + 1)) }
        if LinkTarget.isAbsolute(input[target.url]) { return add(position..<target.end) }
        output[open] = Self.removed
        hasRemoved = true
        // An image.
        if open > 0, output[open - 1] == UInt8(ascii: "!") { output[open - 1] = Self.removed }
        position = target.end
    }
}

/// The part of a link between parentheses: `(https://a.example "The title")`.
struct LinkTarget {
    private(set) var url: Range<Int>
    private(set) var end: Int

    /// Nil for other text in parentheses. The search has a limit, as a text can consist of `](`.
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        let text = text.prefix(start + 2_000)
        var place = Self.skipSpaces(text, start + 1)
        guard let urlEnd = Self.endOfURL(text, place) else { return nil }
        url = place..<urlEnd
        place = Self.skipSpaces(text, urlEnd)
        if place > urlEnd, place < text.endIndex, let closing = Self.quotes[text[place]] {
            guard let quote = text[(place + 1)...].firstIndex(of: closing) else { return nil }
            place = Self.skipSpaces(text, quote + 1)
        }
        guard place < text.endIndex, text[place] == UInt8(ascii: ")") else { return nil }
        end = place + 1
    }

    private static func endOfURL(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ start: Int) -> Int? {
        // A template of Hugo, which contains spaces.
        var start = start
        if text[start...].starts(with: "{{".utf8) {
            start += 2
            while start < text.endIndex, text[start] != UInt8(ascii: "}") || text[start - 1] != UInt8(ascii: "}") {
                start += 1
            }
        }
        if start < text.endIndex, text[start] == UInt8(ascii: "<") {
            return text[start...].firstIndex { [UInt8(ascii: ">"), UInt8(ascii: "\n")].contains($0) }.map { $0 + 1 }
        }
        var depth = 0
        var place = start
        while place < text.endIndex, text[place] > 0x20 {
            if text[place] == UInt8(ascii: "(") { depth += 1 }
            // The limit of CommonMark.
            if depth > 32 { return nil }
            if text[place] == UInt8(ascii: ")") {
                if depth == 0 { return place }
                depth -= 1
            }
            place += 1
        }
        return depth == 0 ? place : nil
    }

    private static func skipSpaces(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ start: Int) -> Int {
        var place = start
        while place < text.endIndex, text[place] <= 0x20 { place += 1 }
        return place
    }

    private static let quotes = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "("): UInt8(ascii: ")"),
    ]

    /// Whether it consists of characters that a URL can have (RFC 3986 section 2). A regular expression also has brackets
    /// before parentheses: `[a-z]([a-z-]{0,34}[a-z])`. A template of Hugo begins with two braces.
    static func mayBeURL(_ url: some Collection<UInt8>) -> Bool {
        url.starts(with: "{{".utf8) || !url.contains { "[]{}^|\\".utf8.contains($0) }
    }

    /// Whether it begins with a scheme, as in `https://a.example` and `mailto:me@a.example`.
    static func isAbsolute(_ url: some Collection<UInt8>) -> Bool {
        let url = url.first == UInt8(ascii: "<") ? url.dropFirst() : url[...]
        let scheme = url.prefix { $0.isPartOfScheme }
        guard let first = scheme.first, first.isSmall || first.isCapital else { return false }
        let rest = url[scheme.endIndex...]
        return rest.starts(with: "://".utf8) || rest.first == UInt8(ascii: ":") && scheme.elementsEqual("mailto".utf8)
    }

    /// A URL in the form that Markdown takes between parentheses; nil for one that does not work in a comment.
    static func usable(_ url: String) -> String? {
        let url = url.trimmedText
        guard isAbsolute(url.utf8), !url.hasLineBreaks else { return nil }
        let escapes: [Character: String] = [" ": "%20", "(": "%28", ")": "%29", "<": "%3C", ">": "%3E"]
        return url.map { escapes[$0] ?? String($0) }.joined()
    }
}

extension UInt8 {
    /// Of a URL: a letter, a digit, `+`, `-` or `.`.
    var isPartOfScheme: Bool {
        isSmall || isCapital || isDigit || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(self)
    }
}
