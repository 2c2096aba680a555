/// Which operations of a document a spec takes: `"include": ["issues/*", "GET /repos/*"]`.
///
/// A pattern with a slash in front is compared with paths, one with a method before it with both, and any other with tags and
/// operation ids. `*` stands for any text.
final class Selection {
    private final class Pattern {
        let name: Name
        private let text: TextPattern
        private(set) var isUsed = false

        init(_ name: Name) {
            self.name = name
            text = TextPattern(name.text)
        }

        /// What the pattern is compared with.
        func texts(of operation: Operation) -> [String] {
            let path = operation.path.string ?? ""
            if name.text.hasPrefix("/") { return [path] }
            if name.text.contains(" /") { return ["\(operation.method) \(path)"] }
            return operation.tags + [operation.id].compactMap { $0 }
        }

        func matches(_ operation: Operation) -> Bool {
            let found = texts(of: operation).contains { text.matches($0) }
            isUsed = isUsed || found
            return found
        }
    }

    private let included: [Pattern]
    private let excluded: [Pattern]

    init(including included: [Name] = [], excluding excluded: [Name] = []) {
        self.included = included.map { Pattern($0) }
        self.excluded = excluded.map { Pattern($0) }
    }

    var isEverything: Bool { included.isEmpty && excluded.isEmpty }

    func contains(_ operation: Operation) -> Bool {
        // Every pattern is asked, so that all that match count as used.
        let isIncluded = included.filter { $0.matches(operation) }.count > 0 || included.isEmpty
        let isExcluded = excluded.filter { $0.matches(operation) }.count > 0
        return isIncluded && !isExcluded
    }

    /// The patterns that no operation has matched.
    var unused: [Name] { (included + excluded).filter { !$0.isUsed }.map(\.name) }

    /// What a pattern that nothing matches may have meant; of one with a star, what stands before the star.
    func hint(for unused: Name, among operations: [Operation]) -> String {
        let pattern = Pattern(unused)
        let hasStar = unused.text.hasSuffix("*")
        var candidates: Set<String> = []
        for text in operations.flatMap({ pattern.texts(of: $0) }) {
            guard hasStar else {
                candidates.insert(text)
                continue
            }
            let start = text.prefix(100)
            for index in start.indices where "/.-_".contains(start[index]) { candidates.insert(start[...index] + "*") }
        }
        return suggestion(for: unused.text, among: candidates.sorted())
    }
}
