/// Properties that several alternatives declare with different schemas.
extension TypeBuilder {
    /// The maximum number of alternatives; a property with more is any JSON.
    private static let maximumAlternatives = 8

    /// One type for all values that any of the schemas allows: their common type, one enum of all values, or a union.
    /// It is optional if any of them allows null. An enum or a union of several schemas belongs to `ownerOfCommon`, if
    /// that is another type.
    func type(
        ofAny schemas: [JSON], at place: SchemaPlace, ownerOfCommon: TypeDeclaration.Owner? = nil
    ) -> TypeExpression {
        let values = schemas.filter { !graph.isNull($0) }
        let type =
            values.isEmpty ? .builtIn(.json) : nonNullType(ofAny: values, at: place, ownerOfCommon: ownerOfCommon)
        return schemas.contains { graph.core(of: $0).isNullable } ? type.asOptional : type
    }

    private func nonNullType(
        ofAny schemas: [JSON], at own: SchemaPlace, ownerOfCommon: TypeDeclaration.Owner?
    ) -> TypeExpression {
        var seen: Set<NodeContent> = []
        var seenReferences: Set<Int> = []
        let different = schemas.filter { schema in
            let core = graph.core(of: schema)
            return core.reference == nil
                ? seen.insert(NodeContent(node: core.schema)).inserted
                : seenReferences.insert(core.schema.index).inserted
        }
        if different.count == 1 { return expression(of: different[0], at: own) }
        var place = own
        if let ownerOfCommon { place.owner = ownerOfCommon }
        let values = different.map { graph.enumValues(of: graph.core(of: $0).schema) }
        if values.allSatisfy({ $0?.allSatisfy { $0.json.kind == .string } ?? false }) {
            return declareEnumeration(values.flatMap { $0 ?? [] }, different[0], at: place)
        }
        let plain = different.map { graph.kind(of: graph.core(of: $0).schema) }
        let types = Set(different.map { graph.typeNames(of: graph.core(of: $0).schema) })
        let areScalars = plain.allSatisfy { if case .other = $0 { true } else { false } }
        if areScalars, types.count == 1, let words = types.first, words.count < 2, words != ["array"],
            words != ["object"]
        {
            return scalar(ofAny: different, words.first, at: place)
        }
        if different.count > Self.maximumAlternatives { return .builtIn(.json) }
        return combinedType(of: different, isChoice: true, at: place) { declareUnion(of: different, at: place) }
    }

    /// The scalar type for the values of all schemas: a date and another string have the common type `String`.
    private func scalar(ofAny schemas: [JSON], _ word: String?, at place: SchemaPlace) -> TypeExpression {
        let first = expression(of: schemas[0], at: place)
        let cores = schemas.map { graph.core(of: $0) }
        guard let word, let other = Format.generalTypes[word],
            Set(cores.map { graph.scalar(word, $0.schema) }).count > 1
        else {
            return first
        }
        return .builtIn(other)
    }

    func declareEnumeration(_ values: [EnumValue], _ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        let index = declareNested(at: place, schema.location)
        types[index].definition = .enumeration(graph.enumeration(values, schema))
        return .inline(index)
    }
}
