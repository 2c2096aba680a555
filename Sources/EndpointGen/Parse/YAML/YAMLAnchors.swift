/// The anchors of a document, to which aliases can refer.
struct YAMLAnchors {
    /// The maximum number of nodes that aliases may add: a kilobyte of aliases can expand to a gigabyte.
    static let limit = 1_000_000

    struct Anchor {
        var index: Int
        /// Nodes that are no longer on the tape.
        var nodes: Tape.Detached?
        /// Its number among all anchors. An anchor replaces an earlier one of the same name.
        var number: Int
    }

    var byName: [String: Anchor] = [:]
    /// The anchors of nodes that have not ended, because a node cannot contain itself.
    var open: Set<String> = []
    /// The number of nodes that aliases have added.
    var copied = 0
    /// The size of their text in bytes.
    var copiedSize = 0
    /// The anchors of nodes on the tape, in the order in which these ended.
    private var ended: [(name: String, number: Int)] = []
    private var count = 0

    mutating func add(_ name: String, _ index: Int) {
        open.remove(name)
        byName[name] = Anchor(index: index, number: count)
        ended.append((name, count))
        count += 1
    }

    /// The anchors of nodes at the end of the tape, which were read last. Those that were replaced, or whose nodes are no
    /// longer on the tape, are forgotten, so that they are not searched again.
    mutating func names(from node: Int) -> [String] {
        var found: [(name: String, number: Int)] = []
        while let last = ended.last {
            if let anchor = byName[last.name], anchor.number == last.number, anchor.nodes == nil {
                if anchor.index < node { break }
                found.append(last)
            }
            ended.removeLast()
        }
        ended += found.reversed()
        return found.map(\.name)
    }

    /// Another document begins.
    mutating func removeAll() { self = YAMLAnchors(copied: copied, copiedSize: copiedSize) }

    init(copied: Int = 0, copiedSize: Int = 0) {
        self.copied = copied
        self.copiedSize = copiedSize
    }
}
