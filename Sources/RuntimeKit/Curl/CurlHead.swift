#if canImport(Glibc)
    import Foundation

    /// The header of a response as its bytes come, and the trailer after its body.
    struct CurlHead: Sendable {
        /// The lines of the current header, each with its end.
        private var bytes: [UInt8] = []
        /// Those after the body.
        private var trailer: [UInt8] = []
        /// How many bytes have come, those of informational responses included.
        private(set) var count = 0
        /// The header of the response that counts is there.
        private(set) var isComplete = false
        private(set) var status = 0
        /// `Content-Length`, where it is a number.
        private(set) var length: Int64?
        /// Whether there is a `Content-Encoding`, so that the length is that of the encoded bytes.
        private(set) var isEncoded = false

        /// More than any server of the world sends; a header without an end must not fill the memory.
        static let limit = 1 << 20

        /// Takes in a line; true when it completes the header.
        mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
            count += line.count
            if isComplete {
                trailer.append(contentsOf: line)
                return false
            }
            guard line.first == 0x0D || line.first == 0x0A else {
                bytes.append(contentsOf: line)
                note(line)
                return false
            }
            status = Self.status(bytes)
            // Another header follows an informational response (RFC 9110 section 15.2), unless the protocol changes with it.
            if (100..<200).contains(status), status != 101 {
                bytes.removeAll(keepingCapacity: true)
                length = nil
                isEncoded = false
                return false
            }
            isComplete = true
            return true
        }

        /// What is needed before the response is made.
        private mutating func note(_ line: UnsafeBufferPointer<UInt8>) {
            guard line.count > 15, line[0] | 0x20 == 0x63, let colon = line.firstIndex(of: 0x3A) else { return }
            let name = line[..<colon].map { $0 | 0x20 }
            if name.elementsEqual("content-encoding".utf8) { isEncoded = true }
            if name.elementsEqual("content-length".utf8) {
                length = Int64(Self.text(Self.trimmed(line[(colon + 1)...].filter { $0 >= 0x20 }[...])))
            }
        }

        /// The number behind `HTTP/1.1 `; 0 for none.
        private static func status(_ bytes: [UInt8]) -> Int {
            guard let space = bytes.firstIndex(of: 0x20) else { return 0 }
            var status = 0
            for byte in bytes[(space + 1)...].prefix(3) where (0x30...0x39).contains(byte) {
                status = status * 10 + Int(byte - 0x30)
            }
            return status
        }

        /// What follows the status: `Not Found`; nil in HTTP/2, which has none.
        var reason: String? {
            let line = bytes.prefix { $0 != 0x0D && $0 != 0x0A }
            let parts = line.split(separator: 0x20, maxSplits: 2)
            return parts.count == 3 ? Self.text(parts[2]) : nil
        }

        var headerFields: HTTPFields {
            Self.fields(bytes[(bytes.firstIndex(of: 0x0A) ?? bytes.endIndex)...])
        }

        var trailerFields: HTTPFields { Self.fields(trailer[...]) }

        private static func fields(_ bytes: ArraySlice<UInt8>) -> HTTPFields {
            var fields = HTTPFields()
            var pending: (name: String, value: String)?
            for line in bytes.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
                if line.first == 0x20 || line.first == 0x09 {
                    // A value on several lines (RFC 9112 section 5.2).
                    pending?.value += " " + text(trimmed(line))
                    continue
                }
                if let pending { fields.append(HTTPField(name: HTTPField.Name(pending.name), value: pending.value)) }
                pending = nil
                guard let colon = line.firstIndex(of: 0x3A) else { continue }
                pending = (text(trimmed(line[..<colon])), text(trimmed(line[(colon + 1)...])))
            }
            if let pending { fields.append(HTTPField(name: HTTPField.Name(pending.name), value: pending.value)) }
            return fields
        }

        private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            var bytes = bytes
            while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
            while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
            return bytes
        }

        /// UTF-8, or else Latin 1, in which every byte is something (RFC 9110 section 5.5).
        private static func text(_ bytes: ArraySlice<UInt8>) -> String {
            String(validating: bytes, as: UTF8.self)
                ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }
    }
#endif
