/// Elements by a key, in the order in which the keys were first found: which type gets a name depends on it.
struct OrderedGroups<Key: Hashable, Element> {
    private var keys: [Key] = []
    private var elements: [Key: [Element]] = [:]

    mutating func add(_ element: Element, to key: Key) {
        if elements[key] == nil { keys.append(key) }
        elements[key, default: []].append(element)
    }

    var all: [(key: Key, elements: [Element])] { keys.map { ($0, elements[$0] ?? []) } }
}
