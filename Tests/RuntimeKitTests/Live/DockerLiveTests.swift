#if canImport(Glibc)
    import Foundation
    import RuntimeKit
    import Testing

    /// A product of other people behind a Unix socket: its errors, archives both ways, streams without end.
    @Suite(
        .explained, .hangLimit, .serialized,
        .enabled(
            if: LiveServer.Docker.socket != nil,
            "\(LiveServer.Docker.problem ?? "DOCKER_SOCKET is not set; try Tests/Live/servers.py docker -- swift test or Tests/run live")"
        ))
    struct DockerLiveTests {
        typealias Problems = APIError<DockerEngine.Problem>

        let docker = DockerEngine.live

        private func problem<Value>(
            _ status: Int, _ call: () async throws(Problems) -> Value
        ) async throws -> String {
            let error = try #require(await failure(call))
            expectEqual(error.status, status, "\(error)")
            return try #require(error.failure?.message, "\(error)")
        }

        @Test func versions() async throws {
            try await expectEqual(docker.ping(), "OK")
            let version = try await docker.version()
            #expect(version.os == "linux" && !version.version.isEmpty)
            let ping = try await docker.response(for: DockerEngine.Ping())
            expectEqual(ping.headerFields["Api-Version"], version.apiVersion)
        }

        @Test func problems() async throws {
            let missing = try await problem(404) { () throws(Problems) in
                try await docker.containers.inspect(id: "no/one")
            }
            #expect(missing == "No such container: no/one" || missing == "page not found", "\(missing)")
            let id = try await problem(404) { () throws(Problems) in try await docker.containers.start(id: "nobody") }
            expectEqual(id, "No such container: nobody")
            let filter = try await problem(400) { () throws(Problems) in
                try await docker.containers.list(filters: ["colour": ["red"]])
            }
            #expect(filter.contains("colour"))
            let image = try await problem(404) { () throws(Problems) in
                try await docker.containers.create(.init(image: "tests/none:1", cmd: []))
            }
            expectEqual(image, "No such image: tests/none:1")
            let other = await failure { () throws(Problems) in
                try await docker.with { $0.server = "http://docker/v9.99" }.version()
            }
            expectEqual(other?.status, 400)
        }

        @Test func volumes() async throws {
            let label = UUID().uuidString
            let names = ["a", "b"].map { "\($0)-\(label)" }
            for name in names {
                let volume = try await docker.volumes.create(.init(name: name, labels: ["run": label]))
                #expect(volume.name == name && volume.driver == "local" && volume.labels == ["run": label])
            }
            let found = try await docker.volumes.list(filters: ["label": ["run=\(label)"]])
            expectEqual(found.volumes?.map(\.name).sorted(), names)
            for name in names { try await docker.volumes.remove(name: name) }
            #expect(try await docker.volumes.list(filters: ["label": ["run=\(label)"]]).volumes?.isEmpty != false)
            let gone = try await problem(404) { () throws(Problems) in try await docker.volumes.remove(name: names[0]) }
            #expect(gone.contains("no such volume"))
        }

        @Test func images() async throws {
            let name = try await docker.importSystem()
            let reference = ["reference": [name]]
            let image = try #require(try await docker.images.list(filters: reference).first)
            #expect(image.repoTags == [name] && image.size > 1_000_000)
            let tag = UUID().uuidString.lowercased()
            try await docker.images.tag(name: name, repo: "tests/other", tag: tag)
            let tagged = try await docker.images.list(filters: ["reference": ["tests/other:\(tag)"]])
            expectEqual(tagged.map(\.id), [image.id])

            let saved = try await docker.images.save(name: "tests/other:\(tag)")
            #expect(saved.count > image.size)
            try await expectEqual(
                docker.images.remove(name: "tests/other:\(tag)").map(\.untagged), ["tests/other:\(tag)"])
            var messages: [String] = []
            for try await progress in try await docker.images.load(.data(saved)) {
                messages += [progress.stream].compactMap(\.self)
            }
            #expect(messages.last?.hasPrefix("Loaded image: tests/other:\(tag)") == true, "\(messages)")
            _ = try await docker.images.remove(name: "tests/other:\(tag)")
            let removed = try await docker.images.remove(name: name)
            #expect(removed.contains { $0.deleted == image.id })
            // The archive is read before the response begins, or the error comes in the stream: both are said.
            await #expect(throws: (any Error).self) {
                for try await progress in try await docker.images.load(.text("no archive")) {
                    if let error = progress.error { throw JSONError(message: error) }
                }
            }
        }

        @Test func containers() async throws {
            let image = try await docker.importSystem()
            let label = UUID().uuidString
            let id = try await docker.run("echo hello; echo oops >&2; exit 3", image: image, labels: ["run": label])
            try await expectEqual(docker.containers.wait(id: id).statusCode, 3)
            let details = try await docker.containers.inspect(id: id)
            #expect(details.state.status == .exited && details.state.exitCode == 3 && !details.state.running)
            // A container may have ended before its daemon notes that it has started.
            #expect(details.created <= details.state.startedAt && details.config.labels == ["run": label])

            var frames = Data()
            for try await part in try await docker.containers.logs(id: id, stdout: true, stderr: true) {
                frames += part
            }
            try expectEqual(DockerEngine.Containers.Logs.texts(frames), [1: "hello\n", 2: "oops\n"])

            let filters = ["label": ["run=\(label)"]]
            #expect(try await docker.containers.list(filters: filters).isEmpty)
            let listed = try await docker.containers.list(all: true, filters: filters)
            #expect(listed.map(\.id) == [id] && listed[0].state == .exited && listed[0].image == image)
            try await docker.containers.remove(id: id)
            let gone = try await problem(404) { () throws(Problems) in try await docker.containers.inspect(id: id) }
            expectEqual(gone, "No such container: \(id)")
            _ = try await docker.images.remove(name: image)
        }

        @Test func whatRunsIsInTheWay() async throws {
            let image = try await docker.importSystem()
            let id = try await docker.run("sleep 1000", image: image)
            try await expectEqual(docker.containers.start(id: id), .notModified)
            let busy = try await problem(409) { () throws(Problems) in try await docker.containers.remove(id: id) }
            #expect(busy.contains("running container"))
            let late = await failure { () throws(Problems) in
                try await docker.with { $0.idleTimeout = .milliseconds(300) }.containers.wait(id: id)
            }
            guard case .transport(let reason)? = late else { throw late ?? .cancelled }
            expectEqual(reason.code, .timedOut)
            let waiting = Task { try await docker.containers.wait(id: id).statusCode }
            try await docker.containers.kill(id: id, signal: "KILL")
            try await expectEqual(waiting.value, 137)
            try await docker.containers.remove(id: id)
            _ = try await docker.images.remove(name: image)
        }

        /// A stream that goes on while its container does, read as it comes.
        @Test func logsThatAreFollowed() async throws {
            let image = try await docker.importSystem()
            let id = try await docker.run("for i in 1 2 3; do echo $i; sleep 0.2; done", image: image)
            var frames = Data()
            for try await part in try await docker.containers.logs(id: id, stdout: true, stderr: true, follow: true) {
                frames += part
            }
            try expectEqual(DockerEngine.Containers.Logs.texts(frames)[1], "1\n2\n3\n")
            try await docker.containers.remove(id: id, force: true)
            _ = try await docker.images.remove(name: image)
        }

        @Test func archives() async throws {
            let image = try await docker.importSystem()
            let first = try await docker.run("echo from the first > /note", image: image)
            _ = try await docker.containers.wait(id: first)
            let archive = try await docker.containers.response(
                for: DockerEngine.Containers.Files(id: first, path: "/note"))
            #expect(archive.headerFields["X-Docker-Container-Path-Stat"] != nil)
            #expect(archive.value.range(of: Data("from the first\n".utf8)) != nil)
            let second = try await docker.containers.create(.init(image: image, cmd: ["/bin/cat", "/bin/note"]))
            try await docker.containers.putFiles(id: second.id, .data(archive.value), path: "/bin")
            let folder = try await problem(404) { () throws(Problems) in
                try await docker.containers.putFiles(id: second.id, .data(archive.value), path: "/none")
            }
            #expect(folder.contains("/none") || folder.contains("no such"), "\(folder)")
            let copied = try await docker.containers.files(id: second.id, path: "/bin/note")
            #expect(copied.range(of: Data("from the first\n".utf8)) != nil)
            for id in [first, second.id] { try await docker.containers.remove(id: id) }
            _ = try await docker.images.remove(name: image)
        }

        @Test func events() async throws {
            let label = UUID().uuidString
            let start = Int(Date().timeIntervalSince1970) - 1
            // The stream does not end by itself.
            let stream = try await docker.events(since: start, filters: ["type": ["volume"], "volume": ["v-\(label)"]])
            let watching = Task {
                var actions: [String] = []
                for try await event in stream {
                    #expect(event.type == .volume && event.actor.id == "v-\(label)")
                    actions.append(event.action)
                    if event.action == "destroy" { break }
                }
                return actions
            }
            _ = try await docker.volumes.create(.init(name: "v-\(label)"))
            try await docker.volumes.remove(name: "v-\(label)")
            try await expectEqual(watching.value, ["create", "destroy"])
            let until = Int(Date().timeIntervalSince1970) + 1
            var past: [String] = []
            for try await event in try await docker.events(
                since: start, until: until, filters: ["volume": ["v-\(label)"]])
            {
                past.append(event.action)
            }
            expectEqual(past, ["create", "destroy"])
        }

        @Test func manyAtOnce() async throws {
            try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<100 { group.addTask { try await docker.ping() } }
                for try await text in group { expectEqual(text, "OK") }
            }
        }
    }
#endif
