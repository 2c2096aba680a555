import Foundation

/// A path with parameters as `{name}`, parsed once.
struct PathTemplate: Sendable {
    enum Piece: Sendable {
        case literal([UInt8])
        case parameter(RouteParameter)
    }

    let pieces: [Piece]
    /// The encoded query of the path literal.
    let query: [UInt8]
    /// The names in it.
    let queryNames: Set<String>
    /// The first parameter that is only a part of its segment, as in `/{name}.{format}`.
    private let partialName: String?

    init(_ text: StaticString, _ parameters: [String: RouteParameter]) throws(RequestError) {
        var rest = "\(text)"[...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        var query: [UInt8] = []
        if let mark = rest.firstIndex(of: "?") {
            PercentEncoding.append(String(rest[rest.index(after: mark)...]), to: &query, literal: .url)
            rest = rest[..<mark]
        }
        self.query = query
        queryNames = Set(
            query.split(separator: UInt8(ascii: "&")).map { item in
                let name = String(decoding: item.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
                return name.removingPercentEncoding ?? name
            })

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
            guard let parameter = parameters[name] else {
                throw RequestError(
                    .unsupported, "the path \(text) has no parameter \(name.debugDescription)", parameter: name)
            }
            pieces.append(.parameter(parameter))
            unused.remove(name)
            rest = rest[rest.index(after: close)...]
        }
        append(literal: rest)
        if let name = unused.sorted().first {
            throw RequestError(.unsupported, "the path \(text) has no place for {\(name)}", parameter: name)
        }
        self.pieces = pieces
        partialName = Self.partialName(pieces)
    }

    private static func partialName(_ pieces: [Piece]) -> String? {
        for (index, piece) in pieces.enumerated() {
            guard case .parameter(let parameter) = piece else { continue }
            var isWhole = true
            if index > 0, case .literal(let before) = pieces[index - 1] {
                isWhole = before.last == UInt8(ascii: "/")
            }
            if index + 1 < pieces.count {
                guard case .literal(let after) = pieces[index + 1] else { return parameter.name }
                isWhole = isWhole && after.first == UInt8(ascii: "/")
            }
            if !isWhole { return parameter.name }
        }
        return nil
    }

    /// Appends the path for the endpoint value at `root`.
    func append(of root: Stored, to bytes: inout [UInt8]) throws(RequestError) {
        let start = bytes.count
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                bytes += literal
            case .parameter(let parameter):
                let value = try parameter.value(of: root)
                if case .scalar(let text) = value, !parameter.allowsReserved {
                    try Self.check(text, parameter)
                    try Self.checkParents(text.utf8, parameter.name)
                    PercentEncoding.append(text, to: &bytes)
                } else {
                    let literal = parameter.allowsReserved ? PercentEncoding.Literal.path : .unreserved
                    let text = value.simple(parameter.style) { PercentEncoding.encode($0, literal: literal) } ?? ""
                    try Self.check(text, parameter)
                    if parameter.allowsReserved { try Self.checkSegments(text, parameter.name) }
                    try Self.checkParents(PercentEncoding.decode(text), parameter.name)
                    bytes += text.utf8
                }
            }
        }
        // Two harmless values, or a value and the text beside it, can form a segment `..`.
        guard let partialName else { return }
        let path = String(decoding: bytes[start...], as: UTF8.self)
        try Self.checkSegments(path, partialName)
        try Self.checkParents(PercentEncoding.decode(path), partialName)
    }

    /// Rejects a value that would change the path: servers resolve `.` and `..`, even encoded, and many ignore empty
    /// segments (RFC 3986 section 5.2.4).
    private static func check(_ text: String, _ parameter: RouteParameter) throws(RequestError) {
        if text.isEmpty, parameter.allowsEmpty { return }
        guard text != "", text != ".", text != ".." else {
            throw RequestError(
                .invalidParameter,
                "the path parameter \(parameter.name.debugDescription) is \(text.isEmpty ? "empty" : text.debugDescription)"
                    + ", which would address something else",
                parameter: parameter.name)
        }
    }

    /// Rejects `..` between slashes that are sent encoded: many servers and proxies decode a path before they resolve it.
    private static func checkParents(_ bytes: some Collection<UInt8>, _ name: String) throws(RequestError) {
        guard bytes.contains(where: isSlash) else { return }
        for segment in bytes.split(whereSeparator: isSlash)
        where segment.prefix(while: { $0 != UInt8(ascii: ";") }).elementsEqual("..".utf8) {
            throw parent(String(decoding: segment, as: UTF8.self), name)
        }
    }

    private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

    private static func parent(_ segment: String, _ name: String) -> RequestError {
        RequestError(
            .invalidParameter,
            "the path parameter \(name.debugDescription) has a segment \(segment.debugDescription)"
                + ", which would address something else",
            parameter: name)
    }

    /// The same for a value with several segments, which may have parameters: `..;v=1`.
    private static func checkSegments(_ text: String, _ name: String) throws(RequestError) {
        for segment in text.split(separator: "/") {
            let plain = segment.prefix { $0 != ";" }.lowercased().replacingOccurrences(of: "%2e", with: ".")
            if plain == "." || plain == ".." { throw parent(String(segment), name) }
        }
    }
}
