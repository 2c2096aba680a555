/// The keys of component schemas that are abbreviations: `RBAC`, `IPAM`.
///
/// In `ORDER_STATE`, capitals have no meaning. A short key in capitals is an abbreviation if at least half of the keys are
/// not in capitals, and none of them has the same word in small letters, as `ErrorDetail` has that of `ERROR`.
struct Abbreviations {
    private var keys: Set<String> = []

    private static let maximumLength = 6

    init(_ all: [String]) {
        var candidates = Set(all.filter { Self.isShort($0) })
        guard !candidates.isEmpty else { return }
        let others = all.filter { $0.utf8.contains { $0.isSmall } }
        // A single letter says nothing of the style.
        guard others.count * 2 >= all.count(where: { $0.utf8.count > 1 }) else { return }
        for key in others {
            for word in Words(key).all where word.utf8.contains(where: \.isSmall) {
                candidates.remove(word.uppercased())
            }
        }
        keys = candidates
    }

    private static func isShort(_ key: String) -> Bool {
        guard 2...maximumLength ~= key.utf8.count, key.utf8.first?.isCapital ?? false else { return false }
        return key.utf8.allSatisfy { $0.isCapital || $0.isDigit } && key.utf8.dropFirst().contains { $0.isCapital }
    }

    func contains(_ key: String) -> Bool { keys.contains(key) }
}
