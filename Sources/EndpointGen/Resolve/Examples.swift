/// A resolved example: text for a comment if it is short, and a value that tests can use.
struct ResolvedExample {
    /// The text in documentation comments.
    var shown: String?
    /// The text of the value in code.
    var text: String?
}

extension Resolver {
    /// The maximum number of bytes of an example in a comment.
    private static let maximumShown = 200
    /// The maximum number of bytes of an example in code.
    private static let maximumText = 4_000

    /// An example for a comment: a string without quotes, anything else as JSON; nil if it does not fit on a line.
    func shownExample(_ json: JSON?) -> String? {
        guard let json, json.compactText(limit: Self.maximumShown) != nil else { return nil }
        if let text = json.string { return text.hasLineBreaks || text.isEmpty ? nil : text }
        return Layout(json).text(columns: .max)
    }

    /// The example of a response, as the text of its body.
    func example(_ json: JSON?, of response: ResolvedResponse, at owner: TypeDeclaration.Owner) -> ResolvedExample {
        guard let json else { return ResolvedExample() }
        switch response {
        case .single(let type, let mediaType, _): return example(json, type, mediaType, owner)
        case .byStatus(let cases):
            guard let first = cases.first(where: { $0.type != nil }), let type = first.type else { break }
            return example(json, type, first.mediaType, owner)
        case .nothing, .stream, .events, .shared: break
        }
        return ResolvedExample(shown: shownExample(json))
    }

    private func example(
        _ json: JSON, _ type: SwiftType, _ mediaType: String?, _ owner: TypeDeclaration.Owner
    ) -> ResolvedExample {
        guard let json = mediaType.map({ MediaTypes.mayBeJSON($0) }) ?? true ? fitting(json, type, owner) : json else {
            return ResolvedExample()
        }
        return ResolvedExample(
            shown: shownExample(json), text: api.options.examples ? body(json, type, mediaType) : nil)
    }

    /// The text of a body. Data has no example, and the text of other media types is the string itself.
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

    /// The example of a struct or union.
    func example(_ json: JSON?, ofType index: Int) -> ResolvedExample {
        switch api.types[index].definition {
        case .enumeration, .alias, .invalid: return ResolvedExample(shown: shownExample(json))
        case .structure, .union: break
        }
        let parameters = typeParameters(of: index).map { SwiftType.parameter($0) }
        guard let json = fitting(json, .declared(index, parameters), .type(index)) else { return ResolvedExample() }
        // Union cases are static members, so one may be named `example`.
        let isTaken = types[index].unionCases.contains { $0.name.text == "example" }
        return ResolvedExample(
            shown: shownExample(json),
            text: api.options.examples && !isTaken ? json.compactText(limit: Self.maximumText) : nil)
    }
}
