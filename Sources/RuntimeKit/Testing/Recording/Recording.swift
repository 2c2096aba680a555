import Foundation
import RuntimeKit

/// The exchanges of a recording, in the structure of its file.
struct Recording: JSONModel {
    let version: Int
    let exchanges: [Exchange]

    static let currentVersion = 1

    static var fields: JSONFields<Self> {
        JSONFields(
            .field("recording", \.version),
            .field("exchanges", \.exchanges)
        )
    }

    /// A request and its response.
    struct Exchange: JSONModel {
        var request: Request
        var response: Response

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("request", \.request),
                .field("response", \.response)
            )
        }
    }

    struct Request: JSONModel {
        let method: String
        var url: String
        var headers: [HeaderLine]?
        var body: Body?

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("method", \.method),
                .field("url", \.url),
                .field("headers", \.headers),
                .field("body", \.body)
            )
        }
    }

    /// A response. With only a `failure`, there was no response; with both, the response is incomplete.
    struct Response: JSONModel {
        var status: Int?
        /// The URL after redirects; nil for the URL of the request.
        var url: String?
        var redirects: [Redirect]?
        var headers: [HeaderLine]?
        var body: Body?
        var failure: FailureCode?

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("status", \.status),
                .field("url", \.url),
                .field("redirects", \.redirects),
                .field("headers", \.headers),
                .field("body", \.body),
                .field("failure", \.failure)
            )
        }
    }

    /// A redirect that was followed, with its URLs as text.
    struct Redirect: JSONModel {
        let status: Int
        var from: String
        var to: String

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("status", \.status),
                .field("from", \.from),
                .field("to", \.to)
            )
        }
    }

    /// A body in the most readable of these forms.
    struct Body: JSONModel, Hashable {
        var json: JSON?
        /// The lines, without the LF between them.
        var text: [String]?
        var base64: Data?
        /// The pieces of a text stream.
        var chunks: [String]?
        var base64Chunks: [Data]?

        static var fields: JSONFields<Self> {
            JSONFields(
                .field("json", \.json),
                .field("text", \.text),
                .field("base64", \.base64),
                .field("chunks", \.chunks),
                .field("base64Chunks", \.base64Chunks)
            )
        }
    }

    /// A header field in the form of HTTP: `Name: value`.
    struct HeaderLine: JSONRepresentable {
        var field: HeaderField

        init(_ field: HeaderField) {
            self.field = field
        }

        init(json: JSON) throws {
            guard let line = json.string, let colon = line.firstIndex(of: ":") else {
                throw JSONError(message: "expected a header field such as \"Accept: text/plain\", found \(json)")
            }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            field = HeaderField(name: HeaderField.Name(String(line[..<colon])), value: String(value))
        }

        var json: JSON { .string("\(field.name): \(field.value)") }
    }
}
