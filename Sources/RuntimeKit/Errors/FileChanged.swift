/// A file is shorter than the length that was sent to the server when it was opened.
struct FileChanged: Error, CustomStringConvertible {
    var description: String { "the file became shorter while it was sent" }
}
