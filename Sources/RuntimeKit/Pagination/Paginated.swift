/// The items of all pages in order: `for try await movie in tmdb.allPopularMovies() { … }`.
///
/// A page is requested when its first item is needed. Errors are an `APIError` with the endpoint's failure. Each loop
/// starts at the first page. `prefix(100)` and similar methods request no more pages than they need.
public struct Paginated<E: PaginatedRequest>: AsyncSequence, Sendable {
    public typealias Element = E.Item

    private let endpoint: E
    private let configuration: ClientConfiguration

    /// Creates a sequence that starts with the page that `endpoint` requests. `client` sends the requests.
    ///
    /// - Parameters:
    ///   - endpoint: The request of the first page.
    ///   - client: Sends the requests, with its settings at this moment; later changes of the client have no effect.
    public init(_ endpoint: E, by client: some APIClient) {
        self.endpoint = endpoint
        configuration = client.clientConfiguration
    }

    /// The responses, page by page.
    public var pages: Pages { Pages(endpoint: endpoint, configuration: configuration) }

    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// Returns the items in an array, with typed errors, which loops do not have.
    ///
    /// - Parameter limit: The maximum number of items. Pages after them are not requested.
    public func collect(upTo limit: Int = .max) async throws(APIError<E.Failure>) -> [E.Item] {
        var pages = pages.makeAsyncIterator()
        var items: [E.Item] = []
        while items.count < limit, let page = try await pages.nextPage() {
            items += (pages.pagination.items(page) ?? []).prefix(limit - items.count)
        }
        return items
    }

    /// The iterator over the items.
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
        let configuration: ClientConfiguration

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(endpoint: endpoint, configuration: configuration)
        }

        /// The iterator over the pages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let reader: PageReader<E>
            var pagination: Pagination<E, E.Item> { reader.pagination }

            init(endpoint: E, configuration: ClientConfiguration) {
                reader = PageReader(endpoint, configuration)
            }

            public mutating func next() async throws -> E.Response? {
                try await reader.next()
            }

            /// Returns the next page, with a typed error.
            mutating func nextPage() async throws(APIError<E.Failure>) -> E.Response? {
                try await reader.next()
            }
        }
    }
}
