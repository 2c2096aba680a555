/// Checks of the key `format`, which says how a `Date` or a number is written.
extension Resolver {
    func checkFormat(_ field: Field, _ type: SwiftType) {
        guard let format = field.format, type != .unknown else { return }
        let leaf = leaf(of: type)
        if let message = mistake(format.text, field.name.text, type, leaf) {
            diagnostics.error(.invalidField, message, at: format.location)
        }
    }

    private func mistake(_ format: String, _ name: String, _ type: SwiftType, _ leaf: SwiftType) -> String? {
        guard format == "text" else {
            return leaf == .builtIn(.date)
                ? nil
                : "the format \"\(format)\" is only for a Date, and \"\(name)\" is not a Date; write \"type\": \"\(asDate(type))\""
        }
        switch leaf {
        case .builtIn(.date):
            return
                "a Date without a \"format\" is text, as in RFC 3339; \"text\" is for numbers, and \"secondsText\" for Unix time as text"
        case .builtIn(let type) where type.isNumber || type == .bool: return nil
        default:
            return "the format \"text\" is only for a number or a Bool, and \"\(name)\" is \(description(of: type))"
        }
    }

    /// The type of the elements, for optionals, lists and dictionaries.
    private func leaf(of type: SwiftType) -> SwiftType {
        switch expanded(type) {
        case .optional(let inner), .array(let inner), .dictionary(let inner, _): leaf(of: inner)
        case let other: other
        }
    }

    /// The type with Date in the place of its elements.
    private func asDate(_ type: SwiftType) -> String {
        switch expanded(type) {
        case .optional(let inner): asDate(inner) + "?"
        case .array(let inner): "[\(asDate(inner))]"
        case .dictionary(let inner, _): "[String: \(asDate(inner))]"
        default: "Date"
        }
    }
}

extension BuiltIn {
    fileprivate var isNumber: Bool { traits.jsonKinds == [.number] }
}
