/// Mappings and sequences by indentation (§8.2).
extension YAMLParser {
    /// The context of a node.
    struct Parent {
        enum Kind {
            /// After `---`, or at the start of a file.
            case document
            /// After `- `, `? `, or the `: ` of an explicit key: a collection may begin on the line.
            case entry
            /// After the `: ` of a key.
            case value
        }

        var indentation: Int
        var kind: Kind
        /// Whether the node may begin on a line that began before.
        var isSameLine: Bool
        /// The offset of the key of a value.
        var key: Int?
        /// Whether a list may have the same indentation as its key.
        var takesList = false
    }

    mutating func blockNode(_ parent: Parent, depth: Int) throws(Failure) {
        try checkDepth(depth)
        let start = position
        var isOwnLine = try skipSpace() || !parent.isSameLine
        // The properties on lines before the node, and those on its own line, which may belong to the first key of a
        // mapping.
        var outer = Properties()
        var inner = Properties()
        var first = position
        while true {
            if isOwnLine, isEnd(of: parent) { return try emptyNode(outer.merged(with: inner, in: self), start) }
            guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") else { break }
            if inner.isEmpty { first = position }
            try property(&inner)
            if try skipSpace() {
                outer = try outer.merged(with: inner, in: self)
                inner = Properties()
                isOwnLine = true
                if position >= count { return try emptyNode(outer, start) }
            }
        }
        let column = inner.isEmpty ? self.column : first - lineStart
        let mayBegin = isOwnLine || parent.kind == .entry
        if isIndicator(UInt8(ascii: "-")) {
            guard mayBegin, inner.isEmpty else { throw fail(listOnLine(of: parent)) }
            try checkTab("a list item")
            return try sequence(column, outer, depth: depth)
        }
        if isIndicator(UInt8(ascii: "?")) || isIndicator(UInt8(ascii: ":")) {
            guard mayBegin else {
                throw fail(
                    "text that begins with \"\(text(position, position + 1)) \" must be in quotes: \(inQuotes(position))"
                )
            }
            try checkTab("a key")
            let container = tape.begin(.object, position)
            return try mapping(container, column, outer, hasKey: false, inner, depth: depth)
        }
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") {
            let properties = try outer.merged(with: inner, in: self)
            let node = tape.end
            try blockScalar(parent.indentation)
            try resolve(node, properties, isPlain: false)
            return anchor(node, properties)
        }
        try contentOrMapping(parent, column, first, outer, inner, isOwnLine, depth)
    }

    /// A node in the style of one line, or the first key of a mapping.
    private mutating func contentOrMapping(
        _ parent: Parent, _ column: Int, _ first: Int, _ outer: Properties, _ inner: Properties, _ isOwnLine: Bool,
        _ depth: Int
    ) throws(Failure) {
        let start = position
        let line = lineStart
        let tab = tab
        let node = tape.end
        let isPlain = try content(Flow(indentation: parent.indentation, isIn: false), inner, depth: depth)
        let end = position
        skipBlanks()
        guard byte == UInt8(ascii: ":"), isSpace(at: position + 1) else {
            position = end
            let properties = try outer.merged(with: inner, in: self)
            if bytes[start] == UInt8(ascii: "*"), !properties.isEmpty { throw fail(Self.aliasProperties, start) }
            try resolve(node, properties, isPlain: isPlain)
            anchor(node, properties)
            if isPlain, isOwnLine { lookForMissingSpace(start, node) }
            return try endLine(afterValue: start)
        }
        if line != lineStart { throw isPlain ? keyInText(start, line) : fail("a key must be on one line") }
        guard isOwnLine || parent.kind == .entry else { throw mappingOnLine(of: parent, start) }
        self.tab = tab
        try checkTab("a key")
        if bytes[start] == UInt8(ascii: "*"), !inner.isEmpty { throw fail(Self.aliasProperties, start) }
        tape.wrap(from: node, in: .object, first)
        moveAnchors(from: node)
        try finishKey(node + 1, start, end, inner)
        try mapping(node, column, outer, hasKey: true, Properties(), depth: depth)
    }

    /// Refuses a tab before a collection, as tabs have no defined width.
    func checkTab(_ what: String, isInBrackets: Bool = false) throws(Failure) {
        guard let tab, tab >= lineStart else { return }
        let advice = isInBrackets ? "" : indentationWithoutTab(tab)
        throw fail("found a tab before \(what); YAML allows only spaces for indentation\(advice)", tab)
    }

    private func isEnd(of parent: Parent) -> Bool {
        if position >= count || isAtMarker { return true }
        if column > parent.indentation { return false }
        return !(parent.takesList && column == parent.indentation && isIndicator(UInt8(ascii: "-")))
    }

    private mutating func emptyNode(_ properties: Properties, _ start: Int) throws(Failure) {
        let node = tape.end
        lookForHiddenText(start, properties)
        tape.scalar(.null, "null", start, start)
        try resolve(node, properties, isPlain: true)
        anchor(node, properties)
    }

    // MARK: Sequences

    private mutating func sequence(_ column: Int, _ properties: Properties, depth: Int) throws(Failure) {
        open(properties)
        let container = tape.begin(.array, position)
        var end = position
        while true {
            position += 1
            let parent = Parent(indentation: column, kind: .entry, isSameLine: true)
            try blockNode(parent, depth: depth + 1)
            end = position
            try skipSpace()
            guard position < count, self.column >= column, !isAtMarker else { break }
            if self.column > column { throw try misplaced(below: "the list item above", container) }
            guard isIndicator(UInt8(ascii: "-")) else {
                if byte == UInt8(ascii: "-") { throw fail(Self.itemWithoutSpace) }
                break
            }
            try checkTab("a list item")
        }
        tape.finish(container, end)
        try resolve(container, properties, isPlain: false)
        anchor(container, properties)
    }

    // MARK: Mappings

    /// - Parameter hasKey: whether the first key has been read, and its colon is next.
    private mutating func mapping(
        _ container: Int, _ column: Int, _ properties: Properties, hasKey: Bool, _ first: Properties, depth: Int
    ) throws(Failure) {
        open(properties)
        var hasKey = hasKey
        var first = first
        var end = position
        var hasMerge = false
        while true {
            if hasKey {
                hasMerge = hasMerge || tape.isMergeKey(tape.end - 1)
                try value(column, depth: depth)
            } else if isIndicator(UInt8(ascii: "?")) {
                try explicitKey(column, first, depth: depth)
            } else {
                try key(column, first, depth: depth)
                hasMerge = hasMerge || tape.isMergeKey(tape.end - 1)
                try value(column, depth: depth)
            }
            hasKey = false
            first = Properties()
            end = position
            try skipSpace()
            guard position < count, self.column >= column, !isAtMarker else { break }
            if self.column > column { throw try misplaced(below: "the key above", container) }
            if isIndicator(UInt8(ascii: "-")) { throw fail(Self.itemAmongKeys) }
            try checkTab("a key")
        }
        tape.finish(container, end)
        if hasMerge { try merge(container, end) }
        try resolve(container, properties, isPlain: false)
        anchor(container, properties)
    }

    /// The value of a key, whose colon is next.
    private mutating func value(_ column: Int, depth: Int) throws(Failure) {
        let key = position
        position += 1
        try blockNode(
            Parent(indentation: column, kind: .value, isSameLine: true, key: key, takesList: true), depth: depth + 1)
    }

    /// `? key` and, at the same column, `: value`.
    private mutating func explicitKey(_ column: Int, _ properties: Properties, depth: Int) throws(Failure) {
        guard properties.isEmpty else {
            throw fail("a tag or an anchor is not allowed before \"?\"; write it after the \"?\"")
        }
        position += 1
        let node = tape.end
        let start = position
        let parent = Parent(indentation: column, kind: .entry, isSameLine: true, takesList: true)
        try blockNode(parent, depth: depth + 1)
        finishComplexKey(node, start)
        let end = position
        try skipSpace()
        guard position < count, self.column == column, isIndicator(UInt8(ascii: ":")) else {
            position = end
            return tape.scalar(.null, "null", end, end)
        }
        try checkTab("a value")
        position += 1
        try blockNode(parent, depth: depth + 1)
    }

    /// A key on one line, up to its colon.
    private mutating func key(_ column: Int, _ first: Properties, depth: Int) throws(Failure) {
        var properties = first
        let line = lineStart
        while byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
            try property(&properties)
            skipBlanks()
        }
        let start = position
        let node = tape.end
        if isIndicator(UInt8(ascii: ":")) {
            tape.string(bytes, 0, start, start)
            return anchor(node, properties)
        }
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") { throw fail(missingColon(start)) }
        if byte == UInt8(ascii: "*"), !properties.isEmpty { throw fail(Self.aliasProperties) }
        _ = try content(Flow(indentation: column, isIn: false, isKey: true), properties, depth: depth)
        let end = position
        skipBlanks()
        guard byte == UInt8(ascii: ":"), isSpace(at: position + 1) else {
            // Only a key in quotes ends before such a colon.
            if byte == UInt8(ascii: ":"), position == end { throw fail(missingSpace(start + 1, end - 1)) }
            throw fail(missingColon(start, after: node - 1), start)
        }
        guard line == lineStart else { throw fail("a key must be on one line", start) }
        try finishKey(node, start, end, properties)
    }
}
