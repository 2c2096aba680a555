/// References to a whole file whose top level is a map of names, although one entry of the map is meant.
///
///     /owners: {$ref: paths.yaml}    →    /owners: {$ref: 'paths.yaml#/owners'}
enum ForgottenFragment {
    private static let targets: Set<DocumentPart> = [.pathItem, .parameter, .requestBody, .response, .schema]

    /// Why the target of a reference is of the wrong kind; nil if it is not.
    static func failure(_ target: JSON, _ part: DocumentPart, _ reference: JSON) -> DocumentFiles.Failure? {
        guard let text = reference.string, !text.contains("#"), targets.contains(part), target.kind == .object
        else { return nil }
        let members = target.members
        let names = members.compactMap(\.key.string)
        guard let first = names.first, members.allSatisfy({ $0.value.kind == .object }),
            !names.contains(where: part.knownKeys.contains)
        else { return nil }
        return DocumentFiles.Failure(
            message:
                "it is not \(part.name), but an object with \"\(first)\"; to refer to that entry, write \"\(text)#/\(first)\""
        )
    }
}
