/// Assigns names to the members of one type, each name only once.
struct MemberNames {
    private var taken: Set<String>
    /// The next number for each name, so that equal names do not try all earlier numbers.
    private var numbers: [String: Int] = [:]

    init(_ taken: Set<String> = [], count: Int = 0) {
        self.taken = taken
        self.taken.reserveCapacity(taken.count + count)
    }

    /// The name that a member needs if the name from its wire name cannot be used; nil if it can.
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
