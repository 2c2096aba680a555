/// Requirements that name a security scheme which the document does not have.
extension ClientSettings {
    func warnOfUnknownSchemes(_ requirements: [JSON], _ schemes: [(key: JSON, value: JSON)]) {
        let declared = schemes.compactMap(\.key.string)
        var known = Set(declared)
        let section = document.version == .swagger ? "securityDefinitions" : "components.securitySchemes"
        for key in requirements.flatMap({ $0.elements.flatMap { $0.members.map(\.key) } }) {
            // Each name is reported once.
            guard let name = key.string, known.insert(name).inserted else { continue }
            let hint = nearest(to: name, among: declared).map { "did you mean \"\($0)\"?" }
            diagnostics.warning(
                .unknownAuthentication,
                "there is no security scheme \"\(name)\", so it is left out; "
                    + (hint ?? "declare it under \"\(section)\""), at: key.location)
        }
    }
}
