#if canImport(Glibc)
    import Foundation
    import Testing

    @testable import RuntimeKit

    @Suite("Bodies as they come")
    struct ReceivedBytesTests {
        private static func received(_ pieces: [[UInt8]], announced: Int64?) -> Data {
            var body = ReceivedBytes()
            if let announced { body.reserve(announced) }
            for piece in pieces { piece.withUnsafeBufferPointer { body.append($0) } }
            let count = body.count
            let data = body.take()
            expectEqual(count, data.count)
            #expect(body.isEmpty)
            return data
        }

        private static func piece(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }

        @Test(
            "All bytes are there, whatever was announced",
            arguments: [nil, -1, 0, 100, 32 << 10, 60_000, 65_536, 65_537, 512 << 10, 5 << 20, Int64.max])
        func announced(_ length: Int64?) {
            let pieces = [Self.piece(1, 20_000), [], Self.piece(2, 30_000), Self.piece(3, 20_000)]
            expectEqual(Self.received(pieces, announced: length), Data(pieces.joined()))
        }

        @Test("Two bodies never share memory while both are in use")
        func separateMemory() {
            let bodies = (0..<40).map { Self.received([Self.piece($0, 100_000)], announced: 100_000) }
            for (byte, body) in bodies.enumerated() { expectEqual(body, Data(repeating: UInt8(byte), count: 100_000)) }
        }

        @Test("A copy stays what it was when its memory has come back and is used again")
        func copies() {
            var copy = Self.received([Self.piece(1, 40_000)], announced: 40_000)
            copy[0] = 9
            let slice = Self.received([Self.piece(2, 40_000)], announced: 40_000)[10..<20]
            for byte in 3..<30 as Range<UInt8> { _ = Self.received([Self.piece(byte, 40_000)], announced: 40_000) }
            expectEqual(copy, Data([9]) + Data(repeating: 1, count: 39_999))
            expectEqual(Array(slice), Self.piece(2, 10))
        }

        @Test("A copy grows and shrinks like any other data")
        func growth() {
            var body = Self.received([Self.piece(1, 40_000)], announced: 40_000)
            body.append(Data(repeating: 2, count: 1 << 20))
            expectEqual(body.prefix(40_000), Data(repeating: 1, count: 40_000))
            expectEqual(body.count, 40_000 + (1 << 20))
            body.removeAll()
            #expect(body.isEmpty)
        }

        @Test("Room that is asked for twice is taken once, and room without bytes comes back")
        func severalHeaders() {
            var body = ReceivedBytes()
            body.reserve(40_000)
            body.reserve(100_000)
            Self.piece(7, 100_000).withUnsafeBufferPointer { body.append($0) }
            expectEqual(body.take(), Data(repeating: 7, count: 100_000))
            body.reserve(40_000)
            #expect(body.take().isEmpty)
        }

        @Test("Memory is used again, and each piece has room for what was asked for")
        func pieces() throws {
            let memory = BodyMemory()
            #expect(memory.piece(of: (32 << 10) - 1) == nil)
            #expect(memory.piece(of: (64 << 20) + 1) == nil)
            for length in [32 << 10, 40_000, 65_536, 65_537, 1 << 20] {
                let piece = try #require(memory.piece(of: length))
                #expect(piece.room >= length && piece.room < 2 * length)
                memory.giveBack(piece)
                let again = try #require(memory.piece(of: length))
                expectEqual(again.start, piece.start)
                memory.giveBack(again)
            }
        }

        @Test(
            "No more memory is idle than in use, or 4 MiB, or 64 MiB",
            arguments: [64 << 10, 1 << 20, 5_000_000, 64 << 20])
        func limits(_ length: Int) throws {
            let memory = BodyMemory()
            let pieces = try (0..<20).map { _ in try #require(memory.piece(of: length)) }
            var used = pieces.reduce(0) { $0 + $1.room }
            var mostHeld = 0
            for piece in pieces {
                memory.giveBack(piece)
                used -= piece.room
                mostHeld = max(mostHeld, memory.held)
                #expect(memory.held <= min(max(4 << 20, used), 64 << 20))
            }
            #expect(memory.held <= 4 << 20)
            #expect(length < 1 << 20 || mostHeld > 4 << 20)
        }
    }
#endif
