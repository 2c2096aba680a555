/// A text that is equal to others of the same code units only, as keys of JSON are (RFC 8259 section 8.3). To Swift, two ways to write
/// `é` are equal.
struct ExactText: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// By its bytes: texts that are equal to Swift would all have one hash, which is a way to make reading slow.
    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
