/// Ids that end in a path, which is not that of their operation. FastAPI adds the path of a function to its id. When a
/// server then moves the function to another path, the id keeps the first one: `search_items_items_post` on
/// `/items/search`. An application that is mounted in another one does not know the start of its paths:
/// `upload_file_upload_post` on `/files/upload`.
struct ForeignPathIDs {
    /// The paths of the document as FastAPI spells them; empty if the ids have another style.
    private var paths: Set<String> = []

    /// Words at the end of an id may also be the same as a path by chance. Therefore nearly all ids must end in their
    /// own paths.
    init(_ operations: [Operation]) {
        let operations = operations.filter { $0.id != nil }
        var others = 0
        for operation in operations where others * 10 <= operations.count {
            if let id = operation.id, OperationID.withoutPath(id, operation) == nil { others += 1 }
        }
        guard others > 0, others * 10 <= operations.count else { return }
        for operation in operations {
            if let path = operation.path.string { paths.insert(Self.spelled(path)) }
        }
    }

    /// The id without such a path and without the method.
    func withoutPath(_ id: String, _ operation: Operation) -> String? {
        let ending = "_" + operation.method.lowercased()
        guard id.utf8.count <= Self.longestID, id.hasSuffix(ending) else { return nil }
        let rest = id.dropLast(ending.utf8.count)
        if let name = Self.withoutEndOfPath(rest, operation) { return name }
        guard !paths.isEmpty else { return nil }
        // The longest path comes first.
        for start in rest.utf8.indices.dropFirst() where rest.utf8[start] == UInt8(ascii: "_") {
            if paths.contains(String(rest[start...])) { return String(rest[..<start]) }
        }
        return nil
    }

    /// `create_user_post` on `/api/user` may just be a long name. Therefore the name must keep all words of the path that
    /// it loses.
    private static func withoutEndOfPath(_ id: Substring, _ operation: Operation) -> String? {
        guard let path = operation.path.string else { return nil }
        var name = id
        var words: Set<String> = []
        var found: String?
        for segment in path.split(separator: "/").reversed() {
            let ending = "_" + spelled(String(segment))
            guard name.hasSuffix(ending) else { break }
            name = name.dropLast(ending.utf8.count)
            if !segment.contains("{") { words.formUnion(NameWords(segment).lower.map(Plural.singular)) }
            let kept = Set(NameWords(name).lower.map(Plural.singular))
            if !words.isEmpty, kept.count > words.count, words.isSubset(of: kept) { found = String(name) }
        }
        return found
    }

    /// A limit, because each part of an id is compared with the paths.
    private static let longestID = 1000

    private static func spelled(_ path: String) -> String {
        String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
