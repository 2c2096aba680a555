/// Which types refer to one another: the strongly connected components of the graph of types, by Kosaraju's algorithm.
struct TypeCycles {
    /// The number of the component of each type.
    private var components: [Int]

    /// - Parameter held: the types that each type holds.
    init(_ held: [[SwiftType]]) {
        let targets = held.map { $0.flatMap(\.declared) }
        var sources = Array(repeating: [Int](), count: targets.count)
        for (index, all) in targets.enumerated() {
            for target in all { sources[target].append(index) }
        }
        components = Array(repeating: -1, count: targets.count)
        for index in Self.inOrderOfEnd(targets).reversed() where components[index] < 0 {
            var pending = [index]
            while let next = pending.popLast() {
                guard components[next] < 0 else { continue }
                components[next] = index
                pending += sources[next]
            }
        }
    }

    /// Whether each of two types refers to the other one, directly or through others.
    func areInOne(_ first: Int, _ second: Int) -> Bool { components[first] == components[second] }

    /// The types in the order in which a search in depth leaves them. Not recursive, because a chain of types may be as
    /// long as the file.
    private static func inOrderOfEnd(_ targets: [[Int]]) -> [Int] {
        var order: [Int] = []
        var isSeen = Array(repeating: false, count: targets.count)
        for start in targets.indices where !isSeen[start] {
            isSeen[start] = true
            var path = [(index: start, next: 0)]
            while let last = path.last {
                if last.next == targets[last.index].count {
                    order.append(last.index)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = targets[last.index][last.next]
                if !isSeen[target] {
                    isSeen[target] = true
                    path.append((target, 0))
                }
            }
        }
        return order
    }
}
