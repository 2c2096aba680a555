/// Makes a property optional if every value would contain another value of the same type, without end.
///
///     Node: { required: [next], properties: { next: { $ref: Node } } }     → `next` may be absent
func endValues(_ types: inout [TypeDeclaration], _ diagnostics: Diagnostics) {
    var states = [State](repeating: .new, count: types.count)
    for root in types.indices {
        // The structs on the current path, each with the index of its next field. Not recursive, because a path may
        // contain all types.
        var path: [(index: Int, position: Int)] = []
        enter(root, &path, &states, types)
        while let last = path.indices.last {
            let index = path[last].index
            guard case .structure(let fields, _) = types[index].definition, path[last].position < fields.count else {
                states[index] = .done
                path.removeLast()
                continue
            }
            let position = path[last].position
            path[last].position += 1
            let field = fields[position]
            guard !field.mayBeAbsent, !field.isAdditional, case .inline(let next) = types.expanded(field.type) else {
                continue
            }
            if states[next] == .onPath {
                diagnostics.warning(
                    .endlessType,
                    "\"\(types[next].name.text)\" contains itself through this required field, so the field is read as optional",
                    at: field.name.location)
                types[index].setOptional(position)
            } else {
                enter(next, &path, &states, types)
            }
        }
    }
}

private enum State {
    case new, onPath, done
}

private func enter(
    _ index: Int, _ path: inout [(index: Int, position: Int)], _ states: inout [State], _ types: [TypeDeclaration]
) {
    guard states[index] == .new, case .structure = types[index].definition else { return }
    states[index] = .onPath
    path.append((index, 0))
}

extension TypeDeclaration {
    fileprivate mutating func setOptional(_ position: Int) {
        guard case .structure(var fields, let bases) = definition else { return }
        fields[position].mayBeAbsent = true
        definition = .structure(fields: fields, extends: bases)
    }
}
