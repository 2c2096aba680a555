/// Random numbers that depend on the seed alone (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators").
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 up to, but without, `limit`.
    mutating func below(_ limit: Int) -> Int { limit < 2 ? 0 : Int(next() % UInt64(limit)) }

    /// True once in so many times.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// Precondition: there is an element.
    mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element {
        elements[elements.index(elements.startIndex, offsetBy: below(elements.count))]
    }

    /// The bytes cut at random places, into pieces that are mostly short.
    mutating func pieces(of bytes: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        let longest = oneIn(3) ? 1 + bytes.count / 2 : 8
        while start < bytes.count {
            let end = min(bytes.count, start + 1 + below(longest))
            pieces.append(Array(bytes[start..<end]))
            start = end
        }
        return pieces
    }
}
