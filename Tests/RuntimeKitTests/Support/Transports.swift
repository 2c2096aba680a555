import Foundation

@testable import RuntimeKit

/// A transport with connections of its own, of the kind that clients have here. On Linux, where the package's trait `URLSession` is
/// enabled, `RUNTIMEKIT_TRANSPORT=URLSession` chooses the other one, so that the same tests see both.
func freshTransport(connectionsPerHost: Int = 6) -> any Transport {
    #if canImport(Glibc)
        if !testsURLSession { return CurlTransport({ $0.maximumConnectionsPerHost = connectionsPerHost }) }
    #endif
    #if !canImport(Glibc) || URLSession
        let configuration = URLSessionTransport.standardConfiguration
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        return URLSessionTransport(configuration: configuration)
    #else
        fatalError("RUNTIMEKIT_TRANSPORT=URLSession needs swift test --traits URLSession")
    #endif
}

/// Whether URLSession sends the requests.
var testsURLSession: Bool {
    #if canImport(Glibc)
        ProcessInfo.processInfo.environment["RUNTIMEKIT_TRANSPORT"] == "URLSession"
    #else
        true
    #endif
}
