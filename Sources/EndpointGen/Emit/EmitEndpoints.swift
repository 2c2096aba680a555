/// Client methods and request structs.
extension Emitter {
    struct Signature {
        var parameters: [Code]
        /// The arguments that the method passes to the request.
        var arguments: [Code]
        /// The link to the method in doc comments: `popularMovies(page:)`.
        var link: String
    }

    ///     /// Movies ordered by popularity: `GET /movie/popular`.
    ///     public func popularMovies(page: Swift.Int? = nil) async throws(RuntimeKit.APIError<Status>) -> Page<Movie> {
    ///         try await send(PopularMovies(page: page))
    ///     }
    func endpoint(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> [Code] {
        let stored = endpoint.arguments.map { self.stored($0, in: scope) }
        let signature = signature(endpoint, stored)
        let failure = names.generic(names.runtime("APIError"), [failureName(endpoint, in: scope)])
        let result: Code = response(endpoint, in: scope).map { " -> \($0)" } ?? Code()
        // A parameter named `send` shadows the method `send`.
        let hidesSend = endpoint.arguments.contains { $0.property.name.text == "send" }
        let send: Code = hidesSend ? "self.send" : "send"
        let head: Code =
            "\(access)func \(endpoint.name)(\(list: signature.parameters)) async throws(\(failure))\(result)"
        let method: Code = """
            \(doc: doc(endpoint))
            \(availability(endpoint.deprecated))
            \(Code.braces(head, "try await \(send)(\(construction(endpoint))(\(list: signature.arguments, .hugged)))"))
            """
        return [method, pages(endpoint, signature, in: scope), request(endpoint, in: scope)]
    }

    ///     /// Every item of ``popularMovies(page:)``; pages are fetched as they are reached.
    ///     public func allPopularMovies(page: Swift.Int? = nil) -> RuntimeKit.Paginated<PopularMovies> {
    ///         self.items(of: PopularMovies(page: page))
    ///     }
    private func pages(_ endpoint: ResolvedEndpoint, _ signature: Signature, in scope: TypeNames.Scope) -> Code {
        guard let pagination = endpoint.pagination else { return Code() }
        let paginated = names.generic(names.runtime("Paginated"), [names.name(endpoint.typeName)])
        let head: Code = "\(access)func \(pagination.methodName)(\(list: signature.parameters)) -> \(paginated)"
        return """
            \(doc: "The items of all pages of ``\(signature.link)``. Each page is requested when it is needed.")
            \(availability(endpoint.deprecated))
            \(Code.braces(head, "self.items(of: \(construction(endpoint))(\(list: signature.arguments)))"))
            """
    }

    /// The type of the request in the method that initializes it.
    private func construction(_ endpoint: ResolvedEndpoint) -> Code {
        let isHidden = endpoint.arguments.contains { $0.property.name == endpoint.typeName }
        return isHidden ? "Self.\(endpoint.typeName)" : "\(endpoint.typeName)"
    }

    ///     public struct PopularMovies: RuntimeKit.APIRequest {
    ///         public typealias Response = Page<Movie>
    ///         public typealias Failure = Status
    ///         public let page: Swift.Int?
    ///
    ///         public init(page: Swift.Int? = nil) {
    ///             self.page = page
    ///         }
    ///
    ///         public static var route: RuntimeKit.RequestRoute<Self> {
    ///             .init(.get, "/movie/popular", .query("page", \.page))
    ///         }
    ///     }
    private func request(_ endpoint: ResolvedEndpoint, in outer: TypeNames.Scope) -> Code {
        let scope = names.inner(outer, endpoint.typeName)
        let stored = endpoint.arguments.map { self.stored($0, in: scope) }
        var heads: [Code] = []
        var nested: [Code] = []
        let responses: [(StaticString, ResolvedResponse)] = [
            ("Response", endpoint.response), ("Failure", endpoint.failure),
        ]
        for (name, response) in responses {
            let isFailure = "\(name)" == "Failure"
            if case .byStatus(let cases) = response {
                nested.append(statusUnion(isFailure ? "Failure" : "Response", cases, in: scope))
                continue
            }
            if case .events(let events, _) = response { nested.append(eventUnion(events, in: scope)) }
            if !declares(response, "\(name)", endpoint) {
                let head: Code = isFailure ? "\(access)typealias Failure" : "\(access)typealias Response"
                heads.append("\(head) = \(responseName(response, isFailure: isFailure, in: scope))")
            }
        }
        heads.append(declarations(stored, in: scope, documented: false))
        let route = Code.braces(
            "\(access)static var route: \(names.runtime("RequestRoute"))<Self>",
            ".init(\(list: rows(endpoint, in: scope), .hugged))")
        let kind: TypeName =
            endpoint.pagination == nil ? names.runtime("APIRequest") : names.runtime("PaginatedRequest")
        let members = [
            Code(lines: heads.flatMap(\.lines)), initializer(stored), route, pagination(endpoint, in: scope),
            example(endpoint.example, in: scope),
        ]
        return """
            \(access)struct \(endpoint.typeName): \(kind) {
                \(Code.paragraphs(members + nested + endpoint.types.map { type($0, in: scope) }))
            }
            """
    }

    /// Whether the response is an inline type, which then is the associated type itself.
    private func declares(_ response: ResolvedResponse, _ name: String, _ endpoint: ResolvedEndpoint) -> Bool {
        guard case .single(.declared(let index, _), _, _) = response else { return false }
        return endpoint.types.contains { $0.index == index && $0.name.text == name }
    }

    private func stored(_ parameter: ResolvedParameter, in scope: TypeNames.Scope) -> Stored {
        var stored = self.stored(parameter.property, in: scope)
        let special: TypeName
        switch parameter.special {
        case nil: return stored
        case .httpBody: special = names.runtime("HTTPBody")
        case .filePart: special = names.runtime("FilePart")
        case .fileParts: special = names.array(names.runtime("FilePart"))
        }
        stored.type = stored.property.initialValue == nil ? special : names.optional(special)
        return stored
    }

    private func signature(_ endpoint: ResolvedEndpoint, _ stored: [Stored]) -> Signature {
        var signature = Signature(parameters: [], arguments: [], link: "")
        for (parameter, item) in zip(endpoint.arguments, stored) {
            let name = item.property.name
            signature.parameters.append(self.parameter(item, label: parameter.isBody ? nil : name))
            signature.arguments.append("\(argument: name): \(name)")
            signature.link += parameter.isBody ? "_:" : name.label + ":"
        }
        signature.link = "\(endpoint.name.escaped)(\(signature.link))"
        return signature
    }

    private func response(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> TypeName? {
        switch endpoint.response {
        case .nothing: return nil
        case .byStatus: return nested("Response", endpoint)
        case .events: return names.generic(names.runtime("ResponseStream"), [nested("Event", endpoint)])
        default: return responseName(endpoint.response, isFailure: false, in: scope)
        }
    }

    private func failureName(_ endpoint: ResolvedEndpoint, in scope: TypeNames.Scope) -> TypeName {
        if case .byStatus = endpoint.failure { return nested("Failure", endpoint) }
        return responseName(endpoint.failure, isFailure: true, in: scope)
    }

    private func nested(_ name: String, _ endpoint: ResolvedEndpoint) -> TypeName {
        names.name(endpoint.typeName, .upperCamel(name))
    }

    private func responseName(_ response: ResolvedResponse, isFailure: Bool, in scope: TypeNames.Scope) -> TypeName {
        switch response {
        case .nothing, .byStatus:
            isFailure ? names.standard("Never") : names.name(.builtIn(.void), in: scope)
        case .single(let type, _, _): names.name(type, in: scope)
        case .stream(let type, _): names.generic(names.runtime("ResponseStream"), [names.name(type, in: scope)])
        case .events:
            names.generic(names.runtime("ResponseStream"), [names.name(Identifier.upperCamel("event"))])
        case .shared(let name): names.name([name], in: scope)
        }
    }
}
