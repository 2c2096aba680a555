#if canImport(Glibc)
    import Foundation

    /// A body that is being received.
    ///
    /// If its length is known and not small, the memory of earlier bodies is reused. The C library returns large blocks
    /// to the system, and allocating them again takes at least as long as receiving the bytes.
    struct ReceivedBytes {
        private var data = Data()
        private var memory: BodyMemory.Piece?
        private var filled = 0

        var count: Int { memory == nil ? data.count : filled }

        var isEmpty: Bool { count == 0 }

        /// Reserves memory for the announced length. The system only provides the memory when it is written to.
        ///
        /// A proxy that requires authentication causes several headers; the memory for the first body is kept.
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

        /// Removes and returns all bytes.
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

    /// Memory of released bodies, for later bodies.
    ///
    /// Its size is limited to the size of all bodies in use, but at least 4 MiB and at most 64 MiB.
    final class BodyMemory: @unchecked Sendable {
        // Sendable: what changes is only touched while the lock is held.

        struct Piece: @unchecked Sendable {
            // Sendable: one owner at a time.
            let start: UnsafeMutableRawPointer
            let room: Int
        }

        static let shared = BodyMemory()

        /// The sizes for which reuse is worthwhile.
        static let sizes = 32 << 10...64 << 20
        static let kept = 4 << 20

        private let lock = NSLock()
        /// Unused pieces, indexed by the binary logarithm of their size.
        private var idle = [[Piece]](repeating: [], count: sizes.upperBound.trailingZeroBitCount + 1)
        /// The number of unused bytes, and of bytes in use by bodies.
        private(set) var held = 0
        private var used = 0

        /// Returns memory for a body; nil if the length is too small or too large.
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
                // Large pieces are freed first, because few have to be freed.
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
