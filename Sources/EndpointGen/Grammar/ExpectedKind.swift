/// The kind of JSON that the value of a key has to be.
enum ExpectedKind: UInt8 {
    /// Any kind, or a value that another check covers.
    case any
    case text, textOrList, textOrObject, flag, list, object, schema, schemaOrList

    /// The kind of a part that is the value of a key.
    init(_ key: String, _ part: DocumentPart) {
        self =
            switch part {
            case .parameters, .schemaList, .requiredNames, .tags, .servers: .list
            case .schema: key == "items" ? .schemaOrList : .schema
            case .reference, .operationID, .parameterPlace: .text
            case .discriminator: .textOrObject
            default: part.isChecked ? .object : .any
            }
    }

    /// An element of a list, or the value of a name.
    init(element part: DocumentPart) {
        self = part == .schema ? .schema : .object
    }

    /// `null` is always allowed: in YAML, it is a key without a value.
    func allows(_ kind: JSON.Kind) -> Bool {
        switch (self, kind) {
        case (.any, _), (_, .null), (.text, .string), (.textOrList, .string), (.textOrList, .array),
            (.textOrObject, .string),
            (.textOrObject, .object), (.flag, .true), (.flag, .false), (.list, .array), (.object, .object),
            (.schema, .object), (.schema, .true), (.schema, .false), (.schemaOrList, .object), (.schemaOrList, .true),
            (.schemaOrList, .false), (.schemaOrList, .array):
            true
        default: false
        }
    }

    /// The name of the kind in messages.
    var name: String {
        switch self {
        case .any: "anything"
        case .text: "a string"
        case .textOrList: "a string or a list of strings"
        case .textOrObject: "an object or a string"
        case .flag: "true or false"
        case .list: "a list"
        case .object: "an object"
        case .schema, .schemaOrList: "a schema"
        }
    }
}
