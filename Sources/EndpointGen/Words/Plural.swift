/// English nouns in singular and plural, as far as names of resources need them.
enum Plural {
    /// The singular of a word in lower case; the word itself if it is not a plural.
    static func singular(_ word: String) -> String {
        if let known = irregular[word] { return known }
        guard word.utf8.last == UInt8(ascii: "s"), word.count > 2, !invariant.contains(word) else { return word }
        let before = word.utf8.dropLast().last
        // `status`, `class`, `analysis`.
        if before == UInt8(ascii: "s") || before == UInt8(ascii: "u") { return word }
        if before == UInt8(ascii: "i") { return wordsInI.contains(word.dropLast()) ? String(word.dropLast()) : word }
        guard before == UInt8(ascii: "e") else { return String(word.dropLast()) }
        if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
        let endings = ["sses", "shes", "ches", "xes", "zzes", "tuses", "ruses", "nuses", "puses", "oes"]
        if endings.contains(where: { word.hasSuffix($0) }) { return String(word.dropLast(2)) }
        return String(word.dropLast())
    }

    /// The singular of a name whose last word is a plural: `labels` → `label`, `task_statuses[]` → `task_status`. Nil if
    /// it is not.
    static func singular(ofName name: String) -> String? {
        let name = name.hasSuffix("[]") ? String(name.dropLast(2)) : name
        guard let last = Words(name).all.last, name.hasSuffix(last) else { return nil }
        let word = last.lowercased()
        // Metrics of a system are many things, but a group of operations has them as its subject.
        let singular = word == "metrics" ? "metric" : singular(word)
        if singular == word { return nil }
        if word.hasPrefix(singular) { return String(name.dropLast(word.count - singular.count)) }
        let isCapital = last.first?.isUppercase == true
        return name.dropLast(last.count)
            + (isCapital ? singular.prefix(1).uppercased() + singular.dropFirst() : singular)
    }

    /// The plural of a name whose last word is a noun: `StarredRepository` → `StarredRepositories`.
    static func plural(_ name: String) -> String {
        let word = Words(name).all.last?.lowercased() ?? ""
        if invariant.contains(word) || isPlural(word) { return name + "List" }
        if let plural = plurals[word] { return String(name.dropLast(word.count - 1)) + plural.dropFirst() }
        let lower = name.lowercased()
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + (["s", "x", "z", "ch", "sh"].contains { lower.hasSuffix($0) } ? "es" : "s")
    }

    static func isPlural(_ word: String) -> Bool { singular(word) != word }

    private static let irregular = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
        "mice": "mouse", "geese": "goose", "indices": "index", "vertices": "vertex", "matrices": "matrix",
        "appendices": "appendix", "criteria": "criterion", "phenomena": "phenomenon", "axes": "axis",
        "analyses": "analysis", "diagnoses": "diagnosis", "hypotheses": "hypothesis", "theses": "thesis",
        "crises": "crisis", "parentheses": "parenthesis", "aliases": "alias", "buses": "bus", "gases": "gas",
        "lenses": "lens", "canvases": "canvas", "atlases": "atlas", "biases": "bias", "focuses": "focus",
        "surpluses": "surplus", "quizzes": "quiz", "shelves": "shelf", "knives": "knife", "halves": "half",
        "lives": "life", "movies": "movie", "cookies": "cookie", "calories": "calorie", "selfies": "selfie",
        "zombies": "zombie", "hoodies": "hoodie", "rookies": "rookie", "pies": "pie", "ties": "tie", "dies": "die",
        "caches": "cache", "niches": "niche", "headaches": "headache", "shoes": "shoe", "toes": "toe",
        "canoes": "canoe",
    ]

    /// Nouns that end in `i`. Most words in `is` are no plurals: `basis`, `analysis`.
    private static let wordsInI: Set<Substring> = [
        "api", "uri", "ui", "gui", "cli", "ai", "poi", "kpi", "doi", "mpi", "npi", "wiki", "emoji", "taxi", "kiwi",
        "alibi",
    ]

    /// Each begins as its singular does.
    private static let plurals = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "analysis": "analyses",
        "quiz": "quizzes",
    ]

    /// Nouns that stand for any amount: `/data` has no plural of its own.
    static let uncountable: Set<String> = [
        "access", "auth", "authentication", "authorization", "billing", "content", "data", "equipment", "feedback",
        "firmware", "hardware", "health", "history", "info", "information", "me", "media", "metadata", "money", "music",
        "security", "self", "software", "staff", "storage", "traffic", "weather",
    ]

    /// Words that end in `s` but are not plurals, or have no separate plural.
    private static let invariant: Set<String> = [
        "dns", "css", "aws", "sms", "gps", "os", "ios", "tls", "https", "nfs", "cors", "series", "species", "news",
        "kubernetes", "canvas", "alias", "atlas", "lens", "gas", "analytics", "metrics", "has", "as", "always", "this",
        "does", "physics", "mathematics", "economics", "logistics", "electronics", "robotics", "politics", "corps",
    ]
}
