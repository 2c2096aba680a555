import Foundation
import RuntimeKit

/// The readable name of the reason why there was no response: a `TransportError.Code`, or `bodyTooLarge`.
struct FailureCode: JSONRepresentable {
    private let name: String

    private static let bodyTooLarge = "bodyTooLarge"

    /// The code of an error. The message may contain secrets and is not kept.
    init(_ error: any Error) {
        if error is BodyTooLarge {
            name = Self.bodyTooLarge
        } else {
            name = (TransportError(error)?.code ?? .unknown).rawValue
        }
    }

    init(json: JSON) throws {
        let name = json.string ?? ""
        guard name == Self.bodyTooLarge || TransportError.Code(rawValue: name) != nil else {
            throw JSONError(message: "expected the name of a TransportError code such as \"timedOut\", found \(json)")
        }
        self.name = name
    }

    var json: JSON { .string(name) }

    /// The error that a transport would have thrown for `request`.
    func error(for request: TransportRequest) -> any Error {
        if name == Self.bodyTooLarge { return BodyTooLarge(limit: request.maximumResponseSize) }
        return TransportError(TransportError.Code(rawValue: name) ?? .unknown)
    }
}
