/// Gives each nested type an owner that can contain it, at most four types deep.
///
///     Pets = [Pets.Pet]                  → PetsPet, beside the alias, which cannot contain types
///     Call.A.B.C.D                       → D is a type of the API; its later name says where it was nested
func placeTypes(_ types: inout [TypeDeclaration]) {
    for index in types.indices {
        while case .type(let owner) = types[index].owner, case .alias = types[owner].definition {
            let outer = types[owner]
            let name = outer.name.text + types[index].name.text
            types[index].owner = outer.owner
            types[index].name.text = name
            types[index].origin?.spelled = name
        }
        guard types.nesting(of: types[index].owner) >= maximumNesting else { continue }
        let surroundings = types[index].owner
        types[index].origin?.surroundings = surroundings
        types[index].owner = .api
    }
}

/// Nested types are written with dots; a longer name would be hard to read.
private let maximumNesting = 4

extension [TypeDeclaration] {
    fileprivate func nesting(of owner: TypeDeclaration.Owner) -> Int {
        var owner = owner
        var count = 0
        while case .type(let index) = owner {
            count += 1
            owner = self[index].owner
        }
        if case .endpoint = owner { count += 1 }
        return count
    }
}
