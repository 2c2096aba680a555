import Foundation
import RuntimeKit
import Testing

/// httpbin has one random generator for all requests, so what depends on its seed must not meet.
@Suite(.live, .serialized, .explained, .hangLimit)
struct RandomLiveTests {
    let bin = HTTPBin.live

    /// Python's generator with the seed 42.
    @Test func seededBytes() async throws {
        let start: [UInt8] = [
            0x39, 0x0C, 0x8C, 0x7D, 0x72, 0x47, 0x34, 0x2C, 0xD8, 0x10, 0x0F, 0x2F, 0x6F, 0x77, 0x0D, 0x65,
        ]
        try await expectEqual(bin.dynamic.bytes(n: 16, seed: 42), Data(start))
        try await expectEqual(bin.dynamic.bytes(n: 0, seed: 42), Data())
    }

    @Test func everyByteDown() async throws {
        let data = try await bin.dynamic.bytes(n: 102_400, seed: 7)
        expectEqual(data.count, 102_400)
        expectEqual(Set(data).count, 256)
        try await expectEqual(bin.dynamic.bytes(n: 102_400, seed: 7), data)
    }

    @Test(arguments: [1, 7, 1000])
    func chunkedBytes(_ size: Int) async throws {
        let data = try await bin.dynamic.streamBytes(n: 1000, seed: 42, chunkSize: size)
        expectEqual(data.count, 1000)
        #expect(data.prefix(4).elementsEqual([0x39, 0x0C, 0x8C, 0x7D]))
    }

    @Test func drawnByLot() async throws {
        let error = try await #require(throws: APIError<Never>.self) {
            try await bin.statuses.any(codes: [404, 404])
        }
        expectEqual(error.status, 404)
    }
}
