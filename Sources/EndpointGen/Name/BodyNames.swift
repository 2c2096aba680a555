/// Schemas that FastAPI generates from the parameters of a function.
extension Description {
    /// `Body_create_item_items_post` is the body of `createItem`: the path is removed from the id of the operation.
    func bodyNames(_ names: [[String]]) -> [String: String] {
        let prefix = "Body_"
        guard document.schemas.contains(where: { $0.key.string?.hasPrefix(prefix) ?? false }) else { return [:] }
        var result: [String: String] = [:]
        for (operation, name) in zip(allOperations, names) {
            guard let id = operation.id else { continue }
            result[prefix + id] = Identifier.upperCamel((name + ["body"]).joined(separator: " ")).text
        }
        return result
    }
}
