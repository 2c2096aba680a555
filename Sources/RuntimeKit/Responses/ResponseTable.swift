import Foundation

/// The declared responses of an endpoint, by status.
package struct ResponseTable<E: APIRequest>: Sendable {
    private let success: ResponseSide<E.Response>
    private let failure: ResponseSide<E.Failure>
    /// The value of the `Accept` field.
    package let accept: String?

    /// Whether some success is returned as a stream.
    var isStream: Bool { success.isStream }

    init(returns: String?, failures: [StatusMatch], as failureType: String?) throws(RequestError) {
        success = try ResponseSide(as: returns, statuses: [.family(2)])
        failure = try ResponseSide(as: failureType, statuses: failures)
        // Not those of failures: PowerDNS and others send the success as JSON to whoever accepts JSON at all.
        accept = success.accept
    }

    /// Whether a response with this status is returned as a stream.
    func isStream(_ status: Int) -> Bool {
        guard let rank = success.rank(of: status) else { return false }
        return success.streams(status) && rank <= failure.rank(of: status) ?? 3
    }

    /// Whether a response with this status is a declared success.
    package func isSuccess(_ status: Int) -> Bool {
        guard let rank = success.rank(of: status) else { return false }
        return rank <= failureRank(of: status) ?? 3
    }

    /// How specifically a declared failure matches the status. A default failure does not match 2xx.
    private func failureRank(of status: Int) -> Int? {
        failure.rank(of: status).flatMap { status / 100 == 2 && $0 == 2 ? nil : $0 }
    }

    /// The method and the path as a spec writes them.
    private var endpoint: String { "\(E.route.method) \(E.route.path)" }

    /// Decodes a response. The body is in memory, unless it is returned as a stream.
    package func decode(_ response: TransportResponse) throws(APIError<E.Failure>) -> E.Response {
        let status = response.status
        if isSuccess(status) {
            do throws(JSONError) {
                return try success.decode(response)
            } catch {
                throw .invalidResponse(error.with(endpoint: endpoint, "returns"), response)
            }
        }
        // A proxy may have sent the response, so a body that is not the declared failure is not a decoding error.
        guard failureRank(of: status) != nil else {
            throw .unexpectedStatus(response, because: status / 100 == 2 ? "which the API does not declare" : nil)
        }
        let value: E.Failure
        do throws(JSONError) {
            value = try failure.decode(response)
        } catch {
            // Text and HTML, which proxies send, need no explanation.
            let isJSON = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(response.data.first { $0 > UInt8(ascii: " ") })
            let reason =
                "but the body is not the declared failure (\(error.firstLine))\n\(error.with(endpoint: endpoint, "throws").report)"
            throw .unexpectedStatus(response, because: isJSON ? reason : nil)
        }
        guard holds(value, response) else {
            throw .unexpectedStatus(response, because: "but the body has no member of the declared failure")
        }
        throw .declared(value, response)
    }

    /// Whether a failure contains anything of the body. A failure whose members are all optional can be decoded from
    /// any object, such as one of a proxy, and the server's message would then be lost.
    private func holds(_ value: E.Failure, _ response: TransportResponse) -> Bool {
        // Other types, such as dictionaries, keep everything.
        guard E.Failure.self is any JSONModel.Type || E.Failure.self is any StatusUnion.Type else { return true }
        guard let encoded = try? encode(failure: value).data, case .object(let kept)? = try? JSON(jsonData: encoded),
            case .object(let sent)? = try? JSON(jsonData: response.data)
        else { return true }
        return kept.contains { member in member.value != JSON.null && sent[member.key] != nil }
    }

    /// Returns a response that decodes to this value, for stubs.
    package func encode(_ value: E.Response, status: Int? = nil) throws(JSONError) -> TransportResponse {
        try success.encode(value, status: status, isSuccess: true)
    }

    /// Returns a success with this text as its body, for stubs: the first success that has a body.
    package func response(withBody text: String) -> TransportResponse {
        var response = TransportResponse(
            status: success.code(for: success.example.status, isSuccess: true), body: .text(text))
        if let type = success.example.type { response.headerFields[.contentType] = type }
        return response
    }

    /// Returns a response that decodes to this failure, for stubs.
    package func encode(failure value: E.Failure, status: Int? = nil) throws(JSONError) -> TransportResponse {
        try failure.encode(value, status: status, isSuccess: false)
    }
}

/// The declared successes, or the declared failures.
struct ResponseSide<Value: Sendable>: Sendable {
    /// Whether the response of some status is returned as a stream.
    let isStream: Bool
    /// Whether a response with a status that ``rank`` knows is returned as a stream.
    let streams: @Sendable (Int) -> Bool
    let accept: String?
    let rank: @Sendable (Int) -> Int?
    let decode: @Sendable (TransportResponse) throws(JSONError) -> Value
    let encode: @Sendable (Value) throws(JSONError) -> (status: StatusMatch, type: String?, body: HTTPBody)
    /// The status and the media type of a response with a body.
    let example: (status: StatusMatch, type: String?)

    /// A status code that matches a declaration.
    func code(for status: StatusMatch, isSuccess: Bool) -> Int {
        let examples = status.examples(success: isSuccess)
        return examples.first { rank($0) == status.rank(of: $0) } ?? examples[0]
    }

    func rank(of status: Int) -> Int? { rank(status) }

    func encode(_ value: Value, status: Int?, isSuccess: Bool) throws(JSONError) -> TransportResponse {
        let encoded = try encode(value)
        let code = code(for: encoded.status, isSuccess: isSuccess)
        var response = TransportResponse(status: status ?? code, body: encoded.body)
        if let type = encoded.type, encoded.body.length != 0 { response.headerFields[.contentType] = type }
        return response
    }

    init(as media: String?, statuses: [StatusMatch]) throws(RequestError) {
        if let side = (Value.self as? any StatusUnion.Type).flatMap({ unionSide($0, Value.self) }) {
            self = side
            return
        }
        if Value.self == Never.self {
            isStream = false
            streams = { _ in false }
            accept = nil
            rank = { _ in nil }
            decode = { (_) throws(JSONError) in throw JSONError(message: "nothing is declared") }
            encode = { (_) throws(JSONError) in throw JSONError(message: "nothing is declared") }
            example = (.default, nil)
            return
        }
        guard let coding = ResponseCoding.of(Value.self, as: media) else {
            throw RequestError(.unsupported, "\(Value.self) is not a type that a response can be read as")
        }
        let isStream = coding.isStream
        self.isStream = isStream
        streams = { _ in isStream }
        let accept = ResponseCoding.accept(Value.self, as: media)
        self.accept = accept
        rank = { status in statuses.lazy.compactMap { $0.rank(of: status) }.min() }
        decode = { (response) throws(JSONError) in try coding.value(Value.self, from: response) }
        let code: StatusMatch = if case .nothing = coding { .code(204) } else { .code(200) }
        let first = statuses.first ?? .default
        let status = first == .family(2) ? code : first
        example = (status, accept)
        encode = { (value) throws(JSONError) in (status, accept, try coding.body(of: value)) }
    }
}
