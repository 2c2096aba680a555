/// The name of an operation that has no id, from its method and path: `POST /users/{id}/activate` is `activateUser`.
struct PathName {
    /// A part of the path that is not a parameter alone.
    private struct Step {
        var words: NameWords
        /// Whether a parameter follows, so that this is one of many.
        var isOne = false
    }

    private var steps: [Step] = []
    /// The parameters, in order.
    private(set) var parameters: [NameWords] = []
    /// A version in front of everything: `v1`.
    private(set) var version = NameWords([])

    init(_ path: String) {
        let bare = path.prefix { $0 != "?" && $0 != "#" }
        for segment in bare.split(separator: "/") {
            var rest = segment
            var literal = ""
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                literal += Self.withoutKey(rest[..<open]) + " "
                parameters.append(NameWords(rest[rest.index(after: open)..<close]))
                rest = rest[rest.index(after: close)...]
            }
            // The version of the whole API, which is not part of the resource: `v{version}`.
            if rest.isEmpty, literal.lowercased() == "v ", steps.count <= 1 { continue }
            let isParameter = literal == " " && rest.isEmpty
            literal += rest
            if isParameter {
                if !steps.isEmpty { steps[steps.count - 1].isOne = true }
            } else {
                let words = Self.words(literal, hasParameter: literal.count > rest.count)
                if !words.isEmpty { steps.append(Step(words: words, isOne: literal.count > rest.count)) }
            }
        }
        dropNoise()
    }

    /// OData names the parts of a key, and so does the parameter: `Items(Order='{Order}',Number={Number})`.
    private static func withoutKey(_ text: Substring) -> Substring {
        let bare = text.last == "'" ? text.dropLast() : text
        guard bare.last == "=", let start = bare.lastIndex(where: { $0 == "(" || $0 == "," }) else { return text }
        return text[..<start]
    }

    /// The words of a segment without the ending of a file: `users.json`, `report.{format}`. A percent escape stands
    /// for another character: `a%20b`, `%40scope`.
    private static func words(_ text: String, hasParameter: Bool) -> NameWords {
        let words = NameWords(text.contains(ascii: "%") ? text.percentDecoded ?? text : text)
        guard words.count > 1, text.contains("."),
            ["json", "xml", "html", "php"].contains(words.lower[words.count - 1])
        else { return words }
        return words.dropLast(1)
    }

    /// `/api/v1/users`: only `users` names the resource.
    private mutating func dropNoise() {
        let noise: Set<String> = ["api", "apis", "rest", "public", "web"]
        while steps.count > 1, let first = steps.first, !first.isOne, first.words.count == 1,
            noise.contains(first.words.lower[0]) || OperationID.isVersion(first.words.lower[0])
        {
            if OperationID.isVersion(first.words.lower[0]) { version = first.words }
            steps.removeFirst()
        }
    }

    /// All words of the path, to distinguish operations.
    var words: [NameWords] { steps.map(\.words) }

    /// - Parameters:
    ///   - others: the methods of the path. Beside PATCH, PUT replaces; if there is neither, POST updates.
    ///   - isCollection: whether the path stands for several things, although its name may be a singular.
    func name(_ method: String, beside others: Set<String>, isCollection: Bool = false) -> NameWords {
        guard let last = steps.last else {
            let words = parameters.first ?? NameWords(["root"])
            return NameWords([verb(method, isOne: true, isPlural: false, others)]) + words
        }
        let parents = steps.dropLast().flatMap { singular($0).words }
        if isAction(last, method) {
            let verbs = Verbs.count(in: last.words.lower)
            var owners = NameWords(parents)
            // `POST /users/login`: one user does this.
            if Verbs.ofOne.contains(last.words.lower[verbs - 1]) { owners = Self.singular(owners) }
            return last.words[0..<verbs] + owners + last.words.dropFirst(verbs)
        }
        let isCreated = method == "POST" && !last.isOne
        let all = isCollection && !last.isOne ? Self.plural(last.words) : last.words
        let isPlural = Plural.isPlural(all.lower[all.count - 1])
        let object = last.isOne || isCreated ? Self.singular(last.words) : all
        return NameWords([verb(method, isOne: last.isOne, isPlural: isPlural, others)] + parents) + object
    }

    private func isAction(_ step: Step, _ method: String) -> Bool {
        let verbs = Verbs.count(in: step.words.lower)
        return verbs > 0 && !step.isOne && method != "DELETE" && !Verbs.nouns.contains(step.words.lower[verbs - 1])
    }

    private func verb(_ method: String, isOne: Bool, isPlural: Bool, _ others: Set<String>) -> String {
        switch method {
        case "GET": isPlural && !isOne ? "list" : "get"
        case "POST" where isOne: others.isDisjoint(with: ["PUT", "PATCH"]) ? "update" : "post"
        case "POST": "create"
        case "PUT": others.contains("PATCH") ? "replace" : "update"
        case "PATCH": "update"
        default: method.lowercased()
        }
    }

    private func singular(_ step: Step) -> NameWords { step.isOne ? Self.singular(step.words) : step.words }

    private static func plural(_ words: NameWords) -> NameWords {
        guard let last = words.lower.last, !Plural.isPlural(last), !Plural.uncountable.contains(last) else {
            return words
        }
        let plural = Plural.plural(last)
        // The plural of `news` is `newsList`.
        return plural.hasSuffix("List") ? words : words.dropLast(1) + NameWords([plural])
    }

    private static func singular(_ words: NameWords) -> NameWords {
        guard let last = words.lower.last else { return words }
        let singular = Plural.singular(last)
        return singular == last ? words : words.dropLast(1) + NameWords([singular])
    }
}
