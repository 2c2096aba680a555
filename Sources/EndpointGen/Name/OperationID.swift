/// An operation id without the parts that tools add to the chosen name.
struct OperationID {
    /// The parts before the last separator: the groups.
    var groups: [NameWords] = []
    var name: NameWords

    /// - Parameters:
    ///   - splitsUnderscores: whether `users_list` is `list` in the group `users`.
    ///   - ids: those of the whole document.
    ///   - repeated: those of `ids` that several operations have.
    ///   - pathIDs: tells whether ids begin with paths.
    ///   - foreignPaths: knows ids that end in the path of another operation.
    ///   - prefixes: what is before the name in all ids.
    init(
        _ operation: Operation, splitsUnderscores: Bool, ids: Set<String>,
        repeated: RepeatedIDs, pathIDs: PathIDs, foreignPaths: ForeignPathIDs, prefixes: IDPrefixes
    ) {
        guard let id = operation.id else {
            name = NameWords([])
            return
        }
        if Self.isHash(id) || Self.isOfAPIPlatform(id, operation) || Self.isOfSpringDataREST(id, operation) {
            name = NameWords([])
            return
        }
        // Some ids are names of files: `get_pets.yml`.
        let ending = [".yml", ".yaml", ".json"].first { id.hasSuffix($0) && id.utf8.count > $0.utf8.count } ?? ""
        let bare = prefixes.removed(from: String(id.dropLast(ending.count)), operation)
        let cleaned =
            pathIDs.withoutPath(operation) ?? Self.withoutPath(bare, operation)
            ?? foreignPaths.withoutPath(bare, operation) ?? Self.withoutMethod(Self.withoutNumber(bare, ids), operation)
        var parts = Self.parts(of: cleaned)
        if parts.count == 1 { parts = Self.underscoreParts(of: cleaned, splitsUnderscores) }
        var words = parts.map { NameWords($0) }.filter { !$0.isEmpty }
        let last = Self.withoutRepetition(words.popLast() ?? NameWords([]), in: cleaned)
        name = Self.withoutNoise(Self.split(last, operation), operation)
        groups = words.filter { !Self.isVersion($0) }.map { Self.withoutKind($0) }
        // In `get/users`, the first part is an action, not a group.
        if let first = groups.first, Verbs.common.contains(first.lower[0]), first.count == 1 {
            name = groups.reduce(NameWords([]), +) + name
            groups = []
        }
        // .NET writes the path after the controller: `Pets_GetApiV1PetsById`.
        let isBare = groups.isEmpty || name.lower.contains("by")
        if isBare && Self.isPath(name, operation) || repeated.isOfAnotherMethod(name, operation) {
            name = NameWords([])
        }
    }

    /// Separators that the name of a method cannot contain.
    static func parts(of id: String) -> [Substring] {
        id.utf8.split { separators.contains($0) }.map { Substring($0) }
    }

    private static let separators = Array("/.#:".utf8)

