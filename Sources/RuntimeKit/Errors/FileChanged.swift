/// A file has fewer bytes than were promised to the server when it was opened.
struct FileChanged: Error, CustomStringConvertible {
    var description: String { "the file became shorter while it was sent" }
}
