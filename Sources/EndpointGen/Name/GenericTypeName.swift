/// Names of generic types in .NET: ``Shop.Page`1[[Shop.Order, Shop, Version=1.0.0.0, Culture=neutral]]`` is a page of
/// orders.
enum GenericTypeName {
    /// The type and its arguments without namespaces and assemblies; any other text unchanged.
    static func words(of key: String) -> String {
        guard let mark = key.utf8.firstIndex(of: UInt8(ascii: "`")),
            key[key.utf8.index(after: mark)...].first?.isNumber ?? false
        else {
            return key
        }
        // The text after a comma within the inner brackets is the assembly of the type before it.
        var parts: [Substring] = []
        var start = key.startIndex
        var isAssembly = false
        func isVersion(_ part: Substring) -> Bool {
            let word = part.drop { $0 == " " }
            return ["Version=", "Culture=", "PublicKeyToken="].contains { word.hasPrefix($0) }
        }
        for index in key.indices where "[],".contains(key[index]) {
            let part = key[start..<index]
            if !part.allSatisfy({ $0 == " " }), !isAssembly, !isVersion(part) { parts.append(part) }
            let rest = key[key.index(after: index)...]
            // Within double brackets a comma begins the assembly; between single ones, the next argument.
            isAssembly = key[index] == "," && (rest.first == " " || isAssembly)
            start = key.index(after: index)
        }
        if !isAssembly, start < key.endIndex { parts.append(key[start...]) }
        return parts.map { bare($0) }.joined(separator: " ")
    }

    /// The type without its namespace and the number of its parameters.
    private static func bare(_ part: Substring) -> String {
        let name = part.prefix { $0 != "`" }
        return name.split(whereSeparator: { $0 == "." || $0 == "+" }).last.map(String.init) ?? String(name)
    }
}
