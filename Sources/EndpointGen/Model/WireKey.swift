/// A name on the wire, as a spec spells it.
struct WireKey {
    var name: String
    /// With a question mark if it is optional.
    var spelling: String
    var location: Location?

    init(_ field: Field) {
        name = field.name.text
        spelling = field.mayBeAbsent ? name + "?" : name
        location = field.name.location
    }

    init(name: String, spelling: String, location: Location?) {
        self.name = name
        self.spelling = spelling
        self.location = location
    }
}

extension Diagnostics {
    /// Refuses two values with the same name, because a request or type can have only one; `what` is the kind of value.
    func checkForRepetition(_ keys: some Sequence<WireKey>, _ what: WireKey.What) {
        var known: [String: WireKey] = [:]
        for key in keys {
            let name = what == .header ? key.name.lowercased() : key.name
            guard let first = known.updateValue(key, forKey: name) else { continue }
            known[name] = first
            let reason =
                first.spelling == key.spelling
                ? "" : ": \"\(first.spelling)\" and \"\(key.spelling)\" name the same \(what.noun)"
            error(
                .duplicateName, "duplicate \(what.rawValue) \"\(key.name)\"\(reason); remove one of them",
                at: key.location)
            if let place = first.location { note("\"\(first.spelling)\" is here", at: place) }
        }
    }
}

extension WireKey {
    enum What: String {
        case field = "key"
        case query = "query parameter"
        case header = "header parameter"
        case cookie = "cookie parameter"
        case form = "form field"
        case part = "part"

        var noun: String { self == .field ? "field" : rawValue }

        init(_ place: Parameter.Place) {
            self =
                switch place {
                case .query: .query
                case .header: .header
                case .cookie: .cookie
                }
        }
    }
}
