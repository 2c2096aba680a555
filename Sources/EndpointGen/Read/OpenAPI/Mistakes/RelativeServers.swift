/// Server URLs that are relative to the document's URL, which is rarely intended: `api.shed.example/v1`.
extension ClientSettings {
    /// - Parameter other: the first absolute server, if the relative one would have been the default.
    func warnOfRelativeServerBesideOthers(_ url: String, _ other: Name?, at location: Location) {
        diagnostics.warning(
            .invalidServer,
            "the server \"\(url)\" is relative to the document's URL, which is unknown, so it is left out"
                + (other.map { ", and \"\($0.text)\" is the default" } ?? "")
                + "; write an absolute URL, or pass it to the client's initializer", at: location)
    }

    func warnOfRelativeServer(_ text: String, at location: Location) {
        guard let first = text.utf8.first, first != UInt8(ascii: "/"), first != UInt8(ascii: ".") else { return }
        let host = text.prefix { $0 != "/" }
        // `localhost:8080` and `api.shed.example` are hosts, `v1` is a path.
        let isHost = ServerText.isLocal(host) || host.contains(".") || host.contains(":")
        diagnostics.warning(
            .invalidServer,
            isHost
                ? "the server \"\(text)\" has no scheme, so it is read as a path; "
                    + "write \"\(ServerText.usualScheme(of: host))://\(text)\""
                : "the server \"\(text)\" begins with neither \"https://\" nor \"/\"; "
                    + "write \"/\(text)\" for a path on the server that hosts the document",
            at: location)
    }
}
