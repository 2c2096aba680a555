/// The status codes that a declaration is for.
public enum StatusMatch: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// One code, such as 404.
    case code(Int)
    /// The hundred codes with this first digit: `.family(4)` is 400 to 499.
    case family(Int)
    /// Every code that no other declaration matches.
    case `default`

    public init(integerLiteral value: Int) {
        self = .code(value)
    }

    /// How specific the match is: a lower number is more specific. nil if the status does not match.
    func rank(of status: Int) -> Int? {
        switch self {
        case .code(let code): code == status ? 0 : nil
        case .family(let digit): status / 100 == digit ? 1 : nil
        case .default: 2
        }
    }

    /// Matching codes for stubbed responses. At least one of them does not match a more specific declaration.
    func examples(success: Bool) -> [Int] {
        switch self {
        case .code(let code): [code]
        case .family(let digit): Array(digit * 100..<digit * 100 + 100)
        case .default: success ? [200, 300, 400, 500] : [400, 500, 300]
        }
    }
}
