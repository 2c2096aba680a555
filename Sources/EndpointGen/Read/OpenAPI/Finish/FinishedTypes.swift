/// What can only be said of types when all of them have been read.
extension OpenAPIReader {
    func finishTypes() {
        finishUnions()
        breakAliasCycles()
        markOverlappingUnions()
        moveOutOfAliases()
        endEndlessStructs()
        mergeDuplicates()
        settleHoistedTypes()
        shareNestedTypes()
        settleNames()
    }

    /// A schema that turned out to be another name for something has no room for types of its own.
    private func moveOutOfAliases() {
        for index in api.types.indices {
            while case .type(let owner) = api.types[index].owner, case .alias = api.types[owner].definition {
                let name = api.types[owner].name.text + api.types[index].name.text
                api.types[index].owner = api.types[owner].owner
                api.types[index].name.text = freeName(name, spelled: name, in: api.types[index].owner)
            }
        }
    }
}
