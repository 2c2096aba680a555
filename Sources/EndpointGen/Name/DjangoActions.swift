/// The actions of Django REST framework that its ids end like those on resources: `orders_cancel_create` for
/// `POST /orders/{id}/cancel/` cancels an order, and creates no cancel.
struct DjangoActions {
    private var segments: [[Substring]]
    /// The number of operations on each path, and on all paths below it.
    private var counts: [[Substring]: Int] = [:]

    init(_ operations: [Operation]) {
        segments = operations.map { ($0.path.string ?? "").split(separator: "/") }
        for path in segments {
            for count in path.indices.map({ $0 + 1 }) { counts[Array(path[..<count]), default: 0] += 1 }
        }
    }

    /// The words of the action, which end the subject; nil for an operation on a resource.
    ///
    /// An action is the only operation on its path, the end of which is a verb that is sent, or a thing that is read
    /// alone. It belongs to a collection with other operations.
    func action(_ index: Int, _ subject: NameWords, ending: String, method: String) -> NameWords? {
        let path = segments[index]
        guard path.count > 1, let last = path.last, !last.contains("{"), counts[path] == 1 else { return nil }
        let collection = path.dropLast().lastIndex { !$0.contains("{") }
        guard let collection, counts[Array(path[...collection]), default: 0] > 1 else { return nil }
        let words = NameWords(String(last))
        let outer = NameWords(String(path[collection]))
        guard let first = words.lower.first, !outer.isEmpty, subject.count > words.count,
            Array(subject.lower.suffix(words.count)) == words.lower,
            Array(subject.lower.dropLast(words.count).suffix(outer.count)) == outer.lower
        else { return nil }
        switch (ending, method) {
        case ("create", "POST"): return Verbs.all.contains(first) ? words : nil
        case ("retrieve", "GET"): return Plural.singular(words.lower[words.count - 1]) == words.lower.last ? words : nil
        default: return nil
        }
    }
}
