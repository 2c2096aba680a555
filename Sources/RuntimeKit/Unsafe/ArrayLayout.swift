/// How arrays of one type lie in memory, so that they can be read without looking up their type at run time.
///
/// An array is one reference to an object with the count and then the elements. None of this is promised by the
/// language, so it is found out from arrays made for the purpose; where it is different there is no layout, and the
/// array is asked itself.
struct ArrayLayout {
    /// Where the elements begin in the object.
    private let elements: Int
    /// The reference of every empty array.
    private let empty: Unmanaged<AnyObject>

    /// Where the count lies in the object.
    private static let count = 2 * MemoryLayout<Int>.size

    init?<Element>(of type: Element.Type) {
        // An array of objects may have come from Objective-C, and is another object then.
        guard Self.isKnown, !(Element.self is AnyObject.Type),
            MemoryLayout<[Element]>.size == MemoryLayout<UnsafeRawPointer>.size
        else { return nil }
        var array: [Element] = []
        empty = unsafeBitCast(array, to: Unmanaged<AnyObject>.self)
        array.reserveCapacity(1)
        let object = unsafeBitCast(array, to: UnsafeRawPointer.self)
        let start = array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
        guard let start, start > object, start - object <= 2 * Self.count + MemoryLayout<Element>.alignment else {
            return nil
        }
        elements = start - object
    }

    /// Whether the count is found where it is looked for.
    private static let isKnown = [0, 1, 7].allSatisfy { count in
        let array = Array(repeating: "", count: count)
        return withExtendedLifetime(array) {
            unsafeBitCast(array, to: UnsafeRawPointer.self).load(fromByteOffset: Self.count, as: Int.self) == count
        }
    }

    /// The elements of `array`. Precondition: an array of the layout's type lies there, and is neither
    /// changed nor ended while the elements are in use.
    @inline(__always)
    func elements(of array: Stored) -> (start: Stored, count: Int) {
        let object = array.address.load(as: UnsafeRawPointer.self)
        return (Stored(object + elements), object.load(fromByteOffset: Self.count, as: Int.self))
    }

    /// Initializes the memory at `place` with an empty array. Precondition: there is capacity for an array.
    @inline(__always)
    func initializeEmpty(_ place: Place) {
        place.address.storeBytes(of: empty.retain(), as: Unmanaged<AnyObject>.self)
    }
}
