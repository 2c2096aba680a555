import Foundation
import RuntimeKit

/// A transport for tests that records real exchanges in a file, and returns the recorded responses later.
///
/// ```swift
/// let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("popular.json")
/// let tmdb = TMDB(apiKey: key, transport: try RecordedTransport(file: file))
/// ```
/// The first run sends requests to the server and writes the file. Later runs read it and send nothing. The file is
/// JSON that can be reviewed: JSON bodies are stored as JSON (without their white space), text as lines, anything else
/// as base64, and a stream as its chunks. The whole file is written after each exchange, and is held in memory. Use one
/// file for one transport.
///
/// **Secrets** are replaced by `REDACTED`: the user information of URLs, `Authorization`, `Proxy-Authorization`,
/// cookies in both directions, and the credentials of the client's authentication schemes wherever they are sent. So
/// are values with a common name of a secret (`password`, `access_token`, `client_secret`, …) in a header field, a
/// query, a form, JSON or XML. If such a value of six bytes or more occurs elsewhere, for example because a server repeats
/// it, it is also replaced.
///
/// **A request receives the response** of the first unused exchange with the same method, URL and body. Secrets and
/// header fields are not compared, JSON is compared by meaning, and multipart boundaries are ignored. A request that
/// was not recorded throws a ``RecordingError`` that names the most similar one.
public struct RecordedTransport: Transport {
    /// Whether to record or to replay.
    public enum Mode: Sendable, Hashable {
        /// Replays if the file exists. Records if it does not, or if the environment has `RECORD_EXCHANGES=1`.
        case automatic
        /// Never sends requests. The file must exist.
        case replay
        /// Sends all requests. The first exchange replaces the earlier recording.
        case record
    }

    private let transport: any Transport

    /// Creates a transport that records or replays one file.
    ///
    /// - Parameters:
    ///   - file: The recording. Its folder is created if necessary.
    ///   - mode: Whether to record or to replay.
    ///   - transport: The transport that sends the requests while recording.
    ///   - secrets: Additional names of header fields, query items, form fields and JSON members whose values are
    ///     secret. Case, `-` and `_` are ignored. Pass the same names for recording and replaying.
    /// - Throws: ``RecordingError`` if the file is not a recording, in every mode, so that no other file is
    ///   overwritten.
    public init(
        file: URL, mode: Mode = .automatic, wrapping transport: any Transport = .standard,
        secrets: [String] = []
    ) throws(RecordingError) {
        let names = SecretNames(secrets)
        let exists = FileManager.default.fileExists(atPath: file.path)
        if Self.records(mode, exists, ProcessInfo.processInfo.environment) {
            if exists { _ = try Recording(file: file) }
            self.transport = Recorder(file: file, transport: transport, names: names)
        } else {
            guard exists else { throw RecordingError(file, "there is no such file. \(Self.advice)") }
            self.transport = Player(try Recording(file: file), file: file, names: names)
        }
    }

    static let advice = "To record, run with RECORD_EXCHANGES=1 in the environment and mode .automatic"

    static func records(_ mode: Mode, _ exists: Bool, _ environment: [String: String]) -> Bool {
        switch mode {
        case .record: true
        case .replay: false
        case .automatic: !exists || !["", "0"].contains(environment["RECORD_EXCHANGES"] ?? "")
        }
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
        try await transport.send(request)
    }
}
