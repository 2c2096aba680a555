import Foundation
import RuntimeKit
import Testing

extension LiveServer {
    /// The Docker registry that `Tests/Live/servers.py registry` starts.
    static let registryURL = ProcessInfo.processInfo.environment["REGISTRY_URL"]
}

extension Trait where Self == ConditionTrait {
    /// Skips a suite where there is no registry.
    static var registry: Self {
        .enabled(
            if: LiveServer.registryURL != nil,
            "REGISTRY_URL is not set; try Tests/Live/servers.py registry -- swift test or Tests/run live")
    }
}

extension DockerRegistry.Server {
    static var live: Self { Self(LiveServer.registryURL ?? "http://127.0.0.1:9") }
}

extension DockerRegistry {
    static var live: Self { Self(server: .live, login: BasicCredential(user: "pusher", password: "correct horse")) }

    /// Pushes a blob at once and gives what a manifest calls it.
    func push(_ data: Data, _ mediaType: String = "application/octet-stream", to name: String) async throws
        -> Descriptor
    {
        let upload = try await startUpload(name: name)
        let digest = data.digest
        try await uploads.finish(name: name, id: upload.id, .data(data), state: upload.state, digest: digest)
        return Descriptor(mediaType: mediaType, size: data.count, digest: digest)
    }

    /// Pushes an image of one layer.
    func pushImage(_ name: String, tags: [String]) async throws -> Manifest {
        let configuration = Data("{}".utf8)
        let manifest = Manifest(
            config: try await push(configuration, "application/vnd.docker.container.image.v1+json", to: name),
            layers: [try await push(Data("layer of \(name)".utf8), to: name)])
        for tag in tags { try await putManifest(name: name, reference: tag, manifest) }
        return manifest
    }

    func startUpload(name: String) async throws -> Upload {
        Upload(try await uploads.response(for: Uploads.Start(name: name)).headerFields)
    }

    /// An upload under way, as the header fields of each response tell.
    struct Upload {
        let id: String
        let state: String
        /// What has come: `0-99`.
        let range: String?

        init(_ fields: HeaderFields) {
            id = fields["Docker-Upload-UUID"] ?? ""
            range = fields["Range"]
            let location = fields[.location].flatMap { URLComponents(string: $0) }
            state = location?.queryItems?.first { $0.name == "_state" }?.value ?? ""
        }
    }
}
