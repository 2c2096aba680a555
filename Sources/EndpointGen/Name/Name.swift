/// Gives operations, types and members of a document their names, each kind after those that it depends on.
func name(_ shaped: ShapedAPI, _ description: Description, _ names: DocumentNames) -> API {
    var api = shaped.api
    api.nameOperations(shaped.sources, description, names)
    api.describeGroups(shaped.sources, description)
    api.nameTypes(names.components)
    api.nameMembers()
    api.sortTypes()
    return api
}
