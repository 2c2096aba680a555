/// Finds types that may be equal by a quick test. Nearly all types are unique and need no full comparison.
extension [TypeDeclaration] {
    /// The types whose outline another type shares.
    var alike: [Int] {
        var counts: [Int: Int] = [:]
        let outlines = map { $0.outline }
        for outline in outlines where outline != 0 { counts[outline, default: 0] += 1 }
        return indices.filter { counts[outlines[$0], default: 0] > 1 }
    }
}

extension TypeDeclaration {
    /// A hash of the kind of a type and of the number and lengths of its parts, which is the same for equal types. Zero
    /// for aliases, which are equal to their targets.
    fileprivate var outline: Int {
        switch definition {
        case .structure(let fields, _):
            var number = 1
            for field in fields { number = number &* 31 &+ field.name.text.utf8.count }
            return number &* 4 &+ 1
        case .enumeration(let enumeration):
            var number = 1
            for item in enumeration.cases {
                guard case .string(let text) = item.value else { continue }
                number = number &* 31 &+ text.utf8.count
            }
            return (number &* 31 &+ enumeration.cases.count) &* 4 &+ 2
        case .union(let union): return (union.cases.count &* 31 &+ (union.tag?.text.utf8.count ?? 0)) &* 4 &+ 3
        case .alias, .invalid: return 0
        }
    }
}
