/// A value behind one reference. Copies share the value until one of them is changed.
///
/// The code of every generated method copies clients, groups of calls, errors and responses. The compiler emits a copy
/// for each word of a struct in each file. A struct that stores its parts here has only one word.
@propertyWrapper
struct Shared<Value: Sendable>: Sendable {
    /// Sendable: it only changes while no other reference to it exists, so nobody else can be reading it.
    private final class Storage: @unchecked Sendable {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    var wrappedValue: Value {
        get { storage.value }
        // In place, so that appending to an array in the value does not copy the array.
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension Shared: Equatable where Value: Equatable {
    static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension Shared: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
