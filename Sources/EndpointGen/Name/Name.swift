/// Names the operations, types and members of a document. Each kind is named after the kinds that it depends on.
func name(_ shaped: ShapedAPI, _ description: Description, _ names: DocumentNames) -> API {
    var api = shaped.api
    api.nameOperations(shaped.sources, description, names)
    api.describeGroups(shaped.sources, description)
    api.nameTypes(names.components)
    api.nameMembers()
    api.sortTypes()
    return api
}
