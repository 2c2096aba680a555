/// Equal bodies and responses of one group, or of operations without one, so that a response can be sent back as a body.
///
///     Buckets.Get.Response, Buckets.Update.Body, Buckets.Update.Response   → Bucket
///     Buckets.Patch.Body, Buckets.Patch.Response, unlike those             → BucketPatch
///     Actions.CreateOrgVariable.Body, Actions.CreateRepoVariable.Body      → VariableBody
extension API {
    mutating func shareBodies(
        _ scopes: inout TypeScopes, _ signatures: inout TypeSignatures, _ alike: [Int], _ replacements: inout [Int: Int]
    ) {
        var members = OrderedGroups<SharedBody, Int>()
        for index in alike where isBody(index) {
            guard case .endpoint(let endpoint) = types[index].owner else { continue }
            let group = endpoints[endpoint].name.dropLast().map(\.text)
            members.add(index, to: SharedBody(group: group, signature: signatures.signature(of: index)))
        }
        for (body, all) in members.all where all.count > 1 {
            let first = all[0]
            guard let name = namesOfBody(all, in: body.group).first(where: { !scopes.isTakenInAPI($0) }) else {
                continue
            }
            types[first].share(as: name)
            scopes.claim(name, in: .api)
            for other in all.dropFirst() { signatures.replace(other, with: first, &replacements) }
        }
    }

    /// Whether a type is the whole body of a request, or the whole response on success.
    private func isBody(_ index: Int) -> Bool {
        guard case .endpoint = types[index].owner else { return false }
        return types[index].isResponse ? types[index].name.text != "Failure" : types[index].name.text == "Body"
    }

    private struct SharedBody: Hashable {
        /// The groups around the endpoint.
        var group: [String]
        var signature: Int
    }

    /// A type that is both sent and received is named after the group, or after an operation: `BucketPatch`.
    private func namesOfBody(_ members: [Int], in group: [String]) -> [String] {
        let words = NameWords(group.last ?? "")
        let isSent = members.contains { !types[$0].isResponse }
        let isReceived = members.contains { types[$0].isResponse }
        guard isSent, isReceived, !words.isEmpty else {
            let common = operations(of: members).reduce(nil) { $0?.commonEnd(with: $1) ?? $1 }?.withoutVerb
            guard let common, !common.isEmpty else { return [] }
            let own = common.words.joined(separator: " ") + (isSent ? isReceived ? "" : " body" : " response")
            return [TypeWords.name(own), TypeWords.name(words.inSingular + " " + own)]
        }
        if let part = part(of: members, in: words) {
            return [TypeWords.name(part), TypeWords.name(words.inSingular + " " + part)]
        }
        let operation = operations(of: members)[0].words.joined(separator: " ")
        return [TypeWords.name(words.inSingular), TypeWords.name(words.inSingular + " " + operation)]
    }

    /// What the paths end in, if it belongs to a member of the group: the payments in `/books/{id}/payments` are no books.
    private func part(of members: [Int], in group: NameWords) -> String? {
        var part: NameWords?
        var isCreated = false
        for member in members {
            guard case .endpoint(let endpoint) = types[member].owner else { return nil }
            let steps = PathName(endpoints[endpoint].path.text).words
            guard let last = steps.last, let first = last.lower.first, !Verbs.all.contains(first),
                last.stem != group.stem, steps.dropLast().contains(where: { $0.stem == group.stem }),
                part.map({ $0.stem == last.stem }) ?? true
            else { return nil }
            part = last
            isCreated = isCreated || endpoints[endpoint].method.text == "POST"
        }
        return part.map { isCreated ? $0.inSingular : $0.words.joined(separator: " ") }
    }

    /// The words of the operations that types are nested in.
    private func operations(of members: [Int]) -> [NameWords] {
        members.compactMap { member in
            guard case .endpoint(let endpoint) = types[member].owner else { return nil }
            return endpoints[endpoint].name.last.map { NameWords($0.text) }
        }
    }
}

extension TypeDeclaration {
    /// Whether it can be merged with others. Aliases cannot.
    var canBeShared: Bool {
        switch definition {
        case .structure, .enumeration, .union: true
        case .alias, .invalid: false
        }
    }

    var isOfAPI: Bool { if case .api = owner { true } else { false } }

    /// Makes it a type of the API.
    mutating func share(as name: String) {
        owner = .api
        isResponse = false
        self.name.text = name
    }
}

extension NameWords {
    /// The words after a verb: `create chat completion` is about a chat completion.
    var withoutVerb: NameWords {
        guard let first = lower.first, Verbs.common.contains(first) else { return self }
        return dropFirst(1)
    }

    /// The words with the last one in the singular: `shipping addresses` → `shipping address`.
    var inSingular: String {
        guard let last = lower.last else { return "" }
        let singular = Plural.singular(last)
        return (words.dropLast() + [singular == last ? words[words.count - 1] : singular]).joined(separator: " ")
    }
}
