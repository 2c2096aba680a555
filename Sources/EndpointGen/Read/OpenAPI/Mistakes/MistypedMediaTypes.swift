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

    /// The media types that most APIs use, and that are long enough to be recognized if they are misspelled.
    private static let frequentTypes = [
        "application/json", "application/problem+json", "application/octet-stream", "application/x-www-form-urlencoded",
        "multipart/form-data", "text/event-stream", "text/plain",
    ]

    /// Types that are similar to a frequent one.
    private static let similarTypes: Set<String> = [
        "application/bson", "application/json5", "application/jsonl", "application/jsonp", "application/jose",
    ]

    /// Vendors use other types, such as `chemical/x-pdb`, so only names that are similar to a known type are mistakes.
    func warnOfMediaType(_ key: JSON) {
        guard let name = key.string, name != "application/json" else { return }
        if name == "schema" {
            diagnostics.warning(
                .invalidName,
                "\"schema\" is not a media type; write \"content\": { \"application/json\": { \"schema\": … } }",
                at: key.location)
            return
        }
        let essence = MediaTypes.essence(name)
        let type = String(essence.prefix { $0 != "/" })
        let meant: String?
        if !essence.contains("/") {
            meant = Self.shortNames[essence]
        } else if !Self.topLevelTypes.contains(type) {
            meant = nearest(to: type, among: Self.topLevelTypes).map { $0 + essence.dropFirst(type.count) }
        } else if Self.similarTypes.contains(essence) || Self.frequentTypes.contains(essence) {
            return
        } else {
            meant = nearest(to: essence, among: Self.frequentTypes, limit: 1)
        }
        guard let meant else { return }
        diagnostics.warning(
            .invalidName, "\(key.text) is not a known media type; did you mean \"\(meant)\"?", at: key.location)
    }
}
