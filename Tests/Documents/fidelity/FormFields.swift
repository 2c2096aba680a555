import Foundation

@testable import RuntimeKit

/// The fields of a form by their names, to make a request of.
struct FormFields {
    private let text: Data
    private let fields: [String: JSON]

    init(_ text: Data) throws(JSONError) {
        self.text = text
        fields = try [String: JSON](jsonData: text)
    }

    /// A field that is not there is `null`.
    func callAsFunction<Value: JSONCodable>(_ name: String) throws -> Value {
        try Value(jsonData: (fields[name] ?? .null).jsonData())
    }

    func callAsFunction(_ name: String) throws -> FilePart { FilePart(data(name) ?? Data()) }
    func callAsFunction(_ name: String) throws -> FilePart? { data(name).map { FilePart($0) } }
    func callAsFunction(_ name: String) throws -> [FilePart] { files(name) ?? [] }
    func callAsFunction(_ name: String) throws -> [FilePart]? { files(name) }

    /// All fields as one value.
    func all<Value: JSONCodable>() throws -> Value {
        try Value(jsonData: text)
    }

    /// A parameter that is no field of the form: the first of some values that its type takes.
    func other<Value: JSONCodable>() throws -> Value {
        let texts = [
            #""x""#, "1", "[]", "{}", "true", #""2020-02-20T20:20:20Z""#, #""2020-02-20""#,
            #""00000000-0000-0000-0000-000000000001""#,
        ]
        for text in texts {
            if let value = try? Value(jsonData: Data(text.utf8)) { return value }
        }
        return try Value(jsonData: Data("null".utf8))
    }

    private func data(_ name: String) -> Data? { fields[name].flatMap(Self.data) }

    /// A part that is a file or an object is sent as a file.
    private static func data(_ value: JSON) -> Data? {
        switch value {
        case .null: nil
        case .string(let text): Data(text.utf8)
        default: try? value.jsonData()
        }
    }

    private func files(_ name: String) -> [FilePart]? {
        fields[name].map { value in (value.array ?? [value]).compactMap { Self.data($0).map { FilePart($0) } } }
    }
}

extension Trips {
    /// A request whose body is a form.
    mutating func add<E: APIRequest>(_ name: String, form: @escaping (FormFields) throws -> E) {
        all[name] = { trip in
            do {
                let endpoint = try form(FormFields(trip.data))
                let request = try RouteRegistry.shared.table(of: E.self).request(
                    endpoint, ClientConfiguration(server: "http://localhost"))
                let body = try await request.body?.data(maximumSize: 1 << 20) ?? Data()
                return .sent(type: request.headerFields[.contentType] ?? "", body)
            } catch let error as JSONError {
                return .decoding(path: error.path, reason: error.message)
            } catch {
                return .undeclared("\(error)")
            }
        }
    }
}
