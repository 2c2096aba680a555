import Foundation
import RuntimeKit

func read<T: JSONCodable>(_ text: String, as type: T.Type = T.self) throws -> T {
    try T(jsonData: Data(text.utf8))
}

func written<T: JSONCodable>(_ value: T) throws -> String {
    String(decoding: try value.jsonData(), as: UTF8.self)
}

/// The error of reading `text`; nil when it can be read.
func failure<T: JSONCodable>(_ text: String, as type: T.Type) -> JSONError? {
    do {
        _ = try T(jsonData: Data(text.utf8))
        return nil
    } catch {
        return error
    }
}
