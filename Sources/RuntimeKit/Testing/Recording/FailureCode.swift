import Foundation
import RuntimeKit

/// The readable name of the reason why there was no response: that of a `TransportError.Code`.
struct FailureCode: JSONRepresentable {
    private let code: TransportError.Code

    /// The code of an error. The message may contain secrets and is not kept.
    init(_ error: any Error) { code = TransportError(error)?.code ?? .unknown }

    init(json: JSON) throws {
        let name = json.string ?? ""
        guard let code = TransportError.Code(name: name) else {
            throw JSONError(message: "expected the name of a TransportError code such as \"timedOut\", found \(json)")
        }
        self.code = code
    }

    var json: JSON { .string(code.description) }

    /// The error that a transport would have thrown for `request`.
    func error(for request: TransportRequest) -> any Error {
        code == .bodyTooLarge ? TransportError.bodyTooLarge(request.maximumResponseSize) : TransportError(code)
    }
}
