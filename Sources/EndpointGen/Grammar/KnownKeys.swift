/// The keys that OpenAPI defines for an object. They are looked up by their bytes in the document.
struct KnownKeys: @unchecked Sendable {
    // Sendable: the names of keys are never changed or freed.

    struct Key {
        let name: String
        /// The part that the value is, if that has a meaning of its own.
        let part: DocumentPart?
        /// The expected kind of its value.
        let expected: ExpectedKind
        /// Its place in the table as a bit; zero for keys beyond the 64th, which are rare.
        let bit: UInt64
        fileprivate let bytes: UnsafeBufferPointer<UInt8>
    }

    private var keys: [Key] = []
    /// Places in `keys`, by a hash; -1 for none.
    private var slots = [Int8](repeating: -1, count: 256)

    /// The keys whose values are parts, and the others by the kinds of their values, with spaces between them.
    init(
        _ parts: KeyValuePairs<String, DocumentPart>, texts: String = "", flags: String = "", lists: String = "",
        typed: String = "", others: String = ""
    ) {
        for (name, part) in parts { add(name, part, ExpectedKind(name, part)) }
        let kinds: [(String, ExpectedKind)] = [
            (texts, .text), (flags, .flag), (lists, .list), (typed, .textOrList), (others, .any),
        ]
        for (names, kind) in kinds { for name in names.split(separator: " ") { add(String(name), nil, kind) } }
    }

    private mutating func add(_ name: String, _ part: DocumentPart?, _ expected: ExpectedKind) {
        let bytes = JSON.Document.kept(Array(name.utf8))
        var slot = bytes.baseAddress.map { Self.slot($0, bytes.count) } ?? 0
        while slots[slot] >= 0 { slot = (slot + 1) & 255 }
        slots[slot] = Int8(truncatingIfNeeded: keys.count)
        let bit: UInt64 = keys.count < 64 ? 1 << UInt64(keys.count) : 0
        keys.append(Key(name: name, part: part, expected: expected, bit: bit, bytes: bytes))
    }

    private static func slot(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
        guard count > 0 else { return 0 }
        return (count &* 37 &+ Int(text[0]) &* 5 &+ Int(text[count &- 1]) &* 11) & 255
    }

    func key(_ text: UnsafePointer<UInt8>, _ count: Int) -> Key? {
        var slot = Self.slot(text, count)
        while true {
            let place = Int(slots[slot])
            if place < 0 { return nil }
            let known = keys[place].bytes
            if known.count == count, let name = known.baseAddress, memcmp(name, text, count) == 0 { return keys[place] }
            slot = (slot &+ 1) & 255
        }
    }

    /// Short words that are too similar to others to be suggested: `not` and `note`.
    private static let plainWords: Set<String> = ["not", "then", "else"]

    /// Words of other formats, and what they may mean; the first that the object has.
    private static let otherWords: [String: [String]] = [
        "params": ["parameters"], "arguments": ["parameters"], "body": ["requestBody", "content"],
        "property": ["properties"], "fields": ["properties"], "attributes": ["properties"], "securities": ["security"],
        "models": ["schemas"], "types": ["schemas"], "definitions": ["schemas"], "fetch": ["get"], "read": ["get"],
        "remove": ["delete"], "update": ["put"], "create": ["post"], "desc": ["description"], "values": ["enum"],
        "endpoints": ["paths"], "routes": ["paths"],
    ]

    func bit(of name: String) -> UInt64 { key(name)?.bit ?? 0 }

    func part(of name: String) -> DocumentPart? { key(name)?.part }

    /// The keys whose values are of one part.
    func names(of part: DocumentPart) -> [String] { keys.filter { $0.part == part }.map(\.name) }

    func contains(_ name: String) -> Bool { name.hasPrefix("x-") || key(name) != nil }

    private func key(_ name: String) -> Key? {
        var name = name
        return name.withUTF8 { text in text.baseAddress.flatMap { key($0, text.count) } }
    }

    /// The known key that a misspelled key may have meant.
    func meant(by name: String) -> String? {
        guard name.utf8.count <= 40 else { return nil }
        let names = keys.map(\.name).filter { !Self.plainWords.contains($0) }
        let folded = name.lowercased()
        if let same = names.first(where: { $0.lowercased() == folded }) { return same }
        if let other = Self.otherWords[folded]?.first(where: names.contains) { return other }
        // A word of two letters is similar to too many others.
        guard name.utf8.count > 2 else { return nil }
        return nearest(to: name, among: names.filter { $0.utf8.count > 2 }, limit: name.utf8.count < 8 ? 1 : 2)
    }
}
