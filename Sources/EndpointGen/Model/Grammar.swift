/// The grammar of parts of HTTP and URLs that a spec can contain.
enum HTTPToken {
    /// RFC 9110 §5.6.2: header field names, cookie names and methods are tokens.
    static func isValid(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { isPart($0) }
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~":
            true
        default: false
        }
    }
}

enum MediaType {
    /// RFC 9110 §8.3.1: `type/subtype`, then parameters whose values are tokens or plain quoted strings.
    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy({ HTTPToken.isValid($0) }) else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            let pair = parameter.drop { $0 == " " }.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, HTTPToken.isValid(pair[0]) else { return false }
            let isQuoted = pair[1].count > 2 && pair[1].hasPrefix("\"") && pair[1].hasSuffix("\"")
            guard isQuoted else { return HTTPToken.isValid(pair[1]) }
            return pair[1].dropFirst().dropLast().utf8.allSatisfy {
                $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
        }
    }
}

enum URLText {
    /// RFC 3986 §2: characters that need no escape in a URL; braces are for parameters.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "<", ">", "\\", "^", "`", "|": false
        default: scalar.value > 0x20 && scalar.value < 0x7F
        }
    }

    static func isAbsolute(_ text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return ["http://", "https://"].contains { start.hasPrefix($0) && text.count > $0.count }
            && text.unicodeScalars.allSatisfy { isCharacter($0) }
    }
}
