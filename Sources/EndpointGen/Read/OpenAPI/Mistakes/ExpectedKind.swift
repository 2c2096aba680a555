/// The kind of JSON that the value of a key has to be.
enum ExpectedKind: UInt8 {
    /// Any kind, or a value that another check covers.
    case any
    case text, textOrList, textOrObject, flag, list, object, schema, schemaOrList

    init(_ key: String, _ part: DocumentPart?) {
        self =
            switch part {
            case .parameters, .schemaList, .requiredNames, .tags, .servers: .list
            case .schema, .responseSchema: key == "items" ? .schemaOrList : .schema
            case .reference, .operationID, .parameterPlace: .text
            case .discriminator: .textOrObject
            case .some: .object
            case nil: Self.byKey[key] ?? .any
            }
    }

    /// An element of a list, or the value of a name.
    init(element part: DocumentPart) {
        self = part == .schema ? .schema : .object
    }

    /// Keys that are read and have no `DocumentPart`.
    private static let byKey: [String: ExpectedKind] = {
        let keys: [(ExpectedKind, [String])] = [
            (
                .text,
                ["title", "description", "summary", "format", "name", "style", "host", "basePath", "pattern", "id"]
            ),
            (.textOrList, ["type"]),
            (.flag, ["required", "deprecated", "nullable", "readOnly", "writeOnly", "explode", "allowReserved"]),
            (.list, ["security", "tags", "enum", "schemes", "consumes", "produces"]),
        ]
        return keys.reduce(into: [:]) { byKey, entry in for key in entry.1 { byKey[key] = entry.0 } }
    }()

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
