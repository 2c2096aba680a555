/// The bytes of a YAML file, followed by a zero byte, so that looking ahead needs no bounds check.
///
/// A line may end in CR alone (§5.4), which is replaced by LF, so that offsets do not change.
struct YAMLText {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// A character that is not allowed in a file without an escape (§5.1).
    let firstControl: Int?

    init(_ source: UnsafeBufferPointer<UInt8>) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: source.count + 8)
        if let base = source.baseAddress { memcpy(copy, base, source.count) }
        memset(copy + source.count, 0, 8)
        bytes = UnsafePointer(copy)
        count = source.count
        firstControl = Self.firstControl(copy, source.count)
        guard memchr(copy, 0x0D, source.count) != nil else { return }
        for index in 0..<source.count where copy[index] == 0x0D && copy[index + 1] != 0x0A { copy[index] = 0x0A }
    }

    func free() { bytes.deallocate() }

    private static func firstControl(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int? {
        let raw = UnsafeRawPointer(bytes)
        var position = 0
        while position < count {
            // The top bit of each byte that is below 0x20: of these, most words have only line ends or none.
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 {
                for index in position..<min(position + 8, count) {
                    let byte = bytes[index]
                    if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return index }
                }
            }
            position += 8
        }
        return nil
    }
}
