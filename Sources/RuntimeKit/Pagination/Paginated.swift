extension APIClient {
    /// Returns the items of all pages: `for try await movie in tmdb.items(of: TMDB.PopularMovies()) { … }`.
    ///
    /// The client's settings at this moment apply; later changes of the client have no effect.
    ///
    /// - Parameter request: The request of the first page.
    public func items<E: PaginatedRequest>(of request: E) -> Paginated<E> {
        Paginated(endpoint: request, configuration: clientConfiguration)
    }
}

/// The items of all pages in order: `for try await movie in tmdb.allPopularMovies() { … }`.
///
/// A page is requested when its first item is needed. Errors are an `APIError` with the endpoint's failure. Each loop
/// starts at the first page. `prefix(100)` and similar methods request no more pages than they need.
public struct Paginated<E: PaginatedRequest>: AsyncSequence, Sendable {
    fileprivate let endpoint: E
    fileprivate let configuration: ClientConfiguration

    /// The responses, page by page. To load one at a time, keep its iterator: `let movies = tmdb.allPopularMovies()
    /// .pages.makeAsyncIterator()`, and then `try await movies.next()`.
    public var pages: Pages { Pages(endpoint: endpoint, configuration: configuration) }

    public func makeAsyncIterator() -> ElementIterator<E.Item, APIError<E.Failure>> {
        let pages = PageReader(endpoint, configuration)
        var items: [E.Item] = []
        var position = 0
        return ElementIterator { () throws(APIError<E.Failure>) in
            while position == items.count {
                guard let page = try await pages.next() else { return nil }
                items = pages.pagination.items(page) ?? []
                position = 0
            }
            position += 1
            return items[position - 1]
        }
    }

    /// Returns the items in an array.
    ///
    /// - Parameter limit: The maximum number of items. Pages after them are not requested.
    /// - Throws: The error of the page that failed. The items before it are lost; use a loop to keep them.
    public func collect(upTo limit: Int = .max) async throws(APIError<E.Failure>) -> [E.Item] {
        let pages = PageReader(endpoint, configuration)
        var items: [E.Item] = []
        while items.count < limit, let page = try await pages.next() {
            items += (pages.pagination.items(page) ?? []).prefix(limit - items.count)
        }
        return items
    }

    /// The responses of a paginated endpoint, page by page.
    public struct Pages: AsyncSequence, Sendable {
        fileprivate let endpoint: E
        fileprivate let configuration: ClientConfiguration

        public func makeAsyncIterator() -> ElementIterator<E.Response, APIError<E.Failure>> {
            let pages = PageReader(endpoint, configuration)
            return ElementIterator { () throws(APIError<E.Failure>) in try await pages.next() }
        }
    }
}
