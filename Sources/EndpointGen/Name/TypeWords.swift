/// Names of types from words of a document.
enum TypeWords {
    /// The name for a key. It is not a name of Swift, Foundation or RuntimeKit that generated code uses.
    ///
    /// - Parameter isAbbreviation: whether the name is spelled like the key.
    static func name(_ key: String, isAbbreviation: Bool = false) -> String {
        let name = isAbbreviation ? key : shortened(String(Identifier.upperCamel(key).text.prefix(100)))
        switch name {
        case "Type": return "Kind"
        case "Protocol": return "Scheme"
        case _ where !isTypeIdentifier(name) || isLikeProperty(name): return "Model" + name
        default: return isReserved(name) ? name + "Value" : name
        }
    }

    /// Leaves room for a word and a number within the maximum length of Swift names, in bytes.
    private static func shortened(_ name: String) -> String {
        let maximum = 150
        if name.utf8.count <= maximum { return name }
        var bytes = 0
        let scalars = name.unicodeScalars.prefix { scalar in
            bytes += UTF8.width(scalar)
            return bytes <= maximum
        }
        return String(scalars)
    }

    /// In scripts without case, a type would have the same name as a property.
    private static func isLikeProperty(_ name: String) -> Bool {
        name.utf8.first?.isCapital != true && Identifier.lowerCamel(name).text == name
    }

    /// Whether a type of this name only has a meaning together with the type around it.
    static func isVague(_ name: String) -> Bool {
        ["Body", "Element", "Item", "Object", "OtherObject", "Value", "Response", "Failure"].contains(name)
            || name.hasPrefix("Value") && name.utf8.dropFirst("Value".utf8.count).allSatisfy(\.isDigit)
    }

    static func isReserved(_ name: String) -> Bool {
        BuiltIn.named(name) != nil || ReservedNames.types.contains(name) || !isTypeIdentifier(name)
    }

    /// The name, or a similar one that is free: first with a word after it, then with its signs spelled out, then with
    /// a number.
    ///
    /// - Parameter numbers: the next number for each name of the scope, so that equal names do not try all earlier
    ///   numbers.
    static func free(
        _ name: String, spelled key: String, _ numbers: inout [String: Int], isTaken: (String) -> Bool
    ) -> String {
        if !isTaken(name), !isReserved(name) { return name }
        // A name that begins with a letter without case gets a word before it: `Value本`.
        let name = isTypeIdentifier(name) ? name : "Value" + name
        for word in ["Value", "Object", "Model"] where !isTaken(name + word) && !isReserved(name + word) {
            return name + word
        }
        let spelledOut = Identifier.upperCamel(Words.spelledOut(key)).text
        if !isTaken(spelledOut), !isReserved(spelledOut) { return spelledOut }
        var number = numbers[name] ?? 2
        while isTaken("\(name)Model\(number)") { number += 1 }
        numbers[name] = number + 1
        return "\(name)Model\(number)"
    }
}
