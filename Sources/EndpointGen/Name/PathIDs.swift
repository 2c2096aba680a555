/// Ids that begin with the words of the path, as Litestar makes them: `TasksTaskIdRemove` for the function `remove` on
/// `/tasks/{task_id}`.
struct PathIDs {
    private let isUsed: Bool

    /// `UsersList` on `/users` begins with a group, and not with the path. Therefore nearly all ids have to begin with
    /// their paths, and one of them with a parameter of its path.
    init(_ operations: [Operation]) {
        let operations = operations.filter { $0.id != nil }
        // In nearly all documents, the first ids decide.
        var others = 0
        var hasParameter = false
        for operation in operations where others * 10 <= operations.count {
            guard let rest = Self.rest(of: operation) else {
                others += 1
                continue
            }
            let isMethod = rest.uppercased() == operation.method
            hasParameter = hasParameter || !isMethod && operation.path.string?.contains(ascii: "{") ?? false
        }
        isUsed = hasParameter && others * 10 <= operations.count
    }

    /// The id without the path; nil if the ids of the document do not begin with paths. A method alone, as in
    /// `TasksTaskIdGet`, says nothing that the path does not say.
    func withoutPath(_ operation: Operation) -> String? {
        guard isUsed, let rest = Self.rest(of: operation), rest.uppercased() != operation.method else { return nil }
        guard Verbs.all.contains(rest.lowercased()), let path = operation.path.string else { return String(rest) }
        // `Remove` alone does not say what, and other paths may have a function of this name.
        let object = PathName(path).name(operation.method, beside: []).dropFirst(1)
        return rest + object.words.map(Self.capitalized).joined()
    }

    /// `Remove` in `TasksTaskIdRemove`.
    private static func rest(of operation: Operation) -> Substring? {
        guard let id = operation.id, let path = operation.path.string, path.utf8.count <= Self.longestPath else {
            return nil
        }
        let start = words(of: path).filter { $0.isLetter || $0.isNumber }
        guard !start.isEmpty, id.hasPrefix(start) else { return nil }
        let rest = id.dropFirst(start.count)
        return rest.first?.isUppercase ?? false ? rest : nil
    }

    /// A limit, because each segment is compared with all before it.
    private static let longestPath = 1000

    /// Litestar leaves out a segment that the words already contain: `By-Name` for `/by-name/{name}`.
    private static func words(of path: String) -> String {
        var words = ""
        for segment in path.split(separator: "/") {
            let word = capitalized(segment.filter { $0 != "{" && $0 != "}" })
            if !words.contains(word) { words += word }
        }
        return words
    }

    /// `Task_Id` for `task_id`: a letter is a capital if no letter is before it.
    private static func capitalized(_ text: String) -> String {
        var result = ""
        for letter in text {
            result += result.last?.isLetter ?? false ? letter.lowercased() : letter.uppercased()
        }
        return result
    }
}
