import Foundation

/// One field as reading and writing need it; rows lie side by side in memory that is never freed.
struct ModelRow {
    /// A comma and the key in quotes with a colon, escaped, as it is written: `,"id":`; zeros up to the next multiple
    /// of eight bytes, and eight more, so that it can be compared and copied in words.
    let literal: UnsafePointer<UInt8>
    let literalCount: Int
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
    let initialize: (@Sendable (Place) -> Void)?
    /// The shape, which lives for good: the reader calls it without counting references.
    let unmanaged: Unmanaged<Shape>

    var shape: Shape { unmanaged.takeUnretainedValue() }
    var name: String { makeString(key, keyCount) }

    init(_ field: FieldContent, offset: Int) {
        var writer = Writer(capacity: 64)
        writer.append(0x2C)
        writer.append(quoting: field.key.utf8Start, field.key.utf8CodeUnitCount)
        writer.append(0x3A)
        literalCount = writer.count
        while writer.count & 7 != 0 || writer.count < literalCount + 8 { writer.append(0) }
        let literal = UnsafeMutablePointer<UInt8>.allocate(capacity: writer.count)
        memcpy(literal, writer.bytes, writer.count)
        self.literal = UnsafePointer(literal)
        key = field.key.utf8Start
        keyCount = field.key.utf8CodeUnitCount
        self.offset = offset
        // Kept for good, also where nothing else holds it (a type with dates in a format of their own).
        let shape = field.shape()
        unmanaged = .passRetained(shape)
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
    func initializeAbsent(_ place: Place) -> Bool {
        if let initialize {
            initialize(place)
            return true
        }
        return unmanaged._withUnsafeGuaranteedRef { $0.initializeAbsent(place) }
    }
}
