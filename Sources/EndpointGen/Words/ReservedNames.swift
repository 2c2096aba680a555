/// Names of types that no spec and no document can give.
enum ReservedNames {
    /// What every request calls its own.
    static let associatedTypes = ["Response", "Failure", "Item"]

    /// Names that generated code could not do without, or that Swift gives a meaning of its own.
    static let types: Set<String> = [
        "Self", "Type", "Protocol", "Any", "RuntimeKit", "Foundation", "Swift",
    ]
}

/// Whether a spec may call a type that.
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
