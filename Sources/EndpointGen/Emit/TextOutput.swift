/// Text that is appended to. It is stored as bytes, because appending to a long `String` takes several times as long.
struct TextOutput {
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func indent(_ level: Int) {
        add(level < Self.spaces.count ? Self.spaces[level] : String(repeating: "    ", count: level))
    }

    /// A line of a text with its line end; an empty one is not indented.
    mutating func add(_ text: String, _ ending: String, at level: Int) {
        if !text.isEmpty || !ending.isEmpty {
            indent(level)
            add(text)
            add(ending)
        }
        add("\n")
    }

    mutating func addDoc(_ text: String, at level: Int) {
        indent(level)
        add(text.isEmpty ? "///" : "/// ")
        add(text)
        add("\n")
    }

    /// The indentation of each of the first levels.
    private static let spaces = (0...8).map { String(repeating: "    ", count: $0) }
}
