/// The anchors of a document, to which aliases can refer.
struct YAMLAnchors {
    /// The maximum number of nodes that aliases may add: a kilobyte of aliases can expand to a gigabyte.
    static let limit = 1_000_000

    struct Anchor {
        var index: Int
        /// Nodes that are no longer on the tape.
        var nodes: Tape.Detached?
    }

    var byName: [String: Anchor] = [:]
    /// The anchors of nodes that have not ended, because a node cannot contain itself.
    var open: Set<String> = []
    /// The number of nodes that aliases have added.
    var copied = 0
    /// The size of their text in bytes.
    var copiedSize = 0
    /// In the order in which their nodes ended.
    private var names: [String] = []

    mutating func add(_ name: String, _ index: Int) {
        open.remove(name)
        byName[name] = Anchor(index: index)
        names.append(name)
    }

    /// The anchors of nodes at the end of the tape, which were read last.
    func names(from node: Int) -> Set<String> {
        let last = names.reversed().prefix { byName[$0].map { $0.nodes != nil || $0.index >= node } ?? false }
        return Set(last.filter { byName[$0]?.nodes == nil })
    }

    /// Another document begins.
    mutating func removeAll() { self = YAMLAnchors(copied: copied, copiedSize: copiedSize) }

    init(copied: Int = 0, copiedSize: Int = 0) {
        self.copied = copied
        self.copiedSize = copiedSize
    }
}
