/// Hands out the names of one type's members, each of them once.
struct MemberNames {
    private var taken: Set<String>
    /// The next number for a name, so that equal names do not try all that came before.
    private var numbers: [String: Int] = [:]

    init(_ taken: Set<String> = [], count: Int = 0) {
        self.taken = taken
        self.taken.reserveCapacity(taken.count + count)
    }

    /// The name that a member needs where the one that follows from its wire name will not do; nil where it will.
    mutating func name(_ wire: String, derived: Identifier, wanted: String? = nil, at location: Location) -> Name? {
        if let wanted, let name = usable(wanted), name != derived.text, taken.insert(name).inserted {
            return Name(text: name, location: location)
        }
        if taken.insert(derived.text).inserted { return nil }
        let isUpper = wire.contains(where: \.isUppercase) && !wire.contains(where: \.isLowercase)
        let candidates =
            [
                Words.spelledOut(wire), wire + (isUpper ? " uppercase" : " capitalized"), wire + " value",
                wire + " other",
            ]
        for candidate in candidates {
            if let name = usable(candidate), taken.insert(name).inserted { return Name(text: name, location: location) }
        }
        var number = numbers[derived.text] ?? 2
        while !taken.insert("\(derived.text)Value\(number)").inserted { number += 1 }
        numbers[derived.text] = number + 1
        return Name(text: "\(derived.text)Value\(number)", location: location)
    }

    private func usable(_ text: String) -> String? {
        guard text.utf8.count <= 100, text.contains(where: \.isLetter) else { return nil }
        let name = Identifier.lowerCamel(text).text
        return Identifier(exactly: name) == nil || name == "self" || name == "hashValue" ? nil : name
    }
}
