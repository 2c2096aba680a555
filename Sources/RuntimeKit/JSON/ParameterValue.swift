/// A value in the path, query, header, cookies or form of a request.
enum ParameterValue: Sendable {
    /// Nothing is sent.
    case none
    case scalar(String)
    case list([String])
    /// A list that contains objects, each as a value and as JSON. Only ``TransportRequest/ParameterStyle/deep`` has
    /// names for their members.
    case objects([ParameterValue], texts: [String])
    case object([(name: String, value: ParameterValue)])
    /// A value that cannot be sent, such as a number that is not finite, with the reason.
    case invalid(String)

    /// The value as one text, as an element of a list. Lists and objects are converted to JSON by `json`.
    func text(json: () -> String) -> String {
        switch self {
        case .none, .invalid: ""
        case .scalar(let text): text
        case .list, .objects, .object: json()
        }
    }

    /// Whether nothing is sent.
    var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// The reason why the value, or a part of it, cannot be sent; nil if it can.
    var problem: String? {
        switch self {
        case .none, .scalar, .list, .objects:
            return nil
        case .invalid(let reason):
            return reason
        case .object(let members):
            for member in members {
                if let problem = member.value.problem { return problem }
            }
            return nil
        }
    }
}

extension JSONShape {
    /// The value as a parameter in a style. With the style ``TransportRequest/ParameterStyle/json``, it is the value's
    /// JSON text.
    func parameter(at value: Stored, _ style: TransportRequest.ParameterStyle) -> ParameterValue {
        if style != .json { return parameter(at: value) }
        return isAbsent(value) ? .none : jsonParameter(at: value)
    }

    /// The value's JSON as a parameter.
    func jsonParameter(at value: Stored) -> ParameterValue {
        let text = jsonText(at: value)
        return text.isEmpty ? .invalid("\(describe(value)) cannot be sent") : .scalar(text)
    }

    /// The value's JSON as text in a request, without read-only fields; empty if it cannot be represented in JSON.
    func jsonText(at value: Stored) -> String {
        do throws(Fault) {
            let json = try Writer.document { (writer) throws(Fault) in
                writer.isRequest = true
                try write(value, to: &writer)
            }
            return String(decoding: json, as: UTF8.self)
        } catch {
            return ""
        }
    }
}
