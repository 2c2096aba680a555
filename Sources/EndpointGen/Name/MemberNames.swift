/// Assigns names to the members of one type, each name only once.
struct MemberNames {
    private var taken: Set<String>
    /// The next number for each name, so that equal names do not try all earlier numbers.
    private var numbers: [String: Int] = [:]

    init(_ taken: Set<String> = [], count: Int = 0) {
        self.taken = taken
        self.taken.reserveCapacity(taken.count + count)
    }

    /// The name that a member needs if the name from its wire name cannot be used; nil if it can. One that `saysSigns`
    /// (`SignedMembers`) takes it only if there is no name with its signs.
    mutating func name(
        _ wire: String, derived: Identifier, wanted: String? = nil, saysSigns: Bool = false, hasMinus: Bool = false,
        digitPrefix: String = "value", at location: Location
    ) -> Name? {
        if let wanted, let name = usable(wanted), name != derived.text, taken.insert(name).inserted {
            return Name(text: name, location: location)
        }
        if !saysSigns, taken.insert(derived.text).inserted { return nil }
        for candidate in [Words.withSigns(wire, hasMinus: hasMinus), Words.spelledOut(wire)] {
            if let name = usable(candidate, digitPrefix), taken.insert(name).inserted {
                return Name(text: name, location: location)
            }
        }
        if saysSigns, taken.insert(derived.text).inserted { return nil }
        for word in wire.unicodeScalars.contains(where: \.isWordPart) ? words(after: wire) : [] {
            if let name = usable("\(wire) \(word)"), taken.insert(name).inserted {
                return Name(text: name, location: location)
            }
        }
        var number = numbers[derived.text] ?? 2
        while !taken.insert("\(derived.text)Value\(number)").inserted { number += 1 }
        numbers[derived.text] = number + 1
        return Name(text: "\(derived.text)Value\(number)", location: location)
    }

    private func words(after wire: String) -> [String] {
        let isUpper = wire.contains(where: \.isUppercase) && !wire.contains(where: \.isLowercase)
        return [isUpper ? "uppercase" : "capitalized", "value", "other"]
    }

    /// With a prefix for digits, the text may have no letters.
    private func usable(_ text: String, _ digitPrefix: String? = nil) -> String? {
        guard text.utf8.count <= 100, text.contains(where: { $0.isLetter || $0.isNumber && digitPrefix != nil }) else {
            return nil
        }
        let name = Identifier.lowerCamel(text, digitPrefix: digitPrefix ?? "value").text
        return Identifier(exactly: name) == nil || name == "self" || name == "hashValue" ? nil : name
    }
}
