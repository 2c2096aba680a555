/// A server's address with variables in braces (OpenAPI 3.1.1, 4.8.6).
///
///     https://{tenant}.shop.example/{version}
struct ServerTemplate {
    /// What a variable stands for, by where it stands.
    private enum Place {
        /// The whole address, or its beginning with the host.
        case start
        case scheme
        /// Part of the host, with more of the address behind it.
        case host
        /// The end of the host, and of the address.
        case hostEnd
        /// What follows a whole host, and ends the address.
        case afterHost
        case path

        /// Whether a value stays in its place: a host with a slash in it would send everything to another one.
        func allows(_ value: String) -> Bool {
            switch self {
            case .start: true
            case .scheme: ["https", "http"].contains(value.lowercased())
            case .host: !holds(value, "/%?#@\\")
            case .hostEnd: !holds(value, "?#@\\") && !holds(value.prefix { $0 != "/" }, "%")
            case .afterHost: !holds(value, "?#@\\") && (value.isEmpty || "/:".contains(value.prefix(1)))
            case .path: !holds(value, "?#@\\")
            }
        }

        private func holds(_ value: some StringProtocol, _ signs: String) -> Bool {
            signs.utf8.contains { value.utf8.contains($0) }
        }
    }

    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The address with the values in the places of their names. The name stays where a value may not stand, and no connection is
    /// made to such an address.
    func filled(_ value: (_ name: Substring) -> String?) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            let place = place(after: text[..<open], before: rest[rest.index(after: close)...])
            if let value = value(name), place.allows(value) {
                result += value
            } else {
                result += "{\(name)}"
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private func place(after start: Substring, before end: Substring) -> Place {
        if start.isEmpty { return end.hasPrefix("://") ? .scheme : .start }
        guard let mark = start.firstRange(of: "://") else { return .path }
        let host = start[mark.upperBound...]
        if host.contains("/") { return .path }
        if !end.isEmpty { return .host }
        // `https://shop.example{path}`, and not `https://api.{domain}`.
        return host.last.map { $0.isLetter || $0.isNumber } ?? false ? .afterHost : .hostEnd
    }

    /// Why an address in which a name is left cannot be used; nil where there is none.
    static func problem(of address: some StringProtocol) -> String? {
        guard let open = address.firstIndex(of: "{"), let close = address[open...].firstIndex(of: "}") else {
            return nil
        }
        return """
            \(address[open...close]) has no valid value; a value in the host cannot contain "/" or "%", and no value \
            can contain "?", "#", "@" or "\\"
            """
    }
}

extension Connection {
    /// A server's address with the values of its variables, as generated clients make it.
    ///
    /// A value that would lead to another host or end the path is not put into the address; calls then throw
    /// ``APIError/request(_:)``, which names the variable.
    public static func server(_ template: String, _ values: KeyValuePairs<String, String>) -> String {
        ServerTemplate(template).filled { name in values.first { $0.key == name }?.value }
    }
}
