/// Which operations of a document a spec selects: `"include": ["issues/*", "GET /repos/*"]`.
///
/// A pattern that begins with a slash is compared with paths, a pattern with a method and a path with both, and any
/// other pattern with tags and operation ids. `*` matches any text.
final class Selection {
    /// What a pattern is compared with.
    private enum Subject {
        case path, call, words

        init(_ pattern: String) {
            self = pattern.hasPrefix("/") ? .path : pattern.contains(" /") ? .call : .words
        }

        func texts(of operation: Operation) -> [String] {
            let path = operation.path.string ?? ""
            return switch self {
            case .path: [path]
            case .call: ["\(operation.method) \(path)"]
            // An operation that has neither still matches `*`.
            case .words: operation.tags + [operation.id ?? (operation.tags.isEmpty ? "" : nil)].compactMap { $0 }
            }
        }
    }

    private let names: [Name]
    /// How many of the names belong to "include"; the others belong to "exclude".
    private let includedCount: Int
    /// Which of the names an operation has matched.
    private var isUsed: [Bool]
    private var patterns: [Subject: TextPatterns] = [:]

    init(including included: [Name] = [], excluding excluded: [Name] = []) {
        names = included + excluded
        includedCount = included.count
        isUsed = names.map { _ in false }
        for (index, name) in names.enumerated() {
            patterns[Subject(name.text), default: TextPatterns()].add(name.text, index)
        }
    }

    var isEverything: Bool { names.isEmpty }

    func contains(_ operation: Operation) -> Bool {
        var isIncluded = includedCount == 0
        var isExcluded = false
        // Every pattern that matches counts as used.
        for (subject, patterns) in patterns {
            for index in subject.texts(of: operation).flatMap({ patterns.matching($0) }) {
                isUsed[index] = true
                if index < includedCount { isIncluded = true } else { isExcluded = true }
            }
        }
        return isIncluded && !isExcluded
    }

    /// The patterns that no operation has matched.
    var unused: [Name] { names.indices.filter { !isUsed[$0] }.map { names[$0] } }

    /// A hint for a pattern that matches nothing. If it ends with a star, only the text before the star is compared.
    func hint(for unused: Name, among operations: [Operation]) -> String {
        let subject = Subject(unused.text)
        let hasStar = unused.text.hasSuffix("*")
        var candidates: Set<String> = []
        for text in operations.flatMap({ subject.texts(of: $0) }) where !text.isEmpty {
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
