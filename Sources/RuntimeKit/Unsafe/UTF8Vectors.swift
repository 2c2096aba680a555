/// The bytes of a text, sixteen at a time.
private typealias Vector = SIMD16<UInt8>

extension Bytes {
    /// Moves `position` over well-formed UTF-8 (RFC 3629), from the beginning of a character to that of another near the end;
    /// false for what is not well-formed. Sixteen bytes are checked at a time, without branches.
    ///
    /// Precondition: `0 <= position <= count`. Not for debug builds, where each operation on vectors is a call.
    func skipUTF8(_ position: inout Int) -> Bool {
        // Each step looks at three bytes more than the sixteen.
        guard count &- position >= 19 else { return true }
        let first = address[position]
        let second = address[position &+ 1]
        // What the steps do not look at: whether the first three bytes are what they must be.
        guard !isContinuation(first), isContinuation(second) == (first >= 0xC0),
            isContinuation(address[position &+ 2]) == (second >= 0xC0 || first >= 0xE0)
        else { return false }
        let start = UnsafeRawPointer(address)
        var errors = Vector.zero .!= Vector.zero
        let (c0, e0, f0) = (Vector(repeating: 0xC0), Vector(repeating: 0xE0), Vector(repeating: 0xF0))
        let (ed, f4, f5) = (Vector(repeating: 0xED), Vector(repeating: 0xF4), Vector(repeating: 0xF5))
        let (x80, x90, a0, fe) = (
            Vector(repeating: 0x80), Vector(repeating: 0x90), Vector(repeating: 0xA0), Vector(repeating: 0xFE)
        )
        // The last step overlaps the one before, so that no more than six bytes are left.
        let last = count &- 19
        while true {
            let byte = start.loadUnaligned(fromByteOffset: position, as: Vector.self)
            let next = start.loadUnaligned(fromByteOffset: position &+ 1, as: Vector.self)
            let third = start.loadUnaligned(fromByteOffset: position &+ 2, as: Vector.self)
            let fourth = start.loadUnaligned(fromByteOffset: position &+ 3, as: Vector.self)
            // The fourth byte continues a character if one of the three before it says so, and only then.
            let continues = (third .>= c0) .| (next .>= e0) .| (byte .>= f0)
            errors = errors .| (continues .^ ((fourth & c0) .== x80))
            // Overlong forms of two bytes, and what is above U+10FFFF.
            errors = errors .| ((byte & fe) .== c0) .| (byte .>= f5)
            // After E0 and F0 less would be overlong; after ED more would be a surrogate, after F4 more than U+10FFFF.
            errors = errors .| ((byte .== e0) .& (next .< a0)) .| ((byte .== ed) .& (next .>= a0))
            errors = errors .| ((byte .== f0) .& (next .< x90)) .| ((byte .== f4) .& (next .>= x90))
            if position == last { break }
            position = min(position &+ 16, last)
        }
        position = count &- 3
        while isContinuation(address[position]) { position &-= 1 }
        return !any(errors)
    }
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
