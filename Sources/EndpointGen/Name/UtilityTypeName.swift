/// Keys of TypeScript's utility types as tsoa writes them, with underscores for brackets: `Omit_User.password-or-email_`
/// is all of a user but these. The dots do not separate namespaces.
enum UtilityTypeName {
    private static let types: Set<String> = [
        "Omit", "Pick", "Partial", "Required", "Readonly", "Record", "Exclude", "Extract", "NonNullable",
    ]

    /// The type and its arguments without dots; any other text unchanged.
    static func words(of key: String) -> String {
        guard key.utf8.last == UInt8(ascii: "_"), key.contains(ascii: "."),
            key.prefix(while: { $0 != "." }).split(separator: "_").dropLast().contains(where: {
                types.contains("\($0)")
            })
        else { return key }
        // An argument that is such a type itself ends in several underscores.
        return key.split { "_. ".contains($0) }.joined(separator: " ")
    }
}
