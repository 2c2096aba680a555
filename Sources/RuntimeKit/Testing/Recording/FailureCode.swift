import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Why no response came, by a name that people can read: that of a `URLError.Code`, or `bodyTooLarge`.
struct FailureCode: JSONConvertible {
    private let name: String

    private static let bodyTooLarge = "bodyTooLarge"

    private static let codes: [(name: String, code: URLError.Code)] = [
        ("badServerResponse", .badServerResponse), ("badURL", .badURL), ("callIsActive", .callIsActive),
        ("cannotConnectToHost", .cannotConnectToHost), ("cannotDecodeContentData", .cannotDecodeContentData),
        ("cannotDecodeRawData", .cannotDecodeRawData), ("cannotFindHost", .cannotFindHost),
        ("cannotParseResponse", .cannotParseResponse), ("clientCertificateRejected", .clientCertificateRejected),
        ("clientCertificateRequired", .clientCertificateRequired), ("dataNotAllowed", .dataNotAllowed),
        ("dnsLookupFailed", .dnsLookupFailed), ("httpTooManyRedirects", .httpTooManyRedirects),
        ("internationalRoamingOff", .internationalRoamingOff), ("networkConnectionLost", .networkConnectionLost),
        ("notConnectedToInternet", .notConnectedToInternet),
        ("redirectToNonExistentLocation", .redirectToNonExistentLocation),
        ("resourceUnavailable", .resourceUnavailable), ("secureConnectionFailed", .secureConnectionFailed),
        ("serverCertificateHasBadDate", .serverCertificateHasBadDate),
        ("serverCertificateHasUnknownRoot", .serverCertificateHasUnknownRoot),
        ("serverCertificateNotYetValid", .serverCertificateNotYetValid),
        ("serverCertificateUntrusted", .serverCertificateUntrusted), ("timedOut", .timedOut),
        ("unknown", .unknown), ("unsupportedURL", .unsupportedURL),
        ("userAuthenticationRequired", .userAuthenticationRequired), ("zeroByteResource", .zeroByteResource),
    ]

    /// The code of an error, whose text may hold secrets and is left out.
    init(_ error: any Error) {
        if error is BodyTooLarge {
            name = Self.bodyTooLarge
        } else {
            let code = (error as? URLError)?.code ?? .unknown
            name = Self.codes.first { $0.code == code }?.name ?? "\(code.rawValue)"
        }
    }

    init(json: JSON) throws {
        let name = json.string ?? ""
        guard name == Self.bodyTooLarge || Self.code(name) != nil else {
            throw JSONError(message: "expected the name of a URLError code such as \"timedOut\", found \(json)")
        }
        self.name = name
    }

    var json: JSON { .string(name) }

    private static func code(_ name: String) -> URLError.Code? {
        codes.first { $0.name == name }?.code ?? Int(name).flatMap { URLError.Code(rawValue: $0) }
    }

    /// What a transport would have thrown for `request`.
    func error(for request: HTTPRequest) -> any Error {
        if name == Self.bodyTooLarge { return BodyTooLarge(limit: request.maximumResponseSize) }
        return URLError(Self.code(name) ?? .unknown)
    }
}
