import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A server on a free loopback port that responds to each request with a script: what to send and when.
final class ScriptedServer: @unchecked Sendable {
    // Sendable: what changes is only touched while the lock is held.

    enum Step: Sendable {
        case send(String)
        case bytes([UInt8])
        case wait(Double)
        /// Sends nothing more until the client leaves or the test ends.
        case silence
        /// Sends this again and again until the client leaves or the test ends.
        case endlessly(String)
        case call(@Sendable () -> Void)
        /// Ends the connection.
        case close
        /// Ends the connection with RST.
        case reset
    }

    typealias Script = @Sendable (_ request: String, _ server: ScriptedServer) -> [Step]

    private let listener: Int32
    let port: UInt16
    private let script: Script
    private let remembers: Bool
    private let knowsExpect: Bool
    private let journal = Journal.current
    private let lock = NSLock()
    private var received: [String] = []
    private var closed = 0
    private var isStopped = false

    /// - Parameters:
    ///   - remembers: whether ``requests`` is kept.
    ///   - knowsExpect: whether the script first gets a request with `Expect: 100-continue` without its body. If it has
    ///     nothing to say to it, the body follows.
    init(remembers: Bool = true, knowsExpect: Bool = false, _ script: @escaping Script) throws {
        (listener, port) = try Self.newListener()
        self.script = script
        self.remembers = remembers
        self.knowsExpect = knowsExpect
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { self.takeConnections() }
    }

    /// A socket that waits for connections on a free port of the loopback interface.
    static func newListener() throws -> (socket: Int32, port: UInt16) {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 256) == 0
                    && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    /// Takes no more connections.
    func stop() {
        lock.withLock { isStopped = true }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Only here is the listener closed: were it closed while this thread is about to wait for it, the thread would wait for
    /// the next server's that has the same number, and take its connections.
    private func takeConnections() {
        defer { close(listener) }
        while !lock.withLock({ isStopped }) {
            var events = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            // On Apple platforms nothing wakes a thread that waits for a listener.
            guard poll(&events, 1, 100) > 0 else { continue }
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            Thread.detachNewThread { self.serve(connection) }
        }
    }

    var url: String { "http://127.0.0.1:\(port)" }
    /// The heads and bodies of the requests so far.
    var requests: [String] { lock.withLock { received } }
    /// How many connections the client has left before all was sent.
    var abandoned: Int { lock.withLock { closed } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var data: [UInt8] = []
        while let request = read(connection, &data) {
            if remembers {
                lock.withLock { received.append(request) }
                journal?.append("port \(port) received " + request.prefix { $0 != "\r\n" })
            }
            for step in script(request, self) {
                let isSent: Bool
                switch step {
                case .send(let text): isSent = send(connection, Array(text.utf8))
                case .bytes(let bytes): isSent = send(connection, bytes)
                case .call(let body):
                    body()
                    isSent = true
                case .close:
                    return
                case .reset:
                    var linger = linger(l_onoff: 1, l_linger: 0)
                    let size = socklen_t(MemoryLayout.size(ofValue: linger))
                    setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, size)
                    return
                case .wait(let seconds):
                    Thread.sleep(forTimeInterval: seconds)
                    isSent = true
                case .silence:
                    guard !hasClientLeft(connection) else {
                        isSent = false
                        break
                    }
                    return
                case .endlessly(let text):
                    let bytes = Array(text.utf8)
                    while send(connection, bytes) {
                        if lock.withLock({ isStopped }) { return }
                        Thread.sleep(forTimeInterval: 0.005)
                    }
                    isSent = false
                }
                guard isSent else {
                    journal?.append("port \(port) is left by the client")
                    lock.withLock { closed += 1 }
                    return
                }
            }
            if request.contains("X-Close: yes") { return }
        }
    }

    /// Waits until the client leaves or the server is stopped.
    private func hasClientLeft(_ connection: Int32) -> Bool {
        while !lock.withLock({ isStopped }) {
            var events = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
            guard poll(&events, 1, 50) > 0 else { continue }
            var byte: UInt8 = 0
            if recv(connection, &byte, 1, Int32(MSG_PEEK)) <= 0 { return true }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return false
    }

    private func send(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    /// One request with its body, which is put together if it comes in chunks; nil when the connection ends.
    private func read(_ connection: Int32, _ data: inout [UInt8]) -> String? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isAsked = !knowsExpect
        while true {
            let text = String(decoding: data, as: UTF8.self)
            if let head = text.range(of: "\r\n\r\n") {
                let isChunked = text[..<head.lowerBound].lowercased().contains("\r\ntransfer-encoding: chunked")
                if isChunked {
                    let start = text[..<head.upperBound].utf8.count
                    if let (content, count) = Self.chunks(data[start...]) {
                        let request = String(decoding: data[..<start] + content, as: UTF8.self)
                        data.removeFirst(start + count)
                        return request
                    }
                }
                let length =
                    text[..<head.lowerBound].split(separator: "\r\n").lazy
                    .first { $0.lowercased().hasPrefix("content-length:") }
                    .flatMap { Int($0.split(separator: ":")[1].filter { $0 != " " }) } ?? 0
                let total = text[..<head.upperBound].utf8.count + length
                if !isAsked, text[..<head.lowerBound].lowercased().contains("\r\nexpect: 100-continue") {
                    isAsked = true
                    let request = String(text[..<head.upperBound])
                    if script(request, self).isEmpty {
                        guard send(connection, Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) else { return nil }
                    } else {
                        data.removeAll()
                        return request
                    }
                }
                if !isChunked, data.count >= total {
                    let request = String(decoding: data[..<total], as: UTF8.self)
                    data.removeFirst(total)
                    return request
                }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            data += buffer[..<count]
        }
    }

    /// What chunks hold (RFC 9112 section 7.1), and how many bytes they take; nil while there are more to come.
    private static func chunks(_ bytes: ArraySlice<UInt8>) -> (content: [UInt8], count: Int)? {
        var rest = bytes
        var content: [UInt8] = []
        while let end = rest.firstIndex(of: 0x0A),
            let size = Int(String(decoding: rest[..<(end - 1)], as: UTF8.self), radix: 16)
        {
            guard rest.endIndex >= end + 1 + size + 2 else { return nil }
            content += rest[(end + 1)..<(end + 1 + size)]
            rest = rest[(end + 1 + size + 2)...]
            if size == 0 { return (content, bytes.count - rest.count) }
        }
        return nil
    }
}

/// A response with a length.
func http(_ status: String = "200 OK", _ fields: [String] = [], _ body: String = "") -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields + ["", body]).joined(separator: "\r\n")
}
