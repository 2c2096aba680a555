import Foundation

/// The nodes of a document while it is put together, of YAML or of several files: tokens as JSON has them, where each comes from, and the
/// text of scalars.
struct Tape {
    private(set) var tokens: [JSON.Token] = []
    private(set) var places: [JSON.Place] = []
    /// The file, by its number, that nodes come from.
    var file: UInt32 = 0
    /// Never freed: it becomes that of the document.
    private var text: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var count = 0

    init(size: Int) {
        capacity = size + size / 4 + 64
        text = .allocate(capacity: capacity)
        tokens.reserveCapacity(size / 10 + 16)
        places.reserveCapacity(size / 10 + 16)
    }

    var end: Int { tokens.count }

    func document(_ files: [SourceFile]) -> UnsafePointer<JSON.Document> {
        JSON.Document.keep(files, tokens, UnsafeBufferPointer(start: text, count: count), places)
    }

    // MARK: Scalars

    /// Makes room for a text of so many bytes.
    mutating func reserve(_ size: Int) {
        guard count + size + 2 > capacity else { return }
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * (capacity + size))
        larger.update(from: text, count: count)
        text.deallocate()
        text = larger
        capacity = 2 * (capacity + size)
    }

    /// A string of bytes that stand in the source as they are.
    mutating func string(_ bytes: UnsafePointer<UInt8>, _ size: Int, _ start: Int, _ end: Int) {
        beginString(size, start)
        memcpy(text + count, bytes, size)
        count += size
        endString(end)
    }

    /// A string, of which parts are appended; all of them have at most that many bytes, or make more room.
    mutating func beginString(_ size: Int, _ start: Int) {
        reserve(size)
        tokens.append(JSON.Token(kind: .string, start: UInt32(count), end: 0, next: UInt32(tokens.count + 1)))
        places.append(JSON.Place(file: file, start: UInt32(start), end: 0))
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
        let last = tokens.count - 1
        append(UInt8(ascii: "\""))
        tokens[last].end = UInt32(count)
        places[last].end = UInt32(end)
    }

    /// What is not a string, as JSON writes it.
    mutating func scalar(_ kind: JSON.Kind, _ bytes: UnsafePointer<UInt8>, _ size: Int, _ start: Int, _ end: Int) {
        reserve(size)
        memcpy(text + count, bytes, size)
        tokens.append(
            JSON.Token(
                kind: kind, start: UInt32(count), end: UInt32(count + size), next: UInt32(tokens.count + 1)))
        places.append(JSON.Place(file: file, start: UInt32(start), end: UInt32(end)))
        count += size
    }

    mutating func scalar(_ kind: JSON.Kind, _ word: StaticString, _ start: Int, _ end: Int) {
        scalar(kind, word.utf8Start, word.utf8CodeUnitCount, start, end)
    }

    // MARK: Containers

    mutating func begin(_ kind: JSON.Kind, _ start: Int) -> Int {
        tokens.append(JSON.Token(kind: kind, start: UInt32(count), end: 0))
        places.append(JSON.Place(file: file, start: UInt32(start), end: 0))
        return tokens.count - 1
    }

    /// Puts a container around the nodes from an index on, of which nothing else knows the place yet.
    mutating func wrap(from index: Int, in kind: JSON.Kind, _ start: Int) {
        for later in index..<tokens.count { tokens[later].next += 1 }
        tokens.insert(JSON.Token(kind: kind, start: tokens[index].start, end: 0), at: index)
        places.insert(JSON.Place(file: file, start: UInt32(start), end: 0), at: index)
    }

    mutating func finish(_ container: Int, _ end: Int) {
        tokens[container].end = UInt32(count)
        tokens[container].next = UInt32(tokens.count)
        places[container].end = UInt32(end)
    }

    // MARK: Nodes that are there already

    /// The nodes of another document, which has this number here.
    mutating func copy(_ node: JSON, file: UInt32) {
        let document = node.document.pointee
        guard let bytes = document.bytes.baseAddress else { return }
        let offset = tokens.count - node.index
        for index in node.index..<node.index + node.size {
            var token = document.tokens[index]
            let place = document.places?[index] ?? JSON.Place(file: 0, start: token.start, end: token.end)
            token.next = UInt32(Int(token.next) + offset)
            let size = token.kind == .object || token.kind == .array ? 0 : Int(token.end - token.start)
            reserve(size)
            memcpy(text + count, bytes + Int(token.start), size)
            token.start = UInt32(count)
            count += size
            token.end = UInt32(count)
            tokens.append(token)
            places.append(JSON.Place(file: file, start: place.start, end: place.end))
        }
    }

    /// The same nodes again; their text is shared.
    mutating func copy(_ nodes: Range<Int>) {
        let offset = tokens.count - nodes.lowerBound
        for index in nodes {
            var token = tokens[index]
            token.next = UInt32(Int(token.next) + offset)
            tokens.append(token)
            places.append(places[index])
        }
    }

    mutating func copy(_ nodes: Detached) {
        let offset = tokens.count
        for (token, place) in zip(nodes.tokens, nodes.places) {
            var token = token
            token.next = UInt32(Int(token.next) + offset)
            tokens.append(token)
            places.append(place)
        }
    }

    /// Nodes apart from the tape.
    struct Detached {
        /// Those that follow are counted from the first.
        var tokens: [JSON.Token] = []
        var places: [JSON.Place] = []

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

    /// What a container at the end of the tape holds is replaced.
    mutating func replaceContent(of container: Int, by content: Detached) {
        removeAll(from: container + 1)
        copy(content)
    }

    mutating func removeAll(from index: Int) {
        tokens.removeSubrange(index...)
        places.removeSubrange(index...)
    }

    /// Makes a key of the last node: text, whatever it looks like.
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
