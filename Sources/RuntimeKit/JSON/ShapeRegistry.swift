import Foundation

/// The shapes built so far, one per type.
///
/// Shapes hold their children directly, so the lock is taken once per call from outside, never while reading.
final class ShapeRegistry: @unchecked Sendable {
    // Sendable: `shapes` is only touched while the lock is held.

    static let shared = ShapeRegistry()

    // Recursive, because building a shape asks for those of its children; and held until the outermost shape is
    // complete, so that no other thread sees one whose rows are missing.
    private let lock = NSRecursiveLock()
    private var shapes: [ObjectIdentifier: JSONShape] = [:]

    /// The shape of `type`, made by `make` at the first call.
    func shape<T>(of type: T.Type, _ make: () -> JSONShape) -> JSONShape {
        lock.lock()
        defer { lock.unlock() }
        if let shape = shapes[ObjectIdentifier(type)] { return shape }
        let shape = make()
        // A child may have registered this type in the meantime. Other shapes then hold the first one, so it is kept.
        if let earlier = shapes[ObjectIdentifier(type)] { return earlier }
        shapes[ObjectIdentifier(type)] = shape
        return shape
    }

    /// The same for types that can contain themselves: the shape is known before `complete` asks for its children.
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
