/// Properties that all cases of a union have, which can be read without a switch.
extension Resolver {
    /// The common properties that are generated: those that some case requires, and those that pagination reads.
    ///
    /// Others are rarely useful. In a union that is only sent, none is: the caller who makes the value knows the case.
    func generatedProperties(of index: Int, _ union: Union) -> [ResolvedUnion.Property] {
        let isOnlySent = types[index].isSent && !types[index].isReceived
        let isFull = commonCount > Self.maximumCommon
        if isFull, pagedProperties[index] == nil { return [] }
        let found = commonProperties(of: index, union).filter {
            $0.isRequired && !isOnlySent && !isFull || pagedProperties[index]?.contains($0.key) ?? false
        }
        commonCount += found.count
        if !isFull, commonCount > Self.maximumCommon {
            diagnostics.warning(
                .limit,
                "the unions have more than \(Self.maximumCommon) common properties in total; unions after this one get none",
                at: api.types[index].name.location)
        }
        return found
    }

    /// The common properties of a union with its type parameters replaced; nil for any other type.
    func commonProperties(of type: SwiftType) -> [ResolvedUnion.Property]? {
        guard case .declared(let index, let arguments) = expanded(type),
            case .union(let union) = api.types[index].definition
        else { return nil }
        let substitution = Dictionary(zip(typeParameters(of: index), arguments)) { first, _ in first }
        return commonProperties(of: index, union).map { property in
            var property = property
            property.type = property.type.substituting(substitution)
            return property
        }
    }

    /// The properties that all cases of a union have with the same key, name and type; none if a case is not a struct.
    ///
    /// The tag and constants are left out: the case says what they are.
    func commonProperties(of index: Int, _ union: Union) -> [ResolvedUnion.Property] {
        let cases = types[index].unionCases.map(\.type)
        guard let first = cases.first, let candidates = fields(of: first) else { return [] }
        var others: [[String: FieldEntry]] = []
        for type in cases.dropFirst() {
            guard let fields = fields(of: type) else { return [] }
            others.append(Dictionary(fields.map { ($0.field.name.text, $0) }) { first, _ in first })
        }
        return candidates.compactMap { candidate in
            let key = candidate.field.name.text
            let same = others.compactMap { $0[key] }.filter { $0.name == candidate.name }
            guard same.count == others.count, key != union.tag?.text, isFree(candidate.name, inUnion: index) else {
                return nil
            }
            return commonProperty([candidate] + same, in: cases, isClosed: union.isClosed)
        }
    }

    private func commonProperty(
        _ entries: [FieldEntry], in cases: [SwiftType], isClosed: Bool
    ) -> ResolvedUnion.Property? {
        var result: ResolvedUnion.Property?
        for (entry, type) in zip(entries, cases) {
            if entry.field.isAdditional || entry.field.isFlattened || entry.field.isConstant { return nil }
            let property = modelProperty(entry, isSettable: false, tellsNullApart: tellsNullApart(in: type))
            let value = wrapped(property.type)
            let isOptional = property.isOptional || property.isThreeState || value != nil
            let next = ResolvedUnion.Property(
                key: property.key, name: property.name, type: value ?? property.type,
                isThreeState: property.isThreeState, isOptional: isOptional,
                isRequired: !isOptional)
            guard let known = result else {
                result = next
                continue
            }
            guard expanded(known.type) == expanded(next.type), known.isThreeState == next.isThreeState else {
                return nil
            }
            result?.isOptional = known.isOptional || next.isOptional
            result?.isRequired = known.isRequired || next.isRequired
        }
        // An unknown case has no properties.
        if !isClosed { result?.isOptional = true }
        return result
    }

    /// Whether a union has no other member and no nested type with that name.
    private func isFree(_ name: Identifier, inUnion index: Int) -> Bool {
        !ReservedNames.unionMembers.contains(name.text) && !["hashValue", "debugDescription"].contains(name.text)
            && !types[index].unionCases.contains { $0.name == name } && !isClaimed(name, in: "types type \(index)")
    }
}
