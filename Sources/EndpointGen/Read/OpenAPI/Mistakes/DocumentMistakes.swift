/// Searches a document for probable mistakes that do not prevent reading it.
///
/// The search goes from key to key on the tape and copies none of them, so it is fast if there is nothing to report.
struct DocumentMistakes {
    let document: OpenAPIDocument
    let diagnostics: Diagnostics
    let tokens: UnsafePointer<JSON.Token>
    let bytes: UnsafePointer<UInt8>
    /// The nodes that are still to be checked. A chain of references may be long, so there is no recursion.
    private var pending: [(index: Int, part: DocumentPart)] = []
    /// The targets of references that were followed; nil if all components are checked anyway.
    private var followed: Set<Int>?
    /// The keys of the current object. One array is reused for all objects.
    private var names: [Int] = []
    /// The nodes of operation ids.
    var operationIDs: [String: [Int]] = [:]
    /// In the order of the document.
    var repeatedOperationIDs: [String] = []
    var keyHints: [String: String?] = [:]
    /// Since OpenAPI 3.1, an operation may omit its responses.
    private let needsResponses: Bool

    private init?(_ document: OpenAPIDocument, _ diagnostics: Diagnostics) {
        let root = document.root.document.pointee
        guard let tokens = root.tokens.baseAddress, let bytes = root.bytes.baseAddress else { return nil }
        self.document = document
        self.diagnostics = diagnostics
        needsResponses = !document.hasJSONSchema
        self.tokens = tokens
        self.bytes = bytes
    }

    /// Checks all of a document except its webhooks, which a client does not call.
    static func report(in document: OpenAPIDocument, _ diagnostics: Diagnostics) {
        guard var mistakes = DocumentMistakes(document, diagnostics) else { return }
        mistakes.lookAt(document.root.index, .root)
        mistakes.lookAtPending()
    }

    /// Checks some operations and everything that they refer to.
    static func report(in operations: [Operation], of document: OpenAPIDocument, _ diagnostics: Diagnostics) {
        guard var mistakes = DocumentMistakes(document, diagnostics) else { return }
        mistakes.lookAt(document.root.index, .root)
        mistakes.pending = []
        mistakes.followed = []
        for operation in operations.reversed() {
            mistakes.pending.append((operation.json.index, .operation))
            for shared in operation.items.compactMap({ $0["parameters"] }) where mistakes.isNew(shared.index) {
                mistakes.pending.append((shared.index, .parameters))
            }
        }
        mistakes.lookAtPending()
    }

    private mutating func isNew(_ index: Int) -> Bool { followed?.insert(index).inserted ?? false }

    private mutating func lookAtPending() {
        while let (index, part) = pending.popLast() { lookAt(index, part) }
        warnOfRepeatedOperationIDs()
    }

    private mutating func lookAt(_ index: Int, _ part: DocumentPart) {
        let first = pending.count
        switch tokens[index].kind {
        case .object where part.hasKeys: lookAtKeys(of: index, part)
        case .object where part.hasNames: lookAtNames(of: index, part, part.element)
        case .array where part.isList:
            let element = part.element
            var child = index + 1
            let end = Int(tokens[index].next)
            while child < end {
                lookAtKind(child, ExpectedKind(element: element), of: "an element of \(json(index - 1).text)")
                pending.append((child, element))
                child = Int(tokens[child].next)
            }
        default: break
        }
        // In the order of the document.
        if pending.count > first + 1 { pending[first...].reverse() }
    }

