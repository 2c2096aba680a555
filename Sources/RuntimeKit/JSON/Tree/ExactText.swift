/// A text that is compared by its code units, like JSON keys (RFC 8259 section 8.3). Swift's `String` compares by
/// canonical equivalence, so the two encodings of `é` would be equal.
struct ExactText: Hashable {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes. `String` gives canonically equal texts the same hash, which an attacker could use to slow down
    /// reading.
    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
