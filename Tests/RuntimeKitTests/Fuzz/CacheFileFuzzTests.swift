import Foundation
import Testing

@testable import RuntimeKit
@testable import RuntimeKitCaching
@testable import RuntimeKitDownloads

/// Files of a cache on disk that are damaged, or that somebody has written anew.
struct CacheFileFuzzTests {
    private static let url = URL(string: "https://shop.example/a") ?? URL(fileURLWithPath: "/a")
    private static let key = CacheKey(TransportRequest(url: url), from: url, user: nil)

    private static func response(_ body: String, _ fields: HeaderFields) -> CachedResponse {
        CachedResponse(
            status: 200, headerFields: fields, body: Data(body.utf8), requestTime: CacheBench.start,
            responseTime: CacheBench.start + 1, selection: "")
    }

    private static let responses = [
        response("one", ["Cache-Control": "max-age=60", "ETag": "\"é\"", "Vary": "X"]),
        response("", ["Expires": "Sunday, 06-Nov-94 08:49:37 GMT", "Date": "Sunday, 06-Nov-94 08:49:37 GMT"]),
    ]

    /// The parts of a file: what comes before the head, and what comes behind it.
    private static func parts(of file: [UInt8]) -> (head: [UInt8], bodies: [UInt8]) {
        let length = withBytes(of: file) { Int($0.halfWord(at: 16)) }
        return (Array(file[20..<20 + length]), Array(file[(20 + length)...]))
    }

    /// A file that is whole, with any head and bodies.
    private static func file(_ head: [UInt8], _ bodies: [UInt8]) -> [UInt8] {
        let rest = littleEndian(UInt32(head.count)) + head + bodies
        let sum = Checksum.of(Data(rest))
        return Array("RKCache1".utf8) + littleEndian(sum) + rest
    }

    private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    @Test func files() async throws {
        let run = FuzzRun("CacheFileFuzzTests.files", share: 100)
        let whole = Array(try #require(CacheFile.encode(Self.responses, Self.key)))
        let (head, bodies) = Self.parts(of: whole)
        try #require(Self.file(head, bodies) == whole)
        let seeds = [WireJSON(text: String(decoding: head, as: UTF8.self))]
        let bytes = ByteMutator(["RKCache1", "\0\0\0\0", "{}", "\u{FF}"])
        let folder = TemporaryFolder()
        for number in run.cases {
            var random = run.random(of: number)
            let file =
                switch number % 4 {
                case 0: bytes.mutated([whole], &random)
                case 1: Self.file(head, bytes.mutated([bodies], &random))
                default: Self.file(WireJSON.mutated(seeds, &random), bodies)
                }
            do {
                try Self.check(file)
                if random.oneIn(10) { try await Self.checkServed(file, folder) }
            } catch {
                guard run.report(number, file, error) else { return }
            }
        }
    }

    private static func check(_ file: [UInt8]) throws {
        // Not from the start of its memory, as a part of other data is.
        guard let responses = CacheFile.decode(Data([0] + file).dropFirst(), key) else { return }
        let now = HTTPCache(.memory(), now: { Date(timeIntervalSince1970: CacheBench.start) })
        for response in responses {
            let freshness = Freshness(of: response, at: CacheBench.start, by: now)
            _ = freshness.serves(CacheControl(response.headerFields))
            _ = response.matches(TransportRequest(url: url))
            _ = response.validator
        }
        guard let again = CacheFile.encode(responses, key) else { throw Broken("the responses have no file") }
        guard let read = CacheFile.decode(again, key), read.count == responses.count else {
            throw Broken("the file of what was read is none")
        }
        for (left, right) in zip(responses, read) {
            guard left.status == right.status, left.headerFields == right.headerFields, left.body == right.body,
                left.requestTime == right.requestTime, left.responseTime == right.responseTime,
                left.selection == right.selection
            else { throw Broken("\(left) is read again as \(right)") }
        }
    }

    /// The cache serves what is in the file, or asks the server.
    private static func checkServed(_ file: [UInt8], _ folder: TemporaryFolder) async throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data(file).write(to: folder.url.appendingPathComponent(CacheFolder.name(of: key)))
        let bench = CacheBench(.disk(folder.url), staleIfError: 1e9)
        bench.responses(["Cache-Control": "max-age=60", "ETag": "\"2\""])
        _ = try await bench.get()
        bench.wait(100)
        bench.responses(["ETag": "\"2\""], status: 304)
        _ = try await bench.get()
        bench.wait(100)
        bench.responses([:], status: 503)
        _ = try await bench.send(.get, "/a", ["Range": "bytes=0-0", "If-None-Match": "\"é\""])
    }

    @Test func logs() {
        let run = FuzzRun("CacheFileFuzzTests.logs", share: 25)
        let key = Self.key.url
        let seeds = [
            "first\n\(key)\neverything\n", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F\n\(key)", "first\n", "",
            "https://shop.example/a\n\(key)\n\"tag\"\n10\n", "https://shop.example/a\n\(key)\n\"é\"\n\n",
        ]
        let mutator = ByteMutator([
            "\n", "\r\n", "first", "everything", "everything\n", key, "\(key)\n", "é", "\u{301}",
        ])
        for number in run.cases {
            var random = run.random(of: number)
            let bytes = mutator.mutated(seeds.map { Array($0.utf8) }, &random)
            let (log, start) = (InvalidationLog(Data(bytes)), InvalidationLog(Data("first\n".utf8)))
            do {
                if log.invalidates(key, since: log.position) { throw Broken("invalidated since now") }
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropFirst().dropLast()
                let isThere = lines.contains { $0 == Array(key.utf8)[...] || $0 == Array("everything".utf8)[...] }
                let isOther =
                    !bytes.isEmpty && !bytes.starts(with: Array("first\n".utf8)) && bytes != Array("first".utf8)
                if log.invalidates(key, since: start.position) != (isThere || isOther) {
                    throw Broken("what was invalidated is not")
                }
                if let source = DownloadSource(String(decoding: bytes, as: UTF8.self)) {
                    guard source.text.flatMap(DownloadSource.init) == source else { throw Broken("\(source)") }
                }
            } catch {
                guard run.report(number, bytes, error) else { return }
            }
        }
    }
}
