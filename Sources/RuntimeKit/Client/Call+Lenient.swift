extension Call {
    /// Decodes a response, and also returns what was skipped or repaired if the client is lenient.
    func decode(_ response: TransportResponse) throws(APIError<E.Failure>) -> (
        value: E.Response, malformed: [JSONError]
    ) {
        guard case .lenient(let report) = configuration.decodingMode else {
            return (try table.responses.decode(response), [])
        }
        let log = MalformedLog()
        let result = MalformedLog.$current.withValue(log) { () -> Result<E.Response, APIError<E.Failure>> in
            do throws(APIError<E.Failure>) {
                return .success(try table.responses.decode(response))
            } catch {
                return .failure(error)
            }
        }
        let errors = log.errors
        for error in errors { report(error, response) }
        return (try result.get(), errors)
    }
}
