extension JSON {
    /// An object that preserves the order of its keys. Equality ignores the order.
    public struct Object: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
        private var members = JSONMembers()

        /// Creates an object. If several members have the same key, the last value is used, at the position of the
        /// first.
        public init(_ members: [(String, JSON)] = []) {
            for (key, value) in members { self[key] = value }
        }

        public init(dictionaryLiteral elements: (String, JSON)...) {
            self.init(elements)
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { members.list.count }
        public subscript(position: Int) -> (key: String, value: JSON) { members.list[position] }
        /// The keys in order.
        public var keys: [String] { members.list.map(\.key) }

        /// The value of a key. Setting nil removes the member.
        public subscript(key: String) -> JSON? {
            get { members[key] }
            set { members[key] = newValue }
        }

        /// Returns this object with the members of another object added; they replace members with the same key.
        func merging(_ other: Object) -> Object {
            var result = self
            for (key, value) in other { result[key] = value }
            return result
        }
    }
}

/// The members of an object in order, which equality ignores.
private struct JSONMembers: Sendable, Hashable {
    private(set) var list: [(key: String, value: JSON)] = []
    /// The index of each key. It is used once there are so many keys that a linear search would be slow.
    private var places: [ExactText: Int] = [:]

    subscript(key: String) -> JSON? {
        get { place(of: key).map { list[$0].value } }
        set {
            if let place = place(of: key) {
                if let newValue {
                    list[place].value = newValue
                } else {
                    list.remove(at: place)
                    places = [:]
                    indexKeys()
                }
            } else if let newValue {
                list.append((key, newValue))
                indexKeys()
            }
        }
    }

    private func place(of key: String) -> Int? {
        if !places.isEmpty { return places[ExactText(key)] }
        let key = ExactText(key)
        return list.firstIndex { ExactText($0.key) == key }
    }

    private mutating func indexKeys() {
        if list.count <= 16 { return }
        let known = places.count
        for place in known..<list.count { places[ExactText(list[place].key)] = place }
    }

    static func == (left: Self, right: Self) -> Bool {
        left.list.count == right.list.count && left.list.allSatisfy { right[$0.key] == $0.value }
    }

    func hash(into hasher: inout Hasher) {
        // The hashes of the members are added, because the order does not matter.
        var sum = 0
        for (key, value) in list {
            var member = Hasher()
            member.combine(key)
            member.combine(value)
            sum &+= member.finalize()
        }
        hasher.combine(sum)
    }
}
