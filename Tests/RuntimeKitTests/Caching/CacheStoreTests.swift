import Foundation
import Testing

@testable import RuntimeKit

/// What both kinds of storage do alike, and how much they keep.
struct CacheStoreTests {
    enum Kind: Sendable, CaseIterable {
        case memory, disk

        func bench(limit: Int, _ folder: TemporaryFolder = TemporaryFolder()) -> CacheBench {
            CacheBench(
                self == .memory ? .memory(maximumSize: limit) : .disk(folder.url, maximumSize: limit), folder: folder)
        }
    }

    @Test(arguments: Kind.allCases)
    func theLeastRecentlyUsedGoFirst(_ kind: Kind) async throws {
        let folder = TemporaryFolder()
        let bench = kind.bench(limit: 100_000, folder)
        bench.script.value = { _, count in
            TransportResponse(
                status: 200, headerFields: ["Cache-Control": "max-age=60"], body: .data(Data(count: 10_000)))
        }
        // Each takes a little more than its body.
        for index in 1...8 { _ = try await bench.get("/\(index)") }
        _ = try await bench.get("/1")
        expectEqual(bench.asked.value.count, 8)
        let full = await bench.cache.storedBytes
        #expect(full > 80_000 && full <= 100_000)
        _ = try await bench.get("/9")
        _ = try await bench.get("/10")
        let after = await bench.cache.storedBytes
        #expect(after > 60_000 && after <= 100_000)
        _ = try await bench.get("/1")
        expectEqual(bench.asked.value.count, 10)
        _ = try await bench.get("/2")
        expectEqual(bench.asked.value.count, 11)
        await bench.cache.removeAll()
        await expectEqual(bench.cache.storedBytes, 0)
        expectEqual(folder.names, kind == .memory ? [] : ["invalidations.httpcache"])
    }

    @Test(arguments: Kind.allCases)
    func headerFieldsCount(_ kind: Kind) async throws {
        let bench = kind.bench(limit: 100_000)
        bench.responses(["Cache-Control": "max-age=60", "X-Long": String(repeating: "x", count: 40_000)])
        for index in 1...10 {
            _ = try await bench.get("/\(index)")
            #expect(await bench.cache.storedBytes <= 100_000)
        }
        #expect(await bench.cache.storedBytes >= 40_000)
    }

    @Test(arguments: Kind.allCases)
    func aLimitOfNothingKeepsNothing(_ kind: Kind) async throws {
        for limit in [0, -1, .min] {
            let bench = kind.bench(limit: limit)
            bench.responses(["Cache-Control": "max-age=60"])
            try await expectEqual(bench.get(), "1")
            try await expectEqual(bench.get(), "2")
            await expectEqual(bench.cache.storedBytes, 0)
        }
    }

    @Test(arguments: Kind.allCases)
    func aThousandAtOnceWithEviction(_ kind: Kind) async throws {
        let bench = kind.bench(limit: 60_000)
        bench.script.value = { request, _ in
            let text = String(repeating: request.url.lastPathComponent + ",", count: 300)
            return TransportResponse(
                status: 200, headerFields: ["Cache-Control": "max-age=60", "ETag": "\"1\""], body: .text(text))
        }
        let wrong = try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<1000 {
                group.addTask {
                    let name = "\(index * 7 % 97)"
                    if index % 50 == 49 { _ = try await bench.send(.post, "/\(name)") }
                    return try await bench.get("/\(name)") != String(repeating: name + ",", count: 300)
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        expectEqual(wrong, 0)
        let byteCount = await bench.cache.storedBytes
        #expect(byteCount > 0 && byteCount <= 60_000)
        #expect(bench.asked.value.count >= 97)
    }

    @Test(arguments: [
        ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            [UInt8](repeating: UInt8(ascii: "a"), count: 1000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
    ])
    func sha256(_ message: [UInt8], _ digest: String) {
        expectEqual(
            SHA256.digest(message).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined(), digest)
    }

    @Test func listsOfPartsHaveDigestsOfTheirOwn() {
        let lists = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["1:a", "b"], ["1", "a1:b"], []]
        expectEqual(Set(lists.map(SHA256.digest(of:))).count, lists.count)
    }
}
