#if canImport(Glibc)
    import Foundation

    /// The header of a response, received line by line, and the trailer after its body.
    struct CurlHead: Sendable {
        /// The lines of the current header, with their line ends.
        private var bytes: [UInt8] = []
        /// The lines after the body.
        private var trailer: [UInt8] = []
        /// The number of received bytes, including informational responses.
        private(set) var count = 0
        /// Whether the header of the final response is complete.
        private(set) var isComplete = false
        private(set) var status = 0
        /// The value of `Content-Length`, if it is a number.
        private var contentLength: Int64?
        /// Why nobody can say where the response ends (RFC 9112 section 6.3), such as two different lengths.
        private(set) var problem: String?
        /// Whether there is a `Transfer-Encoding`. With it, a length is ignored (RFC 9112 section 6.3).
        private var hasTransferEncoding = false
        /// Whether there is a `Content-Encoding`. The length is then the length of the encoded bytes.
        private(set) var isEncoded = false

        /// The maximum size of a header, to limit the memory. No real server sends that much.
        static let limit = 1 << 20

        /// Adds a line; returns true if it completes the header.
        mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
            count += line.count
            if isComplete {
                // After a proxy's 407, libcurl sends the request again with credentials. A trailer field cannot start
                // like this.
                guard line.starts(with: "HTTP/".utf8) else {
                    trailer.append(contentsOf: line)
                    return false
                }
                trailer.removeAll()
                isComplete = false
                restart()
            }
            guard line.first == 0x0D || line.first == 0x0A else {
                bytes.append(contentsOf: line)
                note(line)
                return false
            }
            status = Self.status(bytes)
            // After an informational response (RFC 9110 section 15.2), another header follows, except after 101.
            if (100..<200).contains(status), status != 101 {
                restart()
                return false
            }
            isComplete = true
            return true
        }

        private mutating func restart() {
            bytes.removeAll(keepingCapacity: true)
            contentLength = nil
            problem = nil
            hasTransferEncoding = false
            isEncoded = false
        }

        /// The length of the body according to `Content-Length`. With 304, it would be the length of another response.
        var length: Int64? {
            hasTransferEncoding || status == 204 || status == 304 ? nil : contentLength
        }

        /// Notes the fields that are needed while the body is received.
        private mutating func note(_ line: UnsafeBufferPointer<UInt8>) {
            guard line.count > 15, line[0] | 0x20 == 0x63 || line[0] | 0x20 == 0x74,
                let colon = line.firstIndex(of: 0x3A)
            else { return }
            let name = line[..<colon].prefix { $0 > 0x20 }.map { $0 | 0x20 }
            let isLength = name.elementsEqual("content-length".utf8)
            let isCoding = name.elementsEqual("transfer-encoding".utf8)
            // libcurl does not know a name with white space after it (RFC 9112 section 5.1).
            if isLength || isCoding, name.count < colon - line.startIndex {
                problem = "there is white space before the colon of \(String(decoding: name, as: UTF8.self))"
            }
            if name.elementsEqual("content-encoding".utf8) { isEncoded = true }
            if isCoding { hasTransferEncoding = true }
            if isLength { noteLength(line[(colon + 1)...]) }
        }

        /// A proxy may have joined several fields to a list (RFC 9110 section 8.6). libcurl reads its first length, up to
        /// the first character that is not a digit.
        private mutating func noteLength(_ value: Slice<UnsafeBufferPointer<UInt8>>) {
            for item in value.split(separator: 0x2C) {
                let text = Self.text(Self.trimmed(item.filter { $0 >= 0x20 || $0 == 0x09 }[...]))
                if text.isEmpty { continue }
                guard let length = Int64(text), text.utf8.allSatisfy({ $0 &- 0x30 <= 9 }) else {
                    problem = "its length \(quoted(text)) is not a number"
                    contentLength = nil
                    return
                }
                if let contentLength, length != contentLength { problem = "it has two different lengths" }
                contentLength = length
            }
        }

        /// The content codings of the body.
        var contentCodings: [ContentCoding] {
            isEncoded ? ContentCoding.all(in: headerFields["Content-Encoding"] ?? "") : []
        }

        /// The status in a line such as `HTTP/1.1 200 OK`; 0 for none.
        private static func status(_ bytes: [UInt8]) -> Int {
            guard let space = bytes.firstIndex(of: 0x20) else { return 0 }
            var status = 0
            for byte in bytes[(space + 1)...].prefix(3) where (0x30...0x39).contains(byte) {
                status = status * 10 + Int(byte - 0x30)
            }
            return status
        }

        /// The text after the status, such as `Not Found`; nil in HTTP/2, which has none.
        var reason: String? {
            let line = bytes.prefix { $0 != 0x0D && $0 != 0x0A }
            let parts = line.split(separator: 0x20, maxSplits: 2)
            return parts.count == 3 ? Self.text(parts[2]) : nil
        }

        var headerFields: HeaderFields {
            Self.fields(bytes[(bytes.firstIndex(of: 0x0A) ?? bytes.endIndex)...])
        }

        var trailerFields: HeaderFields { Self.fields(trailer[...]) }

        private static func fields(_ bytes: ArraySlice<UInt8>) -> HeaderFields {
            var fields = HeaderFields()
            var pending: (name: String, value: String)?
            for line in bytes.split(separator: 0x0A).map(withoutReturns) where !line.isEmpty {
                if line.first == 0x20 || line.first == 0x09 {
                    // A value on several lines (RFC 9112 section 5.2).
                    pending?.value += " " + text(trimmed(line))
                    continue
                }
                if let pending {
                    fields.append(HeaderField(name: HeaderField.Name(pending.name), value: pending.value))
                }
                pending = nil
                guard let colon = line.firstIndex(of: 0x3A) else { continue }
                let name = text(trimmed(line[..<colon]))
                pending = (name, text(trimmed(line[(colon + 1)...]), isURL: urlFields.contains(name.lowercased())))
            }
            if let pending { fields.append(HeaderField(name: HeaderField.Name(pending.name), value: pending.value)) }
            return fields
        }

        /// Removes the CR at the end of a line, and replaces any other CR by a space (RFC 9112 section 2.2), so that it
        /// cannot start another field.
        private static func withoutReturns(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            let line = line.last == 0x0D ? line.dropLast() : line
            return line.contains(0x0D) ? line.map { $0 == 0x0D ? 0x20 : $0 }[...] : line
        }

        private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            var bytes = bytes
            while bytes.first == 0x20 || bytes.first == 0x09 { bytes.removeFirst() }
            while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
            return bytes
        }

        /// The fields whose value is a URL.
        private static let urlFields: Set<String> = ["location", "content-location"]

        /// Decodes UTF-8, or else Latin 1, in which every byte is valid (RFC 9110 section 5.5).
        ///
        /// In a URL that is not UTF-8, bytes outside ASCII are percent-encoded, as browsers do. As Latin 1, they would later
        /// be sent back as UTF-8, which are other bytes.
        private static func text(_ bytes: ArraySlice<UInt8>, isURL: Bool = false) -> String {
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            guard isURL else { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
            return bytes.reduce(into: "") { text, byte in
                text += byte < 0x80 ? "\(Unicode.Scalar(byte))" : "%" + String(byte, radix: 16, uppercase: true)
            }
        }
    }
#endif
