/// The declarations of one version of a client that its users see, with fully qualified types.
struct ClientVersion {
    private var declared: [String: [SwiftDeclaration]]
    /// By the type around them.
    private(set) var visible: [String: [SwiftDeclaration]] = [:]
    /// The names of all types and aliases, by the type around them.
    private var typeNames: [String: Set<String>] = [:]
    /// The declarations of types that users see.
    private var visibleNames: [String: Set<String>] = [:]

    init(_ texts: [String]) {
        declared = DeclarationReader.read(texts)
        for (scope, declarations) in declared {
            for type in declarations where type.introducer == "struct" {
                let inner = scope.isEmpty ? type.name : "\(scope).\(type.name)"
                let initializer = SwiftDeclaration.memberwiseInitializer(of: declared[inner] ?? [])
                declared[inner, default: []] += [initializer].compactMap { $0 }
            }
        }
    }

    /// The access level of the declarations that users see; `none`, and so all of them, if nothing is public or `package`.
    var access: SwiftDeclaration.Access {
        declared.values.joined().lazy.filter { $0.kind != .enumCase }.map(\.access).max() ?? .none
    }

    mutating func show(from access: SwiftDeclaration.Access) {
        typeNames = declared.mapValues {
            Set($0.lazy.filter { $0.kind == .type || $0.kind == .alias }.map(\.name))
        }
        for (scope, declarations) in declared {
            visible[scope] = declarations.filter { $0.access >= access && !$0.isMachinery }.map { resolved($0, scope) }
        }
        visibleNames = visible.mapValues { Set($0.lazy.filter { $0.kind == .type }.map(\.name)) }
    }

    func declares(_ name: String, in scope: String) -> Bool { visibleNames[scope]?.contains(name) ?? false }

    /// `Item` in `Shop.Items` may be `Shop.Item`; `Model` is `RuntimeKit.Model` unless the client declares a `Model`.
    private func resolved(_ declaration: SwiftDeclaration, _ scope: String) -> SwiftDeclaration {
        var declaration = declaration
        declaration.type = resolved(declaration.type, in: scope)
        for index in declaration.parameters.indices {
            declaration.parameters[index].type = resolved(declaration.parameters[index].type, in: scope)
        }
        return declaration
    }

    private func resolved(_ type: String, in scope: String) -> String {
        var result = ""
        var rest = Substring(type)
        while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
            result += rest[..<start]
            let name = rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            result += wholeName(name, in: scope)
            rest = rest[name.endIndex...]
        }
        return result + rest
    }

    private func wholeName(_ name: Substring, in scope: String) -> String {
        let first = String(name.prefix { $0 != "." })
        var outer = scope
        while true {
            if typeNames[outer]?.contains(first) ?? false { return outer.isEmpty ? String(name) : "\(outer).\(name)" }
            if outer.isEmpty { break }
            outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
        }
        for module in ["RuntimeKit.", "Swift.", "Foundation."] where name.hasPrefix(module) {
            return String(name.dropFirst(module.count))
        }
        return String(name)
    }
}

extension SwiftDeclaration {
    /// Declarations that only the runtime uses.
    fileprivate var isMachinery: Bool {
        guard kind == .property else { return false }
        let names: Set<String> = ["fields", "route", "pagination", "cases", "failureStatuses"]
        if introducer.hasPrefix("static") { return names.contains(name) }
        return name == "payload"
            && ["UnionPayload", "StatusMatch.Payload", "ServerSentEvent.Payload"].contains {
                type == $0 || type == "RuntimeKit." + $0
            }
    }
}
