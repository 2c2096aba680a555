/// Words of other tools on the command line, and what to write instead of them.
enum ForeignOptions {
    /// What to write instead of an option, by its spellings.
    private static let options: [(names: String, advice: String)] = [
        ("-i --input --input-file --input-spec --spec --schema", "write the path of the file without an option"),
        (
            "-g --generator --generator-name -l --lang --language --target-language",
            "the tool generates only Swift; leave out the option and its value"
        ),
        (
            "-d --out --outdir --out-dir --output-dir --output-directory --output-folder --output-path --dest --destination",
            "write --output"
        ),
        ("--dry-run --diff --check --verify", "\"check\" compares with the folder, and writes nothing"),
        (
            "-c --config --config-file --configuration --mode --filter --include --exclude --tag --tags --rename "
                + "--naming-strategy --name-mappings --schema-mappings --type-mappings",
            "there are no options for the content; write it in a spec with \"openapi\": \"github.json\", which selects, "
                + "renames and refines"
        ),
        (
            "--additional-properties --skip-validate-spec --clean --merge-sources --split --global-property",
            "leave it out; the files of one client are its only output, and each run removes the files that it no longer needs"
        ),
        (
            "-f --overwrite --replace -y --yes",
            "\"import\", \"bundle\" and \"init\" take --force; \"generate\" always replaces its files"
        ),
        ("--public --access-modifier --access-level --visibility", "write --access public"),
        ("--no-color --no-colors --nocolor", "write --color never"),
        ("--werror -Werror --warnings-as-errors --fail-on-warnings --error-on-warnings", "write --strict"),
        ("-v --verbose", "\"lint\" prints all errors and warnings"),
        (
            "--yaml --yml --json --sarif",
            "--format is the format of diagnostics, such as --format json; the ending of --output decides that of a file"
        ),
        ("--package --package-name --module --module-name", "write --name for the name of the client"),
    ]

    /// The command that does what commands of other tools do.
    private static let commands: [(names: String, command: String)] = [
        ("validate verify analyze", "lint"), ("build compile gen codegen run", "generate"), ("diff", "check"),
        ("new create scaffold", "init"), ("convert", "import"), ("merge join resolve", "bundle"),
    ]

    /// `; write --output`
    static func hint(for option: String) -> String? {
        options.first { $0.names.split(separator: " ").contains(Substring(option)) }.map { "; " + $0.advice }
    }

    /// `; did you mean "lint"?`
    static func hint(forCommand command: String) -> String? {
        commands.first { $0.names.split(separator: " ").contains(Substring(command.lowercased())) }
            .map { "; did you mean \"\($0.command)\"?" }
    }

    /// The mistake of a word that begins with a dash, as text processors write two hyphens.
    static func dashMistake(_ word: String) -> String? {
        let dashes = "–—−‐‑"
        let begin = word.prefix { $0 == "-" || dashes.contains($0) }
        guard begin.contains(where: { dashes.contains($0) }) else { return nil }
        let name = word.dropFirst(begin.count)
        let meant = (name.prefix { $0 != "=" }.count == 1 ? "-" : "--") + name
        return "\"\(word)\" begins with a dash that is not a hyphen; write \(meant)"
    }
}
