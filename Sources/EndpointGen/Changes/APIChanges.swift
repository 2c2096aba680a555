/// What a new version of generated code means to code that uses the client.
struct APIChanges {
    /// What no longer compiles somewhere.
    private(set) var breaking: [String] = []
    private(set) var additions: [String] = []

    private let old: Version
    private let new: Version

    private typealias Scopes = [String: [SwiftDeclaration]]

    private struct Version {
        var declared: Scopes
        /// What those see who use the client.
        var visible: Scopes = [:]
    }

    /// - Parameters:
    ///   - old: the files that change, as they are.
    ///   - new: the same files as they will be.
    init(old: [String], new: [String]) {
        var versions = [old, new].map { Version(declared: DeclarationReader.read($0)) }
        let isPublic = versions.contains {
            $0.declared.values.contains { $0.contains { $0.isExposed && $0.kind != .enumCase } }
        }
        for index in versions.indices {
            versions[index].visible = versions[index].declared.mapValues {
                $0.filter { ($0.isExposed || !isPublic) && !$0.isMachinery }
            }
        }
        self.old = versions[0]
        self.new = versions[1]
        for scope in Set(self.old.visible.keys).union(self.new.visible.keys).sorted() where isCommon(scope) {
            compare(scope)
        }
    }

    /// All of it, for people.
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
            for declaration in before.dropFirst(after.count) { breaking.append("\(path(declaration, scope)) is gone") }
            for declaration in after.dropFirst(before.count) { add(declaration, scope) }
        }
    }

    /// Whether both versions have the types around the scope. Of a type that is new or gone, one line is enough.
    private func isCommon(_ scope: String) -> Bool {
        var outer = ""
        for name in scope.split(separator: ".") {
            func declares(_ scopes: Scopes) -> Bool {
                scopes[outer]?.contains { $0.kind == .type && $0.name == name } ?? false
            }
            // A file that does not change may declare it.
            let isKnown = declares(old.declared) || declares(new.declared)
            if isKnown, !(declares(old.visible) && declares(new.visible)) { return false }
            outer += outer.isEmpty ? String(name) : "." + name
        }
        return true
    }

    private mutating func add(_ declaration: SwiftDeclaration, _ scope: String) {
        let path = path(declaration, scope)
        if declaration.kind == .enumCase {
            breaking.append("\(path) is a new case, which a switch without default does not have")
        } else {
            additions.append("\(path) is new")
        }
    }

    private mutating func compare(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ scope: String) {
        let path = path(old, scope)
        if old.kind != new.kind || old.kind == .type && old.introducer != new.introducer {
            breaking.append("\(path) is a \(new.introducer); it was a \(old.introducer)")
            return
        }
        switch old.kind {
        case .function: compareParameters(old, new, path)
        case .type: compareConformances(old, new, path)
        default:
            if old.type != new.type {
                breaking.append("\(path) is \(new.type); it was \(old.type)")
            } else if old.introducer != new.introducer {
                let canBeSet = new.introducer.hasSuffix("var")
                if canBeSet { additions.append("\(path) can be set") } else { breaking.append("\(path) cannot be set") }
            }
        }
        if new.isDeprecated, !old.isDeprecated { additions.append("\(path) is deprecated") }
    }

    private mutating func compareParameters(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ path: String) {
        var rest = new.parameters[...]
        var added: [SwiftDeclaration.Parameter] = []
        for parameter in old.parameters {
            guard let index = rest.firstIndex(where: { $0.label == parameter.label && $0.type == parameter.type }),
                rest[index].hasDefault || !parameter.hasDefault
            else {
                breaking.append("\(path) is now \(new.title)\(change(of: parameter, in: new))")
                return
            }
            added += rest[..<index]
            rest = rest[(index + 1)...]
        }
        added += rest
        let required = added.filter { !$0.hasDefault }
        for parameter in added {
            if parameter.hasDefault {
                additions.append("\(path) takes \(parameter.label): \(parameter.type)")
            } else {
                breaking.append("\(path) needs \(parameter.label): \(parameter.type)")
            }
        }
        if old.type != new.type { breaking.append("\(path) is \(new.type); it was \(old.type)") }
        if required.isEmpty, new.introducer != old.introducer { breaking.append("\(path) is now \(new.introducer)") }
    }

    private func change(of parameter: SwiftDeclaration.Parameter, in new: SwiftDeclaration) -> String {
        guard let same = new.parameters.first(where: { $0.label == parameter.label }) else { return "" }
        if same.type != parameter.type { return ", where \(same.label) is \(same.type); it was \(parameter.type)" }
        return same.hasDefault ? ", in another order" : ", where \(same.label) has to be given"
    }

    private mutating func compareConformances(_ old: SwiftDeclaration, _ new: SwiftDeclaration, _ path: String) {
        func names(_ text: String) -> [String] {
            text.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
        }
        let (before, after) = (names(old.type), names(new.type))
        for name in before where !after.contains(name) { breaking.append("\(path) is no longer \(name)") }
        for name in after where !before.contains(name) { additions.append("\(path) is \(name)") }
    }

    private func path(_ declaration: SwiftDeclaration, _ scope: String) -> String {
        scope.isEmpty ? declaration.title : "\(scope).\(declaration.title)"
    }
}

extension SwiftDeclaration {
    /// What the runtime reads, and nobody else.
    fileprivate var isMachinery: Bool {
        guard kind == .property else { return false }
        let names: Set<String> = ["fields", "route", "pagination", "cases", "failureStatuses"]
        if introducer.hasPrefix("static") { return names.contains(name) }
        return name == "payload"
            && ["UnionPayload", "StatusPayload", "EventPayload"].contains { type == $0 || type == "RuntimeKit." + $0 }
    }
}
