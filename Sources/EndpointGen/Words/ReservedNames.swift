/// Names that types in specs and documents cannot have.
enum ReservedNames {
    /// The members that every union has.
    static let unionMembers: Set<String> = ["unknown", "payload", "cases"]
    /// The members that the events of every stream have.
    static let eventMembers: Set<String> = ["unknown", "payload", "cases"]

    /// Whether files of the name can exist on every system.
    static func isFileName(_ name: String) -> Bool {
        name.utf8.count <= 64 && name.utf8.allSatisfy { $0 < 0x80 } && !isDevice(name)
    }

    /// Whether Windows reserves the name for a device, with any extension.
    static func isDevice(_ name: String) -> Bool {
        let upper = name.uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(upper) { return true }
        return upper.count == 4 && ["COM", "LPT"].contains(upper.prefix(3))
            && upper.last.map { "0123456789¹²³".contains($0) } ?? false
    }

    /// The names of members of every request.
    static let associatedTypes = ["Response", "Failure", "Item"]

    /// Names that generated code uses, or that have a special meaning in Swift.
    static let types: Set<String> = [
        "Self", "Type", "Protocol", "Any", "RuntimeKit", "Foundation", "Swift",
    ]
}

/// Whether a type in a spec can have this name.
func isTypeIdentifier(_ text: String) -> Bool {
    // Nearly all are of ASCII.
    if let first = text.utf8.first, first.isCapital, text.utf8.count <= 200,
        text.utf8.allSatisfy({ $0.isSmall || $0.isCapital || $0.isDigit })
    {
        return true
    }
    guard let identifier = Identifier(exactly: text), let first = text.unicodeScalars.first else { return false }
    return identifier.text == text && first.properties.isUppercase
}
