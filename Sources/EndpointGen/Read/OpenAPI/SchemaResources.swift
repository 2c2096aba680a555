/// Schemas that references identify by an `$id`, an anchor, or a place within a schema with an `$id`
/// (JSON Schema 2020-12 §8.2).
///
///     "Order": { "$id": "order", "properties": { "state": { "$ref": "#/$defs/State" } }, "$defs": { "State": … } }
struct SchemaResources {
    /// The schemas with an `$id`, as they stand in the document.
    private var resources: [JSON] = []
    /// For each of them, the index of the one around it.
    private var outer: [Int?] = []
    private var schemasByID: [String: JSON] = [:]
    /// The first schema with each anchor in each resource, and in the whole document.
    private var anchors: [Anchor: JSON] = [:]
    private var firstAnchors: [String: JSON] = [:]
    private var dynamicAnchors: [String: Int] = [:]

    /// An anchor in the resource whose schema is a node; without one, in the document outside of all resources.
    private struct Anchor: Hashable {
        var name: String
        var resource: Int?
    }

    init(_ root: JSON) {
        guard Self.hasIdentifiers(root.document.pointee.bytes) else { return }
        for (key, value, schema) in Self.identifiers(in: root) {
            switch key {
            case "$id":
                outer.append(place(around: schema))
                resources.append(schema)
                if schemasByID[value] == nil { schemasByID[value] = schema }
            case "$dynamicAnchor":
                dynamicAnchors[value, default: 0] += 1
                addAnchor(value, of: schema)
            default: addAnchor(value, of: schema)
            }
        }
    }

    /// The anchor of a schema with an `$id` is found in that resource, and in the one around it.
    private mutating func addAnchor(_ name: String, of schema: JSON) {
        if firstAnchors[name] == nil { firstAnchors[name] = schema }
        for resource in [resource(around: schema)?.index, schema.index] {
            let anchor = Anchor(name: name, resource: resource)
            if anchors[anchor] == nil { anchors[anchor] = schema }
        }
    }

    /// Whether there is no `$id`, so every reference starts from the document.
    var isEmpty: Bool { resources.isEmpty }

    /// Whether the target of a `$dynamicRef` depends on the schema that refers to the one it is in (§8.2.3.2).
    func isBoundAgain(_ reference: String) -> Bool {
        dynamicAnchors[String(reference.drop { $0 != "#" }.dropFirst()), default: 0] > 1
    }

    /// The innermost schema with an `$id` around a node. References in the node start from that schema.
    func resource(around node: JSON) -> JSON? { place(around: node).map { resources[$0] } }

    /// The index of the innermost schema with an `$id` around a node.
    private func place(around node: JSON) -> Int? {
        var (low, high) = (0, resources.count)
        while low < high {
            let middle = (low + high) / 2
            if resources[middle].index < node.index { low = middle + 1 } else { high = middle }
        }
        var place: Int? = low == 0 ? nil : low - 1
        while let known = place, node.index >= resources[known].index + resources[known].size { place = outer[known] }
        return place
    }

    func schema(withID id: String) -> JSON? { schemasByID[id] }

    var ids: Dictionary<String, JSON>.Keys { schemasByID.keys }

    /// The schema of an anchor in a resource; without one, in the document.
    func anchor(_ name: String, in resource: JSON?) -> JSON? {
        anchors[Anchor(name: name, resource: resource?.index)] ?? firstAnchors[name]
    }

    /// The keys with their values and the objects that contain them.
    private static func identifiers(in root: JSON) -> [(key: String, value: String, schema: JSON)] {
        var found: [(key: String, value: String, schema: JSON)] = []
        var pending = [root]
        while let node = pending.popLast() {
            if node.kind == .object {
                for member in node.members {
                    if let key = member.key.string, keys.contains(key), let value = member.value.string {
                        found.append((key, value, node))
                    } else {
                        pending.append(member.value)
                    }
                }
            } else if node.kind == .array {
                pending += node.elements
            }
        }
        return found.sorted { $0.schema.index < $1.schema.index }
    }

    private static let keys: Set<String> = ["$id", "$anchor", "$dynamicAnchor"]

    /// Whether a search is worth its time: nearly no document has such keys.
    private static func hasIdentifiers(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var dollar = bytes.end(before: UInt8(ascii: "$"), from: 0)
        while dollar + 3 < bytes.count {
            // Nearly all others are references: `$ref`.
            if bytes[dollar + 1] != UInt8(ascii: "r"), dollar > 0, bytes[dollar - 1] == UInt8(ascii: "\""),
                keys.contains(
                    String(decoding: bytes[dollar..<bytes.end(before: UInt8(ascii: "\""), from: dollar)], as: UTF8.self)
                )
            {
                return true
            }
            dollar = bytes.end(before: UInt8(ascii: "$"), from: dollar + 1)
        }
        return false
    }
}
