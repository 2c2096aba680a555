/// References to schemas of operations, as tools write that join documents: the schema stands where it was used first, and
/// other uses refer to it.
///
///     $ref: '#/paths/~1pets/get/responses/200/content/application~1json/schema'
extension OpenAPIDocument {
    /// A reference to a schema within an operation, which is one type then; nil for any other schema.
    func referenceIntoPaths(to schema: JSON) -> JSON? {
        guard let node = referencesByTarget[schema.index]?.first else { return nil }
        let reference = JSON(document: schema.document, index: node)
        return reference.string?.hasPrefix("#/paths/") ?? false ? reference : nil
    }

    /// A name for what such a reference leads to: `listPetsResponse`. Nil for any other reference, or without an operation
    /// id.
    func operationName(_ reference: JSON) -> String? {
        guard let text = reference.string, let keys = JSONPointer.keys(ofFragment: text), keys.count > 3,
            keys[0] == "paths", let id = root["paths"]?[key: keys[1]]?[key: keys[2]]?["operationId"]?.string
        else { return nil }
        switch keys[3] {
        case "responses": return id + " response"
        case "requestBody": return id + " body"
        default: return nil
        }
    }
}
