import Foundation

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// One case on its way: what the client got, to be judged as the suite's own runner does.
struct CacheRun {
    let test: CacheCase
    let server: URL
    let transport: any Transport
    let cache: HTTPCache
    private let name = UUID().uuidString
    private var responses: [TransportResponse] = []

    init(_ test: CacheCase, _ server: URL, _ transport: any Transport, _ cache: HTTPCache) {
        self.test = test
        self.server = server
        self.transport = transport
        self.cache = cache
    }

    /// Plays a case.
    mutating func result() async -> CacheResult {
        do {
            try await configure()
            for index in test.requests.indices {
                let response = try await response(index)
                responses.append(response)
                try checkResponse(index, response)
                if test.requests[index]["pause_after"]?.bool == true { try await Task.sleep(for: .seconds(3)) }
            }
            try check(try await state())
            return .passed
        } catch let failure as CacheFailure {
            return failure.isSetup ? .setup(failure.text) : .failed(failure.text)
        } catch {
            return .failed("\(error)")
        }
    }

    private func configure() async throws {
        var request = TransportRequest(method: .put, url: server.appendingPathComponent("config/\(name)"))
        request.headerFields[.contentType] = "application/json"
        request.body = .data(try JSON.array(test.requests).jsonData())
        let response = try await transport.send(request)
        guard response.status == 201 else {
            throw CacheFailure(isSetup: true, text: "the server refuses: \(response.text)")
        }
    }

    private func state() async throws -> [JSON] {
        let response = try await transport.send(TransportRequest(url: server.appendingPathComponent("state/\(name)")))
        return response.status == 200 ? try JSON(jsonData: response.data).array ?? [] : []
    }

    private func response(_ index: Int) async throws -> TransportResponse {
        let rules = test.requests[index]
        var address = "\(server.absoluteString)/test/\(name)"
        if let file = rules["filename"]?.string { address += "/" + file }
        if let query = rules["query_arg"]?.string { address += "?" + query }
        guard let url = URL(string: address) else { throw CacheFailure(isSetup: true, text: "no address: \(address)") }
        var request = TransportRequest(
            method: TransportRequest.Method(rules["request_method"]?.string ?? "GET"), url: url,
            idleTimeout: .seconds(60))
        let magic = rules["magic_ims"]?.bool == true
        for field in rules.fields("request_headers") {
            let isMagic = magic && field.name.lowercased() == "if-modified-since"
            let value =
                isMagic ? rules.value(of: field, after: responses.last?.headerFields ?? [:]) : field.value.string ?? ""
            // As the suite's own client does.
            let trimmed = value.trimmingCharacters(in: .whitespaces)
            request.headerFields.append(HeaderField(name: HeaderField.Name(field.name), value: trimmed))
        }
        request.headerFields["Test-ID"] = test.id
        request.headerFields["Req-Num"] = "\(index + 1)"
        request.body = rules["request_body"]?.string.map(HTTPBody.text)
        if rules["redirect"]?.string == "manual" { request.redirectPolicy = .never }
        let client = CacheClient(request: request, cache: cache, transport: transport)
        do {
            return try await client.response()
        } catch let error as APIError<Never> where rules["disconnect"]?.bool == true && error.status == nil {
            // Where a proxy responds with an error of its own, a client throws.
            return TransportResponse(status: 504)
        } catch {
            throw CacheFailure(isSetup: false, text: "request \(index + 1): \(error)")
        }
    }

    /// Throws what a check says that does not hold.
    private func check(_ isSetup: Bool, _ holds: Bool, _ text: @autoclosure () -> String) throws {
        if !holds { throw CacheFailure(isSetup: isSetup, text: text()) }
    }

