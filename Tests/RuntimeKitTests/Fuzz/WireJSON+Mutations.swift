@testable import RuntimeKit

extension WireJSON {
    /// A text like one of the seeds: mostly JSON, and mostly not what its type wants.
    static func mutated(_ seeds: [WireJSON], _ random: inout SplitMix64) -> [UInt8] {
        var json = random.element(of: seeds)
        for _ in 0..<random.below(4) { json.mutate(&random, random.element(of: seeds)) }
        let bytes = json.bytes(&random, isSpaced: random.oneIn(4))
        guard random.oneIn(3) else { return bytes }
        return ByteMutator(words: OddTokens.all).mutated([bytes, random.element(of: seeds).bytes(&random)], &random)
    }

    /// Changes a value somewhere in here, with the help of another text.
    mutating func mutate(_ random: inout SplitMix64, _ other: WireJSON) {
        switch self {
        case .array(var elements) where !elements.isEmpty && !random.oneIn(4):
            elements[random.below(elements.count)].mutate(&random, other)
            self = .array(elements)
        case .object(var members) where !members.isEmpty && !random.oneIn(4):
            members[random.below(members.count)].value.mutate(&random, other)
            self = .object(members)
        case .array(let elements) where !elements.isEmpty && random.oneIn(2):
            self = .array(Self.changed(elements, &random, with: other.part(&random)))
        case .object(let members) where !members.isEmpty && !random.oneIn(3):
            self = .object(Self.changed(members, &random, with: other))
        default:
            replace(&random, other)
        }
    }

    private mutating func replace(_ random: inout SplitMix64, _ other: WireJSON) {
        switch random.below(8) {
        case 0...2: self = .token(random.element(of: OddTokens.all))
        case 3...4: self = other.part(&random)
        case 5: self = random.element(of: [.array([]), .object([]), .token(Array("null".utf8)), .array([self])])
        case 6:
            // As bytes: a tree as deep as this could not be walked.
            let depth = random.oneIn(8) ? random.element(of: [500, 513, 3000]) : 1 + random.below(40)
            let levels = random.element(of: [("[", "]"), ("{\"a\":", "}"), ("[[],", "]"), ("{\"not\":", "}")])
            let parts = (0..<depth).reduce(into: ([UInt8](), [UInt8]())) { parts, _ in
                parts.0 += Array(levels.0.utf8)
                parts.1 += Array(levels.1.utf8)
            }
            self = .token(parts.0 + bytes(&random) + parts.1)
        default: self = .token(OddTokens.long(&random))
        }
    }

    private static func changed(
        _ elements: [WireJSON], _ random: inout SplitMix64, with value: WireJSON
    ) -> [WireJSON] {
        var elements = elements
        let place = random.below(elements.count)
        switch random.below(5) {
        case 0: elements.remove(at: place)
        case 1: elements.insert(elements[place], at: place)
        case 2: elements.insert(value, at: place)
        case 3: elements.shuffle(using: &random)
        // As many as are read in another way than few.
        default: elements += Array(repeating: elements[place], count: random.element(of: [7, 40, 300]))
        }
        return elements
    }

    private static func changed(_ members: [Member], _ random: inout SplitMix64, with other: WireJSON) -> [Member] {
        var members = members
        let place = random.below(members.count)
        switch random.below(8) {
        case 0: members.remove(at: place)
        case 1: members.insert(members[place], at: random.below(members.count))
        case 2: members.append(Member(key: members[place].key, value: other.part(&random)))
        case 3: members[place].key = renamed(members[place].key, &random)
        case 4:
            let source = if case .object(let others) = other, !others.isEmpty { others } else { members }
            members[place].key = random.element(of: source).key
        case 5: members.shuffle(using: &random)
        case 6:
            members.append(Member(key: OddTokens.key(&random), value: other.part(&random)))
        default:
            let key = members[place].key
            for index in 0..<random.element(of: [5, 20, 100]) {
                members.append(Member(key: key.dropLast() + Array("\(index)\"".utf8), value: members[place].value))
            }
        }
        return members
    }

    /// Another key, or another way to write it.
    private static func renamed(_ key: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        guard key.count > 2, key.allSatisfy({ $0 < 0x80 && $0 != 0x5C }) else { return OddTokens.key(&random) }
        var key = key
        let place = 1 + random.below(key.count - 2)
        switch random.below(4) {
        case 0: key[place] ^= 0x20
        case 1: key.remove(at: place)
        case 2: key.insert(key[place], at: place)
        default:
            let digits = String(key[place], radix: 16)
            key.replaceSubrange(place...place, with: Array("\\u00\(digits.count < 2 ? "0" : "")\(digits)".utf8))
        }
        return key
    }
}
