/// What a response has at one property that differs from the declaration.
struct Disagreement: Hashable, Sendable {
    /// The property as a spec on top of a document names it, `Shop.Order.total`; nil if the response itself differs.
    let property: String?
    /// The first one.
    let error: JSONError
    var count = 1
    /// Whether the property is null or missing in some of the objects.
    var isAbsent = false
    /// Whether another value than null differs.
    private var isOther = false
    /// The type that reads the values, in the words of a spec; nil if all are absent.
    var type: String?

    private init(property: String?, error: JSONError) {
        self.property = property
        self.error = error
    }

    /// A whole response, with the type that reads it.
    init(_ error: JSONError, type: String) {
        self.init(property: nil, error: error)
        self.type = type
    }

    /// Finds everything in which a document differs from its declaration, by property.
    ///
    /// - Parameters:
    ///   - place: Uninitialized memory for the value, which is uninitialized again afterwards.
    ///   - error: The reason why the document cannot be read.
    static func all(in bytes: Bytes, _ shape: JSONShape, _ place: Place, after error: Fault) -> [Self] {
        let log = MalformedLog(isSurvey: true)
        // After an error of the grammar, nothing more can be read.
        let survey = try? NestingLimit.run { (limit) throws(Fault) in
            log.takeBack(to: 0)
            var reader = Reader(bytes, depthLimit: limit)
            reader.malformed = log
            do throws(Fault) {
                try shape.read(&reader, into: place)
                shape.destroy(place)
                try reader.finish()
            } catch {
                if error.isTooDeep { throw error }
            }
            if log.count == 0 { log.note(error, at: error.offset ?? 0) }
            return Survey(finder: log.find(in: bytes, depthLimit: limit))
        }
        return survey.map { grouped($0.finder, in: bytes) } ?? []
    }

    private struct Survey: @unchecked Sendable {
        // Sendable: the thread that makes it does not keep it.
        let finder: PathFinder
    }

    private static func grouped(_ finder: PathFinder, in bytes: Bytes) -> [Self] {
        var groups: [Self] = []
        var indices: [String?: Int] = [:]
        var names: [ObjectIdentifier: String] = [:]
        var kinds = FoundKinds()
        for (index, fault) in finder.faults.enumerated() {
            let entry = finder.entries[index]
            let position = finder.positions[index]
            let owner = position.owner
            var name: String?
            if let owner, let type = entry.owner?.type {
                let known = names[ObjectIdentifier(type)] ?? Self.name(of: type)
                names[ObjectIdentifier(type)] = known
                name = "\(known).\(owner.key)"
            }
            let number = indices[name] ?? groups.count
            if number == groups.count {
                indices[name] = number
                groups.append(Self(property: name, error: JSONError(fault, in: bytes)))
            } else {
                groups[number].count += 1
            }
            if entry.missingKey != nil {
                groups[number].isAbsent = true
            } else if !position.path.isEmpty || owner == nil {
                let isNull = JSONKinds(startingWith: entry.offset < bytes.count ? bytes[entry.offset] : 0) == .null
                let isProperty = owner.map { $0.depth + 1 == position.path.count } ?? false
                groups[number].isOther = groups[number].isOther || !isNull || !isProperty
                kinds.add(position.path, below: owner.map { $0.depth + 1 } ?? 0, for: number)
            }
        }
        kinds.find(in: bytes)
        for number in groups.indices {
            guard let found = kinds.types[number] else { continue }
            if found.isNull, groups[number].property != nil { groups[number].isAbsent = true }
            if groups[number].isOther { groups[number].type = found.type }
        }
        return groups
    }

    /// The name without the module, and without the function that a type may be in.
    private static func name(of type: Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }
}

extension [Disagreement] {
    /// The lines for a spec on top of the document, with which a client reads such responses:
    ///
    ///     "everywhere": {
    ///       "fields": {
    ///         "Shop.Order.total": { "optional": true },
    ///         "Shop.Order.code": { "type": "String" }
    ///       }
    ///     }
    ///
    /// - Parameters:
    ///   - endpoint: The method and the path, for a response that differs itself.
    ///   - key: `returns` or `throws`.
    func refinement(of endpoint: String, _ key: String) -> String {
        let fields = compactMap { group -> String? in
            guard let property = group.property else { return nil }
            let parts = [
                group.type.map { "\"type\": \"\($0)\"" }, group.isAbsent ? "\"optional\": true" : nil,
            ]
            return "\(property.debugDescription): { \(parts.compactMap(\.self).joined(separator: ", ")) }"
        }
        var members: [String] = []
        if !fields.isEmpty {
            members.append("\"everywhere\": {\n  \"fields\": {\n    \(fields.joined(separator: ",\n    "))\n  }\n}")
        }
        if let whole = first(where: { $0.property == nil }) {
            members.append(
                "\"endpoints\": { \(endpoint.debugDescription): { \"\(key)\": \"\(whole.type ?? "JSON")\" } }")
        }
        return members.joined(separator: ",\n")
    }

    /// What differs, with the lines for a spec; empty for nothing.
    func report(of endpoint: String, _ key: String) -> String {
        if isEmpty { return "" }
        var text = ""
        if count > 1 || self[0].count > 1 {
            text = "The response differs from its declaration in:\n"
            for group in self {
                let times = group.count == 1 ? "once, at" : "\(group.count) times, first at"
                let place = group.error.path.isEmpty ? "the response itself" : group.error.path
                text += "  \(group.property ?? place): \(group.error.message) (\(times) \(place))\n"
            }
        }
        return text + "In a spec on top of the document, these lines let the client read it:\n"
            + refinement(of: endpoint, key).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
}
