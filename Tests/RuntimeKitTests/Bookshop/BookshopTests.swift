import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// The client that `Bookshop.openapi.json` gives.
struct BookshopTests {
    private let stub = StubTransport()
    private var shop: Bookshop { Bookshop(token: "t", transport: stub) }
    private let orlando = Bookshop.Book(
        id: 7, isbn: "9780156628709", title: "Orlando", rating: Bookshop.Rating(average: 4.5, votes: 2))

    private func request(_ line: String, accept: String? = "application/json", _ rest: String = "") -> String {
        let (method, path) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
        let fields = (accept.map { "\nAccept: \($0)" } ?? "") + "\nAuthorization: Bearer t"
        return "\(method) https://api.bookshop.example/v1\(path)\(fields)\(rest)"
    }

    @Test func parametersOfTheQueryHaveTheStylesOfTheDocument() async throws {
        stub.on(
            Bookshop.Books.List.self, .success(.init(books: [orlando], pages: 1), headerFields: ["X-Total-Count": "40"])
        )
        let list = Bookshop.Books.List(
            genre: [.novel, .sciFi], sort: .minusPublishedOn, published: .init(from: Day("1928-01-01")), page: 2)
        let response = try await shop.response(for: list)
        expectEqual(response.value.books, [orlando])
        try expectEqual(response[Bookshop.Headers.totalCount], 40)
        let query = "genre=novel,sci-fi&sort=-published_on&published%5Bfrom%5D=1928-01-01&page=2"
        expectEqual(stub.sent, [request("GET /books?\(query)")])
    }

    @Test func otherMediaTypesAreWithinReach() async throws {
        stub.on(Bookshop.Books.List.self, .status(200, body: .text("isbn,title\n")))
        let text = try await shop.with { $0.headerFields["Accept"] = "text/csv" }.send(Bookshop.Books.List(), as: .text)
        expectEqual(text, "isbn,title\n")
        expectEqual(stub.sent, [request("GET /books", accept: "text/csv")])
    }

    @Test func whatIsReadOnlyIsNotSent() async throws {
        stub.on(
            Bookshop.Books.Create.self,
            .success(orlando, headerFields: ["Location": "https://api.bookshop.example/v1/books/9780156628709"]))
        let book = Bookshop.BookInput(isbn: "9780156628709", title: "Orlando", publishedOn: Day("1928-10-11"))
        let response = try await shop.response(for: Bookshop.Books.Create(book: book))
        expectEqual(response.value.id, 7)
        try expectEqual(response[Bookshop.Headers.location]?.lastPathComponent, "9780156628709")
        let body = #"{"isbn":"9780156628709","title":"Orlando","published_on":"1928-10-11"}"#
        expectEqual(stub.sent, [request("POST /books", "\nContent-Type: application/json\n\n\(body)")])
    }

    @Test func failuresAreToldApartByStatus() async throws {
        stub.on(
            Bookshop.Books.Create.self, .failure(.conflict(orlando), status: 409),
            .failure(.other(.init(title: "No title")), status: 422))
        let book = Bookshop.BookInput(isbn: "9780156628709", title: "Orlando")
        do {
            _ = try await shop.books.create(book)
            Issue.record("no error")
        } catch .declared(.conflict(let known), _) {
            expectEqual(known, orlando)
        }
        do {
            _ = try await shop.books.create(book)
            Issue.record("no error")
        } catch .declared(.other(let problem), let response) {
            #expect(problem.title == "No title" && response.status == 422)
        }
    }

    @Test func examplesAreResponses() async throws {
        stub.on(Bookshop.Books.Get.example)
        let book = try await shop.books.get(isbn: "9780156628709")
        #expect(book.subtitle == "A Biography" && book.rating == nil && book.price == Decimal(string: "11.9"))
        expectEqual(book.publishedOn, Day("1928-10-11"))
    }

    @Test func absentAndNullAreTwoThings() async throws {
        stub.on(Bookshop.Books.Update.self, .success(orlando))
        _ = try await shop.books.update(isbn: "1", .init(title: "O"))
        _ = try await shop.books.update(isbn: "1", .init(subtitle: .null))
        _ = try await shop.books.update(isbn: "1", .init(subtitle: "A Biography"))
        expectEqual(stub.requests.map(\.json), [["title": "O"], ["subtitle": nil], ["subtitle": "A Biography"]])
    }

    @Test func aBodyOfSeveralMediaTypesIsSeveralCalls() async throws {
        stub.otherwise { _ in TransportResponse(status: 204) }
        let picture = Data([0xFF, 0xD8])
        try await shop.books.setCover(
            isbn: "1", picture: FilePart(picture, filename: "cover.jpg"), alternativeText: "A man")
        try await shop.books.setCoverData(isbn: "1", .data(picture))
        let types = stub.requests.compactMap { $0.headerFields["Content-Type"]?.prefix { $0 != ";" } }
        expectEqual(types, ["multipart/form-data", "image/jpeg"])
        let form = try #require(stub.sent.first)
        #expect(form.contains("name=\"picture\"; filename=\"cover.jpg\"") && form.contains("name=\"alternative_text\""))
    }

    @Test func unionsAreWrittenWithTheirTag() async throws {
        let order = Bookshop.Order(id: UUID(), state: .new, total: 11.9)
        stub.on(
            Bookshop.Orders.Create.self, .success(order),
            .failure(.paymentRequired(.init(reason: .expired)), status: 402))
        let body = Bookshop.Orders.Create.Body(isbns: ["1"], payment: .card(.init(number: "4111")))
        try await expectEqual(shop.orders.create(body), order)
        expectEqual(stub.requests.first?.json, ["isbns": ["1"], "payment": ["method": "card", "number": "4111"]])
        do {
            _ = try await shop.orders.create(body)
            Issue.record("no error")
        } catch .declared(.paymentRequired(let refused), _) {
            expectEqual(refused.reason, .expired)
        }
    }

    @Test func anResponseThatIsAListOrAStreamIsTwoCalls() async throws {
        let event = Bookshop.OrderEvent(
            at: Date(timeIntervalSince1970: 0), what: "paid", additionalProperties: ["by": "card"])
        stub.on(Bookshop.Orders.ListEvents.self, .success([event]))
        stub.on(Bookshop.Orders.ListEventsStream.self, .stream([event, event]))
        let id = UUID()
        try await expectEqual(shop.orders.listEvents(id: id), [event])
        var events: [Bookshop.OrderEvent] = []
        for try await event in try await shop.orders.listEventsStream(id: id) { events.append(event) }
        expectEqual(events, [event, event])
        expectEqual(stub.requests.map { $0.headerFields["Accept"] }, ["application/json", "text/event-stream"])
    }

    @Test func whatNeedsNoCredentialIsSentWithoutOne() async throws {
        stub.on(Bookshop.CreateSession.self, .success(.init(token: "t", expiresAt: Date(timeIntervalSince1970: 60))))
        let session = try await shop.createSession(user: "virginia", password: "room&own")
        expectEqual(session.expiresAt.timeIntervalSince1970, 60)
        let text = """
            POST https://api.bookshop.example/v1/session
            Accept: application/json
            Content-Type: application/x-www-form-urlencoded

            grant_type=password&user=virginia&password=room%26own
            """
        expectEqual(stub.sent, [text])
    }

    @Test func webhooksAreTypes() throws {
        let json =
            #"{"order":{"id":"00000000-0000-0000-0000-000000000001","state":"shipped","total":1},"carrier":"bike"}"#
        let event = try Bookshop.OrderShipped(jsonData: Data(json.utf8))
        #expect(event.order.state == .shipped && event.carrier == "bike")
    }
}
