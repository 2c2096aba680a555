/// A credential that signs requests for one of many services, which a `sigv4` scheme names.
package protocol ServiceCredential: Credential {
    /// What signs requests to the service, such as `s3`.
    func signer(for service: String) -> any RequestSigner
}
