/// The acronyms at the beginning of the names of an API's types: `AWS` of `AWSAccount`.
///
/// The name of a group or a method begins with a small letter, and so does not say what it was in the document:
/// `awsIntegration`. Its type has the acronym in capitals if other types have it, as the Swift API Design Guidelines ask
/// for.
struct Acronyms {
    private var words: Set<String> = []

    init(_ types: [TypeDeclaration]) {
        for type in types where !type.isInline {
            if let word = Self.first(of: type.name.text) { words.insert(word) }
        }
    }

    /// The capitals and digits with which a name begins, without the first letter of the next word.
    private static func first(of name: String) -> String? {
        let bytes = name.utf8
        // Nearly all names end here.
        guard bytes.dropFirst().first?.isCapital ?? false, bytes.first?.isCapital ?? false else { return nil }
        let run = bytes.prefix { $0.isCapital || $0.isDigit }
        let word = run.count == bytes.count ? run : run.dropLast(run.last?.isCapital ?? false ? 1 : 0)
        return word.count > 1 ? String(name[..<word.endIndex]) : nil
    }

    /// The name of a type for something with the name `lower`.
    func type(for lower: String) -> Identifier {
        let name = Identifier.upperCamel(lower)
        let start = lower.utf8.prefix { $0.isSmall || $0.isDigit }
        let rest = lower.utf8.dropFirst(start.count)
        guard start.count > 1, rest.first?.isCapital ?? true else { return name }
        let word = lower[..<start.endIndex].uppercased()
        guard words.contains(word) else { return name }
        return Identifier(exactly: word + lower[start.endIndex...]) ?? name
    }
}
