/// The name of the client for a document: from its title, its file or its server.
enum APIName {
    /// If the title has no name, the name comes from the file, unless that only has a usual name, such as
    /// `openapi.json`; then from the server. It differs from the names of all schemas.
    static func name(title: String, path: String, server: String?, schemas: [String]) -> String {
        // Types of abbreviations are spelled like their keys.
        let taken = Set(schemas.map { TypeWords.name($0) } + schemas)
        var name = usable(
            TitleName.name(title) ?? nameOfFile(path) ?? server.flatMap { HostName.name($0) }
                ?? TitleName.nameOfFunctionWords(title) ?? DocumentName.api(of: path))
        while taken.contains(name) { name += name.hasSuffix("API") ? "Client" : "API" }
        return name
    }

    /// Nil for `openapi.json`, `swagger-v1.json`, `api-docs.yaml`.
    private static func nameOfFile(_ path: String) -> String? {
        let words = NameWords(DocumentName.stem(of: path))
        let name = DocumentName.api(of: path)
        return TitleName.hasName(words) && name != "API" ? name : nil
    }

    /// Words of a document as a name; empty if they have neither letters nor digits.
    static func spelled(_ words: ArraySlice<String>) -> String {
        var text = words.joined(separator: " ")
        // No name starts with a digit: `1Password` is `OnePassword`.
        let digits = ["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
        if let first = text.first, let digit = first.wholeNumberValue, digits.indices.contains(digit),
            text.dropFirst().first?.isNumber != true
        {
            text = digits[digit] + " " + text.dropFirst()
        } else if text.first?.isNumber ?? false {
            text = "API " + text
        }
        guard text.unicodeScalars.contains(where: { $0.isWordPart }) else { return "" }
        // A word in capitals is an abbreviation, unless it is too long.
        let isAbbreviation = text.utf8.count <= 6 && text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) }
        return isAbbreviation ? text : Identifier.upperCamel(text).text
    }

    /// The name, or a similar one that files and types can have.
    private static func usable(_ name: String) -> String {
        let name = String(name.prefix(50))
        let isDevice = ReservedNames.isDevice(name)
        let isTaken = TypeWords.isReserved(name) || ReservedNames.associatedTypes.contains(name)
        return isDevice || isTaken || ["Server", "Failure", "Event", "Headers"].contains(name) ? name + "API" : name
    }
}
