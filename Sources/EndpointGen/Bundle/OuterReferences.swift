/// Whether a document may refer to other files.
enum OuterReferences {
    static func exist(in root: JSON) -> Bool { (mayRefer(root) && isReferred(root)) || isMapped(root) }

    /// Whether anything may be a reference to another file.
    ///
    /// The bytes are searched for `"$ref"` and a string that does not begin with `#`, which is faster than visiting all
    /// nodes.
    private static func mayRefer(_ root: JSON) -> Bool {
        let bytes = root.document.pointee.bytes
        var position = 0
        while true {
            position = bytes.end(before: UInt8(ascii: "$"), from: position) + 1
            guard position + 4 < bytes.count else { return false }
            guard bytes[position] == UInt8(ascii: "r"), bytes[position + 1] == UInt8(ascii: "e"),
                bytes[position + 2] == UInt8(ascii: "f"), bytes[position + 3] == UInt8(ascii: "\"")
            else { continue }
            position += 4
            while position < bytes.count, bytes[position] == UInt8(ascii: ":") || bytes[position] <= 0x20 {
                position += 1
            }
            guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\"") else { continue }
            if bytes[position + 1] != UInt8(ascii: "#") { return true }
        }
    }

    /// Whether anything is a reference to another file, which `$ref` within an example is not, as SCIM has it:
    ///
    ///     example: {members: [{value: 879db59, $ref: https://api.github.com/scim/v2/Users/879db59}]}
    private static func isReferred(_ root: JSON) -> Bool {
        let document = root.document.pointee
        // Each one needs a search from the root, so their number is limited.
        var examples = 0
        for index in 0..<document.tokens.count - 1 where document.tokens[index].kind == .string {
            // With its quotes.
            guard document.tokens[index].textSize == 6, document.tokens[index + 1].kind == .string,
                JSON(document: root.document, index: index).isString("$ref"),
                document.bytes[Int(document.tokens[index + 1].start) + 1] != UInt8(ascii: "#")
            else { continue }
            examples += 1
            guard examples < 100, isData(index, in: root) else { return true }
        }
        return false
    }

    /// Whether a key is within a value of the API, such as an example.
    private static func isData(_ key: Int, in root: JSON) -> Bool {
        var node = root
        var part = DocumentPart.root
        while !part.isData {
            if let member = node.members.first(where: { key < $0.value.index + $0.value.size }) {
                guard member.key.index < key else { return false }
                part = part.value(of: member.key.string ?? "")
                node = member.value
            } else if let element = node.elements.first(where: { key < $0.index + $0.size }) {
                part = part.element
                node = element
            } else {
                return false
            }
        }
        if case .text = part { return true }
        // The whole of it may be a reference.
        return node.size != 3 || node.index + 1 != key
    }

    /// Whether a discriminator's mapping has the name of a file.
    private static func isMapped(_ root: JSON) -> Bool {
        let document = root.document.pointee
        for index in 0..<document.tokens.count - 1 where document.tokens[index].kind == .string {
            // Includes the quotes; most strings differ in length.
            guard document.tokens[index].textSize == 9, document.tokens[index + 1].kind == .object,
                JSON(document: root.document, index: index).isString("mapping")
            else { continue }
            for (_, value) in JSON(document: root.document, index: index + 1).members {
                let text = value.string ?? "#"
                if !text.hasPrefix("#"), DocumentPart.isFile(text) { return true }
            }
        }
        return false
    }
}
