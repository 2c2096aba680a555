/// An object with any keys; written with sorted keys, so that the same value always gives the same bytes.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
    public static var shape: Shape {
        ShapeRegistry.shared.shape(of: Self.self) { DictionaryShape<Value>(Shape.of(Value.self)) }
    }
}

final class DictionaryShape<Value: JSONValue>: TypedShape<[String: Value]>, MemberShape, @unchecked Sendable {
    private let element: Shape

    init(_ element: Shape) {
        self.element = element
    }

    override var kinds: JSONKinds { .object }
    override var breadth: Breadth { .wide }
    override var members: (any MemberShape)? { self }

    override func formatted(_ format: DateFormat) -> Shape {
        let changed = element.formatted(format)
        return changed === element ? self : DictionaryShape(changed)
    }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        try reader.open(0x7B, "an object")
        var members: [String: Value] = [:]
        let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { value.deallocate() }
        var isFirst = true
        while try reader.another(isFirst, 0x7D) {
            isFirst = false
            let key = try reader.key()
            do throws(Fault) {
                try element.read(&reader, into: UnsafeMutableRawPointer(value))
            } catch {
                throw .key(key, error)
            }
            members[key] = value.move()
        }
        place.assumingMemoryBound(to: [String: Value].self).initialize(to: members)
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try writer.enter()
        writer.append(0x7B)
        var isFirst = true
        try writeMembers(value, to: &writer, &isFirst)
        writer.append(0x7D)
        writer.leave()
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let left = left.assumingMemoryBound(to: [String: Value].self).pointee
        let right = right.assumingMemoryBound(to: [String: Value].self).pointee
        return left.count == right.count
            && left.allSatisfy { key, value in
                guard let other = right[key] else { return false }
                return withUnsafePointer(to: value) { value in
                    withUnsafePointer(to: other) { element.equal(UnsafeRawPointer(value), UnsafeRawPointer($0)) }
                }
            }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        // The order of a dictionary is not part of its value: the hashes of the members are added up.
        var sum = 0
        for (key, member) in value.assumingMemoryBound(to: [String: Value].self).pointee {
            var memberHasher = Hasher()
            memberHasher.combine(key)
            withUnsafePointer(to: member) { element.hash(UnsafeRawPointer($0), into: &memberHasher) }
            sum &+= memberHasher.finalize()
        }
        hasher.combine(sum)
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        let members = sorted(value).map { key, member in
            "\(key.debugDescription): " + withUnsafePointer(to: member) { element.describe(UnsafeRawPointer($0)) }
        }
        return members.isEmpty ? "[:]" : "[\(members.joined(separator: ", "))]"
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        .object(
            sorted(value).map { key, member in
                (key, withUnsafePointer(to: member) { element.parameter(at: UnsafeRawPointer($0)) })
            })
    }

    private func sorted(_ value: UnsafeRawPointer) -> [(key: String, value: Value)] {
        value.assumingMemoryBound(to: [String: Value].self).pointee.sorted { $0.key < $1.key }
    }

    // MARK: Members of a model's additional properties

    func initializeEmpty(_ place: UnsafeMutableRawPointer) {
        place.assumingMemoryBound(to: [String: Value].self).initialize(to: [:])
    }

    func readMember(_ key: String, _ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { value.deallocate() }
        try element.read(&reader, into: UnsafeMutableRawPointer(value))
        place.assumingMemoryBound(to: [String: Value].self).pointee[key] = value.move()
    }

    func writeMembers(
        _ value: UnsafeRawPointer, to writer: inout Writer, _ isFirst: inout Bool
    ) throws(Fault) {
        for (key, member) in sorted(value) {
            if !isFirst { writer.append(0x2C) }
            isFirst = false
            writer.append(string: key)
            writer.append(0x3A)
            let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            copy.initialize(to: member)
            defer {
                copy.deinitialize(count: 1)
                copy.deallocate()
            }
            do throws(Fault) {
                try element.write(UnsafeRawPointer(copy), to: &writer)
            } catch {
                throw .key(key, error)
            }
        }
    }

    func contains(_ key: String, _ value: UnsafeRawPointer) -> Bool {
        value.assumingMemoryBound(to: [String: Value].self).pointee[key] != nil
    }
}

/// A dictionary that takes in members one by one; `place` and `value` are addresses of such dictionaries.
protocol MemberShape: Shape {
    /// Initializes the memory with an empty dictionary.
    func initializeEmpty(_ place: UnsafeMutableRawPointer)
    /// Reads one value into the initialized dictionary.
    func readMember(_ key: String, _ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault)
    /// Writes the members without the braces.
    func writeMembers(_ value: UnsafeRawPointer, to writer: inout Writer, _ isFirst: inout Bool) throws(Fault)
    func contains(_ key: String, _ value: UnsafeRawPointer) -> Bool
}
