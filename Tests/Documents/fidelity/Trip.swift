import Foundation

@testable import RuntimeKit

/// The way of an example into a generated type and back.
struct Trip {
    /// Nil for a body or a schema.
    let status: Int?
    let data: Data
}

/// What became of an example.
enum Arrival {
    case data(Data, unknown: [String])
    /// A form, with its media type.
    case sent(type: String, Data)
    /// The place in JSON, and the reason.
    case decoding(path: String, reason: String)
    /// The generated client reads something else here.
    case undeclared(String)
}

/// The generated types, by name.
struct Trips {
    var all: [String: (Trip) async -> Arrival] = [:]

    /// A type of a component schema.
    mutating func add<Value: JSONCodable>(_ name: String, type: Value.Type) {
        all[name] = { trip in
            arrival { () throws(JSONError) in
                let value = try Value(jsonData: trip.data)
                return (value, try value.jsonData())
            }
        }
    }

    /// The body of a request.
    mutating func add<E: APIRequest, Value: JSONCodable>(_ name: String, body: KeyPath<E, Value>) {
        all[name] = { trip in
            arrival { () throws(JSONError) in
                let value = try Value(jsonData: trip.data)
                return (value, try value.jsonData())
            }
        }
    }

    /// A body that is taken as bytes.
    mutating func add<E: APIRequest>(_ name: String, body: KeyPath<E, HTTPBody>) {
        all[name] = { .data($0.data, unknown: []) }
    }

    /// A body that is taken as bytes, if there is one.
    mutating func add<E: APIRequest>(_ name: String, body: KeyPath<E, HTTPBody?>) {
        all[name] = { .data($0.data, unknown: []) }
    }

    /// The elements of a stream, in an array.
    mutating func add<E: APIRequest, Element: JSONCodable>(_ name: String, elements: E.Type)
    where E.Response == ResponseStream<Element> {
        add(name, type: [Element].self)
    }

    /// The responses of a request.
    mutating func add<E: APIRequest>(_ name: String, responses: E.Type) {
        all[name] = { trip in
            response(E.self, TransportResponse(status: trip.status ?? 200, body: .data(trip.data)), trip)
        }
    }
}

private func arrival(_ make: () throws(JSONError) -> (value: Any, data: Data)) -> Arrival {
    do throws(JSONError) {
        let made = try make()
        return .data(made.data, unknown: unknownUnions(in: made.value))
    } catch {
        return .decoding(path: error.path, reason: error.message)
    }
}

/// Reads a response as a client would, and writes what was read as a stub would.
private func response<E: APIRequest>(_ endpoint: E.Type, _ response: TransportResponse, _ trip: Trip) -> Arrival {
    let table: ResponseTable<E>
    do throws(RequestError) {
        table = try RouteRegistry.shared.table(of: E.self).responses
    } catch {
        return .undeclared("the route is wrong: \(error)")
    }
    if table.isStream(response.status) { return .undeclared("a stream is declared") }
    do throws(APIError<E.Failure>) {
        let value = try table.decode(response)
        return arrival { () throws(JSONError) in
            (value, try table.encode(value, status: response.status).data)
        }
    } catch {
        switch error {
        case .declared(let value, _):
            return arrival { () throws(JSONError) in
                (value, try table.encode(failure: value, status: response.status).data)
            }
        case .invalidResponse(let error, _): return .decoding(path: error.path, reason: error.message)
        case .unexpectedStatus: return failure(endpoint, response)
        default: return .undeclared("\(error)")
        }
    }
}

/// Why a response is no failure that the API declares.
private func failure<E: APIRequest>(_ endpoint: E.Type, _ response: TransportResponse) -> Arrival {
    var statuses: [StatusMatch] = [.default]
    var type: String?
    for case .failures(let declared, let media) in E.route.rows { (statuses, type) = (declared, media) }
    do {
        let side = try ResponseSide<E.Failure>(as: type, statuses: statuses)
        guard side.rank(of: response.status) != nil else {
            return .undeclared("the status \(response.status) is not declared")
        }
        _ = try side.decode(response)
        return .undeclared("it is read, and yet no failure")
    } catch let error as JSONError {
        return .decoding(path: error.path, reason: error.message)
    } catch {
        return .undeclared("\(error)")
    }
}

/// The unions in a value that none of their cases took.
private func unknownUnions(in value: Any, depth: Int = 0) -> [String] {
    guard depth < 60 else { return [] }
    let mirror = Mirror(reflecting: value)
    if value is any JSONUnion, let child = mirror.children.first, child.label == "unknown", child.value is JSON {
        return [String(reflecting: type(of: value))]
    }
    if value is JSON { return [] }
    return mirror.children.flatMap { unknownUnions(in: $0.value, depth: depth + 1) }
}
