/// Header fields of a request that an application cannot set, in lower case.
enum TransportFields {
    /// The transport knows how long a body is, and how it is sent. RuntimeKit refuses requests that set these.
    static let names: Set = ["content-length", "transfer-encoding", "connection"]
}
