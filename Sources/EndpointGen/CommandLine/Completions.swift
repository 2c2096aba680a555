/// Scripts that complete commands and options in a shell.
enum Completions {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static let names = CommandPage.all.map(\.name) + ["help"]

    ///     case $previous in
    ///     --access) COMPREPLY=($(compgen -W "public package internal" -- "$word")); return ;;
    ///     esac
    private static var bash: String {
        var lines = [
            "_endpointgen() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}",
            "    # A value behind an equals sign is a word of its own.",
            "    [ \"$previous\" = = ] && previous=${COMP_WORDS[COMP_CWORD-2]}",
            "    [ \"$word\" = = ] && word=",
            "    COMPREPLY=()",
            "    if [ \"$COMP_CWORD\" = 1 ]; then",
            "        COMPREPLY=($(compgen -W \"\(names.joined(separator: " ")) --help --version\" -- \"$word\"))",
            "        return",
            "    fi",
            "    case $previous in",
        ]
        for option in unique(CommandPage.all.flatMap(\.listedOptions)) {
            guard let value = option.value else { continue }
            lines.append("    \(option.names.joined(separator: "|"))) \(bashWords(value)); return ;;")
        }
        lines += ["    esac", "    case $command in"]
        for page in CommandPage.all {
            let options = page.listedOptions.flatMap(\.names) + ["--help"]
            lines.append("    \(page.name))")
            lines.append("        case $word in")
            lines.append("        -*) COMPREPLY=($(compgen -W \"\(options.joined(separator: " "))\" -- \"$word\")) ;;")
            switch page.operands {
            case .none: break
            case .sources: lines.append("        *) compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\")) ;;")
            case .words(_, let words):
                lines.append("        *) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")) ;;")
            }
            lines += ["        esac", "        ;;"]
        }
        lines += [
            "    help) COMPREPLY=($(compgen -W \"\(CommandPage.all.map(\.name).joined(separator: " "))\" -- \"$word\")) ;;",
            "    esac", "}", "complete -F _endpointgen endpointgen",
        ]
        return lines.joined(separator: "\n")
    }

    private static func bashWords(_ value: OptionPage.Value) -> String {
        switch value {
        case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\"))"
        case .folder: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\"))"
        case .word(_, let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        case .text: "COMPREPLY=()"
        }
    }

    ///     check)
    ///         _arguments '(--output -o)'{--output,-o}'[the folder to compare with]:DIR:_files -/' '*:SPEC:_files' ;;
    private static var zsh: String {
        var lines = [
            "#compdef endpointgen", "", "_endpointgen() {", "    local state line", "    local -a commands",
            "    commands=(",
        ]
        lines += CommandPage.all.map { "        \(quoted("\($0.name):\($0.summary)"))" }
        lines += [
            "        'help:more about one command'", "    )",
            "    _arguments -C '--help[print help]' '--version[print the version]' '1:command:->command' '*::argument:->argument'",
            "    case $state in", "    command) _describe command commands ;;", "    argument)",
            "        case $line[1] in",
        ]
        for page in CommandPage.all {
            var arguments = page.listedOptions.map(zshArgument) + ["'--help[print help]'"]
            switch page.operands {
            case .none: break
            case .sources: arguments.append("'*:file:_files'")
            case .words(let name, let words): arguments.append("'1:\(name):(\(words.joined(separator: " ")))'")
            }
            lines.append("        \(page.name))")
            lines.append("            _arguments \\")
            lines.append(arguments.map { "                \($0)" }.joined(separator: " \\\n"))
            lines.append("            ;;")
        }
        lines += [
            "        help) _describe command commands ;;", "        esac", "        ;;", "    esac", "}", "",
            "if [ \"$funcstack[1]\" = _endpointgen ]; then _endpointgen \"$@\"; else compdef _endpointgen endpointgen; fi",
        ]
        return lines.joined(separator: "\n")
    }

    private static func zshArgument(_ option: OptionPage) -> String {
        let text = option.text.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
        var description = "[\(text)]"
        switch option.value {
        case .file(let name)?: description += ":\(name):_files"
        case .folder(let name)?: description += ":\(name):_files -/"
        case .text(let name)?: description += ":\(name): "
        case .word(let name, let words)?: description += ":\(name):(\(words.joined(separator: " ")))"
        case nil: break
        }
        guard option.names.count > 1 else { return quoted("*" + option.names[0] + description) }
        let names = option.names.joined(separator: " ")
        return "'(\(names))'{\(option.names.joined(separator: ","))}\(quoted(description))"
    }

    ///     complete -c endpointgen -n '__fish_seen_subcommand_from check' -l output -s o -r -d 'the folder to compare with'
    private static var fish: String {
        let isFirst = "complete -c endpointgen -n __fish_use_subcommand -f"
        var lines = CommandPage.all.map { "\(isFirst) -a \($0.name) -d \(quoted($0.summary))" }
        lines.append("\(isFirst) -a help -d 'more about one command'")
        lines += [
            "\(isFirst) -l version -d 'print the version'", "complete -c endpointgen -s h -l help -d 'print help'",
        ]
        for page in CommandPage.all {
            let head = "complete -c endpointgen -n '__fish_seen_subcommand_from \(page.name)'"
            for option in page.listedOptions { lines.append(head + fishOption(option)) }
            switch page.operands {
            case .none: lines.append(head + " -f")
            case .sources: break
            case .words(_, let words): lines.append(head + " -f -a \(quoted(words.joined(separator: " ")))")
            }
        }
        let commands = CommandPage.all.map(\.name).joined(separator: " ")
        lines.append("complete -c endpointgen -n '__fish_seen_subcommand_from help' -f -a \(quoted(commands))")
        return lines.joined(separator: "\n")
    }

    private static func fishOption(_ option: OptionPage) -> String {
        let names = option.names.map { $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())" }
            .joined()
        let value: String
        switch option.value {
        case .file?, .folder?: value = " -r"
        case .text?: value = " -x"
        case .word(_, let words)?: value = " -x -a \(quoted(words.joined(separator: " ")))"
        case nil: value = ""
        }
        return "\(names)\(value) -d \(quoted(option.text))"
    }

    /// In single quotation marks, which every shell accepts.
    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }

    private static func unique(_ options: [OptionPage]) -> [OptionPage] {
        var names: Set<[String]> = []
        return options.filter { names.insert($0.names).inserted }
    }
}
