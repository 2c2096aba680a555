/// What went wrong inside the reader or writer, as small as possible: the way to the place is added while the error
/// travels outwards, and lines and columns are counted by ``JSONError`` at the very end.
indirect enum Fault: Error {
    /// The reason, and how many bytes of the document come before the place.
    case message(String, offset: Int?)
    /// The reason lies in the member with this key.
    case key(String, Fault)
    /// The reason lies in the element with this index.
    case index(Int, Fault)
    /// The work is given up as a whole: no other candidate of a union may be tried.
    case final(End, offset: Int?)

    /// Why the work is given up.
    enum End {
        /// Nested deeper than the limit in force.
        case tooDeep
        /// For this reason.
        case reason(String)
    }

    /// The reason without the way to it.
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

    /// Whether no other candidate of a union may be tried.
    var isFinal: Bool {
        if case .final = cause { true } else { false }
    }

    /// The innermost fault.
    var cause: Fault {
        switch self {
        case .message, .final: self
        case .key(_, let inner), .index(_, let inner): inner.cause
        }
    }

    /// The way to the place, such as `results[3].title`.
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

/// `text` between quotes, with control and quote characters escaped, cut when it is long.
func quoted(_ text: String) -> String { shortened(text).debugDescription }

/// `text`, cut when it is long, as a server may make it: to so many scalars, since a single character may have marks without end.
package func shortened(_ text: String, to limit: Int = 60) -> String {
    guard text.utf8.count > limit else { return text }
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.endIndex ? text : String(start) + "…"
}
