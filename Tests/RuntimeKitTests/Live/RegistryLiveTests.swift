import Foundation
import RuntimeKit
import Testing

/// A product of other people with a login, pages and errors of its own.
@Suite(.registry, .explained, .hangLimit)
struct RegistryLiveTests {
    typealias Problems = APIError<DockerRegistry.ErrorList>

    let registry = DockerRegistry.live
    /// A repository for this test alone; the slash is part of its name.
    let name = "tests/\(UUID().uuidString.lowercased())"

    private func problem<Value>(
        _ status: Int, _ call: () async throws(Problems) -> Value
    ) async throws -> DockerRegistry.Problem {
        let error = try #require(await failure(call))
        expectEqual(error.status, status, "\(error)")
        return try #require(error.failure?.errors.first, "\(error)")
    }

    @Test func login() async throws {
        try await registry.ping()
        let secret = "wrong horse"
        for credential in [
            DockerRegistry(server: .live, login: BasicCredential(user: "pusher", password: secret)),
            DockerRegistry(server: .live, login: CredentialProvider { nil }),
        ] {
            let problem = try await problem(401) { () throws(Problems) in try await credential.ping() }
            expectEqual(problem.code, .unauthorized)
            let error = try #require(await failure { () throws(Problems) in try await credential.catalog() })
            expectEqual(error.response?.headerFields["WWW-Authenticate"], "Basic realm=\"registry\"")
            expectEqual(error.failure?.errors[0].code, .unauthorized)
            #expect(!"\(error)".contains(secret))
        }
    }

    @Test func blobs() async throws {
        let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
        let blob = try await registry.push(data, to: name)
        let found = try await registry.response(for: DockerRegistry.BlobExists(name: name, digest: blob.digest))
        expectEqual(found.headerFields["Content-Length"], "300000")
        expectEqual(found.headerFields["Docker-Content-Digest"], blob.digest)
        let whole = try await registry.blob(name: name, digest: blob.digest)
        expectEqual(whole.digest, blob.digest)
        let part = try await registry.response(
            for: DockerRegistry.Blob(name: name, digest: blob.digest, range: "bytes=100000-100099"))
        expectEqual(part.status, 206)
        expectEqual(part.value, data[100_000..<100_100])
        expectEqual(part.headerFields["Content-Range"], "bytes 100000-100099/300000")

        try await registry.deleteBlob(name: name, digest: blob.digest)
        let missing = try await problem(404) { () throws(Problems) in
            try await registry.blob(name: name, digest: blob.digest)
        }
        expectEqual(missing.code, .blobUnknown)
        // The response to HEAD has no body to declare anything with.
        let error = await failure { () throws(Problems) in
            try await registry.blobExists(name: name, digest: blob.digest)
        }
        guard case .unexpectedStatus(let response)? = error else {
            throw JSONError(message: "\(String(describing: error))")
        }
        expectEqual(response.status, 404)
    }

    @Test func chunks() async throws {
        let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        var upload = try await registry.startUpload(name: name)
        for start in stride(from: 0, to: 90_000, by: 30_000) {
            let response = try await registry.uploads.response(
                for: DockerRegistry.Uploads.Append(
                    name: name, id: upload.id, chunk: .data(data[start..<start + 30_000]), state: upload.state,
                    contentRange: "\(start)-\(start + 29_999)"))
            expectEqual(response.status, 202)
            upload = DockerRegistry.Upload(response.headerFields)
            expectEqual(upload.range, "0-\(start + 29_999)")
        }
        let status = try await registry.uploads.response(
            for: DockerRegistry.Uploads.Status(name: name, id: upload.id, state: upload.state))
        expectEqual(status.headerFields["Range"], "0-89999")
        let digest = data.digest
        try await registry.uploads.finish(
            name: name, id: upload.id, .data(data[90_000...]), state: upload.state, digest: digest)
        try await expectEqual(registry.blob(name: name, digest: digest), data)
    }

    @Test func aBlobFromAFile() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
        let data = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 4) })
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let upload = try await registry.startUpload(name: name)
        let digest = data.digest
        try await registry.uploads.finish(name: name, id: upload.id, .file(file), state: upload.state, digest: digest)
        try await expectEqual(registry.blob(name: name, digest: digest), data)
    }

    @Test func uploadsThatFail() async throws {
        let upload = try await registry.startUpload(name: name)
        let digest = Data("what was meant".utf8).digest
        let problem = try await problem(400) { () throws(Problems) in
            try await registry.uploads.finish(
                name: name, id: upload.id, .text("what came"), state: upload.state, digest: digest)
        }
        expectEqual(problem.code, .digestInvalid)
        let cancelled = try await registry.startUpload(name: name)
        try await registry.uploads.cancel(name: name, id: cancelled.id, state: cancelled.state)
        let gone = try await self.problem(404) { () throws(Problems) in
            try await registry.uploads.status(name: name, id: cancelled.id, state: cancelled.state)
        }
        expectEqual(gone.code, .blobUploadUnknown)
    }

    @Test func aBlobOfAnotherRepository() async throws {
        let blob = try await registry.push(Data("shared".utf8), to: name)
        let copy = name + "-copy"
        try await expectEqual(registry.uploads.start(name: copy, mount: blob.digest, from: name), .created)
        try await expectEqual(registry.blob(name: copy, digest: blob.digest), Data("shared".utf8))
    }

    @Test func manifests() async throws {
        let manifest = try await registry.pushImage(name, tags: ["latest"])
        try await expectEqual(registry.manifest(name: name, reference: "latest"), manifest)
        let response = try await registry.response(for: DockerRegistry.ManifestExists(name: name, reference: "latest"))
        let digest = try #require(response.headerFields["Docker-Content-Digest"])
        let byDigest = try await registry.response(for: DockerRegistry.ManifestRequest(name: name, reference: digest))
        expectEqual(byDigest.value, manifest)
        expectEqual(byDigest.data.digest, digest)
        try await registry.deleteManifest(name: name, digest: digest)
        let missing = try await problem(404) { () throws(Problems) in
            try await registry.manifest(name: name, reference: "latest")
        }
        expectEqual(missing.code, .manifestUnknown)
        #expect(missing.detail != nil)
    }

    @Test func manifestsThatAreRefused() async throws {
        let nowhere = DockerRegistry.Descriptor(
            mediaType: "application/octet-stream", size: 4, digest: Data("none".utf8).digest)
        let problem = try await problem(400) { () throws(Problems) in
            try await registry.putManifest(
                name: name, reference: "latest", DockerRegistry.Manifest(config: nowhere, layers: [nowhere]))
        }
        expectEqual(problem.code, .manifestBlobUnknown)
        let byTag = try await self.problem(400) { () throws(Problems) in
            try await registry.deleteManifest(name: name, digest: "latest")
        }
        expectEqual(byTag.code, .digestInvalid)
    }
}
