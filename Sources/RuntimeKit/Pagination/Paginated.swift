/// The items of all pages, one after the other: `for try await movie in tmdb.allPopularMovies() { … }`.
///
/// A page is fetched when its first item is asked for. Errors are an `APIError` with the endpoint's failure. Each loop
/// starts at the first page; `prefix(100)` and its like fetch no page more than they need.
public struct Paginated<E: PaginatedEndpoint>: AsyncSequence, Sendable {
    public typealias Element = E.Item

    private let endpoint: E
    private let connection: Connection

    /// The pages of `endpoint`, starting with the one it asks for, fetched by `client`.
    public init(_ endpoint: E, by client: some APIClient) {
        self.endpoint = endpoint
        connection = client.connection
    }

    /// The responses, page by page.
    public var pages: Pages { Pages(endpoint: endpoint, connection: connection) }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// The items in an array, with the typed errors that loops do not have.
    ///
    /// - Parameter limit: how many at most; no page is fetched that is not needed for them.
    public func collect(upTo limit: Int = .max) async throws(APIError<E.Failure>) -> [E.Item] {
        var pages = pages.makeAsyncIterator()
        var items: [E.Item] = []
        while items.count < limit, let page = try await pages.nextPage() {
            items += (pages.pagination.items(page) ?? []).prefix(limit - items.count)
        }
        return items
    }

    /// Hands out the items.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var pages: Pages.AsyncIterator
        private var items: [E.Item] = []
        private var position = 0

        init(pages: Pages.AsyncIterator) {
            self.pages = pages
        }

        public mutating func next() async throws -> E.Item? {
            while position == items.count {
                guard let page = try await pages.next() else { return nil }
                items = pages.pagination.items(page) ?? []
                position = 0
            }
            position += 1
            return items[position - 1]
        }
    }

    /// The responses of a paginated endpoint, page by page.
    public struct Pages: AsyncSequence, Sendable {
        let endpoint: E
        let connection: Connection

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(endpoint: endpoint, connection: connection)
        }

        /// Hands out the pages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let reader: PageReader<E>
            var pagination: Pagination<E, E.Item> { reader.pagination }

            init(endpoint: E, connection: Connection) {
                reader = PageReader(endpoint, connection)
            }

            public mutating func next() async throws -> E.Response? {
                try await reader.next()
            }

            /// The same, with the type of the error that a sequence hides.
            mutating func nextPage() async throws(APIError<E.Failure>) -> E.Response? {
                try await reader.next()
            }
        }
    }
}
