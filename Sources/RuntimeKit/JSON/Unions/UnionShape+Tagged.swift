extension UnionShape {
    /// Reads a union by the value at the key `tag`, anywhere in the object. If cases may omit the key, an object
    /// without it is read as the only case that fits. If several fit, the case is unknown.
    func readTagged(
        _ tag: StaticString, _ reader: inout Reader, into place: Place
    ) throws(Fault) {
        let kind = JSONKinds(startingWith: reader.next())
        guard kind == .object else {
            guard let unknown, !kind.isEmpty else { throw reader.mismatch("an object") }
            reader.loss.unknownValues &+= 1
            return try unknown.read(&reader, into: place)
        }
        let start = reader.mark
        let found = try reader.tagValue(tag)
        try reader.charge(reader.distance(from: start))
        reader.goBack(to: start)
        if let row = found.map({ unionCase(of: $0) }) ?? defaultCase {
            if row.shape.table != nil { reader.consumedKey = tag }
            return try row.read(&reader, into: place)
        }
        var guess = fallback
        if guess == nil, found == nil { guess = try onlyCase(without: tag, &reader) }
        if let guess {
            do throws(Fault) {
                try guess.read(&reader, into: place)
                // An object with another tag may have another value for the constant.
                if unknown == nil || fallback != nil || reader.loss.mismatches == start.loss.mismatches { return }
                place.destroy(Root.self)
            } catch {
                if error.isFinal || unknown == nil { throw error }
            }
            reader.goBack(to: start)
        }
        guard let unknown else {
            let reason = found.map { "\($0.isText ? quoted($0.text) : $0.text) is no \(tag) of \(Root.self)" }
            throw reader.fault(reason ?? "the key \"\(tag)\" is missing")
        }
        reader.loss.unknownValues &+= 1
        try unknown.read(&reader, into: place)
    }

    private func unionCase(of found: FoundTag) -> UnionCase<Root>? {
        cases.first { $0.row.tags.contains { $0.isEqual(to: found) } }
            ?? (found.isText ? nil : cases.first { $0.row.tags.contains { $0.isSimilar(to: found) } })
    }

    private var defaultCase: UnionCase<Root>? {
        guard let json = defaultTag?.json else { return nil }
        return cases.first { $0.row.tags.contains { $0.json == json } }
    }
}

extension Reader {
    /// The scalar at the key `tag` of the next object; nil if there is none. It leaves the reader at an
    /// arbitrary position in the object.
    fileprivate mutating func tagValue(_ tag: StaticString) throws(Fault) -> FoundTag? {
        try open(0x7B, "an object")
        var isFirst = true
        while try another(isFirst, 0x7D) {
            isFirst = false
            guard next() == 0x22 else { throw unexpected("a key in quotes") }
            let key = try stringBytes()
            let isTag = key == Bytes(tag)
            try colon()
            guard isTag else {
                try skip()
                continue
            }
            switch JSONKinds(startingWith: next()) {
            case .string: return FoundTag(text: try string(), isText: true)
            case .number: return FoundTag(text: try numberText(), isText: false)
            case .bool: return FoundTag(text: try bool() ? "true" : "false", isText: false)
            default: return nil
            }
        }
        return nil
    }

    /// The text of a number. A whole number has no point or exponent: `1.0` is the tag 1, and `-0` is 0.
    private mutating func numberText() throws(Fault) -> String {
        let number = try number()
        let text = text(of: number)
        let whole = number.isInteger ? Int64(text) : Double(text).flatMap { Int64(exactly: $0) }
        return whole?.description ?? text
    }

    /// Counts bytes that will be read again, and throws if there are too many in proportion to the document.
    mutating func charge(_ bytes: Int) throws(Fault) {
        patience &-= Int64(bytes)
        if patience < 0 { throw .final(.reason("the unions in this document are too ambiguous"), offset: index) }
    }
}
