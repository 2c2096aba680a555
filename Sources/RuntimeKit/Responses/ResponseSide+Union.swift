import Foundation

/// The successes or failures of a status union. Precondition: `U` is `Value`.
func unionSide<U: StatusUnion, Value: Sendable>(_ union: U.Type, _ value: Value.Type) -> ResponseSide<Value>? {
    ResponseSide<U>(U.cases) as? ResponseSide<Value>
}

extension ResponseSide where Value: StatusUnion {
    init(_ cases: StatusCases<Value>) {
        isStream = cases.rows.contains { $0.coding?.isStream == true }
        // Only the body of a streamed case is a stream; the other cases are decoded from memory.
        streams = { cases.row(for: $0)?.row.coding?.isStream == true }
        var types: [String] = []
        for case let type? in cases.rows.map(\.accept) where !types.contains(type) { types.append(type) }
        accept = types.isEmpty ? nil : types.joined(separator: ", ")
        let full = cases.rows.first { if case .nothing? = $0.coding { false } else { true } } ?? cases.rows.first
        example = (full?.status ?? .default, full?.accept)
        rank = { cases.row(for: $0)?.rank }
        decode = { (response) throws(JSONError) in
            guard let row = cases.row(for: response.status, response.headerFields[.contentType])?.row else {
                throw JSONError(message: "the status \(response.status) is not declared")
            }
            return try row.decode(response)
        }
        encode = { (value) throws(JSONError) in
            let payload = value.payload
            guard let encode = payload.encode else { return (payload.status, nil, .data(Data())) }
            let rows = cases.rows.filter { $0.status == payload.status }
            let row = rows.first { $0.media == payload.media } ?? rows.first
            return (payload.status, row?.accept, try encode(row?.media))
        }
    }
}
