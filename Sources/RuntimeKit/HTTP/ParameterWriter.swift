/// Writes `name=value` pairs joined by `&`, for queries and URL-encoded forms.
struct ParameterWriter {
    /// The percent-encoded pairs that are written so far.
    var bytes: [UInt8]
    /// The separator before the next pair; 0 for none.
    var separator: UInt8
    /// The encoding of a space: nil for `%20` in queries, and `+` in forms (WHATWG URL section 5.2).
    let space: UInt8?
    /// The characters that are not encoded in the next values.
    var literal = PercentEncoding.Literal.unreserved

    static let ampersand = UInt8(ascii: "&")

    /// Appends one parameter in the given style.
    mutating func append(_ name: String, _ value: ParameterValue, _ style: TransportRequest.ParameterStyle) {
        switch value {
        case .none, .invalid:
            break
        case .scalar(let text):
            pair(name, text)
        case .list(let texts):
            list(name, texts, style)
        case .objects(let values, _) where style == .deep || style == .brackets:
            // Without indexes, the members of one object could not be told from the members of the next.
            for (index, value) in values.enumerated() { append("\(name)[\(index)]", value, .deep) }
        case .objects(_, let texts):
            list(name, texts, style)
        case .object(let members):
            object(name, members, style)
        }
    }

    /// Appends one pair.
    @inline(never)
    mutating func pair(_ name: String, _ value: String) {
        start(name)
        PercentEncoding.append(value, to: &bytes, literal: literal, space: space)
    }

    private mutating func start(_ name: String) {
        if separator != 0 { bytes.append(separator) }
        separator = Self.ampersand
        PercentEncoding.append(name, to: &bytes, space: space)
        bytes.append(UInt8(ascii: "="))
    }

    private mutating func list(_ name: String, _ texts: [String], _ style: TransportRequest.ParameterStyle) {
        switch style {
        case .repeat, .pairs, .json:
            for text in texts { pair(name, text) }
        case .brackets, .deep:
            for text in texts { pair(name + "[]", text) }
        case .comma, .space, .pipe:
            if !texts.isEmpty { joined(name, texts, style) }
        }
    }

    private mutating func joined(_ name: String, _ texts: [String], _ style: TransportRequest.ParameterStyle) {
        start(name)
        for (index, text) in texts.enumerated() {
            if index > 0 {
                switch style {
                case .space: PercentEncoding.append(" ", to: &bytes, space: space)
                case .pipe: PercentEncoding.append("|", to: &bytes)
                default: bytes.append(UInt8(ascii: ","))
                }
            }
            PercentEncoding.append(text, to: &bytes, literal: literal, space: space)
        }
    }

    private mutating func object(
        _ name: String, _ members: [(name: String, value: ParameterValue)], _ style: TransportRequest.ParameterStyle
    ) {
        switch style {
        case .repeat, .pairs, .json:
            explode(members)
        case .brackets, .deep:
            for member in members { append("\(name)[\(member.name)]", member.value, .deep) }
        case .comma, .space, .pipe:
            let texts = members.flatMap { member in
                switch member.value {
                case .none, .invalid: [String]()
                case .scalar(let text): [member.name, text]
                case .list(let texts), .objects(_, let texts): texts.flatMap { [member.name, $0] }
                case .object: [member.name, member.value.flattened]
                }
            }
            if !texts.isEmpty { joined(name, texts, style) }
        }
    }

    /// Writes the members as separate parameters. Objects inside them are written in
    /// ``TransportRequest/ParameterStyle/deep``.
    mutating func explode(_ members: [(name: String, value: ParameterValue)]) {
        for member in members {
            if case .object = member.value {
                append(member.name, member.value, .deep)
            } else {
                append(member.name, member.value, .repeat)
            }
        }
    }
}

extension ParameterValue {
    /// The value for a path, a header field or a cookie: lists and objects are joined by commas (RFC 6570 section
    /// 3.2.2, with `*` for pairs); nil for none, and for a list without elements (section 2.3). Each text is passed through `encode` first.
    func simple(_ style: TransportRequest.ParameterStyle = .comma, _ encode: (String) -> String) -> String? {
        switch self {
        case .none, .invalid: return nil
        case .scalar(let text): return encode(text)
        case .list(let texts), .objects(_, let texts):
            return texts.isEmpty ? nil : texts.map(encode).joined(separator: ",")
        case .object(let members):
            let mark = style == .pairs ? "=" : ","
            let parts = members.compactMap { member in
                member.value.simple(.comma, encode).map { encode(member.name) + mark + $0 }
            }
            return parts.isEmpty ? nil : parts.joined(separator: ",")
        }
    }

    /// The value as one text, with parts joined by commas.
    var flattened: String { simple { $0 } ?? "" }
}
