import Foundation

/// The reason why a call returned no value.
///
/// ```swift
/// do {
///     let movie = try await tmdb.movie(id: 5)
/// } catch .failure(let status, _) {
///     print(status.message)               // what the API declares
/// } catch {
///     print(error)                        // everything else, readable
/// }
/// ```
public enum APIError<Failure: Sendable>: Error {
    /// The server responded with a failure that the API declares.
    case failure(Failure, TransportResponse)
    /// The server responded with a status that the API does not declare, or with a body that is not the declared
    /// failure.
    case status(TransportResponse)
    /// The response does not match the API's declaration.
    case decoding(JSONError, TransportResponse)
    /// The request could not be built; nothing was sent.
    case request(RequestError)
    /// The response is missing or incomplete: no connection, a ``TransportError`` such as a timeout, ``BodyTooLarge``,
    /// ``DeadlineExceeded``; or no credential could be obtained: ``AuthenticationError``.
    case transport(any Error)
    /// The caller cancelled the task.
    case cancelled
}

extension APIError {
    /// The server's response, if there was one; its body is in memory unless the endpoint asks for a stream.
    public var response: TransportResponse? {
        switch self {
        case .failure(_, let response), .status(let response), .decoding(_, let response): response
        case .request, .transport, .cancelled: nil
        }
    }

    /// The response's status code, if there was a response.
    public var statusCode: Int? { response?.status }

    /// The value of the declared failure, if this is one.
    public var failure: Failure? {
        if case .failure(let failure, _) = self { failure } else { nil }
    }

    /// A response that matches neither the declared success nor the declared failure, with the reason.
    static func status(_ response: TransportResponse, because mismatch: String?) -> Self {
        var response = response
        response.mismatch = mismatch
        return .status(response)
    }

    /// Converts an error that was thrown while building, sending or receiving.
    package init(_ error: any Error, _ request: RequestSummary?) {
        switch error {
        case let error as Self: self = error
        case var error as RequestError:
            error.endpoint = error.endpoint ?? request?.endpoint
            self = .request(error)
        case var error as BodyTooLarge:
            error.request = error.request ?? request
            self = .transport(error)
        case var error as DeadlineExceeded:
            error.request = error.request ?? request
            self = .transport(error)
        // Another transport may cancel a request that nobody else has cancelled, for example if it does not trust the server.
        case _ where error is CancellationError || TransportError.isCancellation(error) && Task.isCancelled:
            self = .cancelled
        default:
            guard var known = TransportError(error) else {
                self = .transport(error)
                return
            }
            known.request = known.request ?? request
            self = .transport(known)
        }
    }
}

extension APIError: CustomStringConvertible, LocalizedError {
    /// One line that names the request, without credentials:
    /// `GET https://api.shop.example/things/5 (Shop.Things): 404 Not Found: Problem(code: 7)`.
    public var description: String {
        switch self {
        case .failure(let failure, let response): "\(response): \(shortened("\(failure)", to: 1000).onOneLine)"
        case .status(let response):
            "\(response)\(response.mismatch.map { ", " + $0 } ?? ""): \(response.bodyExcerpt)"
        case .decoding(let error, let response):
            "\(response), but the body \(response.otherType(than: error).map { "is \($0), not JSON" } ?? "cannot be read"): \(error)"
        case .request(let error): "the request cannot be built: \(error)"
        case .transport(let error as TransportError): error.description
        case .transport(let error as BodyTooLarge): error.description
        case .transport(let error as DeadlineExceeded): error.description
        case .transport(let error as CocoaError): "the request failed: \(error.shortDescription)"
        case .transport(let error): "the request failed: \(error)"
        case .cancelled: "the request was cancelled"
        }
    }

    public var errorDescription: String? { description }
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
