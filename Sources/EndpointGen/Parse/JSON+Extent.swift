extension JSON {
    /// The node as the file has it: `text` has numbers of YAML as JSON writes them.
    var source: String {
        let range = location.range
        return String(decoding: location.file.bytes[range], as: UTF8.self)
    }

    /// The size of some nodes, including their content.
    struct Extent {
        /// Levels of containers.
        private(set) var height = 0
        /// The number of bytes of their scalars.
        private(set) var textSize = 0
        let count: Int

        /// Their approximate size in memory.
        var memory: Int { 16 * count + textSize }

        init(_ tokens: UnsafePointer<Token>, _ nodes: Range<Int>) {
            count = nodes.count
            var ends: [Int] = []
            for index in nodes {
                while let end = ends.last, end <= index { ends.removeLast() }
                let token = tokens[index]
                textSize += token.textSize
                guard token.kind == .object || token.kind == .array else { continue }
                ends.append(Int(token.next))
                height = max(height, ends.count)
            }
        }
    }

    var extent: Extent {
        guard let tokens = document.pointee.tokens.baseAddress else { return Extent([], 0..<0) }
        return Extent(tokens, index..<index + size)
    }

    /// Whether it contains one of some nodes, which are sorted by their indices.
    func holds(anyOf nodes: [Int]) -> Bool {
        var low = nodes.startIndex
        var high = nodes.endIndex
        while low < high {
            let middle = (low + high) / 2
            if nodes[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return low < nodes.endIndex && nodes[low] < index + size
    }
}
