/// An error inside the reader or writer, kept as small as possible. The path is added while the error propagates, and
/// ``JSONError`` computes line and column at the end.
indirect enum Fault: Error {
    /// The reason, and the byte offset of the place in the document.
    case message(String, offset: Int?)
    /// The error is in the member with this key.
    case key(String, Fault)
    /// The error is in the element with this index.
    case index(Int, Fault)
    /// The whole operation fails: no other case of a union may be tried.
    case final(End, offset: Int?)

    /// The reason why the whole operation fails.
    enum End {
        /// The document is nested deeper than the current limit.
        case tooDeep
        /// Another reason.
        case reason(String)
    }

    /// The reason without the path.
    var message: String {
        switch self {
        case .message(let text, _), .final(.reason(let text), _): text
        case .final(.tooDeep, _): "nested deeper than \(NestingLimit.total) levels"
        case .key(_, let inner), .index(_, let inner): inner.message
        }
    }

    var offset: Int? {
        switch self {
        case .message(_, let offset): offset
        case .final(_, let offset): offset
        case .key(_, let inner), .index(_, let inner): inner.offset
        }
    }

    /// Whether no other case of a union may be tried.
    var isFinal: Bool {
        if case .final = cause { true } else { false }
    }

    /// Whether the document is nested deeper than the current limit.
    var isTooDeep: Bool {
        if case .final(.tooDeep, _) = cause { true } else { false }
    }

    /// The innermost fault.
    var cause: Fault {
        switch self {
        case .message, .final: self
        case .key(_, let inner), .index(_, let inner): inner.cause
        }
    }

    /// The path to the place, such as `results[3].title`.
    var path: String {
        var path = ""
        var fault = self
        while true {
            switch fault {
            case .message, .final:
                return path
            case .index(let index, let inner):
                path += "[\(index)]"
                fault = inner
            case .key(let key, let inner):
                // A server may send keys of any length.
                if key.isEmpty || key.utf8.count > 60 || key.unicodeScalars.contains(where: { !isPlain($0) }) {
                    path += "[\(quoted(key))]"
                } else {
                    path += path.isEmpty ? key : ".\(key)"
                }
                fault = inner
            }
        }
    }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar == "-" || scalar == "$" || scalar == "@" || scalar.properties.isAlphabetic
            || scalar.properties.numericType != nil
    }
}

/// `text` in quotes, with control and quote characters escaped, and shortened if it is long.
func quoted(_ text: String) -> String { shortened(text).debugDescription }

/// `text`, shortened to `limit` Unicode scalars, because a single character may have any number of combining marks.
package func shortened(_ text: String, to limit: Int = 60) -> String {
    guard text.utf8.count > limit else { return text }
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
}
