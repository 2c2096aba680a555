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
            let pagination = E.pagination
            private let endpoint: E
            private let connection: Connection
            private var steps: any PageSteps<E.Response, E.Item>
            private var call: Call<E>?
            private var last: ReceivedPage<E.Response, E.Item>?
            private var isAtEnd = false

            init(endpoint: E, connection: Connection) {
                self.endpoint = endpoint
                self.connection = connection
                steps = pagination.start()
            }

            public mutating func next() async throws -> E.Response? {
                try await nextPage()
            }

            /// The same, with the type of the error that a sequence hides.
            mutating func nextPage() async throws(APIError<E.Failure>) -> E.Response? {
                if isAtEnd { return nil }
                do throws(APIError<E.Failure>) {
                    return try await fetch()
                } catch {
                    isAtEnd = true
                    throw error
                }
            }

            private mutating func fetch() async throws(APIError<E.Failure>) -> E.Response? {
                let call: Call<E>
                if let known = self.call { call = known } else { call = try Call(endpoint, connection) }
                self.call = call
                let request = try request(call)
                guard let request else {
                    isAtEnd = true
                    last = nil
                    return nil
                }
                let response = try await call.response(request)
                let value = try call.decode(response).value
                let items = pagination.items(value) ?? []
                last = ReceivedPage(request: request, response: response, value: value, items: items)
                return value
            }

            private mutating func request(_ call: Call<E>) throws(APIError<E.Failure>) -> HTTPRequest? {
                guard var last else { return call.request }
                last.hasNext = pagination.more?.bool(last)
                if last.hasNext == false { return nil }
                do throws(RequestError) {
                    guard var next = try steps.next(after: last) else { return nil }
                    next.endpointValue = call.table.endpoint(endpoint, of: next, unlike: call.request)
                    return next
                } catch {
                    var error = error
                    error.endpoint = call.table.info.name
                    throw .request(error)
                }
            }
        }
    }
}
