extension API {
    /// Sorts types in the order of a depth-first walk that starts at the first operation. Types that no operation uses
    /// come last, in the order of the document.
    ///
    /// Every later choice between types, such as which of two has the better name, depends on this order.
    mutating func orderTypes(_ choices: inout [Int: Choice], _ reach: TypeBuilder.Reach) {
        var order: [Int] = []
        var places = [Int?](repeating: nil, count: types.count)
        var pending = Array(reach.roots.reversed())
        while let index = pending.popLast() {
            guard places[index] == nil else { continue }
            places[index] = order.count
            order.append(index)
            pending += reach.types[index].reversed()
        }
        putTypes(inOrder: order)
        let pairs = choices.map { index, choice in (places[index] ?? index, choice.replacing(places)) }
        choices = Dictionary(uniqueKeysWithValues: pairs)
    }
}

extension Choice {
    fileprivate func replacing(_ places: [Int?]) -> Choice {
        var choice = self
        for position in choice.cases.indices {
            choice.cases[position].type = choice.cases[position].type.replacing(places)
        }
        return choice
    }
}
