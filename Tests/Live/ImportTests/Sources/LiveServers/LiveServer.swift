import Foundation
import RuntimeKit

/// A server that `Tests/Live/servers.py` starts.
public struct LiveServer: Sendable {
    /// Nil if the server does not run.
    public let runningURL: String?

    /// A server by the variable that says where it is.
    public init(_ variable: String) { runningURL = ProcessInfo.processInfo.environment[variable] }

    /// Where the server is, or where there is none.
    public var url: String { runningURL ?? "http://127.0.0.1:9" }
}

/// A call did not fail, or in another way.
public struct UnexpectedResult: Error, CustomStringConvertible {
    public let description: String
}

/// What a call throws.
public func failure<Value, Failure>(
    _ call: () async throws(APIError<Failure>) -> Value
) async throws -> APIError<Failure> {
    let value: Value
    do { value = try await call() } catch { return error }
    throw UnexpectedResult(description: "nothing is thrown, but returned: \(value)")
}

/// What the server says has gone wrong, with that status.
public func problem<Value, Failure>(
    _ status: Int, _ call: () async throws(APIError<Failure>) -> Value
) async throws -> Failure {
    let error = try await failure(call)
    guard error.status == status, let failure = error.failure else {
        throw UnexpectedResult(description: "expected a failure with the status \(status), found: \(error)")
    }
    return failure
}
