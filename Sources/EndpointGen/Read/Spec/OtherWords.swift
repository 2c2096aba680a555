/// Keys of OpenAPI, JSON Schema and other languages, and what a spec has in their place.
enum OtherWords {
    /// What a spec has for a key of another language.
    private enum Meaning {
        /// A key that is meant, in objects that can have it.
        case key(String)
        /// What to write instead: in objects of some kinds, or in all.
        case advice(String, in: [String] = [])
    }

    private static let meanings: [String: [Meaning]] = {
        var meanings = spelled.mapValues { words in words.map { Meaning.key($0) } }
        for (words, meaning) in advice {
            for word in words.split(separator: " ") { meanings[String(word), default: []].append(meaning) }
        }
        return meanings
    }()

    /// Keys that only have another name here.
    private static let spelled: [String: [String]] = [
        "response": ["returns"], "responses": ["returns"], "result": ["returns"], "return": ["returns"],
        "output": ["returns"], "schema": ["returns", "type"], "error": ["throws"], "errors": ["throws"],
        "failure": ["throws"], "requestbody": ["body"], "request": ["body"], "input": ["body"], "data": ["body"],
        "payload": ["body"], "json": ["body"], "formdata": ["form"], "files": ["multipart"],
        "operations": ["endpoints"], "paths": ["endpoints"], "routes": ["endpoints"], "schemas": ["types"],
        "models": ["types"], "definitions": ["types"], "properties": ["fields"], "name": ["api"], "title": ["api"],
        "client": ["api"], "baseurl": ["servers"], "base_url": ["servers"], "base-url": ["servers"],
        "host": ["servers"], "url": ["servers"], "security": ["auth"], "securityschemes": ["auth"],
        "authentication": ["auth"], "description": ["doc"], "summary": ["doc"], "comment": ["doc"],
        "pagination": ["paginate"], "const": ["constant"], "params": ["query"], "queryparams": ["query"],
        "queryparameters": ["query"], "oneof": ["union"], "anyof": ["union"], "cases": ["union"], "values": ["enum"],
        "discriminator": ["tag"], "allof": ["extends"], "items": ["type"], "contenttype": ["as"],
        "content-type": ["as"], "mediatype": ["as"], "mimetype": ["as"], "accept": ["as"], "retries": ["retry"],
        "maxretries": ["retry"], "attempts": ["retry"], "maxattempts": ["retry"], "jsonkey": ["key"],
        "renewon": ["refreshOn"], "timeout": ["idleTimeout"], "serializedname": ["key"], "wirename": ["key"],
        "codingkey": ["key"],
    ]

    private static let endpoint = ["an endpoint"]

    /// Keys that have no counterpart, separated by spaces, and what to write instead of them.
    private static let advice: [(words: String, meaning: Meaning)] = [
        ("nullable", .advice("for a value that may be null, write \"?\" after the type: \"String?\"")),
        (
            "required",
            .advice(
                "to make a field or parameter optional, write \"?\" after its name: \"page?\"; all others are required")
        ),
        (
            "optional",
            .advice(
                "to make a field or parameter optional, write \"?\" after its name: \"page?\", or use \"partial\": true"
            )
        ),
        ("$ref", .advice("to refer to a type, write its name: \"Book\", \"[Book]\"")),
        (
            "tags",
            .advice(
                "to group endpoints, write the group in their names: \"books.list\"; \"groups\" describes the groups")
        ),
        ("operationid", .advice("the key of an endpoint is its name")),
        (
            "contenttype content-type mediatype mimetype consumes",
            .advice(
                "the media type of a body is under \"as\"; write \"body\": { \"type\": \"Data\", \"as\": \"image/png\" }"
            )
        ),
        (
            "accept produces",
            .advice(
                "the media type of a response is under \"as\"; write \"returns\": { \"type\": \"Data\", \"as\": \"image/png\" }"
            )
        ),
        ("url uri route endpoint", .advice("the path is the value of the method: \"GET\": \"/books\"", in: endpoint)),
        (
            "pathparams pathparameters urlparams",
            .advice("write the types of path parameters in the path: \"GET\": \"/books/{id: Int}\"", in: endpoint)
        ),
        (
            "status statuscode code",
            .advice("write the status as a key: \"returns\": { \"201\": \"Book\" }", in: endpoint)
        ),
        (
            "stream streaming sse",
            .advice("write the type of the elements: \"returns\": { \"stream\": \"Book\" }", in: endpoint)
        ),
        (
            "content",
            .advice("write the type itself, as in \"type\": \"Book\"", in: ["\"body\"", "\"returns\"", "\"throws\""])
        ),
        ("json", .advice("write the type, as in \"type\": \"Book\", or \"fields\"", in: ["\"body\""])),
        (
            "additionalproperties",
            .advice("for other keys, write the field \"*\": \"String\" under \"fields\", with the type of their values")
        ),
        (
            "minimum maximum exclusiveminimum exclusivemaximum minlength maxlength minitems maxitems uniqueitems multipleof pattern",
            .advice("a spec has no validation; remove it, or describe it under \"doc\"")
        ),
        ("readonly", .advice("only a field of a type can be \"readOnly\"; remove it")),
        ("writeonly", .advice("a spec has no \"writeOnly\"; declare a type of its own for the request")),
        (
            "type",
            .advice("remove it: \"fields\", \"enum\", \"union\" or \"alias\" says what the type is", in: ["a type"])
        ),
        ("type", .advice("remove it, or write \"scheme\": \"bearer\"", in: ["an authentication scheme"])),
        (
            "info",
            .advice("write the title as \"api\": \"MyAPI\", and the description as \"doc\"", in: ["an endpoint spec"])
        ),
        ("version", .advice("a spec has no version of its own; remove it", in: ["an endpoint spec"])),
        (
            "components",
            .advice("write the types under \"types\", and the authentication under \"auth\"", in: ["an endpoint spec"])
        ),
        (
            "callbacks links webhooks",
            .advice("a client does not call them; remove it", in: ["an endpoint spec", "an endpoint"])
        ),
        ("externaldocs", .advice("write the link under \"doc\"")),
    ]

