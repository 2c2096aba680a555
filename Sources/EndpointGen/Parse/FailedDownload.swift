/// Recognizes the result of a failed download: an HTML page, an error message or a compressed file.
enum FailedDownload {
    /// Reports a file whose content cannot be a document, whatever its name is.
    static func refuse(_ file: SourceFile, _ diagnostics: Diagnostics) -> Bool {
        let bytes = file.bytes
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
        guard start < bytes.count, let message = message(Array(bytes[start...].prefix(1_000))) else { return false }
        diagnostics.error(.wrongFormat, message, at: Location(file, start..<start + 1))
        return true
    }

    /// - Parameter bytes: the first bytes of the content.
    private static func message(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x1F, 0x8B]) {
            return "this file is compressed with gzip; decompress it first, or download it with curl --compressed"
        }
        // A byte order mark, or one zero byte in each of two characters.
        let zeros = bytes.prefix(4).map { $0 == 0 }
        let hasZeros = zeros == [true, false, true, false] || zeros == [false, true, false, true]
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || hasZeros {
            return "the file is UTF-16; save it as UTF-8"
        }
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return "this is a ZIP archive; extract the document from it"
        }
        // The body of an error response, as GitHub and others send it: `404: Not Found`.
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        // In YAML, it may be a response by its status, which has lines of its own or is an object in braces.
        if digits.count == 3, bytes.count < 500, bytes.dropFirst(3).starts(with: [UInt8(ascii: ":"), 0x20]),
            bytes.dropFirst(5).first.map({ $0.isSmall || $0.isCapital }) ?? true, !bytes.dropLast().contains(0x0A)
        {
            return "this is the error message of a failed download, not the document; download it again"
        }
        if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
            return "this is a pointer of Git LFS, not the document; \"git lfs pull\" downloads the document"
        }
        guard bytes.first == UInt8(ascii: "<") else { return nil }
        let beginning = String(decoding: bytes, as: UTF8.self).lowercased()
        guard ["<!doctype html", "<html", "<head", "<body"].contains(where: { beginning.contains($0) }) else {
            return "this is XML; expected JSON or YAML: an endpoint spec, or an OpenAPI document"
        }
        return
            "this is an HTML page, not the document; download the JSON or YAML file itself (on a page that "
            + "shows a file, the link is often called \"Raw\")"
    }
}