    private static func underscoreParts(of id: String, _ splitsUnderscores: Bool) -> [Substring] {
        let underscores = id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "_") }
        for word in ["Controller", "controller", "Service"] + (splitsUnderscores ? [""] : []) {
            guard let end = underscores.first(where: { id[..<$0].hasSuffix(word) }) else { continue }
            let rest = id[id.utf8.index(after: end)...]
            // The word alone has no meaning.
            if !rest.isEmpty, id[..<end].utf8.count > word.utf8.count { return [id[..<end], rest] }
        }
        return [id[...]]
    }

    /// `UsersController`, `UserService`: the kind of class says nothing about the API.
    static func withoutKind(_ words: NameWords) -> NameWords {
        words.count > 1 && kinds.contains(words.lower[words.count - 1]) ? words.dropLast(1) : words
    }

    private static let kinds: Set<String> = ["controller", "service", "api", "apis", "handler"]

    static func isVersion(_ words: NameWords) -> Bool {
        guard words.count == 1 else { return false }
        return words.lower[0] == "api" || isVersion(words.lower[0])
    }

    static func isVersion(_ word: String) -> Bool {
        word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The path without a query, which distinguishes operations in some documents: `/messages?beta=true`.
    private static func path(of operation: Operation) -> Substring? {
        operation.path.string?.prefix { $0 != "?" && $0 != "#" }
    }

    /// FastAPI adds path and method after the name of the function: `read_item_items__item_id__get`. If a function has
    /// several methods, the id of each of them ends in the same one.
    static func withoutPath(_ id: String, _ operation: Operation) -> String? {
        guard let underscore = id.utf8.lastIndex(of: 0x5F), let path = Self.path(of: operation) else { return nil }
        guard Operation.methods.contains(String(id[id.utf8.index(after: underscore)...])) else { return nil }
        let spelled = path.split(separator: "{", omittingEmptySubsequences: false).map { part in
            String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
        }
        for ending in ["", "_"] {
            guard id[..<underscore].hasSuffix(ending) else { continue }
            if let name = withoutPath(id[..<underscore].dropLast(ending.count), spelled) { return String(name) }
        }
        return nil
    }

    /// flask-openapi3 adds the rule of Flask, in which a parameter may have a converter: `get_book_book__int_bid__get`
    /// on the path `/book/{bid}`, whose rule is `/book/<int:bid>`.
    private static func withoutPath(_ id: Substring, _ spelled: [String]) -> Substring? {
        var rest = id
        for (index, part) in spelled.enumerated().reversed() {
            guard rest.hasSuffix(part) else { return nil }
            rest = rest.dropLast(part.count)
            guard index > 0 else { continue }
            if let converter = converters.first(where: { rest.hasSuffix("__" + $0 + "_") }) {
                rest = rest.dropLast(converter.count + 1)
            }
            guard rest.hasSuffix("_") else { return nil }
            rest = rest.dropLast()
        }
        return rest.isEmpty ? nil : rest
    }

    private static let converters = ["any", "float", "int", "path", "string", "uuid"]

    /// swagger-php hashes methods and paths (MD5), and other tools write a UUID.
    private static func isHash(_ id: String) -> Bool {
        let digits = id.utf8.filter { $0 != UInt8(ascii: "-") }
        guard [32, 40, 64].contains(digits.count), id.utf8.count - digits.count <= 4 else { return false }
        return digits.allSatisfy { hexDigit($0) != nil }
            && digits.contains { $0.isDigit }
    }

    /// API Platform derives ids from methods and paths, possibly without the prefix of all paths: `api_books_get_collection`.
    private static func isOfAPIPlatform(_ id: String, _ operation: Operation) -> Bool {
        guard id.hasPrefix("api_"), let path = Self.path(of: operation) else { return false }
        let method = "_" + operation.method.lowercased()
        let words = path.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return [words[...], words.first == "api" ? words.dropFirst() : words.dropFirst(0)].contains { words in
            let start = (["api"] + words).joined(separator: "_") + method
            return id == start || id == start + "_collection"
        }
    }

    /// Spring Data REST derives ids from its own methods, which are the same for all entities:
    /// `getCollectionResource-person-get_1`.
    private static func isOfSpringDataREST(_ id: String, _ operation: Operation) -> Bool {
        let kinds = ["CollectionResource-", "ItemResource-", "PropertyReference-", "executeSearch-"]
        guard kinds.contains(where: { id.contains(bytesOf: $0) }), let last = id.split(separator: "-").last else {
            return false
        }
        return last.prefix { $0 != "_" } == operation.method.lowercased()
    }

    /// `findAll_2` beside `findAll`: springdoc numbers overloads, but the words of the path distinguish them better.
    /// OpenApiSpex writes `update (2)`.
    private static func withoutNumber(_ id: String, _ ids: Set<String>) -> String {
        if id.hasSuffix(")"), let space = id.utf8.lastIndex(of: 0x20), id[space...].hasPrefix(" ("),
            id[space...].dropFirst(2).dropLast().allSatisfy({ $0.isASCII && $0.isNumber }),
            ids.contains(String(id[..<space]))
        {
            return String(id[..<space])
        }
        guard let underscore = id.utf8.lastIndex(of: 0x5F), underscore > id.startIndex,
            id[id.utf8.index(after: underscore)...].allSatisfy({ $0.isASCII && $0.isNumber })
        else { return id }
        let base = String(id[..<underscore])
        return ids.contains(base) || ids.contains(base + "_1") && base.contains("Using") ? base : id
    }

    /// `findAllUsingGET` of springfox, `GET_ListBuckets`.
    private static func withoutMethod(_ id: String, _ operation: Operation) -> String {
        let ending = "Using" + operation.method
        if id.hasSuffix(ending), id.utf8.count > ending.utf8.count { return String(id.dropLast(ending.count)) }
        let start = operation.method + "_"
        if id.hasPrefix(start), id.utf8.count > start.utf8.count { return String(id.dropFirst(start.count)) }
        return id
    }

    /// `getstopWords` on a path with `stop-words` is `getStopWords`: the verb has been joined to the words of the path.
    private static func split(_ name: NameWords, _ operation: Operation) -> NameWords {
        guard let first = name.lower.first, !Verbs.all.contains(first), let path = operation.path.string,
            let verb = Verbs.common.first(where: { first.hasPrefix($0) && first.utf8.count > $0.utf8.count })
        else { return name }
        let known = Set(NameWords(path).lower)
        var rest = first.dropFirst(verb.count)
        var words = [verb]
        while !rest.isEmpty {
            // The longest word that matches; ids have few words.
            guard let word = known.filter({ rest.hasPrefix($0) }).max(by: { ($0.count, $0) < ($1.count, $1) }) else {
                return name
            }
            words.append(word)
            rest = rest.dropFirst(word.count)
        }
        return NameWords(words) + name.dropFirst(1)
    }

    /// Whether a name only consists of method and path: `GetChargesCharge` on `/v1/charges/{charge}`. A name that is
    /// derived from the path is better.
    private static func isPath(_ name: NameWords, _ operation: Operation) -> Bool {
        guard let path = Self.path(of: operation), name.count > 1 else { return false }
        // The path `/pets/by/{status}` would give the name `getBy`.
        if path.split(separator: "/").contains(where: { Verbs.prepositions.contains($0.lowercased()) }) { return false }
        let method = operation.method.lowercased()
        // `PostCharges` on `/v1/charges` says how a request is sent, not what it does.
        guard name.count > 2 && path.contains("{") || ["post", "put", "patch"].contains(name.lower[0]) else {
            return false
        }
        var words = name.lower[...]
        if words.first == method {
            words.removeFirst()
        } else if words.last == method {
            words.removeLast()
        } else {
            return false
        }
        let letters = path.lowercased().unicodeScalars.filter(\.isWordPart)
        let spelled = words.joined().unicodeScalars
        let plain = words.filter { $0 != "by" }.joined().unicodeScalars
        return [spelled, plain].contains { spelled in
            // The prefix of a path says little, so ids may leave it out: `/api/v1`.
            letters.count >= spelled.count && letters.count <= spelled.count + 8
                && letters.suffix(spelled.count).elementsEqual(spelled)
        }
    }

    /// `register_register` is `register`: FastAPI Users writes a router before its functions. In `list_list_items`, the
    /// items are those of a list, and with capitals, as in `addAddOn`, people have chosen the words.
    private static func withoutRepetition(_ name: NameWords, in id: String) -> NameWords {
        let words = name.lower
        guard words.count > 1, words[0] == words[1], words[0] != "list", words[0].utf8.allSatisfy(\.isSmall),
            id.utf8.allSatisfy({ !$0.isCapital })
        else { return name }
        return name.dropFirst(1)
    }

    /// `getApiV1Users` on the path `/api/v1/users` is `getUsers`; `getAnAlbum` is `getAlbum`.
    private static func withoutNoise(_ name: NameWords, _ operation: Operation) -> NameWords {
        var words = name.words
        let verbs = Verbs.count(in: name.lower)
        for start in Set([0, verbs]).sorted(by: >) {
            guard start < words.count,
                words[start].lowercased() == "api" || start > 0 && isVersion(words[start].lowercased()),
                operation.path.string?.lowercased().hasPrefix("/" + words[start].lowercased()) ?? false
            else { continue }
            var end = start + 1
            if end < words.count, isVersion(words[end].lowercased()) { end += 1 }
            if words.count - (end - start) > (start > 0 ? start : 0) { words.removeSubrange(start..<end) }
        }
        let cleaned = NameWords(words)
        let start = Verbs.count(in: cleaned.lower)
        guard start > 0, start + 1 < cleaned.count, Verbs.articles.contains(cleaned.lower[start]) else {
            return cleaned
        }
        var rest = cleaned.dropFirst(start + 1)
        // "an albums tracks" are the tracks of one album.
        if cleaned.lower[start] != "the", rest.count > 1, !Verbs.prepositions.contains(rest.lower[1]) {
            let singular = Plural.singular(rest.lower[0])
            if singular != rest.lower[0] { rest = NameWords([singular]) + rest.dropFirst(1) }
        }
        return cleaned[0..<start] + rest
    }
}
