/// One field in the form that reading and writing use. It has no reference-counted properties, so copies are cheap.
struct ModelRow {
    /// A comma, the escaped key in quotes and a colon, as they are written: `,"id":`. It is padded with zeros to a
    /// multiple of eight bytes, plus eight more, so that it can be compared and copied in words.
    let literal: Bytes
    let literalCount: Int
    /// The key itself.
    let key: Bytes
    /// The offset of the value in the struct.
    let offset: Int
    let fastPath: FastPath
    /// Whether nil is omitted when writing.
    let omitsNil: Bool
    /// Whether the key is required.
    let isRequired: Bool
    /// Whether the key should be present. An absent key means `null`.
    let isNullable: Bool
    /// Whether the field has a constant value.
    let isConstant: Bool
    /// Whether the bodies of requests leave it out.
    let isReadOnly: Bool
    /// Initializes the value of an absent field; nil if the shape does.
    let initialize: StaticStorage<@Sendable (Place) -> Void>?
    let staticShape: StaticShape

    var shape: JSONShape { staticShape.shape }
    var name: String { key.text }

    /// The row after the last one, so that a reader can always access the next row.
    static let end = ModelRow()

    private init() {
        (literal, literalCount, key, offset) = (.empty, 0, .empty, 0)
        (fastPath, omitsNil, isRequired, isNullable, initialize) = (.none, false, false, false, nil)
        (isConstant, isReadOnly) = (false, false)
        staticShape = StaticShape(Bool._jsonShape)
    }

    init(_ field: FieldContent, offset: Int) {
        var writer = Writer(capacity: 64)
        writer.append(0x2C)
        key = Bytes(field.key)
        writer.append(quoting: key)
        writer.append(0x3A)
        literalCount = writer.count
        while writer.count & 7 != 0 || writer.count < literalCount + 8 { writer.append(0) }
        literal = .inStaticStorage(writer.bytes)
        self.offset = offset
        let shape = field.shape()
        staticShape = StaticShape(shape)
        fastPath = shape.fastPath
        isConstant = shape.isConstant
        isReadOnly = field.isReadOnly
        switch field.absence {
        // An optional constant that is absent stays absent.
        case .value where shape.isConstant && shape.isOptional, .byType:
            omitsNil = shape.isOptional
            isRequired = !shape.isOptional
            isNullable = false
            initialize = nil
        case .null:
            omitsNil = false
            isRequired = false
            isNullable = true
            initialize = nil
        case .value(let initialize):
            omitsNil = false
            isRequired = false
            isNullable = false
            self.initialize = StaticStorage([initialize])
        case .flattened:
            omitsNil = shape.isOptional
            isRequired = false
            isNullable = false
            initialize = nil
        case .additional:
            omitsNil = false
            isRequired = false
            isNullable = false
            initialize = StaticStorage([{ [shape] in shape.members?.initializeEmpty($0) }])
        }
    }

    /// Initializes the value of an absent field; returns false if the field is required.
    func initializeAbsent(_ place: Place) -> Bool {
        if let initialize {
            initialize.value(place)
            return true
        }
        return staticShape.initializeAbsent(place)
    }
}
