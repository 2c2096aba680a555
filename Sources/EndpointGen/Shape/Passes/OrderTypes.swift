extension API {
    /// Puts types in the order in which a reader meets them who follows the operations from the first one on, and each type that
    /// is met before the next: a type stands before those that it leads to, and what no operation leads to comes last, in the
    /// order of the document.
    ///
    /// Every later choice between types, as which of two has the better name, goes by this order.
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
