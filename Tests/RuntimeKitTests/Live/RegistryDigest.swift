import Foundation

@testable import RuntimeKit

extension Data {
    /// What a registry names these bytes by: `sha256:` and 64 hexadecimal digits.
    var digest: String {
        "sha256:" + SHA256.digest(Array(self)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
