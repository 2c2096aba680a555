/// The status codes that a declaration is for.
public enum StatusMatch: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// One code, such as 404.
    case code(Int)
    /// The hundred codes that start with the digit: `.family(4)` is 400 to 499.
    case family(Int)
    /// Every code that nothing else names.
    case `default`

    public init(integerLiteral value: Int) {
        self = .code(value)
    }

    /// How closely the status is meant, lower is closer; nil when it is not meant at all.
    func rank(of status: Int) -> Int? {
        switch self {
        case .code(let code): code == status ? 0 : nil
        case .family(let digit): status / 100 == digit ? 1 : nil
        case .default: 2
        }
    }

    /// Codes that are meant, for stubbed responses: one of them is none that another declaration names more closely.
    func examples(success: Bool) -> [Int] {
        switch self {
        case .code(let code): [code]
        case .family(let digit): Array(digit * 100..<digit * 100 + 100)
        case .default: success ? [200, 300, 400, 500] : [400, 500, 300]
        }
    }
}