    private func checkResponse(_ index: Int, _ response: TransportResponse) throws {
        let (rules, number) = (test.requests[index], index + 1)
        let count = response.headerFields["Server-Request-Count"].flatMap(Int.init)
        let numbers = response.headerFields["Request-Numbers"]?.split(separator: " ") ?? []
        try check(true, Set(numbers).count == numbers.count, "the transport has sent a request twice")
        switch rules["expected_type"]?.string {
        case "cached" where response.status == 304 && count == nil: break
        case "cached":
            try check(
                rules.isSetup("expected_type"), count ?? .max < number,
                "response \(number) does not come from the cache")
        case "not_cached":
            try check(rules.isSetup("expected_type"), count == number, "response \(number) comes from the cache")
        default: break
        }
        try checkStatus(rules, response, number)
        for header in rules["expected_response_headers"]?.array ?? [] {
            let isSetup = rules.isSetup("expected_response_headers")
            let name = HeaderField.Name(header.string ?? header[0]?.string ?? "")
            let value = response.headerFields[name]
            try check(isSetup, value != nil, "response \(number) has no \(name)")
            guard let items = header.array else { continue }
            let text = value ?? ""
            if items.count > 2, items[1] == .string("=") {
                let other = response.headerFields[HeaderField.Name(items[2].string ?? "")]
                try check(isSetup, text == other, "response \(number): \(name) is \(text), not as \(items[2])")
            } else if items.count > 2 {
                let bound = items[2].double ?? 0
                try check(
                    isSetup, Double(text) ?? 0 > bound, "response \(number): \(name) is \(text), not above \(bound)")
            } else if let field = header.field {
                let expected = rules.value(of: field, after: response.headerFields)
                try check(isSetup, text == expected, "response \(number): \(name) is \(text), not \(expected)")
            }
        }
        for header in rules["expected_response_headers_missing"]?.array ?? [] {
            guard let name = header.string else { continue }
            let isMissing = !response.headerFields.contains(HeaderField.Name(name))
            try check(rules.isSetup("expected_response_headers_missing"), isMissing, "response \(number) has \(name)")
        }
        try check(
            rules.isSetup("expected_interim_responses"), rules["expected_interim_responses"] == nil,
            "interim responses are not passed on")
        try checkBody(rules, response, number)
    }

    private func checkStatus(_ rules: JSON, _ response: TransportResponse, _ number: Int) throws {
        let text = "the status of response \(number) is \(response.status)"
        if let expected = rules["expected_status"] {
            guard let status = expected.double else { return }
            try check(rules.isSetup("expected_status"), response.status == Int(status), "\(text), not \(status)")
        } else if let status = rules["response_status"]?[0]?.double {
            try check(true, response.status == Int(status), "\(text), not \(status)")
        } else if response.status == 999 {
            try check(rules.isSetup("expected_type"), false, "request \(number) should have been conditional")
        } else {
            try check(true, response.status == 200, text)
        }
    }

    private func checkBody(_ rules: JSON, _ response: TransportResponse, _ number: Int) throws {
        if rules["check_body"]?.bool == false { return }
        let text = "the body of response \(number) is \(response.text.debugDescription)"
        if let expected = rules["expected_response_text"] {
            guard let expected = expected.string else { return }
            try check(rules.isSetup("expected_response_text"), response.text == expected, text)
        } else if let expected = rules["response_body"]?.string {
            try check(true, response.text == expected, text)
        } else if ![204, 304].contains(response.status), rules["request_method"]?.string != "HEAD" {
            try check(true, response.text == name, text)
        }
    }

    /// What the server has seen.
    private func check(_ state: [JSON]) throws {
        var position = 0
        for (index, rules) in test.requests.enumerated() {
            let (number, type) = (index + 1, rules["expected_type"]?.string)
            let isSetup = rules.isSetup("expected_type")
            if type == "cached" { continue }
            let seen: JSON? = state.indices.contains(position) ? state[position] : Optional<JSON>.none
            let sent: JSON? = seen?["request_headers"]
            position += 1
            if type == "not_cached" {
                try check(
                    isSetup, seen?["request_num"]?.double == Double(number), "response \(number) comes from the cache")
            }
            if let condition = ["etag_validated": "if-none-match", "lm_validated": "if-modified-since"][type ?? ""] {
                try check(isSetup, sent?[condition] != nil, "request \(number) has no \(condition)")
            }
            for header in rules["expected_request_headers"]?.array ?? [] {
                let value: JSON? = sent?[(header.string ?? header[0]?.string ?? "").lowercased()]
                let holds = header.string != nil ? value != nil : value == header[1]
                try check(rules.isSetup("expected_request_headers"), holds, "request \(number): not \(header)")
            }
            for header in rules["expected_request_headers_missing"]?.array ?? [] {
                let value: JSON? = sent?[(header.string ?? header[0]?.string ?? "").lowercased()]
                let holds = header.string != nil ? value == nil : value != header[1]
                try check(rules.isSetup("expected_request_headers_missing"), holds, "request \(number): \(header)")
            }
            for header in seen?["response_headers"]?.array ?? [] {
                guard let (name, value) = header.field, name.lowercased() != "date" else { continue }
                let expected = value.string ?? (value.array ?? []).compactMap { $0.string }.joined(separator: ", ")
                let received = responses[index].headerFields[values: HeaderField.Name(name)].joined(separator: ", ")
                try check(true, received == expected, "response \(number): \(name) is \(received), not \(expected)")
            }
            if let method = rules["expected_method"]?.string {
                let isSetup = rules.isSetup("expected_method")
                try check(isSetup, seen?["request_method"]?.string == method, "request \(number) was another method")
            }
        }
    }
}
