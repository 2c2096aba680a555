extension ArrayShape {
    /// Goes on with an array that has become large, whose JSON began at `start` and whose first elements are in the
    /// buffer.
    ///
    /// A buffer that doubles and is moved into an array in the end holds every element twice. So the array is made now,
    /// with room for as many elements as the rest of the document can hold, judging by those read so far; room that is
    /// never used takes no memory of the machine's.
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
            // Much of the document was something else.
            array = array.fitted
        }
        place.initialize(to: array)
    }

    /// How many elements to make room for when `count` of them took `bytes`, and `left` are left of the document.
    private func expectedCount(_ count: Int, _ bytes: Int, _ left: Int) -> Int {
        let expected = count + left / max(1, bytes / max(1, count))
        // The JSON of a large value can be short: room is made in proportion to the document.
        let limit = 4 * (count + left / max(1, element.stride))
        return min(expected + expected / 16, limit) + 16
    }
}
