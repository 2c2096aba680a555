/// Values of one of several types: `"type": ["string", "integer"]`.
extension TypeBuilder {
    /// More than four types are read as any JSON, and integers with numbers as numbers.
    func isTypeUnion(_ words: [String]) -> Bool {
        (2...4).contains(words.count) && Set(words) != ["integer", "number"]
    }

    func typeUnion(_ words: [String], _ schema: JSON, at place: SchemaPlace) -> TypeExpression {
        guard isTypeUnion(words) else { return .builtIn(words.count > 4 ? .json : .double) }
        return declareUnion(schema.location, at: place) { self.union(ofTypes: words, schema, at: $0) }
    }

    func union(ofTypes words: [String], _ schema: JSON, at place: SchemaPlace) -> TypeDeclaration.Definition {
        var choice = Choice()
        for word in words where !(word == "integer" && words.contains("number")) {
            choice.cases.append(alternative(word, schema, at: place))
        }
        return union(choice, at: place)
    }

    private func alternative(_ word: String, _ schema: JSON, at place: SchemaPlace) -> Choice.Case {
        switch word {
        case "array": return Choice.Case(type: list(schema, at: place), location: schema.location)
        case "object" where graph.parts.isObject(schema):
            var inner = place
            inner.name = word
            return Choice.Case(
                type: declareNested(ofAll: [schema], at: inner), location: schema.location, word: word)
        case "object": return Choice.Case(type: dictionary(schema, at: place), location: schema.location)
        default: return Choice.Case(type: .builtIn(graph.scalar(word, schema)), location: schema.location)
        }
    }
}
