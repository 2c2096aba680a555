import Foundation
import RuntimeKit

/// Signs requests with AWS Signature Version 4, which some other services also support.
///
/// A client whose spec has `"sigv4"` makes a signature from its ``AWSCredential``. Use `AWSSigner` directly to sign
/// requests that you build yourself, and to make presigned URLs: ``presignedURL(for:expiringAfter:)``.
public struct AWSSigner: RequestSigner {
    private let credential: AWSCredential
    private let service: String
    /// Whether dot segments and empty segments are removed from the path before signing.
    var normalizesPath: Bool
    /// Whether the path is percent-encoded a second time.
    var encodesPath: Bool
    /// Whether the body's digest is also sent.
    var sendsDigest: Bool
    /// Whether the session token is signed. A few services require that it is not.
    var signsSessionToken = true
    var now: @Sendable () -> Date = { Date() }

    /// Creates a signature for one service, such as `s3` or `dynamodb`.
    ///
    /// - Parameters:
    ///   - credential: The keys and the region.
    ///   - service: The name of the service.
    public init(_ credential: AWSCredential, service: String) {
        self.credential = credential
        self.service = service
        // S3 signs paths as they are; all other services encode them a second time.
        let isStorage = service == "s3" || service.hasPrefix("s3-")
        normalizesPath = !isStorage
        encodesPath = !isStorage
        sendsDigest = isStorage
    }

    /// Adds the signature in `Authorization`, and the time in `X-Amz-Date`.
    public func sign(_ request: TransportRequest) async throws -> TransportRequest {
        let (keys, time) = (try await keys(), AWSTime(now()))
        var request = canonicalized(request)
        request.headerFields["X-Amz-Date"] = time.text
        if let token = keys.sessionToken, signsSessionToken { request.headerFields["X-Amz-Security-Token"] = token }
        let digest = try await digest(request)
        if sendsDigest { request.headerFields["X-Amz-Content-Sha256"] = digest }
        let canonical = CanonicalRequest(request, path: path(of: request.url), bodyDigest: digest)
        if let token = keys.sessionToken { request.headerFields["X-Amz-Security-Token"] = token }
        request.headerFields[.authorization] =
            "AWS4-HMAC-SHA256 Credential=\(keys.accessKeyID)/\(scope(time)), SignedHeaders=\(canonical.signedNames), "
            + "Signature=\(signature(canonical, keys, time))"
        request.credentialFields.append("X-Amz-Security-Token")
        return request
    }

    /// Returns a presigned URL: a URL with the signature in its query, which grants access to anyone until it expires.
    ///
    /// - Parameters:
    ///   - request: The request to sign. Its header fields must be sent unchanged, except `Accept`.
    ///   - duration: How long the URL is valid, from a second to a week.
    /// - Throws: `RequestError` for any other duration, which AWS rejects; errors of the credential.
    public func presignedURL(for request: TransportRequest, expiringAfter duration: Duration) async throws -> URL {
        guard duration >= .seconds(1), duration <= Self.longestDuration else {
            throw RequestError(
                .invalidParameter, "a presigned URL is valid for a second to a week, not for \(duration.inSeconds) s")
        }
        let (keys, time) = (try await keys(), AWSTime(now()))
        var request = canonicalized(request)
        request.headerFields[.accept] = nil
        let names = CanonicalRequest(request, bodyDigest: "").signedNames
        var items = [
            ("X-Amz-Algorithm", "AWS4-HMAC-SHA256"), ("X-Amz-Credential", "\(keys.accessKeyID)/\(scope(time))"),
            ("X-Amz-Date", time.text), ("X-Amz-SignedHeaders", names), ("X-Amz-Expires", "\(Int(duration.inSeconds))"),
        ]
        if let token = keys.sessionToken, signsSessionToken { items.append(("X-Amz-Security-Token", token)) }
        for (name, value) in items { try request.setQuery(name, value) }
        let digest = sendsDigest ? "UNSIGNED-PAYLOAD" : try await digest(request)
        let canonical = CanonicalRequest(request, path: path(of: request.url), bodyDigest: digest)
        if let token = keys.sessionToken { try request.setQuery("X-Amz-Security-Token", token) }
        try request.setQuery("X-Amz-Signature", signature(canonical, keys, time))
        return request.url
    }

    private static let longestDuration = Duration.seconds(7 * 86_400)

    private func keys() async throws -> AWSCredential.Keys {
        try await credential.keys()
    }

    private func digest(_ request: TransportRequest) async throws -> String {
        // S3 accepts an unsigned body over HTTPS. A stream can be read only once, so it is not signed.
        if sendsDigest, request.body?.isReplayable == false, request.url.scheme == "https" { return "UNSIGNED-PAYLOAD" }
        return try await request.bodyDigest()
    }

    /// Returns the request with its path in the encoding of S3, for services that do not encode the path twice. S3
    /// decodes the path and encodes all but letters, digits, `-._~` and slashes before it verifies the signature. The
    /// request is sent with the same path, for servers that do not re-encode it.
    private func canonicalized(_ request: TransportRequest) -> TransportRequest {
        guard !encodesPath, !normalizesPath,
            var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true),
            let decoded = parts.percentEncodedPath.removingPercentEncoding
        else { return request }
        let path = PercentEncoding.encode(decoded).replacingOccurrences(of: "%2F", with: "/")
        // Transports resolve dot segments. Decoded slashes must not create dot segments that were not there.
        guard !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) else { return request }
        parts.percentEncodedPath = path
        var request = request
        request.url = parts.url ?? request.url
        return request
    }

    private func path(of url: URL) -> String {
        var path = url.percentEncodedPath
        if normalizesPath {
            var segments: [Substring] = []
            for segment in path.split(separator: "/") where segment != "." {
                if segment != ".." { segments.append(segment) } else { _ = segments.popLast() }
            }
            let isFolder = path.hasSuffix("/") || path.hasSuffix("/.") || path.hasSuffix("/..")
            path = "/" + segments.joined(separator: "/") + (isFolder && !segments.isEmpty ? "/" : "")
        }
        if encodesPath {
            path = path.split(separator: "/", omittingEmptySubsequences: false)
                .map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
        }
        return path.isEmpty ? "/" : path
    }

    private func scope(_ time: AWSTime) -> String {
        "\(time.day)/\(credential.region)/\(service)/aws4_request"
    }

    private func signature(_ canonical: CanonicalRequest, _ keys: AWSCredential.Keys, _ time: AWSTime) -> String {
        let digest = SHA256.hexadecimal(SHA256.digest(canonical.text.utf8))
        let text = ["AWS4-HMAC-SHA256", time.text, scope(time), digest].joined(separator: "\n")
        var key = Array("AWS4\(keys.secretAccessKey)".utf8)
        for part in [time.day, credential.region, service, "aws4_request"] {
            key = SHA256.authenticationCode(for: part.utf8, key: key)
        }
        return SHA256.hexadecimal(SHA256.authenticationCode(for: text.utf8, key: key))
    }
}

/// The time in the format of signatures: `20150830T123600Z`.
private struct AWSTime {
    let text: String
    var day: String { String(text.prefix(8)) }

    init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        // Empty for times after the year 9999.
        text = (DateText.string(seconds: seconds) ?? "").filter { !"-:".contains($0) }
    }
}
