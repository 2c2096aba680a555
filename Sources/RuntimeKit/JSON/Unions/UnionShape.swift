import Foundation

final class UnionShape<Root: JSONUnion>: TypedShape<Root>, @unchecked Sendable {
    // Set once, before the registry returns the shape.
    @exclusivity(unchecked) private(set) var tag: StaticString?
    @exclusivity(unchecked) private(set) var cases: [UnionCase<Root>] = []
    /// The case for objects without the tag, or with a tag that no case has.
    @exclusivity(unchecked) private(set) var fallback: UnionCase<Root>?
    /// The tag of an object that has none.
    @exclusivity(unchecked) private(set) var defaultTag: UnionPayload.Tag?
    @exclusivity(unchecked) private(set) var unknown: UnionCase<Root>?
    /// One case is an integer and another a floating-point number, so `1` and `1.0` are different values.
    private(set) var hasIntegersAndFractions = false
    private var allKinds = JSONKinds.any
    private let lock = NSLock()
    private var knownObjectCases: ObjectCases?

    func complete(_ table: UnionCases<Root>) {
        tag = table.tag
        defaultTag = table.defaultTag
        let all = table.rows.map { UnionCase($0) }
        unknown = all.first { $0.row.role == .unknown }
        fallback = all.first { $0.row.role == .fallback }
        cases = all.filter { $0.row.role == .case }
        let numbers = cases.filter { $0.shape.kinds == .number }
        hasIntegersAndFractions =
            numbers.contains { $0.shape.breadth == .kind }
            && numbers.contains { $0.shape.breadth == .narrow && $0.shape.type != Decimal.self }
        if unknown == nil {
            allKinds = cases.reduce(into: []) { $0.formUnion($1.shape.kinds) }
        } else {
            // `null` is left to an optional around the union. Otherwise the optional would never be nil.
            allKinds = cases.reduce(into: JSONKinds.any.subtracting(.null)) { $0.formUnion($1.shape.kinds) }
        }
    }

    override var kinds: JSONKinds { allKinds }
    override var breadth: Breadth { unknown == nil ? .narrow : .everything }

    override func addTables(to tables: inout [StaticStorage<ModelTable>], _ unions: inout Set<ObjectIdentifier>) {
        guard unions.insert(ObjectIdentifier(self)).inserted else { return }
        for row in cases { row.shape.addTables(to: &tables, &unions) }
    }

    /// The models of the cases. Computed at the first read, because their shapes may contain this one.
    func objectCases() -> ObjectCases {
        lock.lock()
        defer { lock.unlock() }
        if let knownObjectCases { return knownObjectCases }
        let made = ObjectCases(cases.map(\.shape), of: self)
        knownObjectCases = made
        return made
    }

    override func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        let consumed = reader.consumedKey
        reader.consumedKey = nil
        let isWithinUnion = reader.isWithinUnion
        reader.isWithinUnion = false
        try reader.enter()
        if let tag {
            try readTagged(tag, &reader, into: place)
        } else {
            // A survey cannot know which case was meant.
            let survey = reader.malformed?.isSurvey == true ? reader.malformed : nil
            if survey != nil { reader.malformed = nil }
            defer { if let survey { reader.malformed = survey } }
            try readUntagged(&reader, into: place, consumed, isWithinUnion: isWithinUnion)
        }
        reader.depth &-= 1
    }

    override func write(_ value: Stored, to writer: inout Writer) throws(Fault) {
        let payload = value.value(Root.self).payload
        try writer.enter()
        try write(payload.value, payload.tag, to: &writer)
        writer.leave()
    }

    private func write<P: JSONCodable>(
        _ payload: P, _ caseTag: UnionPayload.Tag?, to writer: inout Writer
    ) throws(Fault) {
        let shape = payloadShape(P.self)
        guard let tag, let caseTag else {
            let start = writer.count
            try withStored(payload) { (value) throws(Fault) in try shape.write(value, to: &writer) }
            if hasIntegersAndFractions, shape.kinds == .number, shape.breadth == .kind {
                writer.appendFraction(toNumberAt: start)
            }
            return
        }
        if let table = shape.table {
            return try withStored(payload) { (value) throws(Fault) in
                try writer.object(table, from: value, tag: (tag, caseTag))
            }
        }
        // Any other payload is converted to JSON, and the tag is added.
        let limit = writer.depthLimit - writer.depth
        let tree = try JSON.tree(limit, isRequest: writer.isRequest) { (inner) throws(Fault) in
            try withStored(payload) { (value) throws(Fault) in try shape.write(value, to: &inner) }
        }
        guard case .object(var object) = tree else {
            throw .message("the payload \(P.self) must be an object, because it gets the tag \(tag)", offset: nil)
        }
        if object["\(tag)"] == nil { object = JSON.Object([("\(tag)", caseTag.json)]).merging(object) }
        try JSON.object(object).append(to: &writer)
    }

    /// The shape of a payload, without a registry lookup if a case has it.
    private func payloadShape<P: JSONCodable>(_ type: P.Type) -> JSONShape {
        for row in cases where row.shape.type == type { return row.shape }
        return JSONShape.of(type)
    }

    override func equal(_ left: Stored, _ right: Stored) -> Bool {
        let left = left.value(Root.self).payload
        let right = right.value(Root.self).payload
        return left.tag?.json == right.tag?.json && equal(left.value, right.value)
    }

    private func equal<P: JSONCodable>(_ left: P, _ right: any JSONCodable) -> Bool {
        guard let right = right as? P else { return false }
        let shape = payloadShape(P.self)
        return withStored(left) { left in
            withStored(right) { shape.equal(left, $0) }
        }
    }

    override func hash(_ value: Stored, into hasher: inout Hasher) {
        let payload = value.value(Root.self).payload
        hasher.combine(payload.tag?.text)
        payload.value.hashByShape(into: &hasher)
    }

    override func describe(_ value: Stored) -> String {
        let value = value.value(Root.self)
        let payload = value.payload.value.describeByShape()
        return Mirror(reflecting: value).children.first?.label.map { ".\($0)(\(payload))" } ?? payload
    }

    override func parameter(at value: Stored) -> ParameterValue {
        let payload = value.value(Root.self).payload
        let parameter = Self.parameter(payload.value)
        guard let tag, let caseTag = payload.tag, case .object(let parts) = parameter,
            !parts.contains(where: { $0.name == "\(tag)" })
        else { return parameter }
        return .object([(name: "\(tag)", value: .scalar(caseTag.text))] + parts)
    }

    private static func parameter<P: JSONCodable>(_ payload: P) -> ParameterValue {
        withStored(payload) { JSONShape.of(P.self).parameter(at: $0) }
    }
}

/// A case with the shape of its payload.
struct UnionCase<Root> {
    let row: UnionCases<Root>.Case
    let shape: JSONShape

    init(_ row: UnionCases<Root>.Case) {
        self.row = row
        shape = row.shape()
    }

    /// Reads the payload and builds the union from it at `place`.
    func read(_ reader: inout Reader, into place: Place) throws(Fault) {
        let payload = Place.allocate(for: shape)
        defer { payload.deallocate() }
        try shape.read(&reader, into: payload)
        row.wrap(payload, place)
    }
}
