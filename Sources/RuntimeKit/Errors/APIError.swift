import Foundation

/// The reason why a call returned no value.
///
/// ```swift
/// do {
///     let movie = try await tmdb.movie(id: 5)
/// } catch .declared(let status, _) {
///     print(status.message)               // what the API declares
/// } catch {
///     print(error)                        // everything else, readable
/// }
/// ```
/// Later versions may add cases: end with a `catch` or a `default` for the others.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum APIError<Failure: Sendable>: Error {
    /// The server responded with a failure that the API declares.
    case declared(Failure, TransportResponse)
    /// The server responded with a status that the API does not declare, or with a body that is not the declared
    /// failure.
    case unexpectedStatus(TransportResponse)
    /// The response does not match the API's declaration.
    case invalidResponse(JSONError, TransportResponse)
    /// The request could not be built; nothing was sent.
    case invalidRequest(RequestError)
    /// A credential could not be obtained or refreshed.
    case authentication(AuthenticationError)
    /// The response is missing or incomplete: no connection, a time limit, a body that is too large.
    case transport(TransportError)
    /// The caller cancelled the task.
    case cancelled
    /// Another error: of middleware, of a transport outside this package, or of the file system.
    case other(any Error)
}

extension APIError {
    /// The server's response, if there was one; its body is in memory unless the endpoint asks for a stream.
    public var response: TransportResponse? {
        switch self {
        case .declared(_, let response), .unexpectedStatus(let response), .invalidResponse(_, let response): response
        case .invalidRequest, .authentication, .transport, .cancelled, .other: nil
        }
    }

    /// The response's status, if there was a response.
    public var status: Int? { response?.status }

    /// The value of the declared failure, if this is one.
    public var failure: Failure? {
        if case .declared(let failure, _) = self { failure } else { nil }
    }

    /// A response that matches neither the declared success nor the declared failure, with the reason.
    static func unexpectedStatus(_ response: TransportResponse, because mismatch: String?) -> Self {
        var response = response
        response.mismatch = mismatch
        return .unexpectedStatus(response)
    }

    /// Converts an error that was thrown while building, sending or receiving.
    package init(_ error: any Error, _ request: RequestSummary?) {
        switch error {
        case let error as Self: self = error
        case var error as RequestError:
            error.endpoint = error.endpoint ?? request?.endpoint
            self = .invalidRequest(error)
        case let error as AuthenticationError: self = .authentication(error)
        // Another transport may cancel a request that nobody else has cancelled, for example if it does not trust the server.
        case _ where error is CancellationError || TransportError.isCancellation(error) && Task.isCancelled:
            self = .cancelled
        default:
            guard var known = TransportError(error) else {
                self = .other(error)
                return
            }
            known.request = known.request ?? request
            self = .transport(known)
        }
    }
}

extension APIError: CustomStringConvertible, LocalizedError {
    /// A line that names the request, without credentials:
    /// `GET https://api.shop.example/things/5 (Shop.Things): 404 Not Found: Problem(code: 7)`. If the body differs from its
    /// declaration, the lines of ``JSONError/description`` follow.
    public var description: String {
        switch self {
        case .declared(let failure, let response): "\(response): \(shortened("\(failure)", to: 1000).onOneLine)"
        case .unexpectedStatus(let response):
            unexpectedDescription(response)
        case .invalidResponse(let error, let response):
            "\(response), but the body \(response.otherType(than: error).map { "is \($0), not JSON" } ?? "cannot be read"): \(error)"
        case .invalidRequest(let error): "the request cannot be built: \(error)"
        case .authentication(let error): "the request failed: \(error)"
        case .transport(let error): error.description
        case .cancelled: "the request was cancelled"
        case .other(let error as CocoaError): "the request failed: \(error.shortDescription)"
        case .other(let error): "the request failed: \(error)"
        }
    }

    private func unexpectedDescription(_ response: TransportResponse) -> String {
        let lines = (response.mismatch ?? "").split(separator: "\n", maxSplits: 1)
        let text = "\(response)\(lines.first.map { ", \($0)" } ?? ""): \(response.bodyExcerpt)"
        return lines.count > 1 ? "\(text)\n\(lines[1])" : text
    }

    /// A sentence for people, without the request. A declared failure that is a `LocalizedError` says it itself.
    public var errorDescription: String? {
        switch self {
        case .declared(let failure as any LocalizedError, _) where failure.errorDescription != nil:
            failure.errorDescription
        case .declared(_, let response), .unexpectedStatus(let response):
            "The server responded with \(response.statusLine)."
        case .invalidResponse: "The server's response cannot be read."
        case .invalidRequest(let error): error.errorDescription
        case .authentication(let error): error.errorDescription
        case .transport(let error): error.errorDescription
        case .cancelled: "The request was cancelled."
        case .other(let error as CocoaError): "The request failed: \(error.shortDescription)."
        case .other(let error): error.localizedDescription
        }
    }
}

extension TransportResponse {
    /// The media type of a body that is no JSON from its first character on; nil if it is JSON or nothing tells.
    fileprivate func otherType(than error: JSONError) -> String? {
        guard error.path.isEmpty, error.line == 1, error.column == 1, let type = headerFields[.contentType] else {
            return nil
        }
        let name = MediaType.essence(type)
        let isStream = name == MediaType.events || MediaType.isJSONLines(name) || MediaType.isJSONSequence(name)
        // An element of a stream is no whole body.
        guard !MediaType.isJSON(name), !isStream || body.data != nil else { return nil }
        return name
    }
}

extension CocoaError {
    /// `there is no such file or folder: /tmp/x`. Foundation on Linux has no messages for most codes.
    fileprivate var shortDescription: String {
        let reason =
            switch code {
            case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file or folder"
            case .fileWriteNoPermission, .fileReadNoPermission:
                userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "permission denied"
            case .fileWriteOutOfSpace: "there is no space left"
            case .fileWriteVolumeReadOnly: "the volume is read-only"
            case .fileWriteFileExists: "a file or folder already exists there"
            default:
                userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? systemReason
                    ?? "\(localizedDescription) (CocoaError \(code.rawValue))"
            }
        return reason + ((filePath ?? url?.path).map { ": \($0)" } ?? "")
    }

    /// The system's reason, such as `Too many open files`.
    private var systemReason: String? {
        guard let error = underlying as? POSIXError else { return nil }
        return strerror(error.code.rawValue).map { String(cString: $0) }
    }
}
