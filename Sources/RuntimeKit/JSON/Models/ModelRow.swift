import Foundation

/// One field as reading and writing need it; rows lie side by side in memory that is never freed.
struct ModelRow {
    /// The key in quotes with a colon, escaped, as it is written: `"id":`.
    let literal: UnsafePointer<UInt8>
    let literalCount: Int
    /// The first eight bytes of the literal, and which bits of them belong to it.
    let firstWord: UInt64
    let firstMask: UInt64
    /// The key itself.
    let key: UnsafePointer<UInt8>
    let keyCount: Int
    /// Where the value lies in the struct.
    let offset: Int
    let fastPath: FastPath
    /// Whether nil is left out when writing.
    let omitsNil: Bool
    /// Whether the key must be there.
    let isRequired: Bool
    /// Initializes the value of an absent field; nil when the shape knows it.
    let initialize: (@Sendable (UnsafeMutableRawPointer) -> Void)?
    let shape: Shape

    var name: String { makeString(key, keyCount) }

    init<Root>(_ field: Field<Root>, offset: Int) {
        var writer = Writer(capacity: 64)
        writer.append(quoting: field.key.utf8Start, field.key.utf8CodeUnitCount)
        writer.append(0x3A)
        let literal = UnsafeMutablePointer<UInt8>.allocate(capacity: writer.count)
        memcpy(literal, writer.bytes, writer.count)
        self.literal = UnsafePointer(literal)
        literalCount = writer.count
        firstMask = writer.count < 8 ? (1 &<< UInt64(writer.count * 8)) &- 1 : .max
        for _ in writer.count..<max(8, writer.count) { writer.append(0) }
        firstWord = loadWord(writer.bytes) & firstMask
        key = field.key.utf8Start
        keyCount = field.key.utf8CodeUnitCount
        self.offset = offset
        shape = field.shape()
        fastPath = shape.fastPath
        switch field.absence {
        case .byType:
            omitsNil = shape.isOptional
            isRequired = !shape.isOptional
            initialize = nil
        case .null:
            omitsNil = false
            isRequired = false
            initialize = nil
        case .value(let initialize):
            omitsNil = false
            isRequired = false
            self.initialize = initialize
        case .additional:
            omitsNil = false
            isRequired = false
            initialize = { [shape] in shape.members?.initializeEmpty($0) }
        }
    }

    /// Initializes the value of an absent field; false when the field must be there.
    func initializeAbsent(_ place: UnsafeMutableRawPointer) -> Bool {
        if let initialize {
            initialize(place)
            return true
        }
        return shape.initializeAbsent(place)
    }
}
