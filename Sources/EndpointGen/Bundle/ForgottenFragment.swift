/// References to a whole file whose top level is a map of names, although one entry of the map is meant.
///
///     /owners: {$ref: paths.yaml}    →    /owners: {$ref: 'paths.yaml#/owners'}
enum ForgottenFragment {
    /// Why the target of a reference is of the wrong kind; nil if it is not.
    static func failure(_ target: JSON, _ part: BundlePart, _ reference: JSON) -> DocumentFiles.Failure? {
        guard let text = reference.string, !text.contains("#"), let known = part.documentPart, target.kind == .object
        else { return nil }
        let members = target.members
        let keys = DocumentPart.keys[Int(known.rawValue)]
        let names = members.compactMap(\.key.string)
        guard let first = names.first, members.allSatisfy({ $0.value.kind == .object }),
            !names.contains(where: keys.contains)
        else { return nil }
        return DocumentFiles.Failure(
            message:
                "it is not \(known.name), but an object with \"\(first)\"; to refer to that entry, write \"\(text)#/\(first)\""
        )
    }
}

extension BundlePart {
    /// The corresponding `DocumentPart`, if its keys are known.
    fileprivate var documentPart: DocumentPart? {
        switch self {
        case .pathItem: .pathItem
        case .parameter: .parameter
        case .requestBody: .requestBody
        case .response: .response
        case .schema: .schema
        default: nil
        }
    }
}
