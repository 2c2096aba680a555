import Foundation

@testable import RuntimeKit

/// A transport with connections of its own, of the kind that clients have here.
func freshTransport(connectionsPerHost: Int = 6) -> any Transport {
    #if canImport(Glibc) && !URLSessionIsStandard
        CurlTransport { $0.maximumConnectionsPerHost = connectionsPerHost }
    #else
        let configuration = URLSessionTransport.standardConfiguration
        configuration.httpMaximumConnectionsPerHost = connectionsPerHost
        return URLSessionTransport(configuration: configuration)
    #endif
}

/// Whether URLSession sends the requests: on Linux, in the package Tests/Platforms/URLSession.
var testsURLSession: Bool {
    #if canImport(Glibc) && !URLSessionIsStandard
        false
    #else
        true
    #endif
}
