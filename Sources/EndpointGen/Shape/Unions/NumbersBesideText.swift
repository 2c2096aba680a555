/// Numbers that are listed beside any text are one enum, and the text is the other alternative.
///
///     oneOf: [{ const: 5 }, { const: 6 }, { type: string }]    → value(Value), string(String)
extension TypeBuilder {
    func choice(ofNumbersIn schema: JSON, at place: SchemaPlace) -> Choice? {
        guard let (numbers, text) = graph.numbersBesideText(of: schema) else { return nil }
        var inner = place
        inner.name = "value"
        return Choice(cases: [
            Choice.Case(
                type: declareEnumeration(numbers, schema, at: inner), location: numbers[0].json.location,
                word: inner.name),
            Choice.Case(type: expression(of: text, at: place), location: text.location),
        ])
    }
}
