import Foundation
import RuntimeKit

/// The keys of an AWS account, and the region whose services are called, for schemes with `"sigv4"` in the spec.
public struct AWSCredential: ServiceCredential, CustomStringConvertible {
    /// The keys at one moment.
    public struct Keys: Sendable, CustomStringConvertible {
        /// The access key's id, which is sent.
        public let accessKey: String
        /// The secret key, which is not.
        public let secretKey: String
        /// What makes temporary keys valid; nil for lasting ones.
        public let sessionToken: String?

        /// Keys.
        public init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
            self.accessKey = accessKey
            self.secretKey = secretKey
            self.sessionToken = sessionToken
        }

        /// The access key only.
        public var description: String { "Keys(accessKey: \(accessKey))" }
    }

    /// The region, such as `eu-central-1`.
    public let region: String
    let keys: @Sendable () async throws -> Keys

    /// Keys that stay what they are.
    public init(accessKey: String, secretKey: String, sessionToken: String? = nil, region: String) {
        let keys = Keys(accessKey: accessKey, secretKey: secretKey, sessionToken: sessionToken)
        self.init(region: region) { keys }
    }

    /// Keys that a closure gives anew for each request, as temporary ones have to be.
    public init(region: String, keys: @escaping @Sendable () async throws -> Keys) {
        self.region = region
        self.keys = keys
    }

    public func currentSecret() async throws -> String? {
        throw RequestError("AWSCredential is for schemes with \"sigv4\" in the spec, which name a service")
    }

    package func signer(for service: String) -> any RequestSigner { AWSSignature(self, service: service) }

    /// The region only.
    public var description: String { "AWSCredential(region: \(region))" }
}
