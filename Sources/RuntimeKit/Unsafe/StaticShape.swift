/// A shape that is never released, and that is called without counting references to it.
struct StaticShape {
    private let unmanaged: Unmanaged<JSONShape>

    /// Retains `shape`, even if nothing else refers to it (a type with another date format).
    init(_ shape: JSONShape) {
        unmanaged = .passRetained(shape)
    }

    var shape: JSONShape { unmanaged.takeUnretainedValue() }

    /// See ``JSONShape/read(_:into:)``.
    @inline(__always)
    func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        var failure: Fault?
        unmanaged._withUnsafeGuaranteedRef { shape in
            do throws(Fault) {
                try shape.read(&reader, into: place)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// See ``JSONShape/write(_:to:)``.
    @inline(__always)
    func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        var failure: Fault?
        unmanaged._withUnsafeGuaranteedRef { shape in
            do throws(Fault) {
                try shape.write(value, to: &writer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    @inline(__always)
    func isAbsent(_ value: Stored) -> Bool { unmanaged._withUnsafeGuaranteedRef { $0.isAbsent(value) } }

    @inline(__always)
    func initializeAbsent(_ place: Place) -> Bool { unmanaged._withUnsafeGuaranteedRef { $0.initializeAbsent(place) } }
}
