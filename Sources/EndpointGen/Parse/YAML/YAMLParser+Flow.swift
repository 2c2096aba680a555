/// Values in the style of one line: scalars, aliases, `[a, b]` and `{a: b}` (§7).
extension YAMLParser {
    /// The context of such a value.
    struct Flow {
        /// Continuation lines must be indented deeper than this.
        var indentation: Int
        /// Whether it is within `[…]` or `{…}`.
        var isIn: Bool
        /// The offset of the innermost bracket.
        var bracket = 0
        /// Whether it must be a key.
        var isKey = false
        /// The offset of the outermost bracket.
        var start = 0
    }

    func isFlowSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Reads a value without its tag and anchor.
    ///
    /// - Returns: whether it is plain text. The core schema has been applied unless it has a tag.
    mutating func content(_ flow: Flow, _ properties: Properties, depth: Int) throws(Failure) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): try doubleQuoted(flow)
        case UInt8(ascii: "'"): try singleQuoted(flow)
        case UInt8(ascii: "*"): try alias(isInFlow: flow.isIn, depth: depth)
        case UInt8(ascii: "["): try flowSequence(flow, properties, depth: depth)
        case UInt8(ascii: "{"): try flowMapping(flow, properties, depth: depth)
        default:
            try plain(flow, isText: flow.isKey || properties.tag != nil)
            return true
        }
        return false
    }

    /// White space, comments and lines between the parts of `[…]` and `{…}`.
    private mutating func skipFlowSpace(_ flow: Flow) throws(Failure) {
        guard try skipSpace() else { return }
        guard position < count else { return }
        if isAtMarker { throw fail("a document ends before its \"[\" or \"{\" is closed") }
        // A closing bracket may have any indentation.
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return }
        let spaces = (tab ?? position) - lineStart
        if spaces <= flow.indentation {
            try checkTab("the content of the brackets", isInBrackets: true)
            let mistake =
                hiddenEnd(from: flow.bracket)
                ?? unclosed(flow.bracket, "this \"\(text(flow.bracket, flow.bracket + 1))\"", before: position)
            try readShallowLine(
                position, in: "a list or an object in brackets", from: flow.start, mistake: mistake)
        }
    }

    private mutating func flowSequence(_ outer: Flow, _ properties: Properties, depth: Int) throws(Failure) {
        try checkDepth(depth)
        open(properties)
        let start = position
        let flow = Flow(
            indentation: outer.indentation, isIn: true, bracket: start, start: outer.isIn ? outer.start : start)
        let container = tape.begin(.array, start)
        position += 1
        while true {
            try skipFlowSpace(flow)
            if position >= count { throw unclosed(bracket: start) }
            if byte == UInt8(ascii: "]") { break }
            if byte == UInt8(ascii: ",") { throw fail("expected a value before the \",\"") }
            try flowElement(flow, depth: depth + 1)
            try skipFlowSpace(flow)
            if position >= count { throw unclosed(bracket: start) }
            if byte == UInt8(ascii: "]") { break }
            guard byte == UInt8(ascii: ",") else { throw failAfterFlowValue(before: "]") }
            position += 1
        }
        position += 1
        tape.finish(container, position)
    }

    /// An element of a list. An element `a: b` is a mapping of one member.
    private mutating func flowElement(_ flow: Flow, depth: Int) throws(Failure) {
        let start = position
        let line = lineStart
        if isIndicator(UInt8(ascii: "?")) {
            let container = tape.begin(.object, start)
            try flowMember(flow, depth: depth + 1)
            return tape.finish(container, position)
        }
        let node = tape.end
        let isQuoted = try flowNode(flow, depth: depth)
        let end = position
        skipBlanks()
        guard isFlowColon(afterQuoted: isQuoted) else {
            position = end
            return
        }
        guard line == lineStart else { throw fail("a key must be on one line", start) }
        tape.wrap(from: node, in: .object, start)
        moveAnchors(from: node, isAnchored: true)
        finishComplexKey(node + 1, start)
        position += 1
        try flowValue(flow, depth: depth + 1)
        tape.finish(node, position)
    }

    private mutating func flowMapping(_ outer: Flow, _ properties: Properties, depth: Int) throws(Failure) {
        try checkDepth(depth)
        open(properties)
        let start = position
        let flow = Flow(
            indentation: outer.indentation, isIn: true, bracket: start, start: outer.isIn ? outer.start : start)
        let container = tape.begin(.object, start)
        var hasMerge = false
        position += 1
        while true {
            try skipFlowSpace(flow)
            if position >= count { throw unclosed(bracket: start) }
            if byte == UInt8(ascii: "}") { break }
            if byte == UInt8(ascii: ",") { throw fail("expected a key before the \",\"") }
            let key = tape.end
            try flowMember(flow, depth: depth + 1)
            hasMerge = hasMerge || tape.isMergeKey(key)
            try skipFlowSpace(flow)
            if position >= count { throw unclosed(bracket: start) }
            if byte == UInt8(ascii: "}") { break }
            guard byte == UInt8(ascii: ",") else { throw failAfterFlowValue(before: "}") }
            position += 1
        }
        position += 1
        tape.finish(container, position)
        if hasMerge { try merge(container, position) }
    }

    /// `key: value`, `? key : value`, or a key alone.
    private mutating func flowMember(_ flow: Flow, depth: Int) throws(Failure) {
        if isIndicator(UInt8(ascii: "?")) {
            position += 1
            try skipFlowSpace(flow)
        }
        let node = tape.end
        let start = position
        let isQuoted = try flowNode(flow, depth: depth)
        finishComplexKey(node, start)
        let end = position
        try skipFlowSpace(flow)
        guard isFlowColon(afterQuoted: isQuoted) else {
            position = end
            if !isQuoted { lookForMissingColon(start, end) }
            return tape.scalar(.null, "null", end, end)
        }
        position += 1
        try flowValue(flow, depth: depth)
    }

    private mutating func flowValue(_ flow: Flow, depth: Int) throws(Failure) {
        let start = position
        try skipFlowSpace(flow)
        let node = tape.end
        _ = try flowNode(flow, depth: depth)
        if tape.kind(node) == .null, tape.places[node].start == tape.places[node].end {
            lookForHiddenText(start, Properties())
        }
    }

    /// Whether the colon of a member is here. It needs no space after a value in quotation marks or brackets.
    private func isFlowColon(afterQuoted isQuoted: Bool) -> Bool {
        byte == UInt8(ascii: ":") && (isQuoted || isSpace(at: position + 1) || isFlowSign(bytes[position + 1]))
    }

    /// A value with its tag and anchor, or nothing.
    ///
    /// - Returns: whether it ends with a quotation mark or a bracket.
    private mutating func flowNode(_ flow: Flow, depth: Int) throws(Failure) -> Bool {
        var properties = Properties()
        while byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!") {
            try property(&properties, isInFlow: true)
            try skipFlowSpace(flow)
        }
        let node = tape.end
        let isEmpty =
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") || position >= count
        if isEmpty || isFlowColon(afterQuoted: false) {
            tape.scalar(.null, "null", position, position)
            try resolve(node, properties, isPlain: true)
            anchor(node, properties)
            return false
        }
        let first = byte
        if first == UInt8(ascii: "*"), !properties.isEmpty { throw fail(Self.aliasProperties) }
        let isPlain = try content(flow, properties, depth: depth)
        try resolve(node, properties, isPlain: isPlain)
        anchor(node, properties)
        return !isPlain && first != UInt8(ascii: "*")
    }
}
