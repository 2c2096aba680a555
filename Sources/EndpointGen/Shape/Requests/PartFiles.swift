/// What a part of a form may hold, if one of its alternatives is a file.
struct PartFiles {
    var isOne = false
    var areSeveral = false
    /// Text or JSON. A file can have any content, so it can also have this one.
    var mayBeOther = false

    /// Several files are sent as parts of one name (RFC 7578 section 4.3), and one file is one such part.
    var type: TypeExpression { areSeveral ? .array(.builtIn(.data)) : .builtIn(.data) }
}

extension RequestBuilder {
    /// The maximum number of schemas to look at for one part. All parts of a document may refer to the same ones.
    private static let maximumAlternatives = 100

    /// The files among the alternatives of a part; nil if there are none.
    ///
    /// - Parameters:
    ///   - contentType: The media types that `encoding` gives the part.
    ///   - isInForm: Whether the schemas describe parts of a form, in which one without a type is a file (OpenAPI 3.1
    ///     section 4.8.14.2). In JSON it is any value, and in OpenAPI 3.0, where nothing is said about it, too: frameworks
    ///     describe a part with JSON as `{}`.
    func files(in schemas: [JSON], contentType: String? = nil, isInForm: Bool = true) -> PartFiles? {
        let isFile = contentType.map { isFileType($0) } ?? false
        let mayBeUntyped = isInForm && document.hasJSONSchema
        var files = PartFiles()
        var pending = schemas.prefix(Self.maximumAlternatives).map {
            PartSchema(schema: graph.core(of: $0).schema, isElement: false, mayBeUntyped: mayBeUntyped)
        }
        var room = Self.maximumAlternatives - pending.count
        while let next = pending.popLast() {
            let schema = next.schema
            let mayBeFile = isFile && !hasStructure(schema) || next.mayBeUntyped && isEmpty(schema)
            if case .union(let alternatives) = graph.kind(of: schema), !graph.isBinary(schema) {
                let some = alternatives.prefix(room)
                room -= some.count
                pending += some.map {
                    PartSchema(schema: graph.core(of: $0).schema, isElement: next.isElement, mayBeUntyped: false)
                }
            } else if graph.isBinary(schema) || mayBeFile {
                if next.isElement { files.areSeveral = true } else { files.isOne = true }
            } else if !next.isElement, let items = items(of: schema) {
                let core = graph.core(of: items).schema
                pending.append(PartSchema(schema: core, isElement: true, mayBeUntyped: next.mayBeUntyped))
            } else {
                files.mayBeOther = true
            }
        }
        if files.isOne || files.areSeveral { return files }
        // The media type says enough.
        return isFile && schemas.first.map { !hasStructure(graph.core(of: $0).schema) } ?? false
            ? PartFiles(isOne: true) : nil
    }

    /// One of the alternatives of a part, or of the elements of a list.
    private struct PartSchema {
        var schema: JSON
        var isElement: Bool
        var mayBeUntyped: Bool
    }

    /// Whether a part of these media types is a file, and not text or JSON.
    private func isFileType(_ contentType: String) -> Bool {
        let first = String(contentType.prefix { $0 != "," })
        return ![.json, .text, .xml, .form].contains(MediaTypes.kind(first))
    }

    private func items(of schema: JSON) -> JSON? {
        let types = graph.typeNames(of: schema)
        guard types.contains("array") || types.isEmpty, let items = schema["items"], items.kind == .object else {
            return nil
        }
        return items
    }

    private func hasStructure(_ schema: JSON) -> Bool {
        let types = graph.typeNames(of: schema)
        return schema["properties"] != nil || schema["items"] != nil || schema["$ref"] != nil
            || !types.allSatisfy { ["string", "file"].contains($0) }
    }

    /// OpenAPI 3.1: a part without a type is a file.
    private func isEmpty(_ schema: JSON) -> Bool {
        schema["type"] == nil && schema["format"] == nil && schema["enum"] == nil && schema["const"] == nil
            && !hasStructure(schema)
            && schema["allOf"] == nil && schema["anyOf"] == nil && schema["oneOf"] == nil
            && schema["additionalProperties"] == nil
    }
}
