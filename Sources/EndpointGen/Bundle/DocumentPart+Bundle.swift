/// What a bundle does with the parts of documents.
extension DocumentPart {
    /// The section of the components for targets of references; nil if the target replaces the reference.
    func section(isSwagger: Bool) -> String? {
        switch self {
        case .schema: isSwagger ? "definitions" : "schemas"
        case .parameter: "parameters"
        case .response: "responses"
        case .requestBody: isSwagger ? nil : "requestBodies"
        case .header: isSwagger ? nil : "headers"
        case .example: isSwagger ? nil : "examples"
        default: nil
        }
    }

    /// Whether a value of this kind is allowed here. A schema may be a boolean (JSON Schema 2020-12 section 4.3.2).
    func takes(_ kind: JSON.Kind) -> Bool {
        switch self {
        case .schema: kind == .object || kind == .true || kind == .false
        case .parameter, .response, .requestBody, .header, .example, .pathItem: kind == .object
        default: true
        }
    }

    static let sections = ["definitions", "schemas", "parameters", "responses", "requestBodies", "headers", "examples"]

    /// The part that the components of a section are.
    static func each(of section: String) -> DocumentPart? {
        guard sections.contains(section) else { return nil }
        return (DocumentPart.components.knownKeys.part(of: section) ?? .schemas).element
    }

    /// Whether a text that may also be a name is a reference to a file: `Pet.v1` is not.
    static func isFile(_ text: String) -> Bool {
        text.contains("/") || text.contains("#") || SourceFile.hasKnownEnding(text)
    }
}