    /// `; did you mean "returns"?`, or what to write instead of a key of another language; nil for other keys.
    ///
    /// - Parameters:
    ///   - object: the object that has the key
    ///   - keys: the keys that the object can have
    ///   - what: the object, as messages name it
    static func hint(
        for key: String, _ value: JSON, in object: JSON, among keys: [String], of what: String
    ) -> String? {
        if let other = meant(by: key, among: keys) {
            return object[key: other] == nil ? "; did you mean \"\(other)\"?" : "; move its content to \"\(other)\""
        }
        if key == "nullable", let type = object["type"]?.string {
            return "; for a value that may be null, write \"?\" after the type: \"type\": \"\(type)?\""
        }
        if key == "$ref", let type = value.string?.split(separator: "/").last {
            return "; to refer to a type, write its name: \"type\": \"\(type)\""
        }
        let meanings = meanings[key.lowercased()] ?? []
        for case .advice(let advice, let objects) in meanings where objects.contains(what) { return "; " + advice }
        // A misspelled key is more likely than a key that belongs to another object.
        let near = suggestion(for: key, among: keys)
        if !near.isEmpty { return near }
        for case .advice(let advice, let objects) in meanings where objects.isEmpty { return "; " + advice }
        return nil
    }

    /// The key that a key of another language means.
    static func meant(by key: String, among keys: [String]) -> String? {
        for case .key(let other) in meanings[key.lowercased()] ?? [] where keys.contains(other) { return other }
        return nil
    }

    /// Whether another language has a key with this name that means one of the keys, or that has no counterpart.
    static func isKnown(_ key: String, among keys: [String]) -> Bool {
        if meant(by: key, among: keys) != nil { return true }
        for case .advice(_, let objects) in meanings[key.lowercased()] ?? [] where objects.isEmpty { return true }
        return false
    }

    /// Examples of the objects that keys require, for messages about values of another kind.
    static let examples = [
        "\"types\"": "{ \"Book\": { \"fields\": { \"id\": \"Int\" } } }",
        "\"endpoints\"": "{ \"books\": { \"GET\": \"/books\" } }",
        "\"fields\"": "{ \"id\": \"Int\" }", "\"query\"": "{ \"page?\": \"Int\" }",
        "\"headers\"": "{ \"X-Trace\": \"String\" }",
        "\"cookies\"": "{ \"session\": \"String\" }", "\"parameters\"": "{ \"id\": { \"doc\": \"…\" } }",
        "\"auth\"": "{ \"token\": \"bearer\" }", "\"form\"": "{ \"name\": \"String\" }",
        "\"multipart\"": "{ \"title\": \"String\", \"file\": \"Data\" }",
        "\"throws\"": "{ \"404\": \"String\" }",
        "an endpoint": "{ \"GET\": \"/books\" }",
        "\"paginate\"":
            "{ \"page\": \"page\" }, and if the response is an object, \"items\" with the field that holds the list",
    ]
}
