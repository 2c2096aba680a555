/// Why a token server's response gave no token.
package struct TokenError: Error, CustomStringConvertible {
    /// See ``AuthenticationError/code``.
    package let code: String?
    package let description: String

    package init(code: String?, description: String) {
        self.code = code
        self.description = description
    }
}
