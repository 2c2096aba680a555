/// Keys of `content` that are not media types: `aplication/json`, `json`.
extension DocumentMistakes {
    /// The registered top-level types (RFC 6838 section 4.2, RFC 8081, RFC 9695), and the wildcard.
    private static let topLevelTypes = [
        "*", "application", "audio", "example", "font", "haptics", "image", "message", "model", "multipart", "text",
        "video",
    ]

    private static let shortNames = [
        "json": "application/json", "xml": "application/xml", "form-data": "multipart/form-data", "text": "text/plain",
    ]

    /// Vendors use other types, such as `chemical/x-pdb`, so only names that are similar to a known type are mistakes.
    func warnOfMediaType(_ key: JSON) {
        guard let name = key.string, name != "application/json" else { return }
        let essence = MediaTypes.essence(name)
        let type = String(essence.prefix { $0 != "/" })
        if Self.topLevelTypes.contains(type), essence.contains("/") { return }
        let meant =
            essence.contains("/")
            ? nearest(to: type, among: Self.topLevelTypes).map { $0 + essence.dropFirst(type.count) }
            : Self.shortNames[essence]
        guard let meant else { return }
        diagnostics.warning(
            .invalidName, "\(key.text) is not a known media type; did you mean \"\(meant)\"?", at: key.location)
    }
}
