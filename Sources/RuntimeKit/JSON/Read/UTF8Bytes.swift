/// Writes `scalar`, which is not a surrogate, as UTF-8. Precondition: there is capacity for four bytes.
@inline(__always)
func encode(_ scalar: UInt32, into place: MutableBytes) -> Int {
    let last = UInt8(truncatingIfNeeded: scalar & 0x3F) | 0x80
    if scalar < 0x80 {
        place[0] = UInt8(truncatingIfNeeded: scalar)
        return 1
    }
    if scalar < 0x800 {
        place[0] = UInt8(truncatingIfNeeded: scalar &>> 6) | 0xC0
        place[1] = last
        return 2
    }
    let middle = UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F) | 0x80
    if scalar < 0x10000 {
        place[0] = UInt8(truncatingIfNeeded: scalar &>> 12) | 0xE0
        place[1] = middle
        place[2] = last
        return 3
    }
    place[0] = UInt8(truncatingIfNeeded: scalar &>> 18) | 0xF0
    place[1] = UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F) | 0x80
    place[2] = middle
    place[3] = last
    return 4
}
