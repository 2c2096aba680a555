import Foundation

@testable import endpointgen

/// Generated Swift as tests look at it: layout and the modules of types do not matter.
struct GeneratedCode {
    /// With types as readers know them: `String` for `Swift.String`. ShadowingTests checks that they are qualified.
    let text: String
    /// On one line.
    let flat: String
    /// On one line, without comments.
    private let code: String

    init(_ written: String) {
        text = Self.withoutModules(written)
        flat = Self.flat(text)
        code = Self.flat(text.replacing(pattern: "(?m)^ *//.*\n", with: ""))
    }

    static func withoutModules(_ text: String) -> String {
        text.replacing(pattern: #"\b(Swift|Foundation|RuntimeKit)\."#, with: "")
    }

    private static func flat(_ text: String) -> String {
        text.replacing(pattern: "\\s+", with: " ").replacing(pattern: #"(?<=\() | (?=\))"#, with: "")
            .trimmingCharacters(in: .whitespaces)
    }

    /// With or without comments between its lines.
    func contains(_ piece: String) -> Bool {
        let piece = Self.flat(piece)
        return flat.contains(piece) || code.contains(piece)
    }

    /// The same, where the piece ends as the code does: `id: Int` is not in `id: Int?`.
    func containsWhole(_ piece: String) -> Bool {
        let piece = Self.flat(piece)
        return flat.containsWhole(piece) || code.containsWhole(piece)
    }

    /// `func pets(limit: Int? = nil) -> [Pet]` for each method, with what it throws unless that is nothing of its own.
    var calls: [String] {
        code.components(separatedBy: " func ").dropFirst().compactMap { text in
            text.range(of: " { try await ").map { end in
                "func " + text[..<end.lowerBound].replacingOccurrences(of: " async throws(APIError<Never>)", with: "")
            }
        }
    }

    /// What the first route is made of.
    var route: String? {
        guard let start = code.range(of: " RequestRoute<Self> { .init("),
            let end = code.range(of: ") }", range: start.upperBound..<code.endIndex)
        else { return nil }
        return String(code[start.upperBound..<end.lowerBound])
    }

    /// The names of types, those in others indented.
    var types: [String] {
        text.matches(of: #/(?m)^( *)(?:public |package )?(?:indirect )?(?:struct|enum|typealias) (`?\w+`?)/#).map {
            String(repeating: " ", count: $0.1.count / 2) + $0.2
        }
    }

    /// `GET /pets/{id}: pets.get` for each method of a client.
    static func names(_ endpoints: [ResolvedEndpoint], _ groups: [ResolvedGroup], _ prefix: String = "") -> [String] {
        endpoints.map { "\($0.method) \($0.path): \(prefix)\($0.name.text)" }
            + groups.flatMap { names($0.endpoints, $0.groups, "\(prefix)\($0.name.text).") }
    }
}

extension String {
    /// Foundation's expressions, as those of the standard library are slow without optimization.
    fileprivate func replacing(pattern: String, with text: String) -> String {
        replacingOccurrences(of: pattern, with: text, options: .regularExpression)
    }

    fileprivate func containsWhole(_ piece: String) -> Bool {
        guard let last = piece.last, last.isLetter || last.isNumber || "]>`".contains(last) else {
            return contains(piece)
        }
        var rest = self[...]
        while let range = rest.range(of: piece) {
            rest = rest[range.upperBound...]
            guard let next = rest.first, next.isLetter || next.isNumber || "?<".contains(next) else { return true }
        }
        return false
    }
}
