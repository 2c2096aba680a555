/// A node, compared by its whole content, including the order of keys.
///
/// Strings are equal however they are written, because a document can be JSON, which escapes line breaks, and YAML.
struct NodeContent: Hashable {
    let node: JSON

    static func == (first: NodeContent, second: NodeContent) -> Bool {
        guard first.node.size == second.node.size else { return false }
        let (document, other) = (first.node.document.pointee, second.node.document.pointee)
        guard let tokens = document.tokens.baseAddress, let bytes = document.bytes.baseAddress,
            let otherTokens = other.tokens.baseAddress, let otherBytes = other.bytes.baseAddress
        else { return false }
        for offset in 0..<first.node.size {
            let token = tokens[first.node.index + offset]
            let same = otherTokens[second.node.index + offset]
            guard token.kind == same.kind,
                Int(token.next) - first.node.index == Int(same.next) - second.node.index
            else { return false }
            if token.isEscaped || same.isEscaped {
                let text = JSON(document: first.node.document, index: first.node.index + offset).string ?? ""
                let otherText = JSON(document: second.node.document, index: second.node.index + offset).string ?? ""
                if ExactText(text) != ExactText(otherText) { return false }
            } else if token.textSize != same.textSize
                || memcmp(bytes + Int(token.start), otherBytes + Int(same.start), token.textSize) != 0
            {
                return false
            }
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        let document = node.document.pointee
        guard let tokens = document.tokens.baseAddress, let bytes = document.bytes.baseAddress else { return }
        for index in node.index..<node.index + node.size {
            let token = tokens[index]
            hasher.combine(token.kind.rawValue)
            if token.textSize == 0 { hasher.combine(Int(token.next) - index) }
            if token.isEscaped {
                hasher.combine(ExactText(JSON(document: node.document, index: index).string ?? ""))
            } else {
                // Without its quotes, a string has the bytes of its value.
                let quote = token.kind == .string ? 1 : 0
                let start = bytes + Int(token.start) + quote
                hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: token.textSize - 2 * quote))
            }
        }
    }
}
