/// The nodes of a document under construction, from YAML or several files: tokens as for JSON, the place of each token,
/// and the text of scalars.
struct Tape {
    /// Never freed, like the text: they become those of the document.
    private(set) var tokens: UnsafeMutablePointer<JSON.Token>
    private(set) var places: UnsafeMutablePointer<JSON.Place>
    private var text: UnsafeMutablePointer<UInt8>
    /// How many nodes there are.
    private(set) var end = 0
    private var nodeCapacity: Int
    private var count = 0
    private var capacity: Int
    /// The number of the file of new nodes.
    var file: UInt32 = 0

    init(size: Int) {
        nodeCapacity = size / 10 + 16
        tokens = .allocate(capacity: nodeCapacity)
        places = .allocate(capacity: nodeCapacity)
        capacity = size + size / 4 + 64
        text = .allocate(capacity: capacity)
    }

    func document(_ files: [SourceFile]) -> UnsafePointer<JSON.Document> {
        JSON.Document.keep(
            files, UnsafeBufferPointer(start: tokens, count: end), UnsafeBufferPointer(start: text, count: count),
            UnsafeBufferPointer(start: places, count: end))
    }

    // MARK: Nodes

    private mutating func append(_ token: JSON.Token, _ place: JSON.Place) {
        if end == nodeCapacity { growNodes(1) }
        (tokens + end).initialize(to: token)
        (places + end).initialize(to: place)
        end += 1
    }

    private mutating func growNodes(_ more: Int) {
        let larger = 2 * (nodeCapacity + more)
        tokens = Self.moved(tokens, end, larger)
        places = Self.moved(places, end, larger)
        nodeCapacity = larger
    }

