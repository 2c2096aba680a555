final class TreeShape: HashableShape<JSON>, @unchecked Sendable {
    override var kinds: JSONKinds { .any }
    override var breadth: Breadth { .everything }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        place.initialize(to: try reader.tree())
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        try value.value(JSON.self).append(to: &writer)
    }

    override func parameter(at value: Stored) -> ParameterValue {
        value.value(JSON.self).parameter
    }
}

extension JSON {
    var parameter: ParameterValue {
        switch self {
        case .null: .none
        case .bool(let value): .scalar(value ? "true" : "false")
        case .number(let number):
            number.isFinite ? .scalar(number.text) : .invalid("\(number.text) cannot be sent")
        case .string(let text): .scalar(text)
        case .array(let elements): Self.parameter(of: elements.filter { $0 != .null })
        case .object(let object): .object(object.map { ($0.key, $0.value.parameter) })
        }
    }

    private static func parameter(of elements: [JSON]) -> ParameterValue {
        var texts: [String] = []
        for element in elements {
            let parameter = element.parameter
            if let problem = parameter.problem { return .invalid(problem) }
            texts.append(parameter.text { element.description })
        }
        return .list(texts)
    }

    func append(to writer: inout Writer) throws(Fault) {
        switch self {
        case .null: writer.append("null")
        case .bool(let value): writer.append(value ? "true" : "false")
        case .number(let number):
            guard number.isFinite else { throw .message("\(number.text) cannot be represented in JSON", offset: nil) }
            writer.append(verbatim: number.text)
        case .string(let text): writer.append(string: text)
        case .array(let elements):
            try writer.enter()
            writer.append(0x5B)
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.append(0x2C) }
                do throws(Fault) {
                    try element.append(to: &writer)
                } catch {
                    throw .index(index, error)
                }
            }
            writer.append(0x5D)
            writer.leave()
        case .object(let object):
            try writer.enter()
            writer.append(0x7B)
            for (index, member) in object.enumerated() {
                if index > 0 { writer.append(0x2C) }
                writer.append(string: member.key)
                writer.append(0x3A)
                do throws(Fault) {
                    try member.value.append(to: &writer)
                } catch {
                    throw .key(member.key, error)
                }
            }
            writer.append(0x7D)
            writer.leave()
        }
    }
}

extension Reader {
    /// Reads any value and keeps all of it.
    mutating func tree() throws(Fault) -> JSON {
        switch next() {
        case UInt8(ascii: "{"):
            var object = JSON.Object()
            try open(0x7B, "an object")
            var isFirst = true
            while try another(isFirst, 0x7D) {
                isFirst = false
                let key = try key()
                // The member is kept, but no model declares it.
                loss.keys &+= 1
                do throws(Fault) {
                    object[key] = try tree()
                } catch {
                    throw .key(key, error)
                }
            }
            return .object(object)
        case UInt8(ascii: "["):
            var elements: [JSON] = []
            try open(0x5B, "an array")
            var isFirst = true
            while try another(isFirst, 0x5D) {
                isFirst = false
                do throws(Fault) {
                    elements.append(try tree())
                } catch {
                    throw .index(elements.count, error)
                }
            }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default:
            return .number(JSON.Number(checked: text(of: try number())))
        }
    }
}
