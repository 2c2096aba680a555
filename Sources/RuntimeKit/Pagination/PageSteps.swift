import Foundation

/// ``Pagination/page(_:last:items:)``
struct NumberedPages<Response>: PageSteps {
    let name: String
    let last: PageValue<Response>?

    mutating func next(after page: ReceivedPage<Response>) throws(RequestError) -> HTTPRequest? {
        let number = try page.request.number(name, otherwise: 1)
        if let last = last?.text(page.value).flatMap(Int.init) {
            if number >= last { return nil }
        } else if page.itemCount == 0 {
            return nil
        }
        return try page.request.with(name, number + 1)
    }
}

/// ``Pagination/offset(_:limit:total:items:)``
struct OffsetPages<Response>: PageSteps {
    let name: String
    let total: PageValue<Response>?

    mutating func next(after page: ReceivedPage<Response>) throws(RequestError) -> HTTPRequest? {
        // An empty page ends the list in any case: the offset would stay the same.
        if page.itemCount == 0 { return nil }
        let (offset, overflow) = try page.request.number(name, otherwise: 0).addingReportingOverflow(page.itemCount)
        if overflow { return nil }
        if let total = total?.text(page.value).flatMap(Int.init), offset >= total { return nil }
        return try page.request.with(name, offset)
    }
}

/// ``Pagination/cursor(_:next:items:)``
struct CursorPages<Response>: PageSteps {
    let name: String
    let cursor: @Sendable (ReceivedPage<Response>) -> String?
    private var seen: Set<String> = []

    init(name: String, _ cursor: @escaping @Sendable (ReceivedPage<Response>) -> String?) {
        self.name = name
        self.cursor = cursor
    }

    mutating func next(after page: ReceivedPage<Response>) throws(RequestError) -> HTTPRequest? {
        guard let cursor = cursor(page), !cursor.isEmpty else { return nil }
        if let current = page.request.queryValue(name) { seen.insert(current) }
        guard seen.insert(cursor).inserted else {
            throw RequestError("the server sent the cursor \(quoted(cursor)) again", parameter: name)
        }
        var request = page.request
        try request.setQuery(name, cursor)
        return request
    }
}

/// ``Pagination/link(items:)`` and ``Pagination/next(_:items:)``
struct LinkedPages<Response>: PageSteps {
    let link: @Sendable (ReceivedPage<Response>) -> String?
    private var seen: Set<String> = []

    init(_ link: @escaping @Sendable (ReceivedPage<Response>) -> String?) {
        self.link = link
    }

    mutating func next(after page: ReceivedPage<Response>) throws(RequestError) -> HTTPRequest? {
        guard let link = link(page), !link.isEmpty else { return nil }
        let current = page.request.url
        guard let url = URL(string: link, relativeTo: current)?.absoluteURL else {
            throw RequestError("the next page's address is no URL")
        }
        // The request carries credentials, which are for the server that the client knows.
        guard url.hasOrigin(of: current) else {
            throw RequestError("the next page is on another server: \(url.host ?? "no host")")
        }
        seen.insert(current.absoluteString)
        guard seen.insert(url.absoluteString).inserted else {
            throw RequestError("the server sent the address of a page again")
        }
        var request = page.request
        request.url = url
        return request
    }
}

extension HTTPRequest {
    fileprivate func number(_ name: String, otherwise: Int) throws(RequestError) -> Int {
        guard let text = queryValue(name) else { return otherwise }
        guard let number = Int(text), number < .max else {
            throw RequestError("\(quoted(text)) is no page number", parameter: name)
        }
        return number
    }

    fileprivate func with(_ name: String, _ number: Int) throws(RequestError) -> HTTPRequest {
        var request = self
        try request.setQuery(name, "\(number)")
        return request
    }
}
