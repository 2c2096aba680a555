import Foundation

// What the measured files name and the checks do not reach: values by tables of fields, and documents nested deeper than a stack has room for.

class JSONShape {
    let size = 0
    let alignment = 1
    let stride = 1
}

struct ModelRow: ~Copyable {
    let literal: Bytes
    let literalCount: Int
}

struct Stored {
    init(_ address: UnsafeRawPointer) {}
}

final class MalformedLog {
    let canRepair = false
    let count = 0
    func takeBack(to count: Int) {}
    func note(_ fault: Fault, at start: Int) {}
}

enum NestingLimit {
    static let anyStack = 64
    static let total = 512
}

struct ServerSentEvent {
    let event: String
    let data: String
    let lastEventID: String?
    let reconnectionTime: Duration?
}

struct HeaderFields {
    enum Name { case cacheControl }

    var cacheControl: String?

    subscript(_ name: Name) -> String? { cacheControl }
}

extension ByteBuffer {
    consuming func data(_ count: Int) -> Data { Data([]) }
}

extension NestingLimit {
    static func run<Result>(_ body: (_ limit: Int) throws(Fault) -> Result) throws(Fault) -> Result {
        try body(anyStack)
    }
}
