/// What becomes of examples: words of a comment where they are short, and values that tests can use.
struct ResolvedExample {
    /// As documentation shows it.
    var shown: String?
    /// The text of the value in code.
    var text: String?
}

extension Resolver {
    /// Bytes that an example may have in a comment, which is there to be read.
    private static let maximumShown = 200
    /// Bytes that one may have in code.
    private static let maximumText = 4_000

    /// An example as documentation shows it: a string without its quotes, anything else as JSON; nil where it does not fit
    /// on a line.
    func shownExample(_ json: JSON?) -> String? {
        guard let json, json.compactText(limit: Self.maximumShown) != nil else { return nil }
        if let text = json.string { return text.hasLineBreaks || text.isEmpty ? nil : text }
        return Layout(json).text(columns: .max)
    }

    /// The example of a response, as the text of its body.
    func example(_ json: JSON?, of response: ResolvedResponse) -> ResolvedExample {
        var example = ResolvedExample(shown: shownExample(json))
        guard api.options.examples, let json else { return example }
        switch response {
        case .single(let type, let mediaType, _): example.text = body(json, type, mediaType)
        case .byStatus(let cases):
            guard let first = cases.first(where: { $0.type != nil }), let type = first.type else { break }
            example.text = body(json, type, first.mediaType)
        case .nothing, .stream, .events, .shared: break
        }
        return example
    }

    /// Bytes have no example in JSON; text of other media types is the string's.
    private func body(_ json: JSON, _ type: SwiftType, _ mediaType: String?) -> String? {
        switch expanded(type) {
        case .builtIn(.data), .unknown: return nil
        case .builtIn(.string):
            guard let mediaType, !MediaTypes.mayBeJSON(mediaType) else { break }
            guard let text = json.string, text.utf8.count <= Self.maximumText else { return nil }
            return text
        default: break
        }
        return json.compactText(limit: Self.maximumText)
    }

    /// The example of a type that is an object, or one of several.
    func example(_ json: JSON?, ofType index: Int) -> ResolvedExample {
        var example = ResolvedExample(shown: shownExample(json))
        guard api.options.examples, let json else { return example }
        switch api.types[index].definition {
        case .structure: example.text = json.compactText(limit: Self.maximumText)
        case .union:
            // A case is a static member, too.
            let isTaken = types[index].unionCases.contains { $0.name.text == "example" }
            if !isTaken { example.text = json.compactText(limit: Self.maximumText) }
        case .enumeration, .alias, .invalid: break
        }
        return example
    }
}
