import Foundation
import RuntimeKit
import RuntimeKitTesting
import Testing

/// The client that `BookClub.endpoints.json` gives on top of `Bookshop.openapi.json`.
struct BookClubTests {
    private let stub = StubTransport()
    private var club: BookClub { BookClub(membership: "m", language: "mi", transport: stub) }

    private func book(_ id: Int64) -> BookClub.Book {
        .init(id: id, isbn: "\(id)", title: "Book \(id)", website: nil, rating: nil)
    }

    @Test func whatTheDocumentDoesNotSayIsAdded() async throws {
        stub.on(BookClub.Books.self) { _, request in
            let page = request.queryValue("page").flatMap(Int64.init) ?? 1
            return .success(.init(books: [book(page)], pages: 3))
        }
        var ids: [Int64] = []
        for try await book in club.allBooks(genres: [.scienceFiction, .crime], order: .title) { ids.append(book.id) }
        expectEqual(ids, [1, 2, 3])
        let first = """
            GET https://clubs.bookshop.example/v1/books?genre=sci-fi,crime&sort=title&language=mi
            Accept: application/json
            X-Membership: m
            """
        expectEqual(stub.sent.first, first)
    }

    @Test func otherNamesMeanTheSame() async throws {
        stub.on(BookClub.BookRequest.example)
        let book = try await club.book(number: "9780156628709")
        #expect(book.published == Day("1928-10-11") && book.clubPrice == nil)
        expectEqual(stub.requests.first?.url.path, "/v1/books/9780156628709")
    }

    @Test func otherFailuresAreRead() async throws {
        stub.on(
            BookClub.BookRequest.self,
            .failure(
                .notFound(.init(movedTo: URL(string: "https://elsewhere.example"))),
                status: 404))
        do {
            _ = try await club.book(number: "1")
            Issue.record("no error")
        } catch .declared(.notFound(let gone), _) {
            expectEqual(gone.movedTo?.host, "elsewhere.example")
        }
    }

    @Test func ownEndpointsAreCalledLikeOthers() async throws {
        stub.on(BookClub.SimilarBooks.self, .success([book(2)]))
        try await expectEqual(club.similarBooks(isbn: "1").map(\.id), [2])
    }
}
