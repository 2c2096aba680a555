extension Reader {
    /// Reads `[]`; returns false if the array is not empty.
    mutating func emptyArray() -> Bool {
        guard next() == 0x5B, index &+ 1 < count, bytes[index &+ 1] == 0x5D, depth < depthLimit else { return false }
        index &+= 2
        return true
    }

    /// Reads elements of an open array into the buffer. Returns true after the closing bracket, and false if the buffer
    /// is full. `earlier` elements of the array were read before.
    mutating func elements(into buffer: inout ElementBuffer, after earlier: Int = 0) throws(Fault) -> Bool {
        try buffer.fill(from: &self, after: earlier)
    }

    /// Reads elements into memory with capacity for `capacity` values, of which `taken` are initialized.
    mutating func elements(
        _ shape: JSONShape, into start: Place, _ taken: inout Int, _ capacity: Int, after earlier: Int
    ) throws(Fault) -> Bool {
        let fastPath = shape.fastPath
        let stride = shape.stride
        let depth = depth
        var isFirst = taken &+ earlier == 0
        while taken < capacity {
            guard try another(isFirst, 0x5D) else { return true }
            isFirst = false
            let begin = index
            let place = start + taken &* stride
            do throws(Fault) {
                switch fastPath {
                case .string: place.initialize(to: try string())
                case .int: place.initialize(to: try int())
                case .double: place.initialize(to: try double())
                default: try shape.read(&self, into: place)
                }
            } catch {
                if leaveOut(error, from: begin, depth: depth) { continue }
                throw .index(taken &+ earlier, error)
            }
            taken &+= 1
        }
        return false
    }
}

extension Writer {
    /// Appends `count` values of `shape`, starting at `start`, as an array.
    mutating func elements(_ start: Stored, _ count: Int, _ shape: JSONShape) throws(Fault) {
        try enter()
        append(0x5B)
        if count > 0 {
            let stride = shape.stride
            let fastPath = shape.fastPath
            var index = 0
            while index < count {
                if index > 0 { append(0x2C) }
                let value = start + index &* stride
                do throws(Fault) {
                    switch fastPath {
                    case .string: append(stringAt: value)
                    case .int: append(number: Int64(value.value(Int.self)))
                    case .double: try append(number: value.value(Double.self))
                    default: try shape.write(value, to: &self)
                    }
                } catch {
                    throw .index(index, error)
                }
                index &+= 1
            }
        }
        append(0x5D)
        leave()
    }
}
