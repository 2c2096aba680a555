/// A set of characters: single ones, ranges or Unicode categories.
struct ScalarSet {
    private var ranges: [ClosedRange<Unicode.Scalar>] = []
    private var categories: [(name: String, isNegated: Bool)] = []
    private var isNegated = false

    init(isNegated: Bool) { self.isNegated = isNegated }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar...scalar] }

    init(category: String, isNegated: Bool) { categories = [(category, isNegated)] }

    /// The characters that `.` matches.
    static let anything: ScalarSet = {
        var set = ScalarSet(isNegated: true)
        set.insert("\n")
        set.insert("\r")
        return set
    }()

    mutating func insert(_ scalar: Unicode.Scalar) { ranges.append(scalar...scalar) }

    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) { ranges.append(range) }

    mutating func insert(_ set: ScalarSet) {
        ranges += set.ranges
        categories += set.categories
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isIn =
            ranges.contains { $0.contains(scalar) }
            || categories.contains { category in
                Self.name(of: scalar).hasPrefix(category.name) != category.isNegated
            }
        return isIn != isNegated
    }

    static func isCategory(_ name: String) -> Bool {
        // Surrogates are not characters (RFC 9485 §4).
        names.values.contains { $0 == name && $0 != "Cs" || name.count == 1 && $0.hasPrefix(name) }
    }

    private static func name(of scalar: Unicode.Scalar) -> String { names[scalar.properties.generalCategory] ?? "Cn" }

    private static let names: [Unicode.GeneralCategory: String] = [
        .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
        .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me", .decimalNumber: "Nd",
        .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc", .dashPunctuation: "Pd",
        .openPunctuation: "Ps", .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
        .otherPunctuation: "Po", .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
        .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc", .format: "Cf",
        .surrogate: "Cs", .privateUse: "Co", .unassigned: "Cn",
    ]
}
