extension Array: JSONValue where Element: JSONValue {
    public static var shape: Shape {
        ShapeRegistry.shared.shape(of: Self.self) { ArrayShape<Element>(Shape.of(Element.self)) }
    }
}

final class ArrayShape<Element: JSONValue>: TypedShape<[Element]>, @unchecked Sendable {
    private let element: Shape

    init(_ element: Shape) {
        self.element = element
    }

    override var kinds: JSONKinds { .array }

    override func formatted(_ format: DateFormat) -> Shape {
        let changed = element.formatted(format)
        return changed === element ? self : ArrayShape(changed)
    }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
        let array = place.assumingMemoryBound(to: [Element].self)
        if reader.emptyArray() {
            array.initialize(to: [])
            return
        }
        var buffer = ElementBuffer(element)
        try reader.elements(into: &buffer)
        if buffer.count == 0 {
            array.initialize(to: [])
        } else {
            moveOut(&buffer, into: array)
        }
    }

    /// Makes an array of the elements. Not inlined, since it looks up a type that empty arrays do without.
    @inline(never)
    private func moveOut(_ buffer: inout ElementBuffer, into array: UnsafeMutablePointer<[Element]>) {
        let count = buffer.count
        let elements = buffer.start?.assumingMemoryBound(to: Element.self)
        array.initialize(
            to: [Element](unsafeUninitializedCapacity: count) { storage, initialized in
                guard let elements, let start = storage.baseAddress else { return }
                start.moveInitialize(from: elements, count: count)
                initialized = count
            })
        buffer.forget()
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        try withBorrowed([Element].self, at: value) { (array) throws(Fault) in
            try array.withUnsafeBufferPointer { (elements) throws(Fault) in
                try writer.elements(UnsafeRawPointer(elements.baseAddress), elements.count, element)
            }
        }
    }

    override func equal(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let left = left.assumingMemoryBound(to: [Element].self).pointee
        let right = right.assumingMemoryBound(to: [Element].self).pointee
        let count = left.count
        guard count == right.count else { return false }
        return left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                guard let left = UnsafeRawPointer(left.baseAddress), let right = UnsafeRawPointer(right.baseAddress),
                    count > 0
                else { return true }
                var offset = 0
                while offset < count &* element.stride {
                    guard element.equal(left + offset, right + offset) else { return false }
                    offset &+= element.stride
                }
                return true
            }
        }
    }

    /// Calls `body` with the address of each element.
    private func forEach(_ value: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void) {
        value.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { elements in
            guard let start = UnsafeRawPointer(elements.baseAddress) else { return }
            for index in 0..<elements.count { body(start + index * element.stride) }
        }
    }

    override func hash(_ value: UnsafeRawPointer, into hasher: inout Hasher) {
        hasher.combine(value.assumingMemoryBound(to: [Element].self).pointee.count)
        forEach(value) { element.hash($0, into: &hasher) }
    }

    override func describe(_ value: UnsafeRawPointer) -> String {
        var parts: [String] = []
        forEach(value) { parts.append(element.describe($0)) }
        return "[\(parts.joined(separator: ", "))]"
    }

    override func parameter(at value: UnsafeRawPointer) -> ParameterValue {
        var parts: [String] = []
        var values: [ParameterValue] = []
        var hasObjects = false
        var problem: String?
        forEach(value) { place in
            let parameter = element.parameter(at: place)
            guard parameter != .none else { return }
            problem = problem ?? parameter.problem
            if case .object = parameter { hasObjects = true }
            values.append(parameter)
            parts.append(parameter.text { element.jsonText(at: place) })
        }
        if let problem { return .invalid(problem) }
        return hasObjects ? .objects(values, texts: parts) : .list(parts)
    }
}
