extension JSON {
    /// An object that preserves the order of its keys. Equality ignores the order.
    public struct Object: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
        private var members: [(key: String, value: JSON)] = []
        /// The index of each key. It is used once there are so many keys that a linear search would be slow.
        private var places: [ExactText: Int] = [:]

        /// Creates an empty object.
        public init() {}

        /// Creates an object. If several members have the same key, the last value is used, at the position of the
        /// first.
        public init(_ members: [(String, JSON)]) {
            for (key, value) in members { self[key] = value }
        }

        public init(dictionaryLiteral elements: (String, JSON)...) {
            self.init(elements)
        }

        public var startIndex: Int { 0 }
        public var endIndex: Int { members.count }
        public subscript(position: Int) -> (key: String, value: JSON) { members[position] }
        /// The keys in order.
        public var keys: [String] { members.map(\.key) }

        /// The value of a key. Setting nil removes the member.
        public subscript(key: String) -> JSON? {
            get { place(of: key).map { members[$0].value } }
            set {
                if let place = place(of: key) {
                    if let newValue {
                        members[place].value = newValue
                    } else {
                        members.remove(at: place)
                        places = [:]
                        indexKeys()
                    }
                } else if let newValue {
                    members.append((key, newValue))
                    indexKeys()
                }
            }
        }

        /// Returns this object with the members of another object added; they replace members with the same key.
        public func merging(_ other: Object) -> Object {
            var result = self
            for (key, value) in other { result[key] = value }
            return result
        }

        private func place(of key: String) -> Int? {
            if !places.isEmpty { return places[ExactText(key)] }
            let key = ExactText(key)
            return members.firstIndex { ExactText($0.key) == key }
        }

        private mutating func indexKeys() {
            if members.count <= 16 { return }
            let known = places.count
            for place in known..<members.count { places[ExactText(members[place].key)] = place }
        }

        public static func == (left: Object, right: Object) -> Bool {
            left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
        }

        public func hash(into hasher: inout Hasher) {
            // The hashes of the members are added, because the order does not matter.
            var sum = 0
            for (key, value) in members {
                var member = Hasher()
                member.combine(key)
                member.combine(value)
                sum &+= member.finalize()
            }
            hasher.combine(sum)
        }
    }
}
