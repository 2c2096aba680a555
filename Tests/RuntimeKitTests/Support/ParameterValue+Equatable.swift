@testable import RuntimeKit

extension ParameterValue: Equatable {
    public static func == (left: ParameterValue, right: ParameterValue) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.scalar(let left), .scalar(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        case (.objects(_, let left), .objects(_, let right)): left == right
        case (.invalid(let left), .invalid(let right)): left == right
        case (.object(let left), .object(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.name == $1.name && $0.value == $1.value }
        default: false
        }
    }
}
