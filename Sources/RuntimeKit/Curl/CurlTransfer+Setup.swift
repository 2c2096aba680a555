#if canImport(Glibc)
    import Foundation

    extension CurlTransfer {
        /// Sets the options and the callbacks of the transfer.
        func prepare(_ options: CurlOptions) throws {
            let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
            // Signals belong to the application. Timeouts of name lookups do not need them.
            try handle.set(.noSignal, 1)
            try handle.set(.url, request.url.absoluteString)
            // The path is sent as it is: `/a/../b` is not changed.
            try handle.set(.pathAsIs, 1)
            try handle.set(.suppressConnectHeaders, 1)
            try handle.set(.errorBuffer, UnsafeRawPointer(errorBuffer))
            // Setting the size may fail if the handle shared an HTTP/2 connection, because it may still have its buffer;
            // it then keeps that one.
            if let bufferSize { try? handle.set(.bufferSize, bufferSize) }
            if usesTLS {
                // Wait for a connection that is being made, because it may turn out to be HTTP/2 and carry many
                // requests.
                try handle.set(.pipeWait, 1)
            }
            if handle.library.version.isAtLeast(7, 87) {
                // A name lookup whose transfer has ended must not delay the others.
                try handle.set(.quickExit, 1)
            }
            self.options = options
            try setCallbacks(context, options)
            try setFields()
            try setBody(context)
            try options.apply(to: handle, driver.resolved)
        }

        private func setCallbacks(_ context: UnsafeRawPointer, _ options: CurlOptions) throws {
            try handle.set(.writeData, context)
            try handle.set(.headerData, context)
            try handle.set(.socketData, context)
            try handle.set(.resolverData, context)
            try handle.set(.write) { bytes, size, count, context in
                CurlTransfer.from(context).receive(UnsafeBufferPointer(start: bytes, count: size * count))
            }
            try handle.set(.header) { bytes, size, count, context in
                let line = UnsafeBufferPointer(start: UnsafePointer(bytes), count: size * count)
                return CurlTransfer.from(context).receiveHeader(line) ? line.count : CurlResult.abortWriting
            }
            try handle.set(.socket) { context, _, _ in
                CurlTransfer.from(context).begin()
                return 0
            }
            try handle.set(.resolverStart) { _, _, context in
                CurlTransfer.from(context).begin()
                return 0
            }
            if usesTLS, !request.isIdempotent || !options.configuration.pinnedKeys.isEmpty { try setReport(context) }
            if handle.library.version.isAtLeast(7, 80) {
                try handle.set(.beforeRequestData, context)
                try handle.set(.beforeRequest) { context, _, _, _, _ in
                    CurlTransfer.from(context).beginAttempt() ? 0 : 1
                }
            } else if !request.isIdempotent {
                // Older versions do not report when they send a request again. They do so only on reused connections.
                try handle.set(.freshConnect, 1)
            }
        }

        /// Listens for what libcurl only reports as text: that the server has not processed the request, and the public key of
        /// the server where keys are pinned.
        private func setReport(_ context: UnsafeRawPointer) throws {
            try handle.set(.verbose, 1)
            try handle.set(.reportData, context)
            try handle.set(.report) { _, kind, text, count, context in
                // CURLINFO_TEXT
                guard kind == 0, let text else { return 0 }
                CurlTransfer.from(context).receiveReport(UnsafeBufferPointer(start: text, count: count))
                return 0
            }
        }

        private func receiveReport(_ line: UnsafeBufferPointer<UInt8>) {
            if line.starts(with: "REFUSED_STREAM".utf8) { noteRefusal() }
            guard serverKey == nil, !(options?.configuration.pinnedKeys.isEmpty ?? true) else { return }
            let text = String(decoding: line, as: UTF8.self)
            if let key = text.components(separatedBy: "public key hash: sha256//").dropFirst().first {
                serverKey = key.trimmingCharacters(in: .whitespacesAndNewlines)
            }
        }

        private func setFields() throws {
            var fields: [String] = []
            for field in request.headerFields.withOneCookie where field.name != "Accept-Encoding" {
                // libcurl sends a field without a value if it is written as `Name;`.
                fields.append(field.value.isEmpty ? "\(field.name.rawName);" : "\(field.name.rawName): \(field.value)")
            }
            // Some servers refuse requests without it (RFC 9110 section 10.1.5).
            if !request.headerFields.contains(.userAgent) { fields.append("User-Agent: RuntimeKit/0.2.0") }
            // By default, libcurl adds the `Content-Type` of a form, and `Expect: 100-continue` for a large body.
            if request.body != nil || hasEmptyBody {
                if !request.headerFields.contains(.contentType) { fields.append("Content-Type:") }
                if !request.headerFields.contains("Expect") {
                    fields.append(asksBeforeBody ? "Expect: 100-continue" : "Expect:")
                }
            }
            fields.append(acceptedCodings.isEmpty ? "Accept-Encoding;" : "Accept-Encoding: \(acceptedCodings)")
            fieldList = try CurlList(handle.library, fields)
            try handle.set(.headerFields, fieldList?.start)
        }

        /// Whether the body waits for the proxy to accept the request. The first attempt has no credentials, so that the proxy
        /// refuses it, and a proxy that does not read a long body ends the connection. Through a tunnel, only the request for
        /// the tunnel is refused.
        private var asksBeforeBody: Bool {
            guard let body = request.body, !usesTLS, options?.negotiatesWithProxy ?? false else { return false }
            return body.hasStream || body.length ?? .max > Self.smallBody
        }

        /// The value of `Accept-Encoding`.
        private var acceptedCodings: String {
            if let value = request.headerFields["Accept-Encoding"] { return value }
            // A range counts the bytes of the encoded body (RFC 9110 section 14.1.2), and a part cannot be decoded.
            if request.headerFields.contains("Range") { return "identity" }
            // Of the content codings, gzip expands a piece of a stream the least: at most 1032 times.
            return request.streamsResponse ? "gzip" : ContentCoding.accepted
        }

        /// The size of libcurl's buffer; nil for the default of 16 KiB.
        private var bufferSize: Int? {
            // Twice the default size speeds up large responses and does not slow down small ones.
            guard request.streamsResponse else { return 32 << 10 }
            // A piece of a stream is decoded as a whole, even if nobody reads it.
            return acceptedCodings == "identity" ? nil : 4 << 10
        }

        /// Whether the request must send a length although it has no body (RFC 9110 section 8.6).
        private var hasEmptyBody: Bool { request.body == nil && [.post, .put, .patch].contains(request.method) }

        /// The maximum size of a body that is copied and sent together with the header.
        private static let smallBody = 64 << 10

        private func setBody(_ context: UnsafeRawPointer) throws {
            let method = request.method
            guard let body = request.body else {
                if method == .head { return try handle.set(.noBody, 1) }
                guard hasEmptyBody else {
                    if method != .get { try handle.set(.method, method.rawValue) }
                    return
                }
                return try setSmallBody(Data())
            }
            if method == .head { throw RequestError(.invalidBody, "HEAD has no body") }
            if let data = body.data, data.count <= Self.smallBody { return try setSmallBody(data) }
            let upload = try CurlUpload(body) { [weak self] in self.map { $0.driver.unpause($0) } }
            self.upload = upload
            try handle.set(.upload, 1)
            try handle.set(.method, method.rawValue)
            try handle.set(.uploadSize, upload.length ?? -1)
            try handle.set(.readData, context)
            try handle.set(.seekData, context)
            try handle.set(.read) { bytes, size, count, context in
                guard let bytes else { return 0 }
                return CurlTransfer.from(context).read(bytes, size * count)
            }
            try handle.set(.seek) { context, offset, origin in
                offset == 0 && origin == 0 && CurlTransfer.from(context).rewind() ? 0 : 1
            }
        }

        private func setSmallBody(_ data: Data) throws {
            try handle.set(.post, 1)
            if request.method != .post { try handle.set(.method, request.method.rawValue) }
            try handle.set(.postSize, Int64(data.count))
            try data.withUnsafeBytes { bytes throws in
                // With a null pointer, libcurl would read the body with the read function.
                try handle.set(.postBytes, bytes.baseAddress.flatMap { bytes.isEmpty ? nil : $0 } ?? Self.nothing)
            }
        }

        nonisolated(unsafe) private static let nothing = UnsafeRawPointer(
            UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

        /// The transfer that a callback was given. The driver retains it as long as libcurl has the pointer.
        private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer {
            guard let context else { preconditionFailure("libcurl was given a context") }
            return Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
        }
    }
#endif
