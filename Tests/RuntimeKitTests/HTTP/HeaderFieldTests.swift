import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// Values of header fields that an API declares.
struct HeaderFieldTests {
    private func value<Value: JSONCodable>(_ text: String?, _ type: Value.Type, format: JSONFormat? = nil) throws
        -> Value?
    {
        let fields: HeaderFields = text.map { ["X-Field": $0] } ?? [:]
        return try TransportResponse(status: 200, headerFields: fields)[
            HeaderFieldKey<Value>("x-field", format: format)]
    }

    @Test func absentFieldsAreNil() throws {
        #expect(try value(nil, Int.self) == nil)
        #expect(try value(nil, [String].self) == nil)
    }

    @Test func scalars() throws {
        try expectEqual(value("42", Int.self), 42)
        try expectEqual(value("-1.5", Double.self), -1.5)
        try expectEqual(value("0.10", Decimal.self), Decimal(string: "0.1"))
        #expect(try value("true", Bool.self) == true)
        try expectEqual(value("a \"b\", 7 ", String.self), "a \"b\", 7 ")
        try expectEqual(value("", String.self), "")
        #expect(try value("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", UUID.self) != nil)
        try expectEqual(value("https://a.example/?b=1", URL.self)?.query, "b=1")
        try expectEqual(value("AAE=", Data.self), Data([0, 1]))
        try expectEqual(value("12", JSON.self), "12")
    }

    @Test func dates() throws {
        let date = Date(timeIntervalSince1970: 784_111_777)
        try expectEqual(value("1994-11-06T08:49:37Z", Date.self), date)
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            try expectEqual(value(text, Date.self), date)
            try expectEqual(value(text, String.self), text)
        }
        try expectEqual(value("784111777", Date.self, format: .seconds), date)
        try expectEqual(value("784111777000", Date.self, format: .milliseconds), date)
        try expectEqual(value("784111777.5", Date.self, format: .secondsText), date + 0.5)
        try expectEqual(value("784111777000000000", Date.self, format: .nanosecondsText), date)
        try expectEqual(value("784111777000000, 1", [Date].self, format: .microsecondsText)?.first, date)
        try expectEqual(value("1994-11-06", Day.self), Day(year: 1994, month: 11, day: 6))
    }

    @Test func optionals() throws {
        try expectEqual(value("42", Int?.self), .some(42))
        try expectEqual(value("a", String?.self), .some("a"))
        let date = Date(timeIntervalSince1970: 784_111_777)
        try expectEqual(value("Sun, 06 Nov 1994 08:49:37 GMT", Date?.self), .some(date))
        #expect(throws: JSONError.self) { try value("many", Int?.self) }
        try expectEqual(value(nil, Int?.self), .none)
    }

    /// Objects, as the styles of OpenAPI have them, or as JSON.
    @Test func objects() throws {
        let whole: [String: JSON] = ["x": 1, "name": "a b", "isOpen": true]
        for text in ["x,1,name,a b,isOpen,true", "x=1, name=a b, isOpen=true", #"{"x":1,"name":"a b","isOpen":true}"#] {
            try expectEqual(value(text, [String: JSON].self), whole)
        }
        try expectEqual(value("version=10", [String: String].self), ["version": "10"])
        #expect(throws: JSONError.self) { try value("x,1,y", [String: Int].self) }
    }

    @Test func lists() throws {
        try expectEqual(value("1, 2,3", [Int].self), [1, 2, 3])
        try expectEqual(value("a, \"b, c\" ,,d", [String].self), ["a", "\"b, c\"", "d"])
        try expectEqual(value(#""a\", b", c"#, [String].self), [#""a\", b""#, "c"])
        try expectEqual(value("", [Int].self), [])
        try expectEqual(value("a,b", [KitchenSink.Theme].self), ["a", "b"].map(KitchenSink.Theme.init))
        let several = TransportResponse(
            status: 200, headerFields: HeaderFields(dictionaryLiteral: ("A", "1"), ("a", "2")))
        try expectEqual(several[HeaderFieldKey<[Int]>("A")], [1, 2])
        let cookies = ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"]
        var fields = HeaderFields()
        fields[values: .setCookie] = cookies
        try expectEqual(
            TransportResponse(status: 200, headerFields: fields)[HeaderFieldKey<[String]>("Set-Cookie")], cookies)
    }

    /// A server can send as many fields with one name as a header holds.
    @Test func manyFieldsTakeTheirTime() async {
        var fields = HeaderFields()
        for _ in 0..<400_000 { fields.append(HeaderField(name: .link, value: "<a>")) }
        let (length, isEarlier) = await beside {
            try? await Task.sleep(for: .seconds(20))
        } _: {
            fields[.link]?.utf8.count
        }
        #expect(length == 400_000 * 5 - 2 && isEarlier)
    }

    @Test func enumsUnionsAndJSON() throws {
        try expectEqual(value("fresh", KitchenSink.Responses.Headed.XState.self), .fresh)
        try expectEqual(value("2", KitchenSink.Priority.self), KitchenSink.Priority(rawValue: 2))
        try expectEqual(value("true", KitchenSink.Value.self), .text("true"))
        try expectEqual(value(#"{"R":1}"#, KitchenSink.Mix.self), .init(r: 1))
        try expectEqual(value("[1]", [Int].self), [1])
        try expectEqual(value("{\"a\":1}", [String: Int].self), ["a": 1])
    }

    @Test func whatIsNotOfItsTypeSaysSo() throws {
        func message<Value: JSONCodable>(_ text: String, _ type: Value.Type) throws -> String {
            do {
                _ = try value(text, type)
                return "no error"
            } catch let error as JSONError {
                return error.description
            }
        }
        try expectEqual(message("many", Int.self), #"the header field x-field is not of type Int: "many""#)
        try expectEqual(message("1,x", [Int].self), #"the header field x-field is not of type Array<Int>: "1,x""#)
        #expect(try message("today", Date.self).contains("is not of type Date"))
        #expect(try message("", Int.self).contains("is not of type Int"))
        #expect(try message("blue", KitchenSink.SearchScope.self).contains("is not of type SearchScope"))
    }

    @Test func headersOfACall() async throws {
        typealias Headed = KitchenSink.Responses.Headed
        let stub = StubTransport {
            $0.on(
                Headed.self,
                .success(
                    .ok([]), headerFields: ["X-Total-Count": "3", "Link": "<a>; rel=\"next\"", "X-Sizes": "1, 2"]),
                .success(.notModified, headerFields: [.eTag: "\"7\""]),
                .status(429, headerFields: [.retryAfter: "30", "X-Request-ID": "?"], body: .text("{}")))
        }
        let api = KitchenSink(transport: stub)
        let full = try await api.response(for: Headed())
        try expectEqual(full[KitchenSink.Headers.totalCount], 3)
        try expectEqual(full[KitchenSink.Headers.link], "<a>; rel=\"next\"")
        try expectEqual(full[KitchenSink.Headers.sizes], [1, 2])
        #expect(try full[KitchenSink.Headers.reset] == nil)
        try await expectEqual(api.response(for: Headed())[KitchenSink.Headers.eTag], "\"7\"")
        do {
            _ = try await api.responses.headed()
            Issue.record("no error")
        } catch {
            let response = try #require(error.response)
            try expectEqual(response[KitchenSink.Headers.retryAfter], 30)
            #expect(throws: JSONError.self) { try response[KitchenSink.Headers.requestID] }
        }
    }
}
