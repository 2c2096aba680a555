#if canImport(Glibc)
    import Foundation

    /// A body as it comes.
    ///
    /// Where its length is known and not small, it lies in memory of earlier bodies: the C library gives large pieces of memory back to the
    /// system, and getting them anew takes as long as receiving the bytes, or longer.
    struct ReceivedBytes {
        private var data = Data()
        private var memory: BodyMemory.Piece?
        private var filled = 0

        var count: Int { memory == nil ? data.count : filled }

        var isEmpty: Bool { count == 0 }

        /// Makes room for what a server announces, which takes no memory, as the system gives that when it is written to.
        ///
        /// Behind a proxy that asks for a sign-in, several headers come; the room for the first body stays.
        mutating func reserve(_ length: Int64) {
            guard memory == nil else { return }
            let length = Int(min(max(0, length), Int64(BodyMemory.sizes.upperBound)))
            memory = BodyMemory.shared.piece(of: length)
            if memory == nil { data.reserveCapacity(length) }
        }

        mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let memory else { return data.append(bytes) }
            guard let start = bytes.baseAddress else { return }
            // A server may send more than it announced.
            guard filled + bytes.count <= memory.room else {
                data = take()
                return data.append(bytes)
            }
            (memory.start + filled).copyMemory(from: start, byteCount: bytes.count)
            filled += bytes.count
        }

        /// All bytes; none are left.
        mutating func take() -> Data {
            defer { (data, memory, filled) = (Data(), nil, 0) }
            guard let memory else { return data }
            guard filled > 0 else {
                BodyMemory.shared.giveBack(memory)
                return Data()
            }
            return Data(
                bytesNoCopy: memory.start, count: filled,
                deallocator: .custom { _, _ in BodyMemory.shared.giveBack(memory) })
        }
    }

    /// Memory of bodies that are no longer used, for the next ones.
    ///
    /// It is no more than what bodies in use have at the same time, or 4 MiB, and never above 64 MiB.
    final class BodyMemory: @unchecked Sendable {
        // Sendable: what changes is only touched while the lock is held.

        struct Piece: @unchecked Sendable {
            // Sendable: one owner at a time.
            let start: UnsafeMutableRawPointer
            let room: Int
        }

        static let shared = BodyMemory()

        /// Sizes that are worth it.
        static let sizes = 32 << 10...64 << 20
        static let kept = 4 << 20

        private let lock = NSLock()
        /// By the power of two that each has room for.
        private var idle = [[Piece]](repeating: [], count: sizes.upperBound.trailingZeroBitCount + 1)
        /// Bytes that are idle, and that bodies have.
        private(set) var held = 0
        private var used = 0

        /// Nil for a length that is too small or too large.
        func piece(of length: Int) -> Piece? {
            guard Self.sizes.contains(length) else { return nil }
            let power = Int.bitWidth - (length - 1).leadingZeroBitCount
            let old: Piece? = lock.withLock {
                used += 1 << power
                guard let piece = idle[power].popLast() else { return nil }
                held -= piece.room
                return piece
            }
            return old ?? Piece(start: .allocate(byteCount: 1 << power, alignment: 16), room: 1 << power)
        }

        func giveBack(_ piece: Piece) {
            let surplus = lock.withLock {
                used -= piece.room
                idle[piece.room.trailingZeroBitCount].append(piece)
                held += piece.room
                var surplus: [Piece] = []
                // The largest first, of which few are missed.
                var power = idle.count - 1
                while held > min(max(Self.kept, used), Self.sizes.upperBound) {
                    if let piece = idle[power].popLast() {
                        held -= piece.room
                        surplus.append(piece)
                    } else {
                        power -= 1
                    }
                }
                return surplus
            }
            for piece in surplus { piece.start.deallocate() }
        }
    }
#endif
