import Foundation

@testable import RuntimeKit
@testable import RuntimeKitTesting

/// A response to a call that is nearly one.
struct FuzzedResponse: Sendable {
    let status: Int
    var headerFields = HeaderFields()
    let body: [UInt8]

    private static let charsets = [
        "text/plain; charset=iso-8859-1", "text/plain; charset=\"windows-1252\"", "text/plain; charset=utf-16",
        "text/plain; charset=utf-7", "application/json; charset=latin1", "text/plain; charset=é",
    ]

    init(_ call: FuzzedCall, _ random: inout SplitMix64) {
        let statuses = [
            200, 200, 200, 201, 204, 206, 304, 400, 401, 404, 416, 422, 429, 500, 503, 599, 100, 0, 999, -1,
        ]
        status = random.element(of: statuses)
        let seeds = status / 100 == 2 || random.oneIn(4) ? call.bodies : FuzzedCall.failures
        if call.isStream && !random.oneIn(4) {
            body = ByteMutator([
                "\n\n", "data: ", "data:", "id: 1\n", "event: update\n", "\u{1E}", "[DONE]", "\r", "{}", "\"",
            ])
            .mutated(seeds.map { Array($0.utf8) }, &random)
        } else {
            body = WireJSON.mutated(seeds.map { WireJSON(text: $0) }, &random)
        }
        headerFields[.contentType] =
            switch random.below(4) {
            case 0: FieldTexts.value(of: "Content-Type", &random)
            case 1: random.element(of: Self.charsets)
            case 2: status >= 400 ? "application/problem+json" : call.media
            default: call.media
            }
        for _ in 0..<random.below(6) {
            let name = random.element(of: FieldTexts.names)
            headerFields.append(HeaderField(name: HeaderField.Name(name), value: FieldTexts.value(of: name, &random)))
        }
    }

    func response(_ pieces: [[UInt8]]?) -> TransportResponse {
        let body = pieces.map { HTTPBody.pieces($0.map { Data($0) }) } ?? .data(Data(body))
        return TransportResponse(status: status, headerFields: headerFields, body: body)
    }
}

/// A call whose responses are changed, and what they could be.
struct FuzzedCall: Sendable {
    let name: String
    let media: String
    let bodies: [String]
    let isStream: Bool
    /// What the call's error says of itself; nil if it has none.
    let send: @Sendable (KitchenSink) async -> String?

    init<E: APIRequest>(_ endpoint: E, _ bodies: [String], as media: String = "application/json") {
        name = "\(E.self)"
        self.media = media
        self.bodies = bodies
        isStream = false
        send = { client in
            do throws(APIError<E.Failure>) {
                let response = try await client.response(for: endpoint)
                for error in FieldFuzzTests.headerErrors(response.headerFields) + response.malformed.map({ "\($0)" })
                where error.utf8.count > 6000 {
                    return error
                }
                return nil
            } catch {
                _ = error.problem
                return "\(error)"
            }
        }
    }

    init<E: APIRequest, T>(stream endpoint: E, _ media: String, _ bodies: [String])
    where E.Response == ResponseStream<T> {
        name = "\(E.self)"
        self.media = media
        self.bodies = bodies
        isStream = true
        send = { client in
            do {
                var stream = try await client.send(endpoint)
                // Nobody waits here.
                stream.resumption?.wait = { _ in }
                for try await _ in stream {}
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    init<E: PaginatedRequest>(pages endpoint: E, _ bodies: [String]) {
        name = "\(E.self)"
        media = "application/json"
        self.bodies = bodies
        isStream = false
        send = { client in
            do throws(APIError<E.Failure>) {
                _ = try await client.items(of: endpoint).collect(upTo: 2000)
                return nil
            } catch {
                return "\(error)"
            }
        }
    }
}
