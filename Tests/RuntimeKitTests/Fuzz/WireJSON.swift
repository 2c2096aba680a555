@testable import RuntimeKit

/// A JSON text in the making, also with what a tree of values cannot hold: a key twice, a number that is none.
enum WireJSON: Sendable {
    /// Bytes as they are sent.
    case token([UInt8])
    case array([WireJSON])
    case object([Member])

    struct Member: Sendable {
        /// With its quotes.
        var key: [UInt8]
        var value: WireJSON
    }

    init(_ json: JSON) {
        switch json {
        case .array(let elements): self = .array(elements.map(WireJSON.init))
        case .object(let object):
            self = .object(object.map { Member(key: Self.quoted($0.key), value: WireJSON($0.value)) })
        default: self = .token(Array(json.description.utf8))
        }
    }

    /// The JSON that `text` is, or a string of it.
    init(text: String) {
        self = WireJSON((try? read(text, as: JSON.self)) ?? .string(text))
    }

    static func quoted(_ text: String) -> [UInt8] { Array(JSON.string(text).description.utf8) }

    func append(to bytes: inout [UInt8], _ random: inout SplitMix64, isSpaced: Bool) {
        func space(_ random: inout SplitMix64) {
            if isSpaced, random.oneIn(2) { bytes.append(random.element(of: [0x20, 0x0A, 0x0D, 0x09])) }
        }
        space(&random)
        switch self {
        case .token(let token): bytes += token
        case .array(let elements):
            bytes.append(0x5B)
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(0x2C) }
                element.append(to: &bytes, &random, isSpaced: isSpaced)
            }
            bytes.append(0x5D)
        case .object(let members):
            bytes.append(0x7B)
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(0x2C) }
                space(&random)
                bytes += member.key
                space(&random)
                bytes.append(0x3A)
                member.value.append(to: &bytes, &random, isSpaced: isSpaced)
            }
            bytes.append(0x7D)
        }
        space(&random)
    }

    func bytes(_ random: inout SplitMix64, isSpaced: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, &random, isSpaced: isSpaced)
        return bytes
    }

    /// Some value in here.
    func part(_ random: inout SplitMix64) -> WireJSON {
        if random.oneIn(4) { return self }
        switch self {
        case .array(let elements) where !elements.isEmpty: return random.element(of: elements).part(&random)
        case .object(let members) where !members.isEmpty: return random.element(of: members).value.part(&random)
        default: return self
        }
    }
}
