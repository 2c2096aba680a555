/// Operations on paths as text; the files need not exist.
enum FilePath {
    /// A path without `.` and, if possible, without `..`.
    static func normalized(_ path: String) -> String {
        var parts: [Substring.UTF8View] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if isDot(part) || part.isEmpty && !parts.isEmpty { continue }
            if isDotDot(part), let last = parts.last, !isDotDot(last), !last.isEmpty {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        var result: [UInt8] = []
        result.reserveCapacity(path.utf8.count)
        for (index, part) in parts.enumerated() {
            if index > 0 { result.append(UInt8(ascii: "/")) }
            result += part
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isDot(_ part: Substring.UTF8View) -> Bool { part.count == 1 && part.first == UInt8(ascii: ".") }

    private static func isDotDot(_ part: Substring.UTF8View) -> Bool {
        part.count == 2 && part.allSatisfy { $0 == UInt8(ascii: ".") }
    }

    /// An absolute path.
    static func absolute(_ path: String) -> String {
        path.utf8.first == UInt8(ascii: "/")
            ? normalized(path) : normalized(FileManager.default.currentDirectoryPath + "/" + path)
    }

    /// Whether a path does not depend on a folder: `/a`, `C:/a` and `file:a`.
    static func isAbsolute(_ path: String) -> Bool {
        let bytes = path.utf8
        if bytes.first == UInt8(ascii: "/") || path.lowercased().hasPrefix("file:") { return true }
        let isDrive = bytes.first.map { $0.isSmall || $0.isCapital } ?? false
        return isDrive && bytes.dropFirst().first == UInt8(ascii: ":")
            && bytes.dropFirst(2).first.map { "/\\".utf8.contains($0) } ?? false
    }

    /// The path before the last part, with the `/`.
    static func folder(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[...end])
    }

    /// Whether a path is in a folder; both are absolute.
    static func isBelow(_ folder: String, _ path: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        return folder.utf8.last == UInt8(ascii: "/")
            || path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
    }
}
