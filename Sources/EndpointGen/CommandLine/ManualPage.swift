/// The manual page of all commands, in the format of man(7).
///
///     .SH COMMANDS
///     .SS "endpointgen check SPEC... \-\-output DIR"
///     Compares DIR with what "generate" would write.
///     .TP
///     \fB\-\-strict\fR
///     treat warnings as errors
enum ManualPage {
    static var text: String {
        var lines = [
            ".TH ENDPOINTGEN 1 \"\(EndpointGen.date)\" \"endpointgen \(escaped(EndpointGen.version))\" \"User Commands\"",
            ".SH NAME", "endpointgen \\- turn endpoint specs and OpenAPI documents into typed Swift API clients",
            ".SH SYNOPSIS",
        ]
        for page in CommandPage.all {
            lines.append(".B endpointgen \(escaped(page.name))")
            lines += [escaped(page.usage), ".br"]
        }
        lines += [".B endpointgen help", "COMMAND", ".br", ".B endpointgen \\-\\-version", ".SH COMMANDS"]
        for page in CommandPage.all {
            lines += [".SS \"\(escaped("endpointgen \(page.name)"))\"", escaped(page.discussion)]
            for option in page.listedOptions {
                let names = option.names.map { name in
                    "\\fB\(escaped(name))\\fR" + (option.value.map { " \\fI\(escaped($0.placeholder))\\fR" } ?? "")
                }
                lines += [".TP", names.joined(separator: ", "), escaped(option.text)]
            }
        }
        lines.append(".SH EXIT STATUS")
        for (status, meaning) in EndpointGen.Status.meanings {
            lines += [".TP", "\\fB\(status.rawValue)\\fR", escaped(meaning)]
        }
        lines += [
            ".SH ENVIRONMENT", ".TP", "\\fBNO_COLOR\\fR",
            "if set and not empty, text on a terminal has no colors unless \\fB\\-\\-color always\\fR asks for them",
            ".SH SEE ALSO", "The language of specs is described in Specs/README.md of the package.",
        ]
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Escapes hyphens, which are otherwise typeset as dashes, and a period or apostrophe at the start of a line, which
    /// begins a request.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
