import Foundation

@testable import RuntimeKit

/// A stream of events whose elements are `T`.
struct Events<T: Sendable>: APIRequest {
    typealias Response = ResponseStream<T>
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/e", .returns(as: "text/event-stream")) }
}

/// A stream of lines of JSON.
struct Lines<T: Sendable>: APIRequest {
    typealias Response = ResponseStream<T>
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/l", .returns(as: "application/jsonl")) }
}

/// A sequence of JSON texts.
struct Texts<T: Sendable>: APIRequest {
    typealias Response = ResponseStream<T>
    typealias Failure = Never
    static var route: RequestRoute<Self> { RequestRoute(.get, "/t", .returns(as: "application/json-seq")) }
}

/// The elements of a stream that arrives in these pieces.
func elements<T: Sendable>(_ format: StreamFormat, _ pieces: some Sequence<Data>, of type: T.Type = T.self)
    throws(JSONError) -> [T]
{
    var parser = StreamParser<T>(format)
    var elements: [T] = []
    for piece in pieces {
        parser.append(piece)
        while let element = try parser.next() { elements.append(element) }
    }
    parser.finish()
    while let element = try parser.next() { elements.append(element) }
    return elements
}

/// The bytes cut at random places, the same for the same seed.
func cut(_ bytes: Data, seed: UInt64) -> [Data] {
    var state = seed
    var pieces: [Data] = []
    var rest = bytes
    while !rest.isEmpty {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let count = min(rest.count, Int(state >> 33) % 7 + 1)
        pieces.append(rest.prefix(count))
        rest = rest.dropFirst(count)
    }
    return pieces
}
