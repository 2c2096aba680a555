/// The path at which a copy of the file of a URL is read: below the folder of the document, as `wget -x` saves it.
///
///     https://user@Schemas.example.com/v1/all.yaml?x=a/b    →    schemas.example.com/v1/all.yaml?x=a%2Fb
enum URLCopy {
    static func isURL(_ reference: Substring) -> Bool { reference.contains("://") }

    /// Nil for a URL that has no such place.
    static func path(of url: Substring) -> String? {
        guard let colon = url.firstRange(of: "://"), ["http", "https"].contains(url[..<colon.lowerBound].lowercased())
        else {
            return nil
        }
        let parts = url[colon.upperBound...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts.first ?? ""
        let end = address.firstIndex(of: "/") ?? address.endIndex
        let host = address[..<end].split(separator: "@", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        guard !host.isEmpty, host != ".", host != ".." else { return nil }
        var path = end == address.endIndex ? "/" : decoded(address[end...])
        if path.hasSuffix("/") { path += "index.html" }
        // A slash in a query does not separate folders.
        if parts.count > 1 { path += "?" + decoded(parts[1]).replacing("/", with: "%2F") }
        return host + path
    }

    /// The text without percent escapes, except those of slashes, which are not separators.
    private static func decoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let kept = text.replacing("%2f", with: "%2F").replacing("%2F", with: "%252F")
        return String(kept).percentDecoded ?? String(text)
    }
}
