/// Lines of Swift code that are appended to.
struct TextOutput {
    private(set) var text = ""

    mutating func add(_ text: String) { self.text += text }

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
