extension EditableJSON.Position {
    /// The value as a separate document. Parts that have not been accessed are copied without changes.
    func written() -> JSON {
        if case .untouched(let node) = value { return node }
        var writer = EditableJSONWriter(size: container.origin.size * 16)
        writer.write(value)
        return JSON(document: writer.tape.document(writer.files.all), index: 0)
    }
}

private struct EditableJSONWriter {
    var tape: Tape
    var files = FileNumbers()

    init(size: Int) { tape = Tape(size: size) }

    /// Recursion is safe, because the depth of all documents is limited.
    mutating func write(_ value: EditableJSON.Value) {
        switch value {
        case .untouched(let node): copy(node)
        case .removed: return
        case .container(let container):
            let origin = container.origin
            let range = origin.location.range
            tape.file = files.number(of: origin)
            let start = tape.begin(container.isObject ? .object : .array, range.lowerBound)
            for member in container.members where !member.isRemoved {
                if let key = member.key { copy(key) }
                write(member.value)
            }
            tape.finish(start, range.upperBound)
        }
    }

    private mutating func copy(_ node: JSON) { tape.copy(node, files: files.numbers(in: node.document)) }
}
