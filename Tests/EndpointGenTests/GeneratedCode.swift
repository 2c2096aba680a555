@testable import endpointgen

/// Generated Swift as tests look at it: layout and the modules of types do not matter.
struct GeneratedCode {
    /// With types as readers know them: `String` for `Swift.String`. ModuleNameTests checks that they are qualified.
    let text: String
    private let flat: String
    /// On one line, without comments.
    private let code: String

    init(_ written: String) {
        text = written.replacing(#/\b(Swift|Foundation|RuntimeKit)\./#, with: "")
        flat = Self.flat(text)
        code = Self.flat(
            text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n"))
    }

    private static func flat(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").replacing("( ", with: "(").replacing(
            " )", with: ")")
    }

    /// With and without comments between its lines.
    func contains(_ piece: String) -> Bool {
        let piece = Self.flat(piece)
        return flat.contains(piece) || code.contains(piece)
    }

    /// `func pets(limit: Int? = nil) -> [Pet]` for each method, with what it throws unless that is nothing of its own.
    var calls: [String] {
        code.split(separator: " func ").dropFirst().compactMap { text in
            text.firstRange(of: " { try await ").map { end in
                "func " + text[..<end.lowerBound].replacing(" async throws(APIError<Never>)", with: "")
            }
        }
    }

    /// What the first route is made of.
    var route: String? { code.firstMatch(of: #/ RequestRoute<Self> \{ \.init\((.*?)\) \}/#).map { String($0.1) } }

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
