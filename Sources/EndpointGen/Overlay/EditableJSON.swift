/// An array or an object of a document that is being changed.
///
/// A value is copied from the parsed document only when it is accessed. Every value keeps its source location.
final class EditableJSON {
    enum Value {
        case untouched(JSON)
        case container(EditableJSON)
        /// Whether it has been removed. It stays as a hole, because closing it would move all following members.
        case removed
    }

    struct Member {
        /// Nil in an array.
        let key: JSON?
        var value: Value
    }

    /// The position of a value: a container and an index of its members.
    struct Position {
        let container: EditableJSON
        let index: Int
    }

    /// The parsed value that it comes from, which also gives its kind.
    let origin: JSON
    let isObject: Bool
    /// The number of containers around it.
    let depth: Int
    private(set) var members: [Member]
    private(set) var removedCount = 0
    /// The indices of keys, for an object with many members; created at the first lookup.
    private var indices: [ExactText: Int]?
    private var hasDuplicates = false

    /// Objects with more members have an index.
    private static let narrow = 8

    private init(_ origin: JSON, isObject: Bool, depth: Int, _ members: [Member]) {
        self.origin = origin
        self.isObject = isObject
        self.depth = depth
        self.members = members
    }

    private convenience init(_ node: JSON, depth: Int) {
        let members =
            node.kind == .object
            ? node.members.map { Member(key: $0.key, value: .untouched($0.value)) }
            : node.elements.map { Member(key: nil, value: .untouched($0)) }
        self.init(node, isObject: node.kind == .object, depth: depth, members)
    }

    /// The place of a document's root, in a container of its own.
    static func tree(_ root: JSON) -> Position {
        let holder = EditableJSON(root, isObject: false, depth: -1, [Member(key: nil, value: .untouched(root))])
        return Position(container: holder, index: 0)
    }

    var count: Int { members.count - removedCount }

    // MARK: Looking

    /// The position of the value of a key.
    func position(of key: ExactText) -> Position? {
        guard isObject else { return nil }
        if members.count <= Self.narrow {
            return members.lastIndex { !$0.isRemoved && $0.key?.isString(key) ?? false }.map(position(at:))
        }
        let indices = indices ?? makeIndex()
        return indices[key].map(position(at:))
    }

    func position(at index: Int) -> Position { Position(container: self, index: index) }

    /// The positions of all members, in order.
    var positions: [Position] { members.indices.filter { !members[$0].isRemoved }.map(position(at:)) }

    private func makeIndex() -> [ExactText: Int] {
        var indices: [ExactText: Int] = [:]
        indices.reserveCapacity(members.count)
        for (index, member) in members.enumerated() where !member.isRemoved {
            // For duplicate keys, the last one is used.
            if indices.updateValue(index, forKey: ExactText(member.key?.string ?? "")) != nil { hasDuplicates = true }
        }
        self.indices = indices
        return indices
    }

    // MARK: Changing

    func set(_ value: Value, at index: Int) { members[index].value = value }

    func append(_ key: JSON?, _ value: JSON) {
        members.append(Member(key: key, value: .untouched(value)))
        if let key { indices?[ExactText(key.string ?? "")] = members.count - 1 }
    }

    /// Leaves a hole. `close` must close the holes of an array before its elements are counted.
    func remove(at index: Int) {
        guard !members[index].isRemoved else { return }
        if let key = members[index].key?.string.map(ExactText.init) {
            // Otherwise an earlier member with the same key would become visible.
            if members.count > Self.narrow, indices == nil { _ = makeIndex() }
            if members.count <= Self.narrow || hasDuplicates {
                for other in members.indices where other != index && members[other].key?.isString(key) ?? false {
                    makeHole(at: other)
                }
            }
            indices?[key] = nil
        }
        makeHole(at: index)
    }

    private func makeHole(at index: Int) {
        guard !members[index].isRemoved else { return }
        members[index].value = .removed
        removedCount += 1
    }

    /// Closes the holes of an array, and those of an object if more than half of it are holes.
    func close() {
        guard removedCount > 0, !isObject || removedCount > members.count / 2 else { return }
        members.removeAll(where: \.isRemoved)
        removedCount = 0
        indices = nil
    }

    /// The container at an index, which is created on first access; nil if the value is not a container.
    fileprivate func container(at index: Int) -> EditableJSON? {
        switch members[index].value {
        case .container(let container): return container
        case .removed: return nil
        case .untouched(let node):
            guard node.kind == .object || node.kind == .array else { return nil }
            let container = EditableJSON(node, depth: depth + 1)
            members[index].value = .container(container)
            return container
        }
    }
}

extension EditableJSON.Member {
    var isRemoved: Bool {
        if case .removed = value { true } else { false }
    }
}

extension EditableJSON.Position {
    var value: EditableJSON.Value { container.members[index].value }

    /// The number of containers around the value.
    var depth: Int { container.depth + 1 }

    /// The array or object at the position.
    var content: EditableJSON? { container.container(at: index) }

    /// The value at the position, if it is neither an array nor an object.
    var scalar: JSON? {
        guard case .untouched(let node) = value, node.kind != .object, node.kind != .array else { return nil }
        return node
    }

    var kind: JSON.Kind {
        switch value {
        case .untouched(let node): node.kind
        case .container(let container): container.isObject ? .object : .array
        case .removed: .null
        }
    }
}
