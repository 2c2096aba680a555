import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching

/// Files: what survives, what is damaged, and what is somebody else's.
struct DiskCacheTests {
    private let folder = TemporaryFolder()
    private let fields: HeaderFields = [
        "Cache-Control": "max-age=60", "ETag": "\"é\"", "X-Two": "a", "x-two": "b", "X-Empty": "",
    ]

    private func bench() -> CacheBench {
        let bench = CacheBench(.disk(folder.url))
        bench.responses(fields)
        return bench
    }

    @Test func responsesSurviveTheProcess() async throws {
        try await expectEqual(bench().get(), "1")
        let later = bench()
        later.wait(59)
        let response = try await later.send(.get, "/a")
        #expect(later.asked.value.isEmpty)
        #expect(response.text == "1" && response.status == 200)
        expectEqual(response.headerFields.prefix(5).map { $0 }, fields.map { $0 })
    }

    @Test func variantsSurviveTheProcess() async throws {
        let first = bench()
        first.responses(["Cache-Control": "max-age=60", "Vary": "X-Size"])
        for size in ["s", "m", "l"] { _ = try await first.get("/a", ["X-Size": size]) }
        let later = bench()
        try await expectEqual(later.get("/a", ["X-Size": "s"]), "1")
        try await expectEqual(later.get("/a", ["X-Size": "l"]), "3")
        #expect(later.asked.value.isEmpty && folder.names.count == 1)
    }

    @Test func onlyTheUserMayRead() async throws {
        _ = try await bench().get()
        let manager = FileManager.default
        for (path, mode) in [(folder.url.path, 0o700), (folder.url.path + "/" + folder.names[0], 0o600)] {
            let found = try manager.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
            expectEqual(found?.intValue, mode)
        }
    }

    /// A damaged file gives the right response or none, and goes away when it gives none.
    @Test func damageAtEveryPlace() async throws {
        let key = CacheKey(TransportRequest(url: bench().url("/a")), from: bench().url("/a"), user: nil)
        _ = try await bench().get()
        let name = try #require(folder.names.first)
        let whole = try folder.data(name)
        expectEqual(CacheFile.decode(whole, key)?.first?.body, Data("1".utf8))
        for place in whole.indices {
            for mask: UInt8 in [1, 0x80, 0xFF] {
                var damaged = whole
                damaged[place] ^= mask
                #expect(CacheFile.decode(damaged, key) == nil, "\(place) ^ \(mask)")
            }
            #expect(CacheFile.decode(whole.prefix(place), key) == nil, "cut at \(place)")
            #expect(CacheFile.decode(Data(count: place) + whole.dropFirst(place), key) == nil || place == 0)
        }
        #expect(CacheFile.decode(whole + [0], key) == nil)
        let file = folder.url.appendingPathComponent(name)
        for damaged in [
            Data(), whole.dropLast(), whole + whole, Data("foreign".utf8), Data(repeating: 0xFF, count: 4096),
        ] {
            try damaged.write(to: file)
            let later = bench()
            try await expectEqual(later.get("/a", ["Cache-Control": "only-if-cached"]), "")
            #expect(folder.names.isEmpty)
        }
        _ = try await bench().get()
        try expectEqual(folder.data(name).count, whole.count)
    }

    @Test func aFileUnderAnotherNameIsNotBelieved() async throws {
        let first = bench()
        _ = try await first.get("/a")
        let name = folder.names[0]
        _ = try await first.get("/b")
        let other = try #require(folder.names.first { $0 != name })
        try folder.data(name).write(to: folder.url.appendingPathComponent(other))
        try await expectEqual(bench().get("/b", ["Cache-Control": "only-if-cached"]), "")
        expectEqual(folder.names, [name])
    }

