/// Which component schemas requests carry and which come back, found by following references from the operations.
///
/// A schema that goes both ways and requires what is read-only or write-only cannot be one Swift type: nobody could make a
/// value to send. Such a schema, and every one that leads to it, becomes two.
struct SchemaUses {
    private var directions: [Int: Direction] = [:]
    private var split: Set<Int> = []
    private let document: OpenAPIDocument

    init(_ document: OpenAPIDocument, _ operations: [Operation]) {
        self.document = document
        for operation in operations {
            mark(operation.json["requestBody"], .sent)
            mark(operation.json["responses"], .received)
            for parameters in [operation.item["parameters"], operation.json["parameters"]] { mark(parameters, .sent) }
        }
        findSplit()
    }

    /// Which ways the values of a schema go that a reference points at; an unused one counts as received.
    func directions(of target: JSON) -> Direction { directions[target.index] ?? .received }

    /// Whether the schema has a type of its own for what is sent.
    func isSplit(_ target: JSON) -> Bool { split.contains(target.index) }

    private mutating func mark(_ root: JSON?, _ direction: Direction) {
        guard let root else { return }
        var pending = [root]
        while let node = pending.popLast() {
            for target in document.referenceTargets(in: node) {
                let known = directions[target.index] ?? []
                if known.contains(direction) { continue }
                directions[target.index] = known.union(direction)
                pending.append(target)
            }
        }
    }

    private mutating func findSplit() {
        let both = directions.filter { $0.value == [.received, .sent] }.keys
        var holders: [Int: [Int]] = [:]
        var pending: [Int] = []
        for index in both.sorted() {
            let node = JSON(document: document.root.document, index: index)
            for target in document.referenceTargets(in: node) { holders[target.index, default: []].append(index) }
            if requiresOneWay(node, depth: 0) { pending.append(index) }
        }
        while let index = pending.popLast() {
            if split.insert(index).inserted { pending += holders[index] ?? [] }
        }
    }

    /// Whether an object within the schema requires a property that goes one way only.
    private func requiresOneWay(_ schema: JSON, depth: Int) -> Bool {
        guard schema.kind == .object, depth < 40, schema["$ref"] == nil else { return false }
        let properties = schema["properties"]?.members ?? []
        if !properties.isEmpty, let required = schema["required"], required.kind == .array {
            let names = Set(required.elements.compactMap(\.string))
            if properties.contains(where: { names.contains($0.key.string ?? "") && isOneWay($0.value) }) { return true }
        }
        let inner = properties.map(\.value) + [schema["items"], schema["additionalProperties"]].compactMap { $0 }
        let parts = ["allOf", "oneOf", "anyOf"].flatMap { schema[key: $0]?.elements ?? [] }
        return (inner + parts).contains { requiresOneWay($0, depth: depth + 1) }
    }

    private func isOneWay(_ property: JSON) -> Bool {
        let target = property["$ref"].flatMap { _ in document.quietlyResolved(property) }
        return [property, target].contains {
            $0?["readOnly"]?.bool ?? false || $0?["writeOnly"]?.bool ?? false
        }
    }
}

extension OpenAPIDocument {
    /// What the references anywhere within a node point at.
    func referenceTargets(in node: JSON) -> [JSON] { references(in: node).compactMap { target(of: $0) } }

    /// The node with all references followed, without a word about those that lead nowhere.
    func quietlyResolved(_ json: JSON) -> JSON? {
        var json = json
        for _ in 0..<64 {
            guard let reference = json["$ref"]?.string else { return json }
            guard let next = target(of: reference) else { return nil }
            json = next
        }
        return nil
    }

    private func references(in node: JSON) -> [String] {
        let tokens = node.document.pointee.tokens
        let bytes = node.document.pointee.bytes
        var found: [String] = []
        for index in node.index..<Int(tokens[node.index].next) {
            let token = tokens[index]
            let start = Int(token.start)
            // A key is followed by its value; `"$ref"` as a value is followed by a key or an end.
            guard token.end - token.start == 6, token.kind == .string, bytes[start + 1] == UInt8(ascii: "$"),
                bytes[start + 2] == UInt8(ascii: "r"), bytes[start + 3] == UInt8(ascii: "e"),
                bytes[start + 4] == UInt8(ascii: "f"), index + 1 < tokens.count,
                let text = JSON(document: node.document, index: index + 1).string
            else { continue }
            found.append(text)
        }
        return found
    }
}
