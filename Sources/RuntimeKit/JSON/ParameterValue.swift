/// A value as a request's path, query, header, cookie or form takes it.
enum ParameterValue: Sendable {
    /// Nothing is sent.
    case none
    case scalar(String)
    case list([String])
    /// A list with objects in it, each as it is and as JSON: only ``ParameterStyle/deep`` has names for their members.
    case objects([ParameterValue], texts: [String])
    case object([(name: String, value: ParameterValue)])
    /// A value without a text, such as a number that is none; says why.
    case invalid(String)

    /// The value in one text, as an element of a list needs it; what has parts is given as JSON by `json`.
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

    /// Why the value cannot be sent, if it or a part of it cannot.
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
    /// The value as a parameter of a style: in one of them as JSON, whatever it is.
    func parameter(at value: Stored, _ style: ParameterStyle) -> ParameterValue {
        if style != .json { return parameter(at: value) }
        return isAbsent(value) ? .none : jsonParameter(at: value)
    }

    /// The value's JSON as a parameter.
    func jsonParameter(at value: Stored) -> ParameterValue {
        let text = jsonText(at: value)
        return text.isEmpty ? .invalid("\(describe(value)) cannot be sent") : .scalar(text)
    }

    /// The value's JSON as text; empty when it has none.
    func jsonText(at value: Stored) -> String {
        do throws(Fault) {
            let json = try Writer.document { (writer) throws(Fault) in try write(value, to: &writer) }
            return String(decoding: json, as: UTF8.self)
        } catch {
            return ""
        }
    }
}
