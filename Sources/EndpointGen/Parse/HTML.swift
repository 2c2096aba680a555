/// A page in the place of a document: what is left of a download that went wrong.
enum HTML {
    /// Says so of a file that holds HTML or XML, whatever it is called.
    static func refuse(_ file: SourceFile, _ diagnostics: Diagnostics) -> Bool {
        let bytes = file.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return false }
        let beginning = String(decoding: bytes[start...].prefix(1_000), as: UTF8.self).lowercased()
        let isPage = ["<!doctype html", "<html", "<head", "<body"].contains { beginning.contains($0) }
        diagnostics.error(
            isPage
                ? "this is HTML, a page about the document rather than the document, or one that says why it cannot be had; "
                    + "download the JSON itself (on a page that shows a file, the link is often called \"Raw\")"
                : "this is XML, and what is read is JSON: an endpoint spec, or an OpenAPI document",
            at: Location(file, start..<start + 1))
        return true
    }
}