    private static func moved<Element>(
        _ elements: UnsafeMutablePointer<Element>, _ count: Int, _ capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: elements, count: count)
        elements.deallocate()
        return larger
    }

    // MARK: Scalars

    /// Reserves space for a text of this many bytes.
    mutating func reserve(_ size: Int) {
        guard count + size + 2 > capacity else { return }
        capacity = 2 * (capacity + size)
        text = Self.moved(text, count, capacity)
    }

    /// A string whose bytes are in the source without changes.
    mutating func string(_ bytes: UnsafePointer<UInt8>, _ size: Int, _ start: Int, _ end: Int) {
        beginString(size, start)
        memcpy(text + count, bytes, size)
        count += size
        endString(end)
    }

    /// A string to which parts are appended. They have at most this many bytes, unless they reserve more space.
    mutating func beginString(_ size: Int, _ start: Int) {
        reserve(size)
        append(
            JSON.Token(kind: .string, start: UInt32(count), end: 0, next: UInt32(end + 1)),
            JSON.Place(file: file, start: UInt32(start), end: 0))
        text[count] = UInt8(ascii: "\"")
        count += 1
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        text[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafePointer<UInt8>, _ size: Int) {
        reserve(size)
        memcpy(text + count, bytes, size)
        count += size
    }

    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<times { append(byte) }
    }

    mutating func endString(_ end: Int) {
        let last = self.end - 1
        append(UInt8(ascii: "\""))
        tokens[last].end = UInt32(count)
        places[last].end = UInt32(end)
    }

    /// A scalar that is not a string, as JSON text.
    mutating func scalar(_ kind: JSON.Kind, _ bytes: UnsafePointer<UInt8>, _ size: Int, _ start: Int, _ end: Int) {
        reserve(size)
        memcpy(text + count, bytes, size)
        append(
            JSON.Token(kind: kind, start: UInt32(count), end: UInt32(count + size), next: UInt32(self.end + 1)),
            JSON.Place(file: file, start: UInt32(start), end: UInt32(end)))
        count += size
    }

    mutating func scalar(_ kind: JSON.Kind, _ word: StaticString, _ start: Int, _ end: Int) {
        scalar(kind, word.utf8Start, word.utf8CodeUnitCount, start, end)
    }

    // MARK: Containers

    mutating func begin(_ kind: JSON.Kind, _ start: Int) -> Int {
        append(
            JSON.Token(kind: kind, start: UInt32(count), end: 0),
            JSON.Place(file: file, start: UInt32(start), end: 0))
        return end - 1
    }

    /// Puts a container around the nodes from an index on. Nothing else may refer to their indices yet.
    mutating func wrap(from index: Int, in kind: JSON.Kind, _ start: Int) {
        for later in index..<end { tokens[later].next += 1 }
        append(tokens[end - 1], places[end - 1])
        memmove(tokens + index + 1, tokens + index, (end - 1 - index) * MemoryLayout<JSON.Token>.stride)
        memmove(places + index + 1, places + index, (end - 1 - index) * MemoryLayout<JSON.Place>.stride)
        tokens[index] = JSON.Token(kind: kind, start: tokens[index + 1].start, end: 0)
        places[index] = JSON.Place(file: file, start: UInt32(start), end: 0)
    }

    mutating func finish(_ container: Int, _ end: Int) {
        tokens[container].end = UInt32(count)
        tokens[container].next = UInt32(self.end)
        places[container].end = UInt32(end)
    }

    // MARK: Nodes that are there already

    /// Appends nodes of another document, whose files have these numbers here.
    mutating func copy(_ node: JSON, files: [UInt32]) {
        let document = node.document.pointee
        guard let bytes = document.bytes.baseAddress, let source = document.tokens.baseAddress else { return }
        if end + node.size > nodeCapacity { growNodes(node.size) }
        guard let sourcePlaces = document.places?.baseAddress else {
            return copy(source + node.index, node.size, at: node.index, bytes, files[0])
        }
        let offset = end - node.index
        for index in node.index..<node.index + node.size {
            var token = source[index]
            var place = sourcePlaces[index]
            place.file = files[Int(place.file)]
            token.next = UInt32(Int(token.next) + offset)
            let size = token.textSize
            reserve(size)
            memcpy(text + count, bytes + Int(token.start), size)
            token.start = UInt32(count)
            count += size
            token.end = UInt32(count)
            (tokens + (index + offset)).initialize(to: token)
            (places + (index + offset)).initialize(to: place)
        }
        end += node.size
        // The text of a container is the text of its content.
        for index in end - node.size..<end where tokens[index].kind == .object || tokens[index].kind == .array {
            let next = Int(tokens[index].next)
            tokens[index].end = next < end ? tokens[next].start : UInt32(count)
        }
    }

    /// Appends nodes of a JSON file, whose offsets are their places. The text of all nodes is copied at once, with the
    /// bytes between them: most nodes are copied without a change, and debug builds need few calls.
    private mutating func copy(
        _ nodes: UnsafePointer<JSON.Token>, _ size: Int, at index: Int, _ bytes: UnsafePointer<UInt8>, _ file: UInt32
    ) {
        let start = Int(nodes[0].start)
        let length = Int(nodes[0].end) - start
        reserve(length)
        memcpy(text + count, bytes + start, length)
        let offset = UInt32(truncatingIfNeeded: end - index)
        let shift = UInt32(truncatingIfNeeded: count - start)
        for position in 0..<size {
            var token = nodes[position]
            (places + (end + position)).initialize(to: JSON.Place(file: file, start: token.start, end: token.end))
            token.start = token.start &+ shift
            token.end = token.end &+ shift
            token.next = token.next &+ offset
            (tokens + (end + position)).initialize(to: token)
        }
        count += length
        end += size
    }

    /// Appends the same nodes again; their text is shared.
    mutating func copy(_ nodes: Range<Int>) {
        let offset = end - nodes.lowerBound
        for index in nodes {
            var token = tokens[index]
            token.next = UInt32(Int(token.next) + offset)
            append(token, places[index])
        }
    }

    mutating func copy(_ nodes: Detached) {
        let offset = end
        for (token, place) in zip(nodes.tokens, nodes.places) {
            var token = token
            token.next = UInt32(Int(token.next) + offset)
            append(token, place)
        }
    }

    func extent(of nodes: Range<Int>) -> JSON.Extent { JSON.Extent(tokens, nodes) }

    /// Nodes apart from the tape.
    struct Detached {
        /// Indices of following nodes are relative to the first.
        var tokens: [JSON.Token] = []
        var places: [JSON.Place] = []

        var extent: JSON.Extent { JSON.Extent(tokens, tokens.indices) }

        mutating func append(_ nodes: Range<Int>, of tape: Tape) {
            let offset = tokens.count - nodes.lowerBound
            for index in nodes {
                var token = tape.tokens[index]
                token.next = UInt32(Int(token.next) + offset)
                tokens.append(token)
                places.append(tape.places[index])
            }
        }
    }

    /// Replaces the content of a container at the end of the tape.
    mutating func replaceContent(of container: Int, by content: Detached) {
        removeAll(from: container + 1)
        copy(content)
    }

    mutating func removeAll(from index: Int) { end = index }

    /// Makes the last node a key: text, even if it looks like another type.
    mutating func makeKey(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
        removeAll(from: index)
        string(bytes + start, end - start, start, end)
    }

    /// `<<` without quotation marks.
    func isMergeKey(_ index: Int) -> Bool {
        let (token, place) = (tokens[index], places[index])
        guard token.end - token.start == 4, place.end - place.start == 2 else { return false }
        return text[Int(token.start) + 1] == UInt8(ascii: "<") && text[Int(token.start) + 2] == UInt8(ascii: "<")
    }

    func kind(_ index: Int) -> JSON.Kind { tokens[index].kind }

    func string(_ index: Int) -> String {
        let token = tokens[index]
        return String(
            decoding: UnsafeBufferPointer(start: text + Int(token.start) + 1, count: Int(token.end - token.start) - 2),
            as: UTF8.self)
    }
}
