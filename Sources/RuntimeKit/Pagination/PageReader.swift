/// Requests the pages of an endpoint in order.
///
/// A class, because a page has many parts, and iterators would copy each of them.
final class PageReader<E: PaginatedRequest> {
    let pagination = E.pagination
    private let endpoint: E
    private let configuration: ClientConfiguration
    private var steps: any PageSteps<E.Response, E.Item>
    private var call: Call<E>?
    private var last: ReceivedPage<E.Response, E.Item>?
    private var isAtEnd = false

    init(_ endpoint: E, _ configuration: ClientConfiguration) {
        self.endpoint = endpoint
        self.configuration = configuration
        steps = pagination.start()
    }

    /// Returns the next page; nil after the last.
    func next() async throws(APIError<E.Failure>) -> E.Response? {
        if isAtEnd { return nil }
        do throws(APIError<E.Failure>) {
            return try await fetch()
        } catch {
            isAtEnd = true
            throw error
        }
    }

    private func fetch() async throws(APIError<E.Failure>) -> E.Response? {
        let call: Call<E>
        if let known = self.call { call = known } else { call = try Call(endpoint, configuration) }
        self.call = call
        let request = try request(call)
        guard let request else {
            isAtEnd = true
            last = nil
            return nil
        }
        let response = try await call.response(request)
        let value = try call.decode(response).value
        let page = ReceivedPage(
            request: request, response: response, value: value, items: pagination.items(value) ?? [])
        try refuseRepetition(page)
        last = page
        return value
    }

    /// Some servers ignore the parameter, or start again after the last page, so that no page would ever be empty.
    private func refuseRepetition(_ page: ReceivedPage<E.Response, E.Item>) throws(APIError<E.Failure>) {
        guard !page.items.isEmpty, let data = page.response.body.data, data == last?.response.body.data,
            pagination.more?.bool(page) == nil, let parameter = steps.openEndedParameter(after: page)
        else { return }
        throw .invalidResponse(
            JSONError(message: "the server sent the previous page again, whatever \(parameter.name) is"), page.response)
    }

    private func request(_ call: Call<E>) throws(APIError<E.Failure>) -> TransportRequest? {
        guard var last else { return call.request }
        last.hasNext = pagination.more?.bool(last)
        if last.hasNext == false { return nil }
        do {
            guard var next = try steps.next(after: last) else { return nil }
            next.endpointValue = call.table.endpoint(endpoint, of: next, unlike: call.request)
            return next
        } catch let error as PageError {
            throw .invalidResponse(JSONError(message: error.message), last.response)
        } catch {
            throw APIError(error, call.request.summary)
        }
    }
}
