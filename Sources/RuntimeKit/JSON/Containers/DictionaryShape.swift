/// An object with any keys. Keys are sorted when it is written, so that equal values have equal bytes.
extension Dictionary: JSONCodable where Key == String, Value: JSONCodable {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { DictionaryShape<Value>(JSONShape.of(Value.self)) }
    }
}

final class DictionaryShape<Value: JSONCodable>: TypedShape<[String: Value]>, MemberShape, @unchecked Sendable {
    private let element: JSONShape

    init(_ element: JSONShape) {
        self.element = element
    }

    override var kinds: JSONKinds { .object }
    override var breadth: Breadth { .wide }
    override var members: (any MemberShape)? { self }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        let changed = element.formatted(format)
        return changed === element ? self : DictionaryShape(changed)
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        try reader.open(0x7B, "an object")
        var members: [String: Value] = [:]
        var isFirst = true
        while try reader.another(isFirst, 0x7D) {
            isFirst = false
            let key = try reader.key()
            let before = (index: reader.index, depth: reader.depth)
            do throws(Fault) {
                if let fault = put(try member(&reader), at: key, in: &members) { throw fault }
            } catch {
                if reader.leaveOut(error, from: before.index, depth: before.depth) { continue }
                throw .key(key, error)
            }
        }
        place.initialize(to: members)
    }

    private func member(_ reader: inout Reader) throws(Fault) -> Value {
        let place = reader.arena.borrow(element)
        do throws(Fault) {
            try element.read(&reader, into: place)
        } catch {
            reader.arena.giveBack(place)
            throw error
        }
        let value = place.take(Value.self)
        reader.arena.giveBack(place)
        return value
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try writer.enter()
        writer.append(0x7B)
        var isFirst = true
        try writeMembers(value, to: &writer, &isFirst)
        writer.append(0x7D)
        writer.leave()
    }

    override func initializeMissing(_ place: Place) -> Bool {
        initializeEmpty(place)
        return true
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        let left = left.value([String: Value].self)
        let right = right.value([String: Value].self)
        return left.count == right.count
            && left.allSatisfy { key, value in
                guard let other = right[key] else { return false }
                return withStored(value) { value in
                    withStored(other) { element.equal(value, $0) }
                }
            }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        // The hashes of the members are added, because the order does not matter.
        var sum = 0
        for (key, member) in value.value([String: Value].self) {
            var memberHasher = Hasher()
            memberHasher.combine(key)
            withStored(member) { element.hash($0, into: &memberHasher) }
            sum &+= memberHasher.finalize()
        }
        hasher.combine(sum)
    }

    override func describe(_ value: Stored) -> String {
        let members = sorted(value).map { key, member in
            "\(key.debugDescription): " + withStored(member) { element.describe($0) }
        }
        return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
    }

    override func parameter(at value: Stored) -> ParameterValue {
        .object(
            sorted(value).map { key, member in
                (key, withStored(member) { element.parameter(at: $0) })
            })
    }

    private func sorted(_ value: Stored) -> [(key: String, value: Value)] {
        value.value([String: Value].self).sorted { $0.key < $1.key }
    }

    // MARK: Members of a model's additional properties

    func initializeEmpty(_ place: Place) {
        place.initialize(to: [String: Value]())
    }

    func readMember(_ key: String, _ reader: inout Reader, into place: Place) throws(Fault) {
        let before = (index: reader.index, depth: reader.depth)
        let value: Value
        do throws(Fault) {
            value = try member(&reader)
        } catch {
            if reader.leaveOut(error, from: before.index, depth: before.depth) { return }
            throw error
        }
        var fault: Fault?
        place.change([String: Value].self) { fault = put(value, at: key, in: &$0) }
        if let fault { throw fault }
    }

    /// Adds a value; the last value of a key is used. Two different keys that are equal as Swift strings are an error,
    /// because one value would be lost.
    private func put(_ value: Value, at key: String, in members: inout [String: Value]) -> Fault? {
        // One lookup is enough for a new key.
        if Self.fill(&members[key], with: value) { return nil }
        // The value of the first key is kept, because the second key is reported.
        if let known = members.index(forKey: key), ExactText(members[known].key) != ExactText(key) {
            return .message(
                "two keys that differ only in Unicode normalization are equal in Swift: \(quoted(key))", offset: nil)
        }
        members[key] = value
        return nil
    }

    /// Returns false if there is a value already.
    private static func fill(_ member: inout Value?, with value: Value) -> Bool {
        if case .some = member { return false }
        member = value
        return true
    }

    func writeMembers(
        _ value: Stored, to writer: inout Writer, _ isFirst: inout Bool
    ) throws(Fault) {
        for (key, member) in sorted(value) {
            if !isFirst { writer.append(0x2C) }
            isFirst = false
            writer.append(string: key)
            writer.append(0x3A)
            do throws(Fault) {
                try withStored(member) { (member) throws(Fault) in try element.write(member, to: &writer) }
            } catch {
                throw .key(key, error)
            }
        }
    }

    func contains(_ key: String, _ value: Stored) -> Bool {
        value.value([String: Value].self)[key] != nil
    }
}

/// The shape of a dictionary that is read member by member. `place` and `value` are addresses of such dictionaries.
protocol MemberShape: JSONShape {
    /// Initializes the memory with an empty dictionary.
    func initializeEmpty(_ place: Place)
    /// Reads one value into the initialized dictionary.
    func readMember(_ key: String, _ reader: inout Reader, into place: Place) throws(Fault)
    /// Writes the members without the braces.
    func writeMembers(_ value: Stored, to writer: inout Writer, _ isFirst: inout Bool) throws(Fault)
    func contains(_ key: String, _ value: Stored) -> Bool
}
