import Foundation
import RuntimeKit
import Testing

/// Files of nginx: what it knows of conditions, ranges and compression.
@Suite(.nginx, .explained, .hangLimit)
struct FileLiveTests {
    let nginx = Nginx.live

    private func onDisk(_ name: String) throws -> Data {
        try Data(contentsOf: LiveServer.NginxServer.root.appendingPathComponent(name))
    }

    @Test(arguments: ["small.json", "medium.json", "large.json"])
    func whole(_ name: String) async throws {
        let response = try await nginx.response(for: Nginx.File(name: name))
        try expectEqual(response.data, onDisk(name))
        expectEqual(response.headerFields[.contentType], "application/json")
        expectEqual(response.headerFields["Content-Length"], "\(response.data.count)")
        guard case .ok(let data) = response.value else { throw JSONError(message: "\(response.value)") }
        expectEqual(data, response.data)
    }

    @Test func head() async throws {
        let response = try await nginx.response(for: Nginx.FileInfo(name: "1g.bin"))
        expectEqual(response.headerFields["Content-Length"], "1073741824")
        expectEqual(response.headerFields["Accept-Ranges"], "bytes")
        #expect(response.data.isEmpty)
    }

    @Test func conditions() async throws {
        let first = try await nginx.response(for: Nginx.File(name: "medium.json"))
        let tag = try #require(first.headerFields[.eTag])
        let date = try #require(first.headerFields["Last-Modified"])
        for same in [
            Nginx.File(name: "medium.json", ifNoneMatch: tag),
            Nginx.File(name: "medium.json", ifNoneMatch: "\"x\", W/\(tag)"),
            Nginx.File(name: "medium.json", ifModifiedSince: date),
        ] {
            let response = try await nginx.response(for: same)
            guard case .notModified = response.value else { throw JSONError(message: "\(response.value)") }
            expectEqual(response.status, 304)
            #expect(response.data.isEmpty)
        }
        guard case .ok(let data) = try await nginx.file(name: "medium.json", ifNoneMatch: "\"other\"") else {
            throw JSONError(message: "another tag is no match")
        }
        expectEqual(data, first.data)
    }

    @Test func ranges() async throws {
        // The large files begin with a number every 16 MB.
        for block in [0, 1, 63] {
            let start = block << 24
            let response = try await nginx.response(
                for: Nginx.File(name: "1g.bin", range: "bytes=\(start)-\(start + 7)"))
            guard case .partialContent(let data) = response.value else { throw JSONError(message: "\(response.value)") }
            expectEqual(data, Data([0, 0, 0, 0, 0, 0, 0, UInt8(block)]))
            expectEqual(response.headerFields["Content-Range"], "bytes \(start)-\(start + 7)/1073741824")
        }
        let last = try await nginx.response(for: Nginx.File(name: "1g.bin", range: "bytes=-1000000"))
        expectEqual(last.status, 206)
        expectEqual(last.data, Data(count: 1_000_000))
        let error = try #require(
            await failure { () throws(APIError<String>) in
                try await nginx.file(name: "1g.bin", range: "bytes=1073741824-")
            })
        expectEqual(error.status, 416)
        expectEqual(error.response?.headerFields["Content-Range"], "bytes */1073741824")
    }

    @Test func rangesOfOneVersion() async throws {
        let tag = try #require(try await nginx.response(for: Nginx.FileInfo(name: "1g.bin")).headerFields[.eTag])
        let same = try await nginx.response(
            for: Nginx.File(name: "medium.json", range: "bytes=0-1", ifRange: "\"old\""))
        expectEqual(same.status, 200)
        try expectEqual(same.data.count, onDisk("medium.json").count)
        let part = try await nginx.response(for: Nginx.File(name: "1g.bin", range: "bytes=0-1", ifRange: tag))
        expectEqual(part.status, 206)
        expectEqual(part.data.count, 2)
    }

    @Test func compression() async throws {
        for name in ["small.json", "large.json"] {
            let response = try await nginx.response(for: Nginx.Compressed(name: name))
            expectEqual(response.headerFields["Content-Encoding"], "gzip")
            try expectEqual(response.data, onDisk(name))
            try expectEqual(response.value, JSON(jsonData: response.data))
        }
    }

    @Test func aGigabyteIsTooMuchToHold() async throws {
        let error = try #require(await failure { () throws(APIError<String>) in try await nginx.file(name: "1g.bin") })
        expectEqual(error.transportError, .bodyTooLarge(ClientConfiguration.defaultMaximumResponseSize))
    }

    @Test func uploads() async throws {
        let name = "\(UUID()).json"
        let file = LiveServer.NginxServer.root.appendingPathComponent("uploads/\(name)")
        let large = LiveServer.NginxServer.root.appendingPathComponent("large.json")
        try await expectEqual(nginx.upload(name: name, .file(large)), .created)
        try expectEqual(Data(contentsOf: file), onDisk("large.json"))
        try await expectEqual(nginx.upload(name: name, .text("now short")), .noContent)
        try expectEqual(Data(contentsOf: file), Data("now short".utf8))
        try await nginx.deleteUpload(name: name)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        await expectEqual(
            failure { () throws(APIError<String>) in try await nginx.deleteUpload(name: name) }?.status, 404)
    }
}
