/// Finds duplicate keys of an object by their bytes.
enum RepeatedKeys {
    /// The indices of all but the first of equal keys on the tape.
    static func find(_ keys: [Int], _ tokens: UnsafePointer<JSON.Token>, _ bytes: UnsafePointer<UInt8>) -> [Int] {
        var found: [Int] = []
        var size = 4
        while size < 2 * keys.count { size *= 2 }
        // Places in `keys`, by a hash.
        var slots = [Int32](repeating: -1, count: size)
        for (place, key) in keys.enumerated() {
            let text = bytes + Int(tokens[key].start)
            let count = Int(tokens[key].end &- tokens[key].start)
            var slot = hash(text, count) & (size - 1)
            // Keys that were made to have the same hash must not slow the search down.
            for _ in 0..<64 {
                let other = Int(slots[slot])
                guard other >= 0 else {
                    slots[slot] = Int32(truncatingIfNeeded: place)
                    break
                }
                let token = tokens[keys[other]]
                if Int(token.end &- token.start) == count, memcmp(bytes + Int(token.start), text, count) == 0 {
                    found.append(key)
                    break
                }
                slot = (slot &+ 1) & (size - 1)
            }
        }
        return found
    }

    /// Of eight bytes at a time; the last eight overlap those before.
    private static func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
        let raw = UnsafeRawPointer(text)
        var hash = UInt64(truncatingIfNeeded: count)
        if count < 8 {
            for index in 0..<count { hash = hash << 8 ^ UInt64(text[index]) }
        } else {
            var index = 0
            while index < count {
                let start = min(index, count - 8)
                let word = raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 29
                index += 8
            }
        }
        return Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 33)
    }
}
