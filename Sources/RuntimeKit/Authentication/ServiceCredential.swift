/// A credential that signs requests for one of several services. A `sigV4` scheme names the service.
package protocol ServiceCredential: Credential {
    /// Returns the signer for a service, such as `s3`.
    func signer(for service: String) -> any RequestSigner
}
