/// The reason why a token server's response contains no token.
package struct TokenError: Error, CustomStringConvertible {
    /// See ``AuthenticationError/code``.
    package let code: String?
    package let description: String

    package init(code: String?, description: String) {
        self.code = code
        self.description = description
    }
}
