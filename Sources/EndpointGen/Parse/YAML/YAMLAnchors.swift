/// The nodes of a document that aliases may stand for.
struct YAMLAnchors {
    /// How many nodes aliases may add to those that are written: a kilobyte of aliases can stand for a gigabyte.
    static let limit = 1_000_000

    struct Anchor {
        var index: Int
        /// What is no longer on the tape.
        var nodes: Tape.Detached?
    }

    var byName: [String: Anchor] = [:]
    /// Those of nodes that have not ended, which cannot hold themselves.
    var open: Set<String> = []
    /// How many nodes aliases have added.
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

    /// Those of nodes at the end of the tape, which are the last that were read.
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
