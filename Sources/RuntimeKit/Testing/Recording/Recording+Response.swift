import Foundation
import RuntimeKit

extension Recording.Response {
    /// Creates the recorded form of a response without its body and without its secrets, which `redactor` collects.
    init(_ response: TransportResponse, to request: TransportRequest, _ redactor: inout Redactor) {
        self.init(status: response.status)
        headers = redactor.fields(response.headerFields)
        if let url = response.url, url.absoluteString != request.url.absoluteString { self.url = redactor.url(url) }
        guard !response.redirects.isEmpty else { return }
        redirects = response.redirects.map { redirect in
            Recording.Redirect(
                status: redirect.status, from: redactor.url(redirect.source), to: redactor.url(redirect.target))
        }
    }

    /// The response to return when replaying.
    ///
    /// - Parameter end: The error that follows the body; nil for none.
    func response(to request: TransportRequest, then end: (any Error)?) -> TransportResponse {
        var response = TransportResponse(status: status ?? 200)
        response.url = url.flatMap { URL(string: $0) } ?? request.url
        response.redirects = (redirects ?? []).compactMap(\.followed)
        for line in headers ?? [] { response.headerFields.append(line.field) }
        response.body = body?.body(then: end) ?? (end == nil ? response.body : .pieces([], then: end))
        return response
    }
}

extension Recording.Redirect {
    /// Nil if a URL was changed to an invalid one.
    fileprivate var followed: RuntimeKit.TransportResponse.Redirect? {
        guard let source = URL(string: from), let target = URL(string: to) else { return nil }
        return RuntimeKit.TransportResponse.Redirect(status: status, from: source, to: target)
    }
}
