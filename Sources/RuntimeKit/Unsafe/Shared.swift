/// A value behind one reference, which copies share until one of them changes it.
///
/// Clients, groups of calls, errors and responses are copied by the code of every generated method. The compiler writes
/// that out for each word, in each file; a struct that keeps its parts here is one word.
@propertyWrapper
struct Shared<Value: Sendable>: Sendable {
    /// Sendable, as it only changes while no other reference to it exists: then nobody else can be reading.
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
        // In place, so that whoever appends to an array in the value does not copy it each time.
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
