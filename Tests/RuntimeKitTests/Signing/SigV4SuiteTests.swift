import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitSigning

/// The vectors that AWS publishes for Signature Version 4, in the folder that `ENDPOINTGEN_SIGV4` names.
@Suite(.explained) struct SigV4SuiteTests {
    /// One folder of the suite.
    struct Vector: CustomTestStringConvertible {
        let folder: URL
        var testDescription: String { folder.lastPathComponent }

        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
    }

    static let vectors: [Vector] = {
        guard let path = ProcessInfo.processInfo.environment["ENDPOINTGEN_SIGV4"] else {
            print("SigV4SuiteTests: skipped, as ENDPOINTGEN_SIGV4 does not name the folder of the vectors")
            return []
        }
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { Vector(folder: folder.appendingPathComponent($0)) }
            .filter { FileManager.default.fileExists(atPath: $0.folder.appendingPathComponent("context.json").path) }
    }()

    /// The request of a vector: its path may hold what an address holds only in percent-encoding.
    private func request(_ vector: Vector) throws -> TransportRequest {
        let parts = try vector.text("request.txt").components(separatedBy: "\n\n")
        var lines = parts[0].components(separatedBy: "\n")
        let first = lines.removeFirst().split(separator: " ")
        let target = first.dropFirst().dropLast().joined(separator: " ")
        let address = "https://example.amazonaws.com" + target
        let encoded = address.utf8.map { byte in
            byte > 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "%" + SHA256.hexadecimal([byte]).uppercased()
        }.joined()
        var request = TransportRequest(
            method: TransportRequest.Method(String(first[0])), url: try #require(URL(string: encoded)))
        // A value may go on in the next line.
        let fields = lines.joined(separator: "\n").replacingOccurrences(of: "\n ", with: " ").components(
            separatedBy: "\n")
        for line in fields where !line.isEmpty && !line.hasPrefix("Host:") {
            let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            request.headerFields.append(HeaderField(name: HeaderField.Name(field[0]), value: field[1]))
        }
        if parts.count > 1, !parts[1].isEmpty { request.body = .text(parts[1]) }
        return request
    }

    private func signature(_ vector: Vector) throws -> (AWSSigner, JSON) {
        let context = try JSON(jsonData: Data(try vector.text("context.json").utf8))
        let keys = context["credentials"]
        let credential = AWSCredential(
            accessKeyID: keys?["access_key_id"]?.string ?? "",
            secretAccessKey: keys?["secret_access_key"]?.string ?? "",
            sessionToken: keys?["token"]?.string, region: context["region"]?.string ?? "")
        var signature = AWSSigner(credential, service: context["service"]?.string ?? "")
        signature.normalizesPath = context["normalize"]?.bool ?? true
        // The vectors' paths are encoded already here.
        signature.encodesPath = false
        signature.sendsDigest = context["sign_body"]?.bool ?? false
        signature.signsSessionToken = context["omit_session_token"]?.bool != true
        let date = try #require(ISO8601DateFormatter().date(from: context["timestamp"]?.string ?? ""))
        signature.now = { date }
        return (signature, context)
    }

    @Test(arguments: vectors) func byHeader(_ vector: Vector) async throws {
        let (signature, _) = try signature(vector)
        let signed = try await signature.sign(try request(vector))
        let expected = try vector.text("header-signature.txt").trimmingCharacters(in: .whitespacesAndNewlines)
        let authorization = signed.headerFields[.authorization] ?? ""
        #expect(authorization.hasSuffix("Signature=\(expected)"), "\(authorization)")
        let line = try vector.text("header-signed-request.txt").components(separatedBy: "\n")
            .first { $0.hasPrefix("Authorization:") }
        expectEqual(line, "Authorization:\(authorization)")
    }

    @Test(arguments: vectors) func byQuery(_ vector: Vector) async throws {
        var (signature, context) = try signature(vector)
        signature.sendsDigest = false
        let seconds = context["expiration_in_seconds"]?.double ?? 0
        let url = try await signature.presignedURL(for: try request(vector), expiringAfter: .seconds(seconds))
        let expected = try vector.text("query-signature.txt").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(url.absoluteString.hasSuffix("X-Amz-Signature=\(expected)"), "\(url)")
    }
}
