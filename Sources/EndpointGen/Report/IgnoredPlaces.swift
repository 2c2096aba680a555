/// The places of a file in which a user accepts warnings.
struct IgnoredPlaces {
    /// The places of all entries, by the keys that lead to them.
    final class Tree {
        private(set) var entries: [Int] = []
        private(set) var children: [String: Tree] = [:]

        var isEmpty: Bool { entries.isEmpty && children.isEmpty }

        func add(_ entry: Int, at place: [String]) {
            var tree = self
            for key in place {
                let child = tree.children[key] ?? Tree()
                tree.children[key] = child
                tree = child
            }
            tree.entries.append(entry)
        }
    }

    private struct Place {
        /// The bytes of a value, with its key.
        var range: Range<Int>
        var entries: [Int]
        /// The innermost place around this one.
        var outer: Int?
    }

    /// In the order of their first bytes, outer places first.
    private var places: [Place] = []

    init(_ tree: Tree, in file: SourceFile) {
        guard let root = file.json(Diagnostics()) else { return }
        add(tree, root, from: root.location.range.lowerBound)
        places.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
        var open: [Int] = []
        for index in places.indices {
            while let last = open.last, places[last].range.upperBound < places[index].range.upperBound {
                open.removeLast()
            }
            places[index].outer = open.last
            open.append(index)
        }
    }

    private mutating func add(_ tree: Tree, _ node: JSON, from start: Int) {
        if !tree.entries.isEmpty {
            let range = start..<max(start, node.location.range.upperBound)
            places.append(Place(range: range, entries: tree.entries))
        }
        if tree.children.isEmpty { return }
        if node.kind == .array {
            let elements = node.elements
            for (key, child) in tree.children {
                guard let index = Int(key), elements.indices.contains(index) else { continue }
                add(child, elements[index], from: elements[index].location.range.lowerBound)
            }
        } else {
            for (key, value) in node.members {
                guard let child = key.string.flatMap({ tree.children[$0] }) else { continue }
                add(child, value, from: key.location.range.lowerBound)
            }
        }
    }

    /// The entries of all places that contain an offset.
    func entries(at offset: Int) -> [Int] {
        // The last place that begins at the offset or before it; nil if there is none.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        var entries: [Int] = []
        var place = low > 0 ? low - 1 : nil
        while let index = place {
            if places[index].range.contains(offset) { entries += places[index].entries }
            place = places[index].outer
        }
        return entries
    }
}
