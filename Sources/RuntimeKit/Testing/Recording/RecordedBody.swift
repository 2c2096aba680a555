import Foundation
import RuntimeKit

extension Recording.Body {
    /// A body that was received as a whole; nil for an empty one.
    init?(_ data: Data, type: String?, _ redactor: inout Redactor) {
        if data.isEmpty { return nil }
        var data = data
        if let boundary = Self.boundary(type) { data = redactor.multipart(data, boundary: boundary) }
        if let json = Self.json(data, isExpected: type.map(MediaType.isJSON) ?? false) {
            self.init(json: redactor.json(json))
        } else if let text = Self.text(data) {
            let isForm = type.map(MediaType.essence) == MediaType.form
            self.init(text: Self.lines(isForm ? redactor.pairs(text) : redactor.text(text)))
        } else {
            self.init(base64: data)
        }
    }

    /// A body that was received in pieces.
    init(chunks: [Data], _ redactor: inout Redactor) {
        if let texts = Self.texts(chunks) {
            let text = texts.joined()
            let clean = redactor.text(text)
            self.init(chunks: clean == text ? texts : Self.lineChunks(clean))
        } else {
            self.init(base64Chunks: chunks)
        }
    }

    /// The body to return when replaying; `end` is thrown after it.
    func body(then end: (any Error)?) -> HTTPBody {
        if let chunks { return .pieces(chunks.map { Data($0.utf8) }, then: end) }
        if let base64Chunks { return .pieces(base64Chunks, then: end) }
        return end == nil ? .data(data) : .pieces([data], then: end)
    }

    private var data: Data {
        if let json { return Data(json.description.utf8) }
        if let text { return Data(text.joined(separator: "\n").utf8) }
        return base64 ?? Data()
    }

    static func boundary(_ type: String?) -> String? {
        guard let type, MediaType.essence(type).hasPrefix("multipart/") else { return nil }
        return Redactor.parameter("boundary", of: type)
    }

    /// Deeper documents are stored as text, because the file adds levels around them, and must be readable on any
    /// stack.
    private static let depthLimit = 48

    private static func json(_ data: Data, isExpected: Bool) -> JSON? {
        let first = data.first { !" \t\r\n".utf8.contains($0) }
        guard isExpected || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
        return JSON(data, depthLimit: depthLimit)
    }

    /// UTF-8 without control characters except tabs and line breaks; otherwise nil.
    private static func text(_ data: Data) -> String? {
        let isPlain = data.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        let text = String(decoding: data, as: UTF8.self)
        return isPlain && text.utf8.elementsEqual(data) ? text : nil
    }

    /// The chunks as text, with boundaries moved so that they do not split characters.
    private static func texts(_ chunks: [Data]) -> [String]? {
        var texts: [String] = []
        var pending = Data()
        for chunk in chunks {
            pending += chunk
            // A character has at most four bytes.
            let cut = (0...min(3, pending.count)).lazy.compactMap { left in
                text(pending.dropLast(left)).map { ($0, left) }
            }
            guard let (text, left) = cut.first else { return nil }
            if !text.isEmpty { texts.append(text) }
            pending = Data(pending.suffix(left))
        }
        return pending.isEmpty ? texts : nil
    }

    static func lines(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    static func lineChunks(_ text: String) -> [String] {
        let lines = lines(text)
        return lines.indices.map { lines[$0] + ($0 == lines.count - 1 ? "" : "\n") }.filter { !$0.isEmpty }
    }
}
