import Foundation

/// Types of Foundation whose conformances are found by the names of key paths at run time. Nothing else may refer to them in a
/// program, and a linker leaves out objects of a static archive that nothing refers to.
@usableFromInline let linkedTypes: [any JSONCodable.Type] = [
    Data.self, Date.self, Decimal.self, URL.self, UUID.self, Day.self, CalendarDuration.self,
]

/// All shapes that have been built, one per type.
///
/// Shapes refer to their children directly, so the lock is taken once per call, and never while reading.
final class ShapeRegistry: @unchecked Sendable {
    // Sendable: `shapes` is only touched while the lock is held.

    static let shared = ShapeRegistry()

    // Recursive, because building a shape requests the shapes of its children. The lock is held until the outermost
    // shape is complete, so that no other thread sees a shape without its rows.
    private let lock = NSRecursiveLock()
    private var shapes: [ObjectIdentifier: JSONShape] = [:]

    /// The shape of `type`. At the first call, `make` creates it.
    func shape<T>(of type: T.Type, _ make: () -> JSONShape) -> JSONShape {
        lock.lock()
        defer { lock.unlock() }
        if let shape = shapes[ObjectIdentifier(type)] { return shape }
        let shape = make()
        // A child may have registered this type in the meantime. Other shapes then refer to that shape, so it is kept.
        if let earlier = shapes[ObjectIdentifier(type)] { return earlier }
        shapes[ObjectIdentifier(type)] = shape
        return shape
    }

    /// The same for types that can contain themselves: the shape is registered before `complete` requests its children.
    func shape<T, S: JSONShape>(of type: T.Type, _ make: () -> S, complete: (S) -> Void) -> JSONShape {
        lock.lock()
        defer { lock.unlock() }
        if let shape = shapes[ObjectIdentifier(type)] { return shape }
        let shape = make()
        shapes[ObjectIdentifier(type)] = shape
        complete(shape)
        return shape
    }
}
