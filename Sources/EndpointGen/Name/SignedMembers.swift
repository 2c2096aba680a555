/// The members of one type whose names say their signs, because they would have the name of another member without.
///
///     [A+, A, A-]     → aPlus, a, aMinus
///     [m², m³]        → m2, m3
///     [_id, __id]     → id, underscoreUnderscoreID
struct SignedMembers {
    private var positions: Set<Int> = []

    /// `names` are those without signs; nil for members that have other names.
    init(_ wires: [String], _ names: [Identifier?]) {
        var groups: [Identifier: [Int]] = [:]
        groups.reserveCapacity(names.count)
        for (position, name) in names.enumerated() {
            if let name { groups[name, default: []].append(position) }
        }
        for group in groups.values where group.count > 1 {
            let signs = group.map { Words.signs(in: wires[$0]) }
            let least = signs.min() ?? .none
            for (position, own) in zip(group, signs) where own == .telling || own > least { positions.insert(position) }
        }
    }

    func contains(_ position: Int) -> Bool { positions.contains(position) }

    /// The positions in the order in which members take names: those that say their signs yield to others.
    func order(_ positions: some Sequence<Int>) -> [Int] {
        positions.filter { !contains($0) } + positions.filter { contains($0) }
    }
}
