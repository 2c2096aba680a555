@testable import EndpointGen

/// Small documents for tests: the parts that a test is about, and around them what every document has.
enum OpenAPISample {
    /// `parts` are members of the document, such as `"paths": { … }`.
    static func document(_ parts: String, title: String = "Shop", version: String = "3.1.0") -> Compilation {
        Compilation(
            """
            { "openapi": "\(version)", "info": { "title": "\(title)", "version": "1" }, \(parts) }
            """, path: "shop.openapi.json")
    }

    /// A document with one operation.
    static func operation(_ members: String, on path: String = "/things", method: String = "get") -> Compilation {
        document(#""paths": { "\#(path)": { "\#(method)": { "operationId": "call", \#(members) } } }"#)
    }

    /// Swagger 2.0.
    static func swagger(_ parts: String) -> Compilation {
        Compilation(
            """
            { "swagger": "2.0", "info": { "title": "Shop", "version": "1" }, \(parts) }
            """, path: "shop.json")
    }
}

extension Compilation {
    /// The calls of the generated client without their line breaks: `func pets(limit: Int? = nil) async throws(…) -> [Pet]`.
    var calls: [String] {
        var calls: [String] = []
        var call: String?
        for line in output.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("func ") { call = "" }
            guard let started = call else { continue }
            let joined = started.isEmpty || started.hasSuffix("(") || line.hasPrefix(")") ? started + line : started + " " + line
            if line.hasSuffix("{") {
                calls.append(String(joined.dropLast(2)))
                call = nil
            } else {
                call = joined
            }
        }
        return calls
    }

    /// The first call, without what it throws.
    var call: String { (calls.first ?? "no call").replacing(" async throws(APIError<Never>)", with: "") }

    /// The rows of the first route, on one line.
    var route: String {
        guard let start = output.firstRange(of: "    Route("), let end = output[start.upperBound...].firstRange(of: "}") else {
            return "no route"
        }
        let text = output[start.upperBound..<end.lowerBound]
        let rows = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty && $0 != ")" }
        let joined = rows.joined(separator: " ")
        return rows.count == 1 ? String(joined.dropLast()) : joined
    }
}
