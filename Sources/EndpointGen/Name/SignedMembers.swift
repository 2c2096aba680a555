/// The members of one type whose names say their signs, because they would have the name of another member without.
///
///     [A+, A, A-]     → aPlus, a, aMinus
///     [m², m³]        → m2, m3
///     [_id, __id]     → id, underscoreUnderscoreID
///     [GMT+7, GMT-7]  → gmtPlus7, gmtMinus7
struct SignedMembers {
    private var positions: Set<Int> = []
    /// The members in which a hyphen before a number is a minus.
    private var negative: Set<Int> = []

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
        findNumbers(wires, names)
    }

    /// A hyphen usually only parts words, as in `v-1`. Beside a plus after the same words, it is a minus, and both are
    /// said even if no other member has the number: `GMT+12` beside `GMT-14`.
    private mutating func findNumbers(_ wires: [String], _ names: [Identifier?]) {
        guard wires.contains(where: { SignedNumber($0)?.isNegative == false }) else { return }
        var signs: [String: Set<Bool>] = [:]
        let numbers = wires.map { SignedNumber($0) }
        for number in numbers { if let number { signs[number.words, default: []].insert(number.isNegative) } }
        for (position, number) in numbers.enumerated() where names[position] != nil {
            guard let number, signs[number.words]?.count == 2 else { continue }
            positions.insert(position)
            if number.isNegative { negative.insert(position) }
        }
    }

    func contains(_ position: Int) -> Bool { positions.contains(position) }

    /// Whether a hyphen of the member is a minus.
    func hasMinus(_ position: Int) -> Bool { negative.contains(position) }

    /// The positions in the order in which members take names: those that say their signs yield to others.
    func order(_ positions: some Sequence<Int>) -> [Int] {
        positions.filter { !contains($0) } + positions.filter { contains($0) }
    }
}

/// A text that ends in words, a sign and a number: `Etc/GMT+7`.
private struct SignedNumber {
    var words: String
    var isNegative: Bool

    init?(_ text: String) {
        let bytes = text.utf8
        guard let last = bytes.last, last.isDigit,
            let sign = bytes.lastIndex(where: { !$0.isDigit && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".") }),
            sign > bytes.startIndex, bytes[sign] == UInt8(ascii: "+") || bytes[sign] == UInt8(ascii: "-"),
            bytes[bytes.index(after: sign)].isDigit
        else { return nil }
        let before = bytes[bytes.index(before: sign)]
        guard before.isSmall || before.isCapital || before.isDigit else { return nil }
        words = String(text[..<sign])
        isNegative = bytes[sign] == UInt8(ascii: "-")
    }
}
