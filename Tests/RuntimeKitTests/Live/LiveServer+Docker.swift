#if canImport(Glibc)
    import Foundation
    import RuntimeKit
    import Testing

    extension LiveServer {
        /// The Docker daemon that `Tests/Live/servers.py docker` starts.
        enum Docker {
            static let socket = ProcessInfo.processInfo.environment["DOCKER_SOCKET"]
            /// A tar archive with a shell.
            static let system = ProcessInfo.processInfo.environment["DOCKER_SYSTEM"] ?? "/nowhere"
            static let problem = ProcessInfo.processInfo.environment["DOCKER_PROBLEM"]
        }
    }

    extension DockerEngine {
        static var live: Self {
            Self(transport: CurlTransport({ $0.unixSocketPath = LiveServer.Docker.socket ?? "/nowhere/docker.sock" }))
        }

        /// Makes an image with a shell, and gives its name.
        func importSystem() async throws -> String {
            let tag = UUID().uuidString.lowercased()
            let file = HTTPBody.file(URL(fileURLWithPath: LiveServer.Docker.system))
            for try await progress in try await images.import(file, repo: "tests/system", tag: tag) {
                #expect(progress.error == nil)
            }
            return "tests/system:\(tag)"
        }

        /// Creates a container that runs a script, and starts it.
        func run(_ script: String, image: String, labels: [String: String]? = nil) async throws -> String {
            let container = try await containers.create(
                NewContainer(
                    image: image, cmd: ["/bin/sh", "-c", script], labels: labels, hostConfig: .init(networkMode: "none")
                ))
            try await expectEqual(containers.start(id: container.id), .noContent)
            return container.id
        }
    }

    extension DockerEngine.Containers.Logs {
        /// What a container has written, by stream: output and errors.
        static func texts(_ frames: Data) throws -> [UInt8: String] {
            var texts: [UInt8: Data] = [:]
            var rest = frames
            while !rest.isEmpty {
                let header = rest.prefix(8)
                try #require(header.count == 8)
                let count = header.dropFirst(4).reduce(0) { $0 << 8 | Int($1) }
                texts[header[header.startIndex], default: Data()] += rest.dropFirst(8).prefix(count)
                rest = rest.dropFirst(8 + count)
            }
            return texts.mapValues { String(decoding: $0, as: UTF8.self) }
        }
    }
#endif
