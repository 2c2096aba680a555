extension UnionPayload {
    /// The value that selects a case of a ``JSONUnion``: a string, a whole number or a Boolean, as a literal.
    @_spi(Generated) public struct Tag: Sendable {
        enum Value: Sendable {
            case text(StaticString)
            case number(Int64)
            case bool(Bool)
        }

        let value: Value

        /// The tag as JSON.
        var json: JSON {
            switch value {
            case .text(let text): .string("\(text)")
            case .number(let number): .number(.init(number))
            case .bool(let flag): .bool(flag)
            }
        }

        /// The value as a parameter.
        var text: String {
            switch value {
            case .text(let text): "\(text)"
            case .number(let number): "\(number)"
            case .bool(let flag): "\(flag)"
            }
        }

        /// Whether the value in an object is this tag. A number in quotes is another value than the number.
        func isEqual(to found: FoundTag) -> Bool {
            if case .text = value { return found.isText && found.text == text }
            return !found.isText && found.text == text
        }

        /// Whether the value has the text of this tag: some servers send a number in place of its text.
        func isSimilar(to found: FoundTag) -> Bool {
            if case .text = value { return found.text == text }
            return false
        }
    }
}

@_spi(Generated)
extension UnionPayload.Tag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral text: StaticString) { value = .text(text) }
    public init(integerLiteral number: Int64) { value = .number(number) }
    public init(booleanLiteral flag: Bool) { value = .bool(flag) }
}

/// The scalar at the key of a union's tag.
struct FoundTag {
    let text: String
    let isText: Bool
}

extension Writer {
    mutating func append(tag: UnionPayload.Tag) {
        switch tag.value {
        case .text(let text): append(quoting: Bytes(text))
        case .number(let number): append(number: number)
        case .bool(let flag): append(verbatim: flag ? "true" : "false")
        }
    }
}
