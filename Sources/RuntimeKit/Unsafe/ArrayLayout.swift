/// The memory layout of arrays of one type. With it, they can be read without looking up their type at run time.
///
/// An array is one reference to an object that contains the count, followed by the elements. The language does not
/// guarantee this, so the layout is determined from sample arrays. If it is different, there is no layout, and the
/// methods of the array are used.
struct ArrayLayout {
    /// The offset of the elements in the object.
    private let elements: Int
    /// The reference of all empty arrays.
    private let empty: Unmanaged<AnyObject>

    /// The offset of the count in the object.
    private static let count = 2 * MemoryLayout<Int>.size

    init?<Element>(of type: Element.Type) {
        // An array of objects may be bridged from Objective-C, and is then another kind of object.
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

    /// Whether the count is at the expected offset.
    private static let isKnown = [0, 1, 7].allSatisfy { count in
        let array = Array(repeating: "", count: count)
        return withExtendedLifetime(array) {
            unsafeBitCast(array, to: UnsafeRawPointer.self).load(fromByteOffset: Self.count, as: Int.self) == count
        }
    }

    /// The elements of `array`. Precondition: it is an array of the layout's type, and is neither changed nor released
    /// while the elements are in use.
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
