import RuntimeKit

extension JSON {
    /// The document on several lines, in the order of its keys, so that two versions can be compared line by line.
    var pretty: String {
        var text = ""
        append(to: &text, indent: "")
        return text
    }

    private func append(to text: inout String, indent: String) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? "," : "") + "\n\(indent)  "
                element.append(to: &text, indent: indent + "  ")
            }
            text += "\n\(indent)]"
        case .object(let object) where !object.isEmpty:
            text += "{"
            for (index, member) in object.enumerated() {
                text += (index > 0 ? "," : "") + "\n\(indent)  \(JSON.string(member.key)): "
                member.value.append(to: &text, indent: indent + "  ")
            }
            text += "\n\(indent)}"
        default:
            text += description
        }
    }
}
