import Testing

@testable import endpointgen

/// Generic types that refer to others with ever larger arguments.
struct GrowingTypeTests {
    private func diagnostics(_ types: String) -> String {
        Compilation(#"{ "api": "Shop", "endpoints": {}, "types": { \#(types) } }"#).diagnostics
    }

    @Test func theGraphIsSearchedOnce() {
        func type(_ target: Int) -> [SwiftType] { [.array(.declared(target, []))] }
        let cycles = TypeCycles([type(1), type(2) + type(3), type(0), type(4), type(4), []])
        #expect(cycles.areInOne(0, 1) && cycles.areInOne(1, 2) && cycles.areInOne(4, 4))
        #expect(!cycles.areInOne(0, 3) && !cycles.areInOne(3, 4) && !cycles.areInOne(5, 0))
        // As long as a file may make them.
        #expect(TypeCycles((0..<100_000).map { type(($0 + 1) % 100_000) }).areInOne(0, 99_999))
    }
}