    @Test func otherFilesAreLeftAlone() async throws {
        let first = bench()
        _ = try await first.get()
        let name = folder.names[0]
        let manager = FileManager.default
        let foreign = ["notes.txt", "x.httpcache", String(name.dropFirst()), name.uppercased(), name + ".bak", "x.tmp"]
        for other in foreign { try Data("keep".utf8).write(to: folder.url.appendingPathComponent(other)) }
        // A folder where a file is to be, and a file that a crash has left.
        _ = try await first.get("/b")
        let taken = try #require(
            folder.names.first { $0 != name && $0.hasSuffix(".httpcache") && $0.count == name.count })
        try manager.removeItem(at: folder.url.appendingPathComponent(taken))
        try manager.createDirectory(
            at: folder.url.appendingPathComponent(taken + "/inside"), withIntermediateDirectories: true)
        let left = folder.url.appendingPathComponent(name + ".7.tmp")
        try Data("half".utf8).write(to: left)
        try manager.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: left.path)
        for _ in 1...2 { #expect(try await first.get("/b") != "") }
        try await expectEqual(first.cache.storedBytes, folder.data(name).count)
        #expect(!folder.names.contains(left.lastPathComponent))
        await first.cache.removeAll()
        expectEqual(Set(folder.names), Set(foreign + [taken, "invalidations.httpcache"]))
        #expect(manager.fileExists(atPath: folder.url.path + "/\(taken)/inside"))
    }

    @Test func whereNothingCanBeWrittenNothingIsKept() async throws {
        let file = folder.url.appendingPathComponent("file")
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data().write(to: file)
        let bench = CacheBench(.disk(file.appendingPathComponent("cache")))
        bench.responses(fields)
        try await expectEqual(bench.get(), "1")
        try await expectEqual(bench.get(), "2")
        _ = try await bench.send(.post, "/a")
        await bench.cache.removeAll()
        await expectEqual(bench.cache.storedBytes, 0)
    }

    @Test func aLinkedFolderIsNotUsed() async throws {
        let manager = FileManager.default
        let other = TemporaryFolder()
        try manager.createDirectory(at: other.url, withIntermediateDirectories: true)
        try manager.createSymbolicLink(at: folder.url, withDestinationURL: other.url)
        defer { try? manager.removeItem(at: folder.url) }
        let first = bench()
        for count in 1...2 { try await expectEqual(first.get(), "\(count)") }
        await first.cache.removeAll()
        #expect(other.names.isEmpty)
        // The folder around it may be a link.
        let inside = CacheBench(.disk(folder.url.appendingPathComponent("cache")))
        inside.responses(fields)
        for _ in 1...2 { try await expectEqual(inside.get(), "1") }
        expectEqual(other.names, ["cache"])
    }

    @Test func aLinkedFileIsNotUsed() async throws {
        _ = try await bench().get()
        let name = try #require(folder.names.first)
        let (file, moved) = (folder.url.appendingPathComponent(name), folder.url.appendingPathComponent("moved"))
        try FileManager.default.moveItem(at: file, to: moved)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: moved)
        let before = try folder.data("moved")
        try await expectEqual(bench().get("/a", ["Cache-Control": "only-if-cached"]), "")
        _ = try await bench().get()
        // It is replaced, and its target is not written to.
        try expectEqual(folder.data("moved"), before)
        try await expectEqual(bench().get("/a", ["Cache-Control": "only-if-cached"]), "1")
    }

    /// Only root can give files away.
    @Test(.enabled(if: geteuid() == 0)) func filesOfAnotherUserAreNotUsed() async throws {
        _ = try await bench().get()
        let name = try #require(folder.names.first)
        let file = folder.url.appendingPathComponent(name)
        for path in [file.path, folder.url.path] {
            chown(path, 1, 1)
            try await expectEqual(bench().get("/a", ["Cache-Control": "only-if-cached"]), "")
            await expectEqual(bench().cache.storedBytes, 0)
            chown(path, 0, 0)
        }
        chown(folder.url.path, 1, 1)
        await bench().cache.removeAll()
        expectEqual(folder.names, [name])
        chown(folder.url.path, 0, 0)
        try await expectEqual(bench().get("/a", ["Cache-Control": "only-if-cached"]), "1")
    }

    /// As two processes would, with little room.
    @Test func twoCachesShareAFolder() async throws {
        let benches = (0..<2).map { _ in CacheBench(.disk(folder.url, maximumSize: 40_000)) }
        for bench in benches {
            bench.script.value = { request, _ in
                let text = String(repeating: request.url.lastPathComponent + ",", count: 500)
                return TransportResponse(status: 200, headerFields: ["Cache-Control": "max-age=60"], body: .text(text))
            }
        }
        let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<400 {
                group.addTask {
                    let name = "\(index * 7 % 23)"
                    let bench = benches[index % 2]
                    if index % 40 > 37 { await bench.cache.removeAll() }
                    return try await bench.get("/\(name)") != String(repeating: name + ",", count: 500)
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        expectEqual(wrong, 0)
        // Each notices what the other writes after an eighth of the limit.
        #expect(await benches[0].cache.storedBytes <= 50_000)
        #expect(folder.names.allSatisfy { $0.hasSuffix(".httpcache") })
        _ = try await benches[0].get("/x")
        _ = try await benches[1].get("/x")
        expectEqual(benches.map { $0.asked.value.filter { $0.url.lastPathComponent == "x" }.count }, [1, 0])
    }
}
