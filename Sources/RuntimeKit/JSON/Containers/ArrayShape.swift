extension Array: JSONValue where Element: JSONValue {
    public static var shape: Shape {
        ShapeRegistry.shared.shape(of: Self.self) { ArrayShape<Element>(Shape.of(Element.self)) }
    }
}

final class ArrayShape<Element: JSONValue>: TypedShape<[Element]>, @unchecked Sendable {
    let element: Shape
    private let layout = ArrayLayout(of: Element.self)

    init(_ element: Shape) {
        self.element = element
    }

    override var kinds: JSONKinds { .array }

    override func formatted(_ format: DateFormat) -> Shape {
        let changed = element.formatted(format)
        return changed === element ? self : ArrayShape(changed)
    }

    override func read(_ reader: inout Reader, into place: UnsafeMutableRawPointer) throws(Fault) {
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
        let used = reader.arenaUsed
        var buffer = ElementBuffer(element, in: &reader)
        do throws(Fault) {
            while try !reader.elements(into: &buffer) {
                if buffer.isLarge {
                    try readLarge(&reader, &buffer, from: start, into: place.assumingMemoryBound(to: [Element].self))
                    reader.arenaUsed = used
                    return
                }
                buffer.grow()
            }
        } catch {
            reader.arenaUsed = used
            throw error
        }
        reader.arenaUsed = used
        if buffer.count == 0 {
            initializeEmpty(place)
        } else {
            moveOut(&buffer, into: place.assumingMemoryBound(to: [Element].self))
        }
    }

    @inline(never)
    private func initializeEmpty(_ place: UnsafeMutableRawPointer) {
        place.initializeMemory(as: [Element].self, to: [])
    }

    /// Makes an array of the elements. Not inlined, since it looks up a type that empty arrays do without.
    @inline(never)
    private func moveOut(_ buffer: inout ElementBuffer, into array: UnsafeMutablePointer<[Element]>) {
        array.initialize(
            to: [Element](unsafeUninitializedCapacity: buffer.count) { storage, initialized in
                guard let start = storage.baseAddress else { return }
                initialized = buffer.count
                buffer.moveAll(to: UnsafeMutableRawPointer(start))
            })
    }

    override func write(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        if let layout {
            let elements = layout.elements(of: value)
            try writer.elements(elements.start, elements.count, element)
        } else {
            try writeCopy(value, to: &writer)
        }
    }

    @inline(never)
    private func writeCopy(_ value: UnsafeRawPointer, to writer: inout Writer) throws(Fault) {
        let array = value.assumingMemoryBound(to: [Element].self).pointee
        try array.withUnsafeBufferPointer { (elements) throws(Fault) in
            try writer.elements(UnsafeRawPointer(elements.baseAddress), elements.count, element)
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
