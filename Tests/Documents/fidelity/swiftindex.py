"""Which Swift types stand for which parts of a document, found in the generated sources."""

import dataclasses
import pathlib
import re

DECLARATION = re.compile(r"^( *)(?:public |package )?(?:indirect )?(struct|enum|extension|typealias) ([^\s:<=]+)")
ROUTE = re.compile(r"RequestRoute<Self> \{\s*\.init\(\s*(?:\.init\(\"([^\"]+)\"\)|\.(\w+)),\s*\"((?:[^\"\\]|\\.)*)\"")
BODY = re.compile(r"\.body\(\\\.(`?\w+`?)(?:, as: \"([^\"]*)\")?")
FIELD = re.compile(r"\.(?:form|part)\(\"((?:[^\"\\]|\\.)*)\", \\\.(`?\w+`?)")
PROPERTY = re.compile(r"^ *(?:public |package )?(let|var) (`?\w+`?): ([^{]*)$")
WHOLE_FORM = re.compile(r"\.form\(\\\.(`?\w+`?)\)")
CASE = re.compile(r"^ *\.status\(.*as: \"")
ESCAPE = re.compile(r"\\(u\{([0-9A-Fa-f]+)\}|.)")
PLAIN = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}


@dataclasses.dataclass
class Request:
    type: str
    method: str
    path: str
    # The property that holds the body, and its media type.
    body: str | None
    media: str
    is_stream: bool
    # The route and the responses by status, with the media types that are not JSON.
    text: str
    # The fields of a form with the properties that hold them, or the property that holds all of them.
    fields: dict[str, str]
    whole: str | None
    # The labels of the initializer's arguments, with whether each has a default.
    arguments: list[tuple[str, bool]]

    @property
    def form(self) -> str | None:
        """The media type of the form that the request sends."""
        if not self.fields and not self.whole:
            return None
        return "multipart/form-data" if ".part(" in self.text else "application/x-www-form-urlencoded"


