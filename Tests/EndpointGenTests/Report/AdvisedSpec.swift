@testable import endpointgen

/// A spec in JSON, to which the advice of a diagnostic is applied as a reader would who pastes it.
struct AdvisedSpec {
    private struct Node {
        var json: JSON
        var parent: Int?
        /// The key of a value, or nil for a key itself and for an element.
        var key: Int?
        /// The value of a key.
        var value: Int?

        var range: Range<Int> { json.location.range }
    }

    private let bytes: [UInt8]
    private var nodes: [Node] = []

    /// Nil if the text is not JSON.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let root = JSONParser.parse(SourceFile(path: "s.json", bytes: bytes), Diagnostics()) else { return nil }
        add(root, parent: nil, key: nil)
    }

    private mutating func add(_ json: JSON, parent: Int?, key: Int?) {
        let index = nodes.count
        nodes.append(Node(json: json, parent: parent, key: key))
        if let key { nodes[key].value = index }
        for (name, value) in json.members {
            nodes.append(Node(json: name, parent: index))
            add(value, parent: index, key: nodes.count - 1)
        }
        for element in json.elements { add(element, parent: index, key: nil) }
    }

    /// The text after the advice for a place; nil if it fits nowhere.
    func applying(_ advice: Advice, at range: Range<Int>) -> [UInt8]? {
        if advice.kind == .meant {
            let isQuoted = bytes[range.lowerBound] == UInt8(ascii: "\"")
            return replacing(range, isQuoted ? advice.code : String(advice.code.dropFirst().dropLast()))
        }
        guard let index = node(at: range) else { return nil }
        if advice.message.contains("declare it: "), let type = typeKey(around: index) {
            return replacing(nodes[type].range, advice.code)
        }
        guard let key = advice.key else { return applying(value: advice, to: index, at: range) }
        let own = nodes[index].value != nil ? index : nodes[index].key
        if advice.message.contains("at the top of the spec") {
            let rest = advice.message.contains("remove it") ? removing(own) ?? bytes : bytes
            return AdvisedSpec(rest)?.setting(key, advice.code, in: 0)
        }
        if key == "overlapping" {
            return enclosing(index) { nodes[$0].json["union"] != nil }.map { setting(key, advice.code, in: $0) }
        }
        let isOfEndpoint = ["as in \"", "in this endpoint", " needs \"", " needs a method"].contains {
            advice.message.contains($0)
        }
        if isOfEndpoint, SpecReader.endpointKeys.contains(key), let endpoint = endpoint(around: index) {
            return setting(key, advice.code, in: endpoint)
        }
        if let owner = enclosing(index, where: { nodes[$0].key.map { nodes[$0].json.string == key } ?? false }),
            let name = nodes[owner].key
        {
            return replacing(nodes[name].range.lowerBound..<nodes[owner].range.upperBound, advice.code)
        }
        guard let own, let object = nodes[own].parent else {
            return nodes[index].json.kind == .object ? setting(key, advice.code, in: index) : nil
        }
        if advice.message.contains(" needs \"") {
            // The media type of a stream stands beside the stream.
            let isObject = nodes[index].json.kind == .object && index != own && key != "as"
            return setting(key, advice.code, in: isObject ? index : object)
        }
        if let other = member(key, of: object), other != own, let value = nodes[other].value {
            let new = replacing(nodes[other].range.lowerBound..<nodes[value].range.upperBound, advice.code)
            let isReplaced = ["unknown key", "leave", "remove"].contains { advice.message.contains($0) }
            return isReplaced
                ? AdvisedSpec(new).flatMap { $0.removing($0.member(nodes[own].json.string ?? "", of: object)) } : new
        }
        return nodes[own].value.map { replacing(nodes[own].range.lowerBound..<nodes[$0].range.upperBound, advice.code) }
    }

    /// The node itself, or the innermost one around it, that is wanted.
    private func enclosing(_ index: Int, where isWanted: (Int) -> Bool) -> Int? {
        var node: Int? = index
        while let current = node, !isWanted(current) { node = nodes[current].parent }
        return node
    }

    /// The object of the endpoint that has a node, or whose key it is.
    private func endpoint(around index: Int) -> Int? {
        if let value = nodes[index].value, isIn("endpoints", value) { return value }
        return enclosing(index) { isIn("endpoints", $0) }
    }

    /// The key of the type that has a node.
    private func typeKey(around index: Int) -> Int? {
        enclosing(index) { isIn("types", $0) }.flatMap { nodes[$0].key }
    }

    /// Whether a value is a member of an object that the spec has under a key.
    private func isIn(_ section: String, _ value: Int) -> Bool {
        guard nodes[value].key != nil, let object = nodes[value].parent, let key = nodes[object].key else {
            return false
        }
        return nodes[object].parent == 0 && nodes[key].json.string == section
    }

    private func applying(value advice: Advice, to index: Int, at range: Range<Int>) -> [UInt8]? {
        // A part of a path, as {id}.
        if nodes[index].range != range, advice.code.hasPrefix("{"), !advice.code.contains("\"") {
            let open = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "{")) ?? range.lowerBound
            let close = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "}")) ?? range.upperBound
            return replacing(open..<close + 1, advice.code)
        }
        // A letter of a pattern: `the pattern "yyyy-mm": "m" is the minute; write "M" for the month`.
        if let colon = advice.message.firstRange(of: "\": \""), advice.message.hasPrefix("the pattern ") {
            let letter = advice.message[colon.upperBound...].prefix { $0 != "\"" }
            let pattern = nodes[index].json.text.replacing(letter, with: advice.code.dropFirst().dropLast())
            return replacing(nodes[index].range, pattern)
        }
        // An object in the place of a key is its value.
        if let value = nodes[index].value, !advice.code.hasPrefix("\"") {
            return replacing(nodes[value].range, advice.code)
        }
        return replacing(nodes[index].range, advice.code)
    }

    /// The node at a place: of its exact range, one that begins there, or the text that contains it.
    private func node(at range: Range<Int>) -> Int? {
        nodes.firstIndex { $0.range == range }
            ?? nodes.firstIndex { $0.range.lowerBound == range.lowerBound && $0.json.kind != .string }
            ?? nodes.firstIndex { $0.json.kind == .string && $0.range.contains(range.lowerBound) }
    }

    private func member(_ key: String, of object: Int) -> Int? {
        nodes.indices.first { nodes[$0].parent == object && nodes[$0].value != nil && nodes[$0].json.string == key }
    }

    /// Writes a member, in the place of one with the same key.
    private func setting(_ key: String, _ code: String, in object: Int) -> [UInt8] {
        if let known = member(key, of: object), let value = nodes[known].value {
            return replacing(nodes[known].range.lowerBound..<nodes[value].range.upperBound, code)
        }
        let start = nodes[object].range.lowerBound + 1
        return replacing(start..<start, " " + code + (nodes[object].json.members.isEmpty ? " " : ","))
    }

    private func removing(_ key: Int?) -> [UInt8]? {
        guard let key, let value = nodes[key].value else { return nil }
        var (start, end) = (nodes[key].range.lowerBound, nodes[value].range.upperBound)
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
        if let next = bytes[end...].firstIndex(where: { !isSpace($0) }), bytes[next] == UInt8(ascii: ",") {
            end = next + 1
        } else if let last = bytes[..<start].lastIndex(where: { !isSpace($0) }), bytes[last] == UInt8(ascii: ",") {
            start = last
        }
        return replacing(start..<end, "")
    }

    private func replacing(_ range: Range<Int>, _ text: String) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
    }
}
