/// Takes the words of a group out of the names in it: `pets.listPets` is `pets.list`.
struct Stutter {
    private let group: NameWords
    /// The joined words of the group; if there are several, also the last word.
    private let stems: [String]

    init(_ group: NameWords) {
        self.group = group
        stems = group.count > 1 ? [group.stem, group.dropFirst(group.count - 1).stem] : [group.stem]
    }

    /// The rest of a name, and whether the removed words were in the plural.
    struct Result {
        var words: NameWords
        var isMany = false
    }

    /// The rest of a name that repeats the group; nil if it does not, or if nothing would be left.
    func removed(from name: NameWords) -> Result? {
        let shorter = withoutStart(name) ?? name
        let object = withoutObject(shorter) ?? Result(words: shorter)
        let words = withoutEnd(object.words) ?? object.words
        return words.isEmpty || words.count == name.count ? nil : Result(words: words, isMany: object.isMany)
    }

    /// `movie_get_movie` → `get_movie`; not `pet_by_id`, because no name would be left.
    private func withoutStart(_ name: NameWords) -> NameWords? {
        guard let stem = stems.first, let count = name.count(of: stem, at: 0), count < name.count,
            !Verbs.prepositions.contains(name.lower[count])
        else { return nil }
        // `inviteUser` in the group `invites` is about users.
        let isVerb = count == 1 && Verbs.all.contains(name.lower[0]) && name.lower[0] != group.lower.last
        return isVerb ? nil : name.dropFirst(count)
    }

    /// `list_pets` → `list`, `find_pets_by_status` → `find_by_status`, `get_file_nodes` → `get_nodes`.
    private func withoutObject(_ name: NameWords) -> Result? {
        let verbs = Verbs.count(in: name.lower)
        guard verbs > 0 else { return nil }
        var start = verbs
        while start < name.count, Verbs.quantifiers.contains(name.lower[start]) { start += 1 }
        for (index, stem) in stems.enumerated() {
            guard start < name.count, let count = name.count(of: stem, at: start) else { continue }
            let rest = name.dropFirst(start + count)
            let isPlural = Plural.isPlural(name.lower[start + count - 1])
            // In "save users settings", the settings may not belong to the users.
            if let next = rest.lower.first, !Verbs.prepositions.contains(next), isPlural || index > 0 { continue }
            return Result(words: name[0..<start] + rest, isMany: isPlural && rest.isEmpty && start == verbs)
        }
        return nil
    }

    /// `list_actions_for_server` → `list_actions`.
    private func withoutEnd(_ name: NameWords) -> NameWords? {
        guard let stem = stems.first else { return nil }
        // The verb and its object must stay.
        for index in name.lower.indices.dropFirst(2) where Verbs.belonging.contains(name.lower[index]) {
            // A user who is logged in, and not what belongs to a user.
            if name.lower[index - 1].utf8.count > 4, name.lower[index - 1].hasSuffix("ed") { continue }
            var start = index + 1
            if start < name.count, Verbs.articles.contains(name.lower[start]) { start += 1 }
            if let count = name.count(of: stem, at: start), start + count == name.count { return name[0..<index] }
        }
        return nil
    }
}
