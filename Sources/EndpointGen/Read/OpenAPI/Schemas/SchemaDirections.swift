/// The direction of a value: read-only properties are not sent, and write-only properties are not received.
struct Direction: OptionSet, Hashable {
    let rawValue: UInt8

    static let received = Direction(rawValue: 1)
    static let sent = Direction(rawValue: 2)
}

/// Which component schemas requests send and responses return, found by following references from the operations.
///
/// A schema in both directions that requires a read-only or write-only property cannot be one Swift type, because a
/// caller could not make a value to send. Such a schema, and every schema that refers to it, becomes two types.
struct SchemaDirections {
    private var directions: [Int: Direction] = [:]
    /// The same for schemas that are a choice of those that extend them.
    private var choices: [Int: Direction] = [:]
    /// Schemas by their nodes; as a choice of those that extend it, a schema is `~node`.
    private var split: Set<Int> = []
    private let document: OpenAPIDocument

    init(_ document: OpenAPIDocument, _ operations: [Operation], _ subtypes: inout SchemaSubtypes) {
        self.document = document
        for operation in operations {
            mark(operation.json["requestBody"], .sent, &subtypes)
            mark(operation.json["responses"], .received, &subtypes)
            for parameters in operation.parameterLists {
                mark(parameters, .sent, &subtypes)
            }
        }
        findSplit(&subtypes)
    }

    /// The directions of the values of a referenced schema; an unused schema counts as received.
    func directions(of target: JSON) -> Direction { directions[target.index] ?? .received }

    /// Whether the schema has a separate type for requests.
    func isSplit(_ target: JSON) -> Bool { split.contains(target.index) || split.contains(~target.index) }

    private mutating func mark(_ root: JSON?, _ direction: Direction, _ subtypes: inout SchemaSubtypes) {
        guard let root else { return }
        var pending = [root]
        while let node = pending.popLast() {
            for (target, isExtended) in uses(in: node, subtypes) {
                var reached = [target]
                if !isExtended, !subtypes.isEmpty { reached += newAlternatives(to: target, direction, &subtypes) }
                for schema in reached where !(directions[schema.index] ?? []).contains(direction) {
                    directions[schema.index, default: []].formUnion(direction)
                    pending.append(schema)
                }
            }
        }
    }

    /// What a schema stands for that has not been reached as a choice in the direction, and what that stands for in
    /// turn.
    private mutating func newAlternatives(
        to schema: JSON, _ direction: Direction, _ subtypes: inout SchemaSubtypes
    ) -> [JSON] {
        var found: [JSON] = []
        var pending = [schema]
        while let next = pending.popLast() {
            if (choices[next.index] ?? []).contains(direction) { continue }
            choices[next.index, default: []].formUnion(direction)
            let alternatives = subtypes.alternatives(to: next).map(\.schema)
            found += alternatives
            pending += alternatives.filter { $0.discriminator != nil }
        }
        return found
    }

    private mutating func findSplit(_ subtypes: inout SchemaSubtypes) {
        let both = directions.filter { $0.value == [.received, .sent] }.keys
        var holders: [Int: [Int]] = [:]
        var pending: [Int] = []
        for index in both.sorted() {
            let node = JSON(document: document.root.document, index: index)
            for (target, isExtended) in uses(in: node, subtypes) {
                let isChoice = !isExtended && !subtypes.alternatives(to: target).isEmpty
                holders[isChoice ? ~target.index : target.index, default: []].append(index)
            }
            for subtype in subtypes.alternatives(to: node).map(\.schema) {
                holders[subtype.index, default: []].append(~index)
                if !subtypes.alternatives(to: subtype).isEmpty { holders[~subtype.index, default: []].append(~index) }
            }
            if requiresOneWay(node) { pending.append(index) }
        }
        while let index = pending.popLast() {
            if split.insert(index).inserted { pending += holders[index] ?? [] }
        }
    }

    /// The targets of the references within a node, and whether the node extends them by `allOf`.
    private func uses(in node: JSON, _ subtypes: SchemaSubtypes) -> [(target: JSON, isExtended: Bool)] {
        if subtypes.isEmpty { return document.referenceTargets(in: node).map { ($0, false) } }
        // The number of times that the node extends each target, because it can refer to one in other places too.
        var extended: [Int: Int] = [:]
        for part in node["allOf"]?.elements ?? [] {
            if let target = part["$ref"]?.string.flatMap(document.target) { extended[target.index, default: 0] += 1 }
        }
        return document.referenceTargets(in: node).map { target in
            guard let count = extended[target.index], count > 0 else { return (target, false) }
            extended[target.index] = count - 1
            return (target, true)
        }
    }

    /// Whether an object within the schema requires a read-only or write-only property.
    private func requiresOneWay(_ schema: JSON) -> Bool {
        var pending = [schema]
        while let schema = pending.popLast() {
            guard schema.kind == .object, schema["$ref"] == nil else { continue }
            let properties = schema.properties
            if !properties.isEmpty, let required = schema["required"], required.kind == .array {
                let names = Set(required.elements.compactMap(\.string))
                let isFound = properties.contains { names.contains($0.key.string ?? "") && isOneWay($0.value) }
                if isFound { return true }
            }
            pending += properties.map(\.value)
            pending += [schema["items"], schema.additionalProperties].compactMap { $0 }
            pending += ["allOf", "oneOf", "anyOf"].flatMap { schema[key: $0]?.elements ?? [] }
        }
        return false
    }

    private func isOneWay(_ property: JSON) -> Bool {
        let target = property["$ref"].flatMap { _ in document.quietlyResolved(property) }
        return [property, target].contains {
            $0?["readOnly"]?.bool ?? false || $0?["writeOnly"]?.bool ?? false
        }
    }
}

extension OpenAPIDocument {
    /// The targets of all references within a node.
    func referenceTargets(in node: JSON) -> [JSON] { references(in: node).compactMap { target(ofReferenceAt: $0) } }

    /// The values of all `$ref` within a node.
    func references(in node: JSON) -> [JSON] {
        let tokens = node.document.pointee.tokens
        let bytes = node.document.pointee.bytes
        var found: [JSON] = []
        for index in node.index..<Int(tokens[node.index].next) {
            let token = tokens[index]
            let start = Int(token.start)
            // A key is followed by its value; `"$ref"` as a value is followed by a key or an end.
            guard token.end - token.start == 6, token.kind == .string, bytes[start + 1] == UInt8(ascii: "$"),
                bytes[start + 2] == UInt8(ascii: "r"), bytes[start + 3] == UInt8(ascii: "e"),
                bytes[start + 4] == UInt8(ascii: "f"), index + 1 < tokens.count
            else { continue }
            found.append(JSON(document: node.document, index: index + 1))
        }
        return found
    }
}
