/// Changes bytes without knowing what they are, but for the words that mean something there.
struct ByteMutator {
    let words: [[UInt8]]

    init(words: [[UInt8]]) {
        self.words = words
    }

    init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
    }

    /// What has been one of the inputs, with a few changes.
    func mutated(_ inputs: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = random.element(of: inputs)
        for _ in 0...random.below(4) { change(&bytes, random.element(of: inputs), &random) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ other: [UInt8], _ random: inout SplitMix64) {
        let start = random.below(bytes.count + 1)
        let end = min(bytes.count, start + random.below(9))
        switch random.below(10) {
        case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8(random.below(8))
        case 1 where start < bytes.count: bytes[start] = UInt8(truncatingIfNeeded: random.next())
        case 2: bytes.removeSubrange(start..<end)
        case 3: bytes.removeSubrange(start...)
        case 4: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
        case 5:
            // The beginning of one and the end of the other.
            bytes.replaceSubrange(start..., with: other[random.below(other.count + 1)...])
        case 6 where random.oneIn(4):
            let word = random.element(of: words)
            bytes.insert(contentsOf: (0..<random.element(of: [20, 2000])).flatMap { _ in word }, at: start)
        case 7: bytes.replaceSubrange(start..<end, with: random.element(of: words))
        default: bytes.insert(contentsOf: random.element(of: words), at: start)
        }
    }
}
