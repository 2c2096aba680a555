/// A path with `{name}` placeholders, taken apart once.
struct PathTemplate: Sendable {
    enum Piece: Sendable {
        case literal([UInt8])
        case parameter(String, Property)
    }

    let pieces: [Piece]
    /// The query that the path literal brings, encoded.
    let query: [UInt8]

    init(_ text: StaticString, _ parameters: [String: Property]) throws(RequestError) {
        var rest = "\(text)"[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        var query: [UInt8] = []
        if let mark = rest.firstIndex(of: "?") {
            PercentEncoding.append(String(rest[rest.index(after: mark)...]), to: &query, literal: .url)
            rest = rest[..<mark]
        }
        self.query = query

        var pieces: [Piece] = []
        var unused = Set(parameters.keys)
        func append(literal: Substring) {
            var bytes: [UInt8] = []
            PercentEncoding.append(String(literal), to: &bytes, literal: .url)
            if !bytes.isEmpty { pieces.append(.literal(bytes)) }
        }
        if !rest.isEmpty, !rest.hasPrefix("/") { append(literal: "/") }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            append(literal: rest[..<open])
            let name = String(rest[rest.index(after: open)..<close])
            guard let property = parameters[name] else {
                throw RequestError("the path \(text) has no parameter \(name.debugDescription)", parameter: name)
            }
            pieces.append(.parameter(name, property))
            unused.remove(name)
            rest = rest[rest.index(after: close)...]
        }
        append(literal: rest)
        if let name = unused.sorted().first {
            throw RequestError("the path \(text) has no place for {\(name)}", parameter: name)
        }
        self.pieces = pieces
    }

    /// Appends the path for the endpoint at `root`.
    func append(of root: UnsafeRawPointer, to bytes: inout [UInt8]) throws(RequestError) {
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                bytes += literal
            case .parameter(let name, let property):
                let value = try property.parameter(name, of: root)
                if case .scalar(let text) = value {
                    try Self.check(text, name)
                    PercentEncoding.append(text, to: &bytes)
                } else {
                    let text = value.simple { PercentEncoding.encode($0) } ?? ""
                    try Self.check(text, name)
                    bytes += text.utf8
                }
            }
        }
    }

    /// Servers take `.` and `..` out of paths, encoded or not, and many ignore empty segments (RFC 3986 section 5.2.4).
    private static func check(_ text: String, _ name: String) throws(RequestError) {
        guard text != "", text != ".", text != ".." else {
            throw RequestError(
                "the path parameter \(name.debugDescription) is \(text.isEmpty ? "empty" : text.debugDescription)"
                    + ", which would address something else",
                parameter: name)
        }
    }
}
