@_exported import CLibrary

// What the measured files use of Foundation, as it declares it.

public struct Date: Sendable {
    public let timeIntervalSince1970: Double

    public init(timeIntervalSince1970: Double) { self.timeIntervalSince1970 = timeIntervalSince1970 }
}

public struct Data {
    let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes(body)
    }
}

public enum CharacterSet {
    case whitespaces
}

extension StringProtocol {
    public func trimmingCharacters(in set: CharacterSet) -> String {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return String(text)
    }
}
