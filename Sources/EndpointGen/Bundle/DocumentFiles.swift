import Foundation

/// The files that a document is of: each is read once, and none lies outside the folder of the first.
final class DocumentFiles {
    /// What a reference points at.
    enum Target {
        /// A part of the first file, as a reference says it there.
        case root(String)
        /// A part of another one.
        case node(JSON)
    }

    /// What does not lead anywhere.
    struct Failure: Error {
        let message: String
        /// Whether nobody can follow it; otherwise something is missing.
        var isError = false
    }

    private struct PathInFile: Hashable {
        var path: Substring
        var file: ObjectIdentifier
    }

    let root: OpenAPIDocument
    private let rootPath: String
    private let folder: [String]
    private let open: (String) throws -> SourceFile
    private let diagnostics: Diagnostics
    /// What paths in files mean.
    private var paths: [PathInFile: Result<String, Failure>] = [:]
    /// By path; nil for what cannot be read.
    private var documents: [String: OpenAPIDocument?] = [:]
    /// Why files cannot be read.
    private var reasons: [String: String] = [:]

    /// - Parameter folder: that which no reference leaves.
    init(
        _ root: JSON, folder: String?, _ diagnostics: Diagnostics, open: @escaping (String) throws -> SourceFile
    ) {
        self.root = OpenAPIDocument(root, diagnostics)
        self.diagnostics = diagnostics
        self.open = open
        rootPath = Self.normalized(root.location.file.path)
        self.folder = folder.map { Self.parts(Self.normalized($0)) } ?? Self.parts(rootPath).dropLast()
        documents[rootPath] = self.root
    }

    /// What the text of a reference points at.
    func target(of node: JSON) throws(Failure) -> Target {
        let reference = node.string ?? ""
        let file = node.location.file
        // By an address or a name of its own, in the file itself (JSON Schema 2020-12 §8.2).
        if !reference.hasPrefix("#"), let own = documents[Self.normalized(file.path)] ?? nil,
            let found = own.target(ofReferenceAt: node)
        {
            return own === root ? .root(reference) : .node(found)
        }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        let key = PathInFile(path: parts[0], file: ObjectIdentifier(file))
        if paths[key] == nil {
            paths[key] = Result { () throws(Failure) -> String in
                try meaning(of: parts[0], in: Self.normalized(file.path))
            }
        }
        guard let path = try paths[key]?.get() else { return .root(reference) }
        if path == rootPath { return .root("#" + fragment) }
        let document = try document(at: path)
        guard !fragment.isEmpty else { return .node(document.root) }
        if let node = document.target(of: "#" + fragment) { return .node(node) }
        // Those who cut a document into files leave references as they were.
        if parts[0].isEmpty, root.target(of: "#" + fragment) != nil { return .root(reference) }
        throw Failure(message: "there is no \"\(fragment)\" in \(path)")
    }

    private func meaning(of reference: Substring, in file: String) throws(Failure) -> String {
        if reference.isEmpty { return file }
        if reference.contains("://") {
            throw Failure(
                message: "it is an address, and nothing is downloaded; save what is there beside the document",
                isError: true)
        }
        guard !reference.hasPrefix("/"), !reference.contains("\\"), !reference.contains("\0") else {
            throw Failure(message: "it is no path from this file; write one such as ./schemas/Pet.yaml", isError: true)
        }
        let text =
            reference.utf8.contains(UInt8(ascii: "%"))
            ? reference.removingPercentEncoding ?? String(reference) : String(reference)
        let path = Self.normalized((Self.parts(file).dropLast() + [text]).joined(separator: "/"))
        guard Self.parts(path).starts(with: folder) else {
            throw Failure(
                message: "it leads out of the folder of the document; --root names a folder that holds all files of it",
                isError: true)
        }
        return path
    }

    private func document(at path: String) throws(Failure) -> OpenAPIDocument {
        if let known = documents[path] {
            guard let known else { throw Failure(message: reasons[path] ?? "\(path) has mistakes") }
            return known
        }
        documents[path] = .some(nil)
        let file: SourceFile
        do {
            file = try open(path)
        } catch {
            let reason = "\(path) cannot be read: \(error)"
            reasons[path] = reason
            throw Failure(message: reason)
        }
        guard let json = file.json(diagnostics) else { throw Failure(message: "\(path) has mistakes") }
        let document = OpenAPIDocument(json, diagnostics)
        documents[path] = document
        return document
    }

    /// A path without `.` and, as far as it can be, `..`.
    static func normalized(_ path: String) -> String {
        var result: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            if part == "." || part.isEmpty && !result.isEmpty { continue }
            if part == "..", let last = result.last, last != "..", !last.isEmpty {
                result.removeLast()
            } else {
                result.append(part)
            }
        }
        return result.joined(separator: "/")
    }

    private static func parts(_ path: String) -> [String] {
        path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    }
}