    /// An object whose keys have a meaning.
    private mutating func lookAtKeys(of index: Int, _ part: DocumentPart) {
        let known = part.knownKeys
        var seen: UInt64 = 0
        var unknown: [Int] = []
        var required: Int?
        // A key of an object, without a value.
        var empty: Int?
        var child = index + 1
        let end = Int(tokens[index].next)
        while child < end {
            let start = bytes + Int(tokens[child].start) + 1
            let count = Int(tokens[child].end &- tokens[child].start) - 2
            if let key = known.key(start, count) {
                if key.bit & seen != 0 { warnOfRepeated(json(child), in: part.name, of: json(index)) }
                seen |= key.bit
                if key.part == .requiredNames { required = child + 1 }
                if empty != nil, tokens[child + 1].kind == .object, !key.expected.allows(.object) {
                    unknown.append(child)
                } else if !isSaidElsewhere(key.part, tokens[child + 1].kind) {
                    lookAtKind(child + 1, key.expected, of: json(child).text)
                }
                if let inner = key.part {
                    if tokens[child + 1].kind == .null, inner != .schema || part == .mediaType { empty = child }
                    lookAtValue(child + 1, inner, of: part)
                }
            } else if count < 2 || start[0] | 0x20 != UInt8(ascii: "x") || start[1] != UInt8(ascii: "-") {
                unknown.append(child)
            }
            child = Int(tokens[child + 1].next)
        }
        var hinted = false
        if let empty, let key = unknown.first(where: { $0 > empty }),
            tokens[key + 1].kind == .object || part == .mediaType
        {
            warnOfEmpty(json(empty), beside: json(key))
            unknown.removeAll { $0 > empty }
        }
        for key in unknown
        where warnOfMisplacedContent(json(key), part) || warnOfKeyOfOtherPart(json(key), part)
            || warnOfUnknown(json(key), part, known, seen)
            || warnOfLooseProperty(json(key), part, in: index)
        { hinted = true }
        if let required { lookAtRequired(json(required), of: json(index)) }
        if !unknown.isEmpty || part == .parameter { warnOfMisplacedSchema(in: json(index), part) }
        if !hinted { lookForMissingParts(of: index, part, seen) }
        warnOfKeysOfOtherVersions(in: index, part, seen)
        if part == .operation, seen & Self.responses == 0, !hinted, needsResponses {
            warnOfMissingResponses(json(index - 1))
        }
    }

    /// An object whose keys are names.
    private mutating func lookAtNames(of index: Int, _ part: DocumentPart, _ element: DocumentPart) {
        names.removeAll(keepingCapacity: true)
        var child = index + 1
        let end = Int(tokens[index].next)
        while child < end {
            let start = bytes + Int(tokens[child].start)
            if !part.hasExtensions || start[1] != UInt8(ascii: "x") || start[2] != UInt8(ascii: "-") {
                lookAtKind(child + 1, ExpectedKind(element: element), of: json(child).text)
                pending.append((child + 1, element))
                names.append(child)
                if part == .content { warnOfMediaType(json(child)) }
                if part == .schemas, start[1] == UInt8(ascii: "<") { warnOfPlaceholder(json(child), in: json(index)) }
            }
            child = Int(tokens[child + 1].next)
        }
        if part == .paths { warnOfPaths(names) }
        if part == .operationResponses, names.isEmpty { warnOfMissingResponses(json(index - 1)) }
        guard names.count > 1 else { return }
        for key in RepeatedKeys.find(names, tokens, bytes) { warnOfRepeated(json(key), in: json(index - 1).text) }
    }

    private func lookAtKind(_ index: Int, _ expected: ExpectedKind, of key: @autoclosure () -> String) {
        if !expected.allows(tokens[index].kind) { warnOfKind(json(index), expected, of: key()) }
    }

    /// Whether another check reports a value of that kind. `parameters` as an object is read, with a warning.
    private func isSaidElsewhere(_ part: DocumentPart?, _ kind: JSON.Kind) -> Bool {
        part == .requiredNames && (kind == .string || kind == .true || kind == .false)
            || part == .parameters && kind == .object
    }

    private func lookAtRequired(_ value: JSON, of schema: JSON) {
        switch value.kind {
        case .array: warnOfRequiredNames(value, of: schema)
        case .string: warnOfRequiredName(value, of: schema)
        case .true, .false: warnOfRequiredFlag(value)
        default: break
        }
    }

    private mutating func lookAtValue(_ index: Int, _ part: DocumentPart, of outer: DocumentPart) {
        let kind = tokens[index].kind
        switch part {
        case .reference where kind == .string: lookAtReference(json(index), outer)
        case .operationID where kind == .string: lookAtOperationID(json(index))
        case .parameterPlace: warnOfBodyParameter(json(index))
        case .discriminator where kind == .object:
            warnOfMapping(json(index))
            pending.append((index, part))
        case .schemaList where kind == .array && Int(tokens[index].next) == index + 1: warnOfEmptyList(json(index))
        case .operationResponses where kind == .null: warnOfMissingResponses(json(index - 1))
        case .schema where outer == .response:
            if document.version == .openAPI { warnOfSchema(json(index - 1), in: .response) }
            pending.append((index, part))
        default:
            if part.isChecked, kind == .object || kind == .array { pending.append((index, part)) }
        }
    }

    private mutating func lookAtReference(_ node: JSON, _ part: DocumentPart) {
        warnOfOtherKind(node, part)
        guard followed != nil, let target = document.target(ofReferenceAt: node), isNew(target.index) else {
            return
        }
        pending.append((target.index, part))
    }

    func json(_ index: Int) -> JSON { JSON(document: document.root.document, index: index) }
}
