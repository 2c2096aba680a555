/// Schemas that repeat a component exactly, as written by tools that replace references by their targets.
///
///     "Pets": { "type": "array", "items": { …all that Pet says… } }
///
/// An object with few properties, an enum or a union may be equal by chance. It is only read as the component if its title
/// is the name of the component, or if most components are repeated and not referred to, as in a document whose references
/// have all been replaced.
struct ComponentCopies {
    private static let manyProperties = 4
    /// The keywords of schemas that become separate types. One of them is enough to find a schema.
    private static let keywords: [StaticString] = ["properties", "oneOf", "anyOf", "allOf", "enum"]

    /// The names of components by the nodes of their copies.
    private var components: [Int: String] = [:]
    /// The nodes of the copies, in order.
    private var nodes: [Int] = []

    init(in document: OpenAPIDocument) {
        let originals = document.schemas.compactMap { Original(name: $0.key.string ?? "", value: $0.value) }
        guard !originals.isEmpty else { return }
        let candidates = Self.schemas(of: Set(originals.map(\.size)), in: document.root)
            .filter { !document.isComponent($0.node) }
        let sizes = Set(candidates.map(\.size))
        // If two components are equal, the copy cannot be assigned to one of them.
        let known = Dictionary(grouping: originals.filter { sizes.contains($0.size) }) { NodeContent(node: $0.value) }
            .compactMapValues { $0.count == 1 ? $0[0] : nil }
        // In a schema with its own `$id`, equal references may have other targets.
        guard !known.isEmpty, !document.hasIDs else { return }
        let nodes = candidates.map(\.node)
        find(nodes, known, document) { !document.isReferredTo($0.value) || Self.isUnique($0) }
        let copied = Set(components.values)
        let replaced = known.values.filter { copied.contains($0.name) && !document.isReferredTo($0.value) }
        guard replaced.count * 2 <= originals.count else { return }
        find(nodes, known, document, where: Self.isUnique)
    }

    private mutating func find(
        _ candidates: [JSON], _ known: [NodeContent: Original], _ document: OpenAPIDocument,
        where isMeant: (Original) -> Bool
    ) {
        components.removeAll()
        nodes.removeAll()
        var end = 0
        for node in candidates where node.index >= end {
            guard let original = known[NodeContent(node: node)], isMeant(original), !document.isReferredInto(node)
            else { continue }
            components[node.index] = original.name
            nodes.append(node.index)
            // Copies within a copy are replaced with it.
            end = node.index + node.size
        }
    }

    /// Whether another schema equals this one only if it repeats it.
    private static func isUnique(_ original: Original) -> Bool {
        (original.value["properties"]?.members.count ?? 0) >= manyProperties
            || original.value["title"]?.string == original.name
    }

    /// Most strings differ in length, which includes the quotes.
    private static func isKeyword(_ key: JSON) -> Bool {
        let length = key.document.pointee.tokens[key.index].textSize
        return (length == 12 || length == 7 || length == 6) && keywords.contains(where: key.isString)
    }

    private struct Original {
        let name: String
        let value: JSON
        let size: Size

        init?(name: String, value: JSON) {
            guard let part = value.members.first(where: { ComponentCopies.isKeyword($0.key) })?.value, part.size > 1
            else { return nil }
            self.name = name
            self.value = value
            size = Size(whole: value.size, part: part.size)
        }
    }

    var isEmpty: Bool { nodes.isEmpty }

    /// The name of the component that a schema repeats.
    func component(repeatedBy schema: JSON) -> String? { components[schema.index] }

    /// Whether a node holds copies.
    func exist(in node: JSON) -> Bool { node.holds(anyOf: nodes) }

    /// The number of nodes of a schema, which is equal in its copies.
    private struct Size: Hashable {
        var whole: Int
        /// The number of nodes in the value of its keyword.
        var part: Int
    }

    /// The schemas with one of the given sizes, in order.
    private static func schemas(of sizes: Set<Size>, in root: JSON) -> [(node: JSON, size: Size)] {
        let document = root.document
        guard let tokens = document.pointee.tokens.baseAddress else { return [] }
        let wholes = Set(sizes.map(\.whole))
        var found: [(node: JSON, size: Size)] = []
        for index in 0..<document.pointee.tokens.count where tokens[index].kind == .object {
            let end = Int(tokens[index].next)
            guard wholes.contains(end - index) else { continue }
            var key = index + 1
            while key < end {
                let next = Int(tokens[key + 1].next)
                if isKeyword(JSON(document: document, index: key)) {
                    let size = Size(whole: end - index, part: next - key - 1)
                    if sizes.contains(size) { found.append((JSON(document: document, index: index), size)) }
                    break
                }
                key = next
            }
        }
        return found
    }
}
