/// The changes in a new version of generated code that matter to code that uses the client.
struct APIChanges {
    /// Changes after which some code no longer compiles.
    private(set) var breaking: [String] = []
    private(set) var additions: [String] = []

    private var old: ClientVersion
    private var new: ClientVersion

    /// - Parameters:
    ///   - old: all current files of the clients.
    ///   - new: all new files of the clients.
    init(old: [String], new: [String]) {
        self.old = ClientVersion(old)
        self.new = ClientVersion(new)
        let access = old.isEmpty ? self.new.access : self.old.access
        self.old.show(from: access)
        self.new.show(from: access)
        for scope in Set(self.old.visible.keys).union(self.new.visible.keys).sorted() where isCommon(scope) {
            compare(scope)
        }
    }

    /// All changes as text.
    var text: String {
        if breaking.isEmpty, additions.isEmpty {
            return "The API is unchanged.\n"
        }
        var lines = breaking.map { "breaking: " + $0 } + additions.map { "addition: " + $0 }
        lines.append(
            breaking.isEmpty
                ? "Nothing breaks code that uses the client."
                : "\(breaking.count) of \(breaking.count + additions.count) changes break code that uses the client.")
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether both versions have the types around the scope. A type that is new or removed is reported in one line.
    private func isCommon(_ scope: String) -> Bool {
        var outer = ""
        for name in scope.split(separator: ".").map(String.init) {
            if !old.declares(name, in: outer) || !new.declares(name, in: outer) { return false }
            outer += outer.isEmpty ? name : "." + name
        }
        return true
    }

    private mutating func compare(_ scope: String) {
        let olds = Dictionary(grouping: old.visible[scope] ?? [], by: \.name)
        let news = Dictionary(grouping: new.visible[scope] ?? [], by: \.name)
        for name in Set(olds.keys).union(news.keys).sorted() {
            var before = olds[name] ?? []
            var after = news[name] ?? []
            before.removeAll { declaration in
                guard let same = after.firstIndex(where: { $0.isSame(as: declaration) }) else { return false }
                after.remove(at: same)
                return true
            }
            for (old, new) in zip(before, after) { compare(old, new, scope) }
            for declaration in before.dropFirst(after.count) {
                breaking.append("\(path(declaration, scope)) is removed")
            }
            for declaration in after.dropFirst(before.count) { add(declaration, scope) }
        }
    }

    private mutating func add(_ declaration: SwiftDeclaration, _ scope: String) {
        let path = path(declaration, scope)
        if declaration.kind == .enumCase {
            breaking.append("\(path) is a new case, which breaks a switch without default")
        } else {
            additions.append("\(path) is new")
        }
    }

    private mutating func compare(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ scope: String) {
        let path = path(old, scope)
        if old.kind != new.kind || old.kind == .type && old.introducer != new.introducer {
            breaking.append("\(path) is now declared with \(new.introducer); it was declared with \(old.introducer)")
            return
        }
        switch old.kind {
        case .function: compareParameters(old, new, path)
        case .type: compareConformances(old, new, path)
        default:
            if old.type != new.type {
                breaking.append("\(path) is now \(new.type); it was \(old.type)")
            } else if old.introducer != new.introducer {
                let canBeSet = new.introducer.hasSuffix("var")
                if canBeSet {
                    additions.append("\(path) can now be set")
                } else {
                    breaking.append("\(path) can no longer be set")
                }
            }
        }
        if new.isDeprecated, !old.isDeprecated { additions.append("\(path) is now deprecated") }
    }

    private mutating func compareParameters(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ path: String) {
        let parameters = ParameterChanges(old, new)
        if let reason = parameters.conflict {
            breaking.append("\(path) is now \(new.title)\(reason)")
            return
        }
        for parameter in parameters.added {
            if parameter.hasDefault {
                additions.append("\(path) now accepts \(parameter.text)")
            } else {
                breaking.append("\(path) now requires \(parameter.text)")
            }
        }
        for parameter in parameters.relaxed {
            additions.append(
                "\(path) \(parameter.hasDefault ? "can now be called without" : "now accepts nil for") "
                    + parameter.text)
        }
        if old.type != new.type { breaking.append("\(path) is now \(new.type); it was \(old.type)") }
        if new.introducer != old.introducer { breaking.append("\(path) is now \(new.introducer)") }
    }

    private mutating func compareConformances(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ path: String) {
        let (before, after) = (old.conformances, new.conformances)
        for name in before where !after.contains(name) { breaking.append("\(path) no longer conforms to \(name)") }
        for name in after where !before.contains(name) { additions.append("\(path) now conforms to \(name)") }
    }

    private func path(_ declaration: SwiftDeclaration, _ scope: String) -> String {
        scope.isEmpty ? declaration.title : "\(scope).\(declaration.title)"
    }
}

extension SwiftDeclaration {
    /// The conformances, without those that only tell the runtime how to read a type.
    fileprivate var conformances: [String] {
        let names = type.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
        return names.filter { $0 != "DeclaredFailure" }.map { $0 == "PaginatedRequest" ? "APIRequest" : $0 }
    }
}
