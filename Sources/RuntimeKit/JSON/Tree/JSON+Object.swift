extension JSON {
    /// An object that keeps the order of its keys; equality ignores it.
    public struct Object: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
        private var members: [(key: String, value: JSON)] = []
        /// Where each key is, once there are so many that looking one by one would be slow.
        private var places: [ExactText: Int] = [:]

        /// An object without members.
        public init() {}

        /// The members in order; of several with one key the last one counts, at the place of the first.
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

        /// The value at a key; setting nil removes the member.
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

        /// This object with the members of another put in.
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
            // Members are added up, since their order is not part of the value.
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
