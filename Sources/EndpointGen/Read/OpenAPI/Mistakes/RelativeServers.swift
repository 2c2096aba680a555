/// URLs of servers that stand for a place beside the document, but are rarely meant so: `api.shed.example/v1`.
extension ClientSettings {
    /// - Parameter other: the first of those that are not left out, where the default one is.
    func warnOfRelativeServerBesideOthers(_ url: Name, _ other: Name?) {
        diagnostics.warning(
            .invalidServer,
            "the server \"\(url.text)\" is relative to where the document is, which it does not say, so it is left out"
                + (other.map { ", and \"\($0.text)\" is the default one" } ?? "")
                + "; write its whole URL, or pass it to the client's initializer", at: url.location)
    }

    func warnOfRelativeServer(_ text: String, _ url: JSON) {
        guard let first = text.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ".") else { return }
        let host = text.prefix { $0 != "/" }
        // `localhost:8080` and `api.shed.example` are hosts, `v1` is a path.
        let isLocal = host.hasPrefix("localhost") || host.hasPrefix("127.")
        let isHost = isLocal || host.contains(".") || host.contains(":")
        diagnostics.warning(
            .invalidServer,
            isHost
                ? "the server \"\(text)\" has no scheme, so it is taken for a path; "
                    + "write \"\(isLocal ? "http" : "https")://\(text)\""
                : "the server \"\(text)\" begins with neither \"https://\" nor \"/\"; "
                    + "write \"/\(text)\" for a path of the server that the document is on",
            at: url.location)
    }
}
