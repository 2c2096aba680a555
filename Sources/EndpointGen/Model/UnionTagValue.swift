extension Union {
    /// The tag of a case with the text of `defaultTag`.
    func tag(of defaultTag: Name?) -> Tag? {
        guard let text = defaultTag?.text else { return nil }
        return cases.lazy.flatMap(\.tags).first { $0.text == text } ?? Tag(text: text)
    }
}

extension Union.Tag {
    /// The tag that a constant is.
    init(_ constant: JSON) {
        self.init(text: constant.string ?? constant.text, isText: constant.string != nil)
    }

    init(_ value: Enumeration.Case.Value) {
        if case .string = value {
            self.init(text: value.description)
        } else {
            self.init(text: value.description, isText: false)
        }
    }

    /// As JSON has it.
    var source: String { isText ? "\"\(text)\"" : text }

    /// Whether an object with this value of the key is of the case. Clients read a number as the tag of its text.
    func isSelected(by value: Union.Tag) -> Bool { text == value.text && (isText || !value.isText) }
}
