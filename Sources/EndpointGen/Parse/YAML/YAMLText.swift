import Foundation

/// The bytes of a YAML file with a zero behind the last, so that looking ahead needs no comparison.
///
/// A line may end in CR alone (§5.4); such ones are made LF, which leaves every place as it is.
struct YAMLText {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// A character that no file may have as it is (§5.1).
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
            // The top bit of each byte that is below 0x20: most words have only line ends of these, or nothing.
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
