/// ``Pagination/page(_:first:last:pages:limit:more:items:)``
struct NumberedPages<Response: Sendable, Item: Sendable>: PageSteps {
    let parameter: PageParameter
    let first: Int
    let limit: PageParameter?
    let last: PageValue<Response, Item>?
    let pages: PageValue<Response, Item>?

    func openEndedParameter(after page: ReceivedPage<Response, Item>) -> PageParameter? {
        last?.count(page) == nil && pages?.count(page) == nil ? parameter : nil
    }

    func next(after page: ReceivedPage<Response, Item>) throws -> TransportRequest? {
        let number = try page.request.number(parameter, otherwise: first)
        // Computed from the request's number, so that no value of a server can overflow.
        if let last = last?.count(page) {
            if number >= last { return nil }
        } else if let pages = pages?.count(page) {
            if number.subtractingReportingOverflow(first).partialValue >= pages - (pages > 0 ? 1 : 0) { return nil }
        } else if page.hasNext == nil, try page.isShort(of: limit) {
            return nil
        }
        return try page.request.with(parameter, .number(.init(number + 1)))
    }
}

/// ``Pagination/offset(_:total:limit:more:items:)``
struct OffsetPages<Response: Sendable, Item: Sendable>: PageSteps {
    let parameter: PageParameter
    let limit: PageParameter?
    let total: PageValue<Response, Item>?

    func openEndedParameter(after page: ReceivedPage<Response, Item>) -> PageParameter? {
        total?.count(page) == nil ? parameter : nil
    }

    func next(after page: ReceivedPage<Response, Item>) throws -> TransportRequest? {
        // An empty page always ends the list, because the offset would not change.
        if page.items.isEmpty { return nil }
        let (offset, overflow) = try page.request.number(parameter, otherwise: 0)
            .addingReportingOverflow(page.items.count)
        if overflow { return nil }
        if let total = total?.count(page) {
            if offset >= total { return nil }
        } else if page.hasNext == nil, try page.isShort(of: limit) {
            return nil
        }
        return try page.request.with(parameter, .number(.init(offset)))
    }
}

/// ``Pagination/cursor(_:next:more:items:)``
struct CursorPages<Response: Sendable, Item: Sendable>: PageSteps {
    let parameter: PageParameter
    let cursor: PageValue<Response, Item>
    private var seen: Set<String> = []

    init(parameter: PageParameter, cursor: PageValue<Response, Item>) {
        self.parameter = parameter
        self.cursor = cursor
    }

    mutating func next(after page: ReceivedPage<Response, Item>) throws -> TransportRequest? {
        // Some servers send `false` in place of a cursor that is a string.
        guard let cursor = cursor.json(page), cursor != .bool(false) else { return nil }
        if let current = try page.request.value(of: parameter) { seen.insert(Self.text(current)) }
        let text = Self.text(cursor)
        guard seen.insert(text).inserted else {
            throw PageError(message: "the server sent the cursor \(quoted(text)) again for \(parameter.name)")
        }
        return try page.request.with(parameter, cursor)
    }

    private static func text(_ cursor: JSON) -> String { cursor.scalarText ?? cursor.description }
}

extension ReceivedPage {
    /// Whether the page is empty, or has fewer items than the request asks for with this parameter.
    fileprivate func isShort(of limit: PageParameter?) throws(RequestError) -> Bool {
        if items.isEmpty { return true }
        guard let limit, let value = try request.value(of: limit) else { return false }
        guard let count = value.int ?? value.string.flatMap(Int.init) else { return false }
        return items.count < count
    }
}

extension TransportRequest {
    fileprivate func number(_ parameter: PageParameter, otherwise: Int) throws(RequestError) -> Int {
        guard let value = try value(of: parameter) else { return otherwise }
        guard let number = value.int ?? value.string.flatMap(Int.init), number < .max else {
            let text = value.scalarText ?? value.description
            throw RequestError(.invalidParameter, "\(quoted(text)) is not a page number", parameter: parameter.name)
        }
        return number
    }
}
