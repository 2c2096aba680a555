/// The table of the fields of a model.
extension Emitter {
    /// The number of fields in one expression. More than twice as many are split into several lists: the time to
    /// compile an expression grows with the square of its length, and 1,000 fields in one expression take six seconds.
    private static let fieldsInList = 100

    ///     public static var fields: RuntimeKit.JSONFields<Self> { .init(.field("id", \.id), .field("title", \.title)) }
    func fieldTable(_ properties: [ResolvedProperty], _ scope: TypeNames.Scope) -> Code {
        let head: Code = "\(access)static var fields: \(names.runtime("JSONFields"))<Self>"
        let rows = properties.map { row($0) }
        if rows.count <= 2 * Self.fieldsInList {
            return .braces(head, ".init(\(list: rows, .hugged))")
        }
        let parts = stride(from: 0, to: rows.count, by: Self.fieldsInList).map { start in
            rows[start..<min(start + Self.fieldsInList, rows.count)]
        }
        let lists = parts.indices.map { Identifier.lowerCamel("fields").numbered($0 + 1) }
        let declarations = zip(lists, parts).map { name, rows -> Code in
            "let \(name): [\(names.runtime("JSONFields"))<Self>.Field] = [\(list: Array(rows), .hugged)]"
        }
        return """
            \(head) {
                \(declarations)
                return .init(joining: [\(list: lists.map { "\($0)" }, .hugged)])
            }
            """
    }

    /// `.field("page", \.page, default: 1)`, `.field("kind", \.kind, constant: "cat")`, `.field("id", \.id).readOnly`
    private func row(_ property: ResolvedProperty) -> Code {
        var path: Code = "\\.\(member: property.name)"
        if case .boxed = property.storage { path = "\\.\(member: "_" + property.name)" }
        let value = property.defaultValue.map {
            property.isConstant ? ", constant: \(literal($0))" as Code : ", default: \(literal($0))"
        }
        let format = self.format(property.format).map { ", format: \($0)" as Code } ?? Code()
        let readOnly: Code = property.isReadOnly ? ".readOnly" : ""
        return switch property.row {
        case .plain: ".field(\(literal: property.key), \(path)\(value ?? Code())\(format))\(readOnly)"
        case .nullable: ".nullable(\(literal: property.key), \(path)\(format))\(readOnly)"
        case .additional: ".additional(\(path)\(format))"
        case .flattened: ".flattened(\(path))"
        }
    }
}
