/// Anchors, aliases and tags (§6.9, §7.1).
extension YAMLParser {
    /// `!!str &name`, in any order.
    struct Properties {
        var anchor: (name: String, offset: Int)?
        var tag: (name: String, offset: Int)?

        var isEmpty: Bool { anchor == nil && tag == nil }

        func merged(with other: Properties, in parser: YAMLParser) throws(Failure) -> Properties {
            if other.isEmpty { return self }
            if let second = other.anchor, anchor != nil {
                throw parser.fail("a node can have only one anchor", second.offset)
            }
            if let second = other.tag, tag != nil { throw parser.fail("a node can have only one tag", second.offset) }
            return Properties(anchor: anchor ?? other.anchor, tag: tag ?? other.tag)
        }
    }

    /// `&name` or `!tag`, which has to be followed by white space.
    mutating func property(_ properties: inout Properties, isInFlow: Bool = false) throws(Failure) {
        let start = position
        if byte == UInt8(ascii: "&") {
            let name = try anchorName()
            if properties.anchor != nil { throw fail("a node can have only one anchor", start) }
            lookForEntity(name, start)
            properties.anchor = (name, start)
        } else {
            let tag = try tagName()
            if properties.tag != nil { throw fail("a node can have only one tag", start) }
            properties.tag = (tag, start)
        }
        guard position >= count || isSpace(at: position) || isInFlow && isFlowSign(byte) else {
            throw fail("expected a space after \(text(start, position)), found \(found)")
        }
    }

    private mutating func anchorName() throws(Failure) -> String {
        let start = position
        position += 1
        while position < count, !isSpace(at: position), !isFlowSign(byte) { position += 1 }
        guard position > start + 1 else {
            throw fail(
                "expected a name after the \"\(text(start, start + 1))\"; text that begins with it must be in quotes",
                start)
        }
        return text(start + 1, position)
    }

    /// The full name of a tag: `!!str` is `tag:yaml.org,2002:str`.
    private mutating func tagName() throws(Failure) -> String {
        let start = position
        position += 1
        if byte == UInt8(ascii: "<") {
            while position < count, !isSpace(at: position), byte != UInt8(ascii: ">") { position += 1 }
            guard byte == UInt8(ascii: ">") else { throw fail("this tag has no closing \">\"", start) }
            position += 1
            return text(start + 2, position - 1)
        }
        while position < count, !isSpace(at: position), !isFlowSign(byte) { position += 1 }
        let name = text(start, position)
        guard let end = name.dropFirst().firstIndex(of: "!") else {
            return (handles["!"] ?? "!") + name.dropFirst()
        }
        let (handle, suffix) = (String(name[...end]), name[name.index(after: end)...])
        guard !suffix.isEmpty, !suffix.contains("!") else { throw fail("expected a tag such as !!str", start) }
        if let prefix = handles[handle] { return prefix + suffix }
        guard handle == "!!" else { throw fail("the tag handle \(handle) is not declared by a %TAG directive", start) }
        return CoreSchema.prefix + suffix
    }

    // MARK: Anchors

    /// Marks the anchor of a node that begins.
    mutating func open(_ properties: Properties) {
        if let anchor = properties.anchor { anchors.open.insert(anchor.name) }
    }

    mutating func anchor(_ node: Int, _ properties: Properties) {
        if let anchor = properties.anchor { anchors.add(anchor.name, node) }
    }

    /// Corrects anchors after a container has been put around a key. A key that is a scalar only has an anchor here if
    /// it was read before, as in `[&a b: c]`.
    mutating func moveAnchors(from node: Int, isAnchored: Bool = false) {
        guard isAnchored || tape.end > node + 2 else { return }
        for name in anchors.names(from: node) { anchors.byName[name]?.index += 1 }
    }

