import Foundation
import RuntimeKit
import Testing

/// The httpbin that the live suites talk to; `Tests/run live` starts one.
enum LiveServer {
    static let url = ProcessInfo.processInfo.environment["HTTPBIN_URL"]
}

extension HTTPBin.Server {
    static var live: Self { Self(LiveServer.url ?? "http://127.0.0.1:9") }
}

extension HTTPBin {
    /// A client without credentials.
    static var live: Self { Self(server: .live) }
}

extension Trait where Self == ConditionTrait {
    /// Skips a suite where there is no server.
    static var live: Self {
        .enabled(if: LiveServer.url != nil, "HTTPBIN_URL, the address of an httpbin, is not set; try Tests/run live")
    }
}

extension String {
    /// What `==` does not compare: to Swift, composed and decomposed letters are the same text.
    var bytes: [UInt8] { Array(utf8) }
}

extension HTTPBin.Values {
    var bytes: [[UInt8]] {
        switch self {
        case .one(let text): [text.bytes]
        case .many(let texts): texts.map(\.bytes)
        }
    }
}

extension Dictionary<String, HTTPBin.Values> {
    /// The names and values as bytes.
    var bytes: [[UInt8]: [[UInt8]]] {
        [[UInt8]: [[UInt8]]](uniqueKeysWithValues: map { ($0.key.bytes, $0.value.bytes) })
    }
}
