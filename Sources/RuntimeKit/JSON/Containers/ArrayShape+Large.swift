extension ArrayShape {
    /// Continues to read an array that has become large. Its JSON began at `start`, and its first elements are in the
    /// buffer.
    ///
    /// With a buffer that doubles and is moved into an array at the end, every element would be held twice. So the
    /// array is created here, with a capacity for as many elements as the rest of the document can hold, estimated from
    /// the elements read so far. The system does not provide memory for unused capacity.
    @inline(never)
    func readLarge(
        _ reader: inout Reader, _ buffer: inout ElementBuffer, from start: Int,
        into place: Place
    ) throws(Fault) {
        let expected = expectedCount(buffer.count, reader.index &- start, reader.count &- reader.index)
        var isComplete = false
        var failure: Fault?
        var array = [Element](capacity: expected) { start, count in
            count = buffer.count
            buffer.moveAll(to: start)
            do throws(Fault) {
                isComplete = try reader.elements(element, into: start, &count, expected, after: 0)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        if !isComplete {
            var rest = ElementBuffer(element, in: &reader)
            while try !reader.elements(into: &rest, after: array.count) { rest.grow() }
            array.reserveCapacity(array.count + rest.count)
            rest.withValues(Element.self) { array.append(contentsOf: $0) }
        } else if array.count < array.capacity - array.capacity / 4 {
            // The rest of the document contained other values.
            array = array.fitted
        }
        place.initialize(to: array)
    }

    /// The capacity, if `count` elements took `bytes` of the document, and `left` bytes remain.
    private func expectedCount(_ count: Int, _ bytes: Int, _ left: Int) -> Int {
        let expected = count + left / max(1, bytes / max(1, count))
        // The JSON of a large value can be short, so the capacity is limited in proportion to the document.
        let limit = 4 * (count + left / max(1, element.stride))
        return min(expected + expected / 16, limit) + 16
    }
}
