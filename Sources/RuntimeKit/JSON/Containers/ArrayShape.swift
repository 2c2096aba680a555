extension Array: JSONCodable where Element: JSONCodable {
    public static var _jsonShape: _JSONShape {
        ShapeRegistry.shared.shape(of: Self.self) { ArrayShape<Element>(JSONShape.of(Element.self)) }
    }
}

final class ArrayShape<Element: JSONCodable>: TypedShape<[Element]>, @unchecked Sendable {
    let element: JSONShape
    private let layout = ArrayLayout(of: Element.self)

    init(_ element: JSONShape) {
        self.element = element
    }

    override var kinds: JSONKinds { .array }

    override func formatted(_ format: JSONFormat) -> JSONShape {
        let changed = element.formatted(format)
        return changed === element ? self : ArrayShape(changed)
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        if reader.emptyArray() {
            if let layout {
                layout.initializeEmpty(place)
            } else {
                initializeEmpty(place)
            }
            return
        }
        let start = reader.index
        try reader.open(0x5B, "an array")
        let used = reader.arena.used
        var buffer = ElementBuffer(element, in: &reader)
        do throws(Fault) {
            while try !reader.elements(into: &buffer) {
                if buffer.isLarge {
                    try readLarge(&reader, &buffer, from: start, into: place)
                    reader.arena.used = used
                    return
                }
                buffer.grow()
            }
        } catch {
            reader.arena.used = used
            throw error
        }
        reader.arena.used = used
        if buffer.count == 0 {
            initializeEmpty(place)
        } else {
            moveOut(&buffer, into: place)
        }
    }

    @inline(never)
    private func initializeEmpty(_ place: Place) {
        place.initialize(to: [Element]())
    }

    /// Creates an array of the elements. Not inlined, because it looks up a type that empty arrays do not need.
    @inline(never)
    private func moveOut(_ buffer: inout ElementBuffer, into place: Place) {
        // The most common type is named, which avoids the lookup.
        if Element.self == String.self {
            place.initialize(to: array(of: String.self, buffer: &buffer))
        } else {
            place.initialize(to: array(of: Element.self, buffer: &buffer))
        }
    }

    @inline(__always)
    private func array<Value>(of type: Value.Type, buffer: inout ElementBuffer) -> [Value] {
        [Value](capacity: buffer.count) { start, count in
            count = buffer.count
            buffer.moveAll(to: start)
        }
    }

    override func initializeMissing(_ place: Place) -> Bool {
        initializeEmpty(place)
        return true
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        if let layout {
            let elements = layout.elements(of: value)
            try writer.elements(elements.start, elements.count, element)
        } else {
            try writeCopy(value, to: &writer)
        }
    }

    @inline(never)
    private func writeCopy(_ value: Stored, to writer: inout Writer) throws(Fault) {
        var failure: Fault?
        withElements(value) { start, count in
            do throws(Fault) {
                try writer.elements(start, count, element)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        withElements(left) { left, count in
            withElements(right) { right, rightCount in
                guard count == rightCount else { return false }
                return (0..<count).allSatisfy { index in
                    element.equal(left + index &* element.stride, right + index &* element.stride)
                }
            }
        }
    }

    /// Calls `body` with the address of the first element and the number of elements.
    private func withElements<Result>(_ value: Stored, _ body: (Stored, Int) -> Result) -> Result {
        value.value([Element].self).withStoredElements(body)
    }

    /// Calls `body` with the address of each element.
    private func forEach(_ value: Stored, _ body: (Stored) -> Void) {
        withElements(value) { start, count in
            for index in 0..<count { body(start + index &* element.stride) }
        }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        hasher.combine(value.value([Element].self).count)
        forEach(value) { element.hash($0, into: &hasher) }
    }

    override func describe(_ value: Stored) -> String {
        var parts: [String] = []
        forEach(value) { parts.append(element.describe($0)) }
        return "[\(parts.joined(separator: ", "))]"
    }

    override func parameter(at value: Stored) -> ParameterValue {
        var parts: [String] = []
        var values: [ParameterValue] = []
        var hasObjects = false
        var problem: String?
        forEach(value) { place in
            let parameter = element.parameter(at: place)
            guard !parameter.isNone else { return }
            problem = problem ?? parameter.problem
            if case .object = parameter { hasObjects = true }
            values.append(parameter)
            parts.append(parameter.text { element.jsonText(at: place) })
        }
        if let problem { return .invalid(problem) }
        return hasObjects ? .objects(values, texts: parts) : .list(parts)
    }
}
