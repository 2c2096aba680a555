/// A property that is sent as a parameter, and its serialization.
struct RouteParameter: Sendable {
    let name: String
    let property: Property
    let style: TransportRequest.ParameterStyle
    /// Whether reserved characters of URLs are not encoded.
    let allowsReserved: Bool
    /// Whether a path parameter may be empty.
    let allowsEmpty: Bool

    init(
        _ name: StaticString, _ property: Property, _ style: TransportRequest.ParameterStyle,
        reserved allowsReserved: Bool = false, empty allowsEmpty: Bool = false
    ) {
        self.name = "\(name)"
        self.property = property
        self.style = style
        self.allowsReserved = allowsReserved
        self.allowsEmpty = allowsEmpty
    }

    func value(of root: Stored) throws(RequestError) -> ParameterValue {
        try property.parameter(name, of: root, style)
    }

    /// The value for a header field or a cookie; nil for none.
    func text(of root: Stored) throws(RequestError) -> String? {
        try value(of: root).fieldText(style)
    }
}

extension ParameterValue {
    /// The value for a header field or a cookie; nil for none.
    func fieldText(_ style: TransportRequest.ParameterStyle) -> String? {
        let text = simple(style) { $0 }
        return style == .json ? text?.asciiJSON : text
    }
}

extension String {
    /// A JSON text in which characters that header fields cannot contain are escaped.
    fileprivate var asciiJSON: String {
        if utf8.allSatisfy({ $0 < 0x7F }) { return self }
        var result = ""
        for unit in utf16 {
            if unit < 0x7F, let scalar = Unicode.Scalar(unit) {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }
}
