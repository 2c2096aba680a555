"""Names that nobody would choose: a digit at the end which the document did not put there, and names such as `Type1`,
`InlineResponse200`, `_200` and `oneOf1`."""

import dataclasses
import pathlib
import re

# `struct Pet`, `enum Kind`, `case small(Size)`, `static var a: Self { Self(rawValue: "a-1") }`, `let id: Int`, `func list(`.
DECLARATION = re.compile(
    r"^\s*(?:public |package |internal )?(?:indirect |static |nonisolated )*(struct|enum|typealias|case|func|var|let) `?(\w+)`?(.*)$")
ROW = re.compile(r"\.(?:field|nullable|query|header|cookie|path|form|part)\(\"((?:[^\"\\]|\\.)*)\", \\\.`?(\w+)`?")
# The value of an enum's case, or the tag of a union's.
LITERAL = re.compile(r"rawValue: (-?\d+)|= (-?\d+)$|\"((?:[^\"\\]|\\.)*)\"")
# What nobody would choose, whether or not the document has it.
UGLY = re.compile(r"^(?:Type\d*|InlineResponse.*|Inline\d*|OneOf.*|AnyOf.*|AllOf.*|AnyCodable.*|_\d+|oneOf\d*|anyOf\d*|\w+_of_\d+|\w+OneOf\d*|\w+AnyOf\d*|(?i:object|value)(?:Object|Value|Model)\w*)$")
TAIL = re.compile(r"(\D*?)(\d+)$")


def names(document, report) -> str | None:
    """No generated name is one that nobody would choose, such as `Type1` or `Pet2` where the document has no 2."""
    found = declared(document.swift)
    words = DocumentWords(document.value)
    # Where a document has no title, its file names the API.
    words.add(document.file.stem)
    wrong = [f"{name.file}:{name.line}: {name.kind} {name.text}" + (f" for \"{name.wire}\"" if name.wire else "")
             for name in found if is_offending(name, words)]
    report.facts.update(names=len(found), wrong=len(wrong))
    return "\n".join(wrong) or None


def total_of_names(facts) -> str:
    return f"{facts['wrong']} of {facts['names']} names are none that anybody would choose"


@dataclasses.dataclass(frozen=True)
class Name:
    file: str
    line: int
    kind: str
    text: str
    # What the row or the value of the declaration says that it is called on the wire.
    wire: str | None


def declared(files: list[pathlib.Path]) -> list[Name]:
    result = []
    for file in files:
        text = file.read_text()
        wires = {match[2]: match[1] for match in ROW.finditer(text)}
        for number, line in enumerate(text.split("\n"), 1):
            if match := DECLARATION.match(line):
                kind, name, rest = match.groups()
                literal = LITERAL.search(rest) if kind in ("case", "var") else None
                result.append(Name(file.name, number, kind, name, next(filter(None, literal.groups()), "") if literal else wires.get(name)))
    return result


class DocumentWords:
    """All keys and texts of a document that may give something its name."""

    def __init__(self, document):
        self.words: set[str] = set()
        self.collect(document)

    def collect(self, node) -> None:
        if isinstance(node, dict):
            for key, value in node.items():
                self.add(key)
                # Prose is no name.
                if key not in ("description", "summary") or not isinstance(value, str):
                    self.collect(value)
        elif isinstance(node, list):
            for value in node:
                self.collect(value)
        elif isinstance(node, (str, int, float)):
            self.add(str(node))

    def add(self, text: str) -> None:
        if len(text) > 300 or not any(character.isdigit() for character in text):
            return
        # A number within a text may be the end of a name as well: `v1` of `/v1/pets`, `2` of `pull-2/merge`.
        letters = ""
        for character in text + " ":
            if character.isalnum():
                letters += character.lower()
            elif letters:
                if letters[-1].isdigit():
                    self.words.add(letters)
                letters = letters if character in "-_. " else ""
        for match in re.finditer(r"[A-Za-z]*\d+", text):
            self.words.add(match[0].lower())

    def puts(self, name: Name) -> bool:
        """Whether the document has the digits at the end of a name, behind the word that they stand behind."""
        match = TAIL.search(name.text)
        if not match:
            return True
        digits = match[2]
        if name.wire is not None and re.sub(r"\W|_", "", name.wire).endswith(digits):
            return True
        whole = re.sub(r"\W|_", "", name.text).lower()
        word = re.search(r"([A-Z]?[a-z]*|[A-Z]+)_?\d+$", name.text)
        tail = re.sub(r"_", "", word[0]).lower() if word else digits
        # A status stands by itself, and so does a number of more than two digits.
        return tail in self.words or whole in self.words or len(digits) > 2 and digits in self.words


def is_offending(name: Name, words: DocumentWords) -> bool:
    return bool(UGLY.match(name.text)) or name.text[-1].isdigit() and not words.puts(name)