class SwiftIndex:
    """`requests` of the generated client, and `types`: names in the API's namespace, with what an alias stands for."""

    def __init__(self, files: list[pathlib.Path]):
        self.api = re.split(r"[.+]", files[0].name)[0]
        self.requests: list[Request] = []
        self.types: set[str] = set()
        for file in files:
            self.read(file.read_text().split("\n"))
        self.places: dict[tuple, list[Request]] = {}
        # Paths may begin with that of a relative server.
        start = common_start([request.path for request in self.requests])
        for request in self.requests:
            for length in range(len(start) + 1):
                path = "/" + "/".join(request.path.split("/")[1 + length:])
                self.places.setdefault((request.method, shape(path), length), []).append(request)
        self.lengths = range(len(start) + 1)

    def requests_of(self, method: str, path: str) -> list[Request]:
        found = (self.places.get((method, shape(path), length)) for length in self.lengths)
        return next(filter(None, found), [])

    def read(self, lines: list[str]) -> None:
        stack: list[tuple[int, str]] = []
        streams: set[str] = set()
        arguments: dict[str, list[tuple[str, bool]]] = {}
        for number, line in enumerate(lines):
            if match := DECLARATION.match(line):
                depth = len(match[1])
                while stack and stack[-1][0] >= depth:
                    stack.pop()
                name = ".".join([outer for _, outer in stack] + [match[3]])
                if match[2] == "typealias" and match[3] == "Response" and "ResponseStream" in line:
                    streams.add(name.rsplit(".", 1)[0])
                if match[2] != "extension":
                    self.types.add(name)
                if match[2] != "typealias":
                    stack.append((depth, match[3]))
            elif line.lstrip().startswith(("public init(", "init(", "package init(")):
                owner = ".".join(name for _, name in stack)
                arguments[owner] = arguments_of(lines, number)
            elif match := PROPERTY.match(line):
                # Those of the initializer that the compiler makes, unless the struct has one of its own.
                owner = ".".join(name for _, name in stack)
                arguments.setdefault(owner, []).append((match[2], match[1] == "var" and (match[3].endswith("?") or " = " in match[3])))
            elif "RequestRoute<Self> {" in line:
                text = "\n".join(lines[number:end_of_block(lines, number)])
                if found := ROUTE.search(text):
                    owner = ".".join(name for _, name in stack)
                    body = BODY.search(text)
                    self.requests.append(Request(
                        owner, (found[1] or found[2]).lower(), unescaped(found[3]), body[1] if body else None,
                        (body[2] if body else None) or "application/json", owner in streams, text,
                        {unescaped(key): name for key, name in FIELD.findall(text)}, whole[1] if (whole := WHOLE_FORM.search(text)) else None,
                        arguments.get(owner, [])))
            elif match := CASE.match(line):
                # The responses of a request by status stand after its route.
                owner = ".".join(name for _, name in stack[:-1])
                if self.requests and self.requests[-1].type == owner:
                    self.requests[-1].text += line

    def responding(self, method: str, path: str, is_stream: bool = False) -> Request | None:
        """The request of an operation whose responses are streams, or are not."""
        found = self.requests_of(method, path)
        return next((request for request in found if request.is_stream == is_stream), found[0] if found else None)

    def sending(self, method: str, path: str, media: str) -> Request | None:
        """The request of an operation that sends a body of the media type."""
        found = [request for request in self.requests_of(method, path) if request.body]
        return next((request for request in found if bare(request.media) == bare(media)), None)

    def sending_form(self, method: str, path: str, media: str) -> Request | None:
        """The request of an operation that sends a form of the media type."""
        return next((request for request in self.requests_of(method, path) if request.form == bare(media)), None)

    def type(self, key: str) -> str | None:
        """The type of a component schema: the key in capitals and without signs, or its last words."""
        words = re.split(r"[./]", key)
        for start in range(len(words)):
            wanted = letters(".".join(words[start:]))
            for suffix in ("", "value", "object", "model"):
                if name := self.by_letters.get(wanted + suffix):
                    return name
        return None

    @property
    def by_letters(self) -> dict[str, str]:
        if not hasattr(self, "_by_letters"):
            self._by_letters = {letters(name[len(self.api) + 1:]): name for name in sorted(self.types, reverse=True)
                                if name.startswith(self.api + ".") and name.count(".") == 1}
            self._by_letters |= {"kind": f"{self.api}.Kind"} if f"{self.api}.Kind" in self.types else {}
        return self._by_letters


def arguments_of(lines: list[str], start: int) -> list[tuple[str, bool]]:
    """The labels of the initializer that begins in a line, and whether each argument has a default."""
    text = ""
    for line in lines[start:start + 400]:
        text += line.strip() + " "
        if "{" in line:
            break
    inner, parts, depth, part = text[text.index("(") + 1:text.rindex(") ")], [], 0, ""
    for character in inner:
        depth += (character in "([<") - (character in ")]>")
        if character == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += character
    parts.append(part)
    return [(part.split(":")[0].split()[0], " = " in part) for part in parts if ":" in part]


def end_of_block(lines: list[str], start: int) -> int:
    """The line after a call that begins in a line: the first that is indented no more and closes it."""
    indentation = len(lines[start]) - len(lines[start].lstrip())
    for number in range(start, len(lines)):
        text = lines[number]
        if number > start and len(text) - len(text.lstrip()) < indentation:
            return number
    return len(lines)


def common_start(paths: list[str]) -> list[str]:
    """The segments that all paths begin with."""
    result = paths[0].split("/")[1:] if paths else []
    for path in paths:
        parts = path.split("/")[1:]
        while result and parts[:len(result)] != result:
            result.pop()
    return result


def shape(path: str) -> str:
    """A path with its parameters left open; what a client calls them is its own affair."""
    return re.sub(r"\{[^}]*\}", "{}", path.split("#")[0])


def bare(media: str) -> str:
    """A media type without parameters."""
    return media.split(";")[0].strip().lower()


def letters(text: str) -> str:
    return "".join(character for character in text.lower() if character.isalnum())


def unescaped(literal: str) -> str:
    return ESCAPE.sub(lambda match: chr(int(match[2], 16)) if match[2] else PLAIN.get(match[1], match[1]), literal)