    /// `*name`: repeats the nodes of the anchor here.
    mutating func alias(isInFlow: Bool, depth: Int) throws(Failure) {
        let start = position
        let name = try anchorName()
        if name == ":" { throw fail("a \"*\" without quotes begins an alias; write the key in quotes: '*'", start) }
        if anchors.open.contains(name) {
            throw fail("the alias *\(name) is within its own anchor, so its value would be infinite", start)
        }
        guard let anchor = anchors.byName[name] else {
            let hint = suggestion(for: name, among: anchors.byName.keys.sorted())
            let whole = inQuotes(start, Flow(indentation: 0, isIn: isInFlow))
            throw fail(
                "there is no anchor &\(name) before this\(hint.isEmpty ? ";" : hint) text that begins with \"*\" "
                    + "must be in quotes\(hint.isEmpty ? ": \(whole)" : "")", start)
        }
        // Detached nodes are no longer on the tape.
        let nodes = anchor.nodes == nil ? anchor.index..<Int(tape.tokens[anchor.index].next) : 0..<0
        let extent = anchor.nodes?.extent ?? tape.extent(of: nodes)
        try count(extent, start)
        try checkDepth(depth + extent.height)
        if let nodes = anchor.nodes { tape.copy(nodes) } else { tape.copy(nodes) }
    }

    /// Counts nodes that are not written, and their text.
    mutating func count(_ extent: JSON.Extent, _ offset: Int) throws(Failure) {
        anchors.copied += extent.count
        anchors.copiedSize += extent.textSize
        guard anchors.copied <= YAMLAnchors.limit else {
            throw fail("aliases add more than \(YAMLAnchors.limit) nodes to this file", offset, .limit)
        }
        guard anchors.copiedSize <= JSONParser.maximumSize else {
            throw fail("aliases add more than \(JSONParser.maximumSize >> 20) MB of text to this file", offset, .limit)
        }
    }

    func checkDepth(_ depth: Int) throws(Failure) {
        if depth > JSONParser.maximumDepth {
            throw fail("nested more than \(JSONParser.maximumDepth) levels deep", nil, .limit)
        }
    }

    // MARK: Tags

    /// Converts a node to the type of its tag. Without a tag, the core schema decides what plain text is.
    mutating func resolve(_ node: Int, _ properties: Properties, isPlain: Bool) throws(Failure) {
        guard let tag = properties.tag else { return }
        let place = tape.places[node]
        let known = tag.name.hasPrefix(CoreSchema.prefix) ? tag.name.dropFirst(CoreSchema.prefix.count) : ""
        let isScalar = tape.kind(node) != .object && tape.kind(node) != .array
        switch known {
        case "str" where isScalar:
            if tape.kind(node) == .string { return }
            tape.makeKey(node, bytes, Int(place.start), Int(place.end))
        case "null" where isScalar, "bool" where isScalar, "int" where isScalar, "float" where isScalar:
            guard tape.kind(node) == .string else { return }
            let text = tape.string(node)
            guard let value = CoreSchema.value(of: text), CoreSchema.fits(value, known) else {
                let kinds = ["null": "null", "bool": "a boolean", "int": "a whole number"]
                throw fail(
                    "the tag !!\(known) needs \(kinds[String(known)] ?? "a number"), found \"\(text)\"",
                    tag.offset)
            }
            tape.removeAll(from: node)
            tape.scalar(value.kind, value.text, Int(place.start), Int(place.end))
        case "map" where tape.kind(node) == .object, "seq" where tape.kind(node) == .array: return
        default:
            if tag.name == "!" {
                if isPlain, isScalar, tape.kind(node) != .string {
                    tape.makeKey(node, bytes, Int(place.start), Int(place.end))
                }
                return
            }
            // `!important: …`, which was meant as text. Tags of other systems are rarely before plain text.
            let isText = isPlain && tag.name.hasPrefix("!") && bytes[tag.offset + 1] != UInt8(ascii: "<")
            remarks.append(
                Remark(
                    offset: tag.offset,
                    message: "the tag \(text(tag.offset, tagEnd(tag.offset))) is not supported and is ignored"
                        + (isText ? "; text that begins with \"!\" must be in quotes" : ""),
                    isError: false))
        }
    }

    private func tagEnd(_ start: Int) -> Int {
        var end = start
        while end < count, !isSpace(at: end), !isFlowSign(bytes[end]) { end += 1 }
        return end
    }
}
