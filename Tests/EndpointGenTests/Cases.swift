import Foundation

/// A file of `Cases`: what is read, and what must follow from it. `Tests/README.md` describes the sections.
///
///     The title gives the client its name.
///
///     -- shop.openapi.json --
///     { "openapi": "3.1.0", "info": { "title": "${title}", "version": "1" }, "paths": {} }
///     -- output --
///     struct ${name}: APIClient {
///     -- rows --
///     title => name
///     Train Travel API => TrainTravel
///     500px => API500px
struct CaseFile {
    private static let separator = "\n\n====\n\n"

    /// The sentences at the beginning.
    var title: String
    /// Those between lines of `====`.
    var cases: [Case]

    init(_ text: String) {
        let end = text.firstRange(of: "\n-- ")?.lowerBound ?? text.endIndex
        title = String(text[..<end]).trimmingCharacters(in: .newlines)
        cases = text[end...].dropLast(text.hasSuffix("\n") ? 1 : 0).components(separatedBy: Self.separator)
            .map { Case($0.trimmingPrefix("\n")) }
    }

    /// As the file is written.
    var text: String { title + "\n\n" + cases.map(\.text).joined(separator: Self.separator) + "\n" }
}

/// Sections, each below a line `-- NAME --`.
struct Case {
    struct Section {
        var name: String
        var text: String
    }

    /// The section with values in columns, of which each row is a case.
    static let rows = "rows"
    private static let separator = " => "

    private(set) var sections: [Section] = []

    fileprivate init(_ text: some StringProtocol) {
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("-- "), line.hasSuffix(" --"), line.count > 6 {
                sections.append(Section(name: String(line.dropFirst(3).dropLast(3)), text: ""))
            } else if let last = sections.indices.last {
                sections[last].text += line + "\n"
            }
        }
    }

    fileprivate var text: String { sections.map { "-- \($0.name) --\n\($0.text)" }.joined().trimmingSuffix("\n") }

    subscript(name: String) -> String? {
        get { sections.first { $0.name == name }?.text }
        set {
            let index = sections.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let text?): sections[index].text = text
            case (let index?, nil): sections.remove(at: index)
            case (nil, let text?): sections.append(Section(name: name, text: text))
            case (nil, nil): break
            }
        }
    }

    /// The case, or one for each row, with its values in the place of `${name}`.
    var expanded: [(row: String?, case: Case)] {
        guard let rows = self[Self.rows] else { return [(nil, self)] }
        let lines = rows.split(separator: "\n")
        guard let names = lines.first.map(Self.values) else { return [] }
        return lines.dropFirst().map { line in
            var result = self
            result[Self.rows] = nil
            for (name, value) in zip(names, Self.values(line)) {
                for index in result.sections.indices { result.sections[index].text.replace("${\(name)}", with: value) }
            }
            return (String(line), result)
        }
    }

    private static func values(_ line: Substring) -> [String] {
        String(line).components(separatedBy: separator).map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
