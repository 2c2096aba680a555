import Foundation
import RuntimeKit

/// The keys of an AWS account and the region of the services, for schemes with `"sigv4"` in the spec.
public struct AWSCredential: SigV4Credential, CustomStringConvertible {
    /// A set of keys.
    public struct Keys: Sendable, CustomStringConvertible {
        /// The ID of the access key, which is sent.
        public let accessKeyID: String
        /// The secret key, which is never sent.
        public let secretAccessKey: String
        /// The session token of temporary keys; nil for permanent keys.
        public let sessionToken: String?

        /// Creates a set of keys.
        ///
        /// - Parameters:
        ///   - accessKeyID: The ID of the access key.
        ///   - secretAccessKey: The secret key.
        ///   - sessionToken: The session token of temporary keys; nil for permanent keys.
        public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil) {
            self.accessKeyID = accessKeyID
            self.secretAccessKey = secretAccessKey
            self.sessionToken = sessionToken
        }

        /// The access key, without the secret key.
        public var description: String { "Keys(accessKeyID: \(accessKeyID))" }
    }

    /// The region, such as `eu-central-1`.
    public let region: String
    let keys: @Sendable () async throws -> Keys

    /// Creates a credential with permanent keys.
    ///
    /// - Parameters:
    ///   - accessKeyID: The ID of the access key.
    ///   - secretAccessKey: The secret key.
    ///   - sessionToken: The session token of temporary keys; nil for permanent keys.
    ///   - region: The region, such as `eu-central-1`.
    public init(accessKeyID: String, secretAccessKey: String, sessionToken: String? = nil, region: String) {
        let keys = Keys(accessKeyID: accessKeyID, secretAccessKey: secretAccessKey, sessionToken: sessionToken)
        self.init(region: region) { keys }
    }

    /// Creates a credential that calls a closure for the keys of each request, for temporary keys.
    ///
    /// - Parameters:
    ///   - region: The region, such as `eu-central-1`.
    ///   - keys: Called for each request, as part of the call and concurrently for concurrent calls. Its errors are
    ///     those of the call.
    public init(region: String, keys: @escaping @Sendable () async throws -> Keys) {
        self.region = region
        self.keys = keys
    }

    /// Signs requests with these keys.
    public func signer(for service: String) -> any RequestSigner { AWSSigner(self, service: service) }

    /// The region, without the keys.
    public var description: String { "AWSCredential(region: \(region))" }
}
