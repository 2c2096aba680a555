/// Schemas that lead back to themselves in a way that no value can follow.
extension OpenAPIReader {
    /// An alias stands for something in the end, or for any JSON.
    func breakAliasCycles() {
        var done: Set<Int> = []
        for index in api.types.indices {
            var path: [Int] = []
            breakCycle(index, &path, &done)
        }
    }

    private func breakCycle(_ index: Int, _ path: inout [Int], _ done: inout Set<Int>) {
        guard !done.contains(index), case .alias(let target) = api.types[index].definition else { return }
        if path.contains(index) || path.count > 100 {
            let reason =
                path.contains(index)
                ? "leads back to itself without a property on the way" : "stands at the end of more than 100 references"
            diagnostics.warning(
                "\"\(api.types[index].name.text)\" \(reason); any JSON takes its place",
                at: api.types[index].name.location)
            api.types[index].definition = .alias(.builtIn(.json))
            done.insert(index)
            return
        }
        path.append(index)
        for next in declaredTypes(in: target) { breakCycle(next, &path, &done) }
        path.removeLast()
        done.insert(index)
    }

    private func declaredTypes(in type: TypeExpression) -> [Int] {
        switch type {
        case .inline(let index): [index]
        case .array(let inner), .dictionary(let inner), .optional(let inner): declaredTypes(in: inner)
        case .builtIn, .named: []
        }
    }

    /// A struct that requires another one of itself has no value; its property can be absent then, whatever the document says.
    func endEndlessStructs() {
        var state: [Int: Bool] = [:]
        for index in api.types.indices { end(index, &state, depth: 0) }
    }

    /// `state` is false for a type on the way and true for one that is known to end.
    private func end(_ index: Int, _ state: inout [Int: Bool], depth: Int) {
        guard state[index] == nil, case .structure(var fields, let bases) = api.types[index].definition else { return }
        state[index] = false
        defer { state[index] = true }
        for position in fields.indices {
            let field = fields[position]
            guard !field.mayBeAbsent, !field.isAdditional, case .inline(let next) = expanded(field.type) else {
                continue
            }
            if state[next] == false || depth > 400 {
                diagnostics.warning(
                    "every \"\(api.types[next].name.text)\" would hold another one without end, so this is taken to be optional",
                    at: field.name.location)
                fields[position].mayBeAbsent = true
            } else {
                end(next, &state, depth: depth + 1)
            }
        }
        api.types[index].definition = .structure(fields: fields, extends: bases)
    }
}
