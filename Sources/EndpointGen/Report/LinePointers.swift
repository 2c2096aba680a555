/// Where the places of diagnostics are in documents without line breaks, in which a column says little.
///
///     openapi.json:1:138103: warning: …
///         at #/components/schemas/Tensor/oneOf/1/type
final class LinePointers {
    /// The number of bytes before and after a place from which on its line is long.
    private static let longLine = 300
    /// The maximum number of bytes of a key, and of all keys together. What is deeper is left out.
    private static let maximumKey = 200
    private static let maximumLength = 600

    /// The content of each file; nil if it is not JSON.
    private var roots: [ObjectIdentifier: JSON?] = [:]

    /// The reference to the value at a place (RFC 6901 section 6); nil for a line that a person can read.
    func reference(to location: Location) -> String? {
        let offset = location.range.lowerBound
        guard location.file.isLine(at: offset, longerThan: Self.longLine), let root = root(of: location.file) else {
            return nil
        }
        var node = root
        var parts: [String] = []
        var length = 0
        while let (part, child) = Self.child(of: node, at: offset) {
            length += part.utf8.count
            if length > Self.maximumLength { break }
            parts.append(part)
            node = child
        }
        return parts.isEmpty ? nil : "#/" + parts.joined(separator: "/")
    }

    private func root(of file: SourceFile) -> JSON? {
        if let known = roots[ObjectIdentifier(file)] { return known }
        let root = file.isJSON ? JSONParser.parse(file, Diagnostics()) : nil
        roots[ObjectIdentifier(file)] = .some(root)
        return root
    }

    /// The element or member that contains an offset. The key of a member belongs to it.
    private static func child(of node: JSON, at offset: Int) -> (part: String, child: JSON)? {
        if node.kind == .array {
            let elements = node.elements
            guard let index = elements.firstIndex(where: { $0.location.range.contains(offset) }) else { return nil }
            return ("\(index)", elements[index])
        }
        for (key, value) in node.members {
            guard offset < value.location.range.upperBound else { continue }
            guard offset >= key.location.range.lowerBound else { return nil }
            guard let name = key.string, name.utf8.count <= Self.maximumKey else { return nil }
            return (ServerText.percentEncoded(JSONPointer.fragmentPart(name)), value)
        }
        return nil
    }
}

extension SourceFile {
    /// Whether the line has more bytes than this before and after an offset together.
    fileprivate func isLine(at offset: Int, longerThan limit: Int) -> Bool {
        var start = min(offset, bytes.count)
        let end = min(offset + limit, bytes.count)
        let least = max(0, offset - limit)
        while start > least, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        let next = bytes[min(offset, end)..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
        return next - start > limit
    }
}
