import Foundation
import RuntimeKit

/// A transport for tests that keeps real exchanges in a file and responds from it the next time.
///
/// ```swift
/// let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("popular.json")
/// let tmdb = TMDB(apiKey: key, transport: try RecordedTransport(file: file))
/// ```
/// The first run sends requests to the server and writes the file; later runs read it and send nothing. The file is
/// JSON for people to review: bodies that are JSON stand in it as such (their white space is not kept), text as lines,
/// anything else as base64, and a stream in the chunks in which it came. It is written as a whole after each exchange.
/// All of it is held in memory. Use one file for one transport.
///
/// **Secrets** are replaced by `REDACTED`: the user information of URLs, `Authorization`, `Proxy-Authorization`,
/// cookies both ways, the credentials of the client's authentication schemes wherever they are sent, and what has a
/// usual name (`password`, `access_token`, `client_secret`, …) in a header field, a query, a form or JSON. Where such
/// a value of six bytes or more turns up elsewhere, as when a server echoes it, it is replaced as well.
///
/// **A request gets the response** of the first exchange not used yet with the same method, URL and body; secrets and header
/// fields do not count, JSON is compared by what it means, and multipart boundaries are ignored. A request that was
/// not recorded fails with a ``RecordingError`` that names the nearest one.
public struct RecordedTransport: Transport {
    /// Whether to record or to replay.
    public enum Mode: Sendable, Hashable {
        /// Replays when the file is there, and records when it is not or the environment has `RECORD_EXCHANGES=1`.
        case automatic
        /// Never sends anything; the file has to be there.
        case replay
        /// Sends everything; the first exchange replaces what was recorded before.
        case record
    }

    private let transport: any Transport

    /// A transport that records or replays one file.
    ///
    /// - Parameters:
    ///   - file: the recording; its folder is made where there is none.
    ///   - mode: whether to record or to replay.
    ///   - transport: what sends the requests while recording.
    ///   - secrets: more names of header fields, query items, form fields and JSON members whose values are secret;
    ///     case, `-` and `_` do not count. Pass the same for recording and replaying.
    /// - Throws: ``RecordingError`` when the file is no recording, in every mode, so that nothing else is overwritten.
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

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await transport.send(request)
    }
}
