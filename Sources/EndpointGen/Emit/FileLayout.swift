/// Assigns declarations to files.
///
/// The file of a declaration depends only on its own name, so that adding one does not move the others. A review then
/// shows only the change, and a build recompiles only the changed files.
final class FileLayout {
    /// Lines above which a file is split.
    private static let lineLimit = 1_500
    /// The number of endpoints above which a group is written as a struct and extensions.
    private static let endpointLimit = 30

    private struct Declaration {
        /// The groups around it; empty for a declaration directly in the API.
        var path: [Identifier]
        var name: String
        var code: Code
    }

    /// One file's worth of declarations before splitting: the client, a group, or the types.
    private struct Section {
        /// The part of the file name after the name of the API.
        var suffix: String
        /// Blocks that come first and are not split.
        var head: [Code] = []
        var declarations: [Declaration] = []

        var lineCount: Int {
            (head + declarations.map(\.code)).reduce(0) { $1.lines.reduce($0) { $0 + $1.count } }
        }
    }

    private let emitter: Emitter
    private let api: ResolvedAPI
    /// The code of the declarations, which lives as long as the layout: see `SourceCompilation.layout`.
    private var laidOut: [Section] = []

    init(_ emitter: Emitter) {
        self.emitter = emitter
        api = emitter.api
    }

    /// Files for readers: the client, one for each group with the types that only it uses, and the other types.
    func files() -> [GeneratedFile] {
        var names: Set<String> = []
        laidOut = sections(splittingGroupsAbove: Self.endpointLimit)
        return laidOut.flatMap { section -> [GeneratedFile] in
            let count = section.declarations.count < 2 ? 1 : (section.lineCount + Self.lineLimit - 1) / Self.lineLimit
            guard count > 1 else { return [file(distinct(name(section.suffix), &names), section)] }
            // Rounded up to a power of two, so that growth rarely moves declarations.
            let shards = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
            return shard(section, into: shards).enumerated().map { index, part in
                // The second file of the group `V1` is not the first of `V12`.
                let separator = section.suffix.last?.isLetter ?? false ? "" : "+"
                let number = index == 0 ? "" : "\(separator)\(index + 1)"
                return file(distinct(name(section.suffix) + number, &names), part)
            }
        }
    }

    /// A group may have the same name as the file of types, or as a part of a large group; file systems may ignore
    /// case.
    private func distinct(_ name: String, _ names: inout Set<String>) -> String {
        var name = name
        while !names.insert(name.lowercased()).inserted { name += "_" }
        return name
    }

    /// The same declarations in a given number of files, of which the first has the client.
    func files(count: Int) -> [String] {
        laidOut = sections(splittingGroupsAbove: count > 1 ? 0 : .max)
        var whole = Section(suffix: "")
        for section in laidOut {
            whole.head += section.head
            whole.declarations += section.declarations
        }
        return shard(whole, into: count).map { text($0) }
    }

    private func name(_ suffix: String) -> String { api.name.text + (suffix.isEmpty ? "" : "+" + suffix) }

    private func file(_ name: String, _ section: Section) -> GeneratedFile {
        GeneratedFile(name: name + ".swift", text: text(section))
    }

    private func text(_ section: Section) -> String {
        var blocks = section.head
        var run: [Code] = []
        var path: [Identifier] = []
        func flush() {
            if !run.isEmpty { blocks.append(emitter.namespace(path, run)) }
            run = []
        }
        for declaration in section.declarations {
            if declaration.path != path { flush() }
            path = declaration.path
            run.append(declaration.code)
        }
        flush()
        return emitter.file(blocks)
    }

    private func shard(_ section: Section, into count: Int) -> [Section] {
        var parts = Array(repeating: Section(suffix: section.suffix), count: count)
        parts[0].head = section.head
        for declaration in section.declarations {
            let index = count > 1 ? Int(Self.hash(declaration.name) % UInt64(count)) : 0
            parts[index].declarations.append(declaration)
        }
        return parts
    }

    /// FNV-1a: the same on every machine and in every run, unlike `Hasher`.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    private func sections(splittingGroupsAbove limit: Int) -> [Section] {
        let owners = TypeOwners(api)
        var client = Section(suffix: "", head: [emitter.client()])
        let scope = emitter.names.scope()
        client.declarations = api.endpoints.map { declaration($0, [], scope) }
        if let failure = api.failure {
            let code = emitter.statusUnion("\(failure.name)", failure.cases, in: scope)
            client.declarations.append(Declaration(path: [], name: failure.name.text, code: code))
        }
        if let headers = api.headers {
            let code = emitter.headers(headers, in: scope)
            client.declarations.append(Declaration(path: [], name: headers.typeName.text, code: code))
        }
        var result = [client]
        for group in api.groups {
            var section = Section(suffix: group.typeName.text)
            section.declarations = endpointCount(group) > limit ? split(group, []) : [whole(group, scope)]
            section.declarations += types(owners.exclusive(to: group.typeName), scope)
            result.append(section)
        }
        let shared = types(owners.shared, scope)
        if !shared.isEmpty { result.append(Section(suffix: "Types", declarations: shared)) }
        return result
    }

    private func types(_ types: [ResolvedType], _ scope: TypeNames.Scope) -> [Declaration] {
        types.map { Declaration(path: [], name: $0.name.text, code: emitter.type($0, in: scope)) }
    }

    private func declaration(_ endpoint: ResolvedEndpoint, _ path: [Identifier], _ scope: TypeNames.Scope)
        -> Declaration
    {
        Declaration(path: path, name: endpoint.typeName.text, code: .paragraphs(emitter.endpoint(endpoint, in: scope)))
    }

    private func endpointCount(_ group: ResolvedGroup) -> Int {
        group.groups.reduce(group.endpoints.count) { $0 + endpointCount($1) }
    }

    private func whole(_ group: ResolvedGroup, _ outer: TypeNames.Scope) -> Declaration {
        Declaration(path: [], name: group.typeName.text, code: nested(group, outer))
    }

    private func nested(_ group: ResolvedGroup, _ outer: TypeNames.Scope) -> Code {
        let scope = emitter.names.inner(outer, group.typeName)
        let members =
            group.endpoints.flatMap { emitter.endpoint($0, in: scope) } + group.groups.map { nested($0, scope) }
        return emitter.group(group, members: members, in: outer)
    }

    /// A group's struct without its endpoints, and each endpoint in an extension of it.
    private func split(_ group: ResolvedGroup, _ outer: [Identifier]) -> [Declaration] {
        let path = outer + [group.typeName]
        let scope = emitter.names.scope(path, isExtension: true)
        let own = Declaration(
            path: outer, name: path.map(\.text).joined(separator: "."),
            code: emitter.group(group, members: [], in: emitter.names.scope(outer, isExtension: !outer.isEmpty)))
        return [own] + group.endpoints.map { declaration($0, path, scope) } + group.groups.flatMap { split($0, path) }
    }
}
