/// The names that are taken in one scope.
struct TakenNames {
    private var names: Set<String>
    /// The next number for a name.
    private var numbers: [String: Int] = [:]

    init(_ names: Set<String> = []) { self.names = names }

    var isEmpty: Bool { names.isEmpty }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Takes a name; returns false if it was already taken.
    mutating func take(_ name: String) -> Bool { names.insert(name).inserted }

    /// Takes the first free name; if there is none, the last one with a number.
    mutating func takeFirst(of candidates: [String]) -> String {
        for name in candidates where take(name) { return name }
        let base = candidates.last ?? "value"
        var number = numbers[base] ?? 2
        while !take("\(base)\(number)") { number += 1 }
        numbers[base] = number + 1
        return "\(base)\(number)"
    }
}
