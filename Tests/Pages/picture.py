#!/usr/bin/env python3
"""Writes the picture and the badges of README.md, as SVG that fits light and dark pages and loads nothing.

- The spec in the picture is Specs/TMDB.endpoints.json, the Swift what `endpointgen` makes of it in
  Tests/RuntimeKitTests/Generated, the call the first call of README.md. A part that is no longer there is an error.
- A badge says what a file of the package says: Package.swift, LICENSE or a workflow.

usage: Tests/Pages/picture.py [--check]

With --check, it writes nothing, and fails if a file would change.
"""

import html
import json
import math
import pathlib
import re
import sys

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = PACKAGE / ".github/pictures"
SPEC = PACKAGE / "Specs/TMDB.endpoints.json"
GENERATED = PACKAGE / "Tests/RuntimeKitTests/Generated"

# The em of most monospaced fonts is 0.6 wide; some are a little wider.
ADVANCE = 0.61
FONT = 12
LINE = 17
PADDING = 14
MONOSPACED = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace"
SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

COLORS = """
    .panel { fill: #f6f8fa; stroke: #d1d9e0; } .head { fill: #59636e; } .arrow { fill: #59636e; stroke: #59636e; }
    .code { fill: #1f2328; } .word { fill: #cf222e; } .text { fill: #0a3069; } .type { fill: #6639ba; } .note { fill: #59636e; }
    @media (prefers-color-scheme: dark) {
        .panel { fill: #151b23; stroke: #3d444d; } .head { fill: #9198a1; } .arrow { fill: #9198a1; stroke: #9198a1; }
        .code { fill: #f0f6fc; } .word { fill: #ff7b72; } .text { fill: #a5d6ff; } .type { fill: #d2a8ff; } .note { fill: #9198a1; }
    }"""

WORDS = "public|static|struct|func|let|var|async|throws|for|try|await|in|extension"
TOKENS = re.compile(rf'(?P<note>//.*)|(?P<text>"[^"]*")|(?P<word>\b(?:{WORDS})\b)|(?P<type>\b[A-Z]\w*)')


class Missing(Exception):
    """Something that the picture shows is no longer in the file it comes from."""


# What is shown.

def spec_lines() -> list[str]:
    """Two members of the spec, one value a line."""
    spec = json.loads(SPEC.read_text())
    endpoint = {key: spec["endpoints"]["popularMovies"][key] for key in ("GET", "query", "returns", "paginate")}
    fields = {key: spec["types"]["Movie"]["fields"][key] for key in ("id", "title", "release_date?")}
    *endpoint, end = member("popularMovies", endpoint, {"query"})
    *type_, _ = member("Movie", {"fields": fields})
    return ['"endpoints": {', *indented([*endpoint, end + ",", "…"]), "},", '"types": {', *indented([*type_, end + ",", "…"]), "}"]


def member(name: str, value, inline=frozenset()) -> list[str]:
    if not isinstance(value, dict):
        return [f'"{name}": {json.dumps(value)}']
    if name in inline:
        return [f'"{name}": {{ {", ".join(line for key, part in value.items() for line in member(key, part))} }}']
    parts = [member(key, part, inline) for key, part in value.items()]
    body = [line + ("," if line is part[-1] and part is not parts[-1] else "") for part in parts for line in part]
    return [f'"{name}": {{', *indented(body), "}"]


def indented(lines: list[str]) -> list[str]:
    return ["  " + line for line in lines]


def swift_lines() -> list[str]:
    client = (GENERATED / "TMDB.swift").read_text()
    types = (GENERATED / "TMDB+Types.swift").read_text()
    call = excerpt(client, "/// Movies ordered by popularity", 2)
    pages = excerpt(client, "/// The items of all pages of ``popularMovies(page:)``", 2)
    movie = excerpt(types, "public struct Movie: RuntimeKit.JSONModel, Swift.Hashable {", 1)
    properties = types[types.index(movie[0]):].partition("public init(")[0]
    fields = [excerpt(properties, f"public let {field}", 1)[0] for field in ("id: Swift.Int", "title: Swift.String", "releaseDate: RuntimeKit.Day?")]
    return [
        "extension TMDB {", *indented_swift(call), "", *indented_swift(pages), "", *indented_swift(movie),
        *indented_swift(indented_swift(fields)), "        …"]


def excerpt(text: str, start: str, count: int) -> list[str]:
    """The lines from the one that begins so; the bodies of functions are left out, and long lines broken before `async`."""
    lines = [line.strip() for line in text.splitlines()]
    found = next((index for index, line in enumerate(lines) if line.startswith(start)), None)
    if found is None:
        raise Missing(f"no generated line begins with {start!r}")
    shown = []
    for line in lines[found:found + count]:
        line = line.replace("``", "`")
        if " func " in line:
            line = line.partition(" {")[0]
        before, mark, after = line.partition(" async ")
        shown += [before, "    async " + after] if mark and len(line) > 60 else [line]
    return shown


def indented_swift(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def call_lines() -> list[str]:
    blocks = re.findall(r"^```swift\n(.*?)^```", (PACKAGE / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    call = next((block for block in blocks if block.startswith("let tmdb = TMDB(apiKey:")), None)
    if call is None:
        raise Missing("no block of README.md begins with the call")
    return [line.partition("  //")[0].rstrip() for line in call.rstrip().splitlines()]


# How it is drawn.

def width(characters: float, size: float = FONT) -> float:
    return characters * size * ADVANCE


def height_of(lines: list[str]) -> int:
    return 2 * PADDING + LINE * (len(lines) + 1) + 4


def panel(x: int, y: int, wide: int, tall: int, title: str, lines: list[str]) -> list[str]:
    """A box with a title and code in it."""
    for line in (title, *lines):
        if width(len(line)) + 2 * PADDING > wide:
            raise Missing(f"{title}: {line!r} does not fit into {wide} pixels")
    drawn = [
        f'<rect class="panel" x="{x}" y="{y}" width="{wide}" height="{tall}" rx="8"/>',
        f'<text class="head title" x="{x + PADDING}" y="{y + PADDING + 10}">{html.escape(title)}</text>']
    for number, line in enumerate(lines, 1):
        if line:
            drawn.append(f'<text class="code" x="{x + PADDING}" y="{y + PADDING + 14 + LINE * number}" xml:space="preserve">{colored(line)}</text>')
    return drawn


def colored(line: str) -> str:
    parts, end = [], 0
    for token in TOKENS.finditer(line):
        parts.append(html.escape(line[end:token.start()], quote=False))
        parts.append(f'<tspan class="{token.lastgroup}">{html.escape(token[0], quote=False)}</tspan>')
        end = token.end()
    return "".join(parts) + html.escape(line[end:], quote=False)


def arrow(x1: float, y1: float, x2: float, y2: float) -> list[str]:
    """A line with a head at its end, to the right or down."""
    head = f"{x2 - 7},{y2 - 4} {x2},{y2} {x2 - 7},{y2 + 4}" if y1 == y2 else f"{x2 - 4},{y2 - 7} {x2},{y2} {x2 + 4},{y2 - 7}"
    return [f'<path class="arrow" d="M{x1} {y1}L{x2} {y2}" stroke-width="1.5"/>', f'<polygon class="arrow" points="{head}"/>']


def picture() -> str:
    """The spec on the left; on the right what comes of it, and the call below."""
    spec, swift, call = spec_lines(), swift_lines(), call_lines()
    titles = f"{SPEC.name}: you write this", "TMDB.swift, TMDB+Types.swift: endpointgen writes this", "main.swift: you call it"
    gap, margin, down = 110, 1, 36
    left = math.ceil(width(max(map(len, [*spec, titles[0]])))) + 2 * PADDING
    right = math.ceil(width(max(map(len, [*swift, *call, *titles[1:]])))) + 2 * PADDING
    upper, lower = height_of(swift), height_of(call)
    tall = max(height_of(spec), upper + down + lower)
    upper = tall - down - lower
    x = margin + left + gap
    middle = margin + upper // 2
    body = [
        *panel(margin, margin, left, tall, titles[0], spec),
        *panel(x, margin, right, upper, titles[1], swift),
        *panel(x, margin + upper + down, right, lower, titles[2], call),
        f'<text class="head label" x="{x - gap // 2}" y="{middle - 10}" text-anchor="middle">endpointgen</text>',
        *arrow(margin + left + 10, middle, x - 10, middle),
        *arrow(x + 60, margin + upper + 6, x + 60, margin + upper + down - 6)]
    return svg(x + right + margin, tall + 2 * margin, "A spec, the Swift that endpointgen makes of it, and a call", body, f"""
    text {{ font-family: {MONOSPACED}; font-size: {FONT}px; white-space: pre; }}
    .title, .label {{ font-family: {SANS}; }} .title {{ font-weight: 600; }}""" + COLORS)


def svg(wide: int, height: int, title: str, body: list[str], style: str) -> str:
    lines = "\n".join("  " + line for line in body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{height}" viewBox="0 0 {wide} {height}" role="img">\n'
        f"  <title>{html.escape(title)}</title>\n  <style>{style}\n  </style>\n{lines}\n</svg>\n")


def badge(label: str, value: str) -> str:
    size, pad, height = 11, 7, 20
    left, right = (round(len(text) * size * 0.56 + 2 * pad) for text in (label, value))
    body = [
        f'<rect class="left" width="{left + 4}" height="{height}" rx="4"/>',
        f'<rect class="right" x="{left}" width="{right}" height="{height}" rx="4"/>',
        f'<rect class="right" x="{left}" width="8" height="{height}"/>',
        # Whatever the font is, the text is as wide as it is meant to be.
        f'<text x="{pad}" y="14" textLength="{left - 2 * pad}" lengthAdjust="spacingAndGlyphs">{html.escape(label)}</text>',
        f'<text x="{left + pad}" y="14" textLength="{right - 2 * pad}" lengthAdjust="spacingAndGlyphs">{html.escape(value)}</text>']
    return svg(left + right, height, f"{label}: {value}", body, f"""
    text {{ font-family: {SANS}; font-size: {size}px; fill: #ffffff; }} .left {{ fill: #454d56; }} .right {{ fill: #0969da; }}
    @media (prefers-color-scheme: dark) {{ .right {{ fill: #1f6feb; }} }}""")


# What badges say.

def found(pattern: str, file: str) -> list[str]:
    matches = re.findall(pattern, (PACKAGE / file).read_text(), re.MULTILINE)
    if not matches:
        raise Missing(f"{file} has nothing like {pattern}")
    return matches


def badges() -> dict[str, str]:
    manifest = "Package.swift"
    swift = found(r"^// swift-tools-version: (\S+)$", manifest)[0]
    platforms = [
        f"{name} {version}" for name, version in re.findall(r"\.(\w+)\(\.v(\d+)\)", found(r"^ *platforms: \[(.*)\]", manifest)[0])]
    systems = {"ubuntu": "Linux", "macos": "macOS"}
    # Once for each system, though several jobs use it.
    runners = list(dict.fromkeys(systems[name] for name in found(r"runs-on: (ubuntu|macos)-", ".github/workflows/ci.yml")))
    return {
        "swift.svg": badge("Swift", f"{swift} or later"),
        "platforms.svg": badge("platforms", " · ".join(["Linux", *platforms])),
        "ci.svg": badge("CI", " · ".join(runners)),
        "license.svg": badge("license", found(r"^(\w+) License$", "LICENSE")[0])}


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        print("usage: Tests/Pages/picture.py [--check]", file=sys.stderr)
        return 64
    try:
        files = {"overview.svg": picture(), **badges()}
    except KeyError as problem:
        print(f"Tests/Pages/picture.py: error: {SPEC.name} has no {problem}")
        return 1
    except Missing as problem:
        print(f"Tests/Pages/picture.py: error: {problem}")
        return 1
    stale = [name for name, text in files.items() if not (FOLDER / name).exists() or (FOLDER / name).read_text() != text]
    if sys.argv[1:] == ["--check"]:
        for name in stale:
            print(f".github/pictures/{name}: error: it is stale; run Tests/Pages/picture.py")
        print(f"{len(files)} pictures, {len(stale)} stale")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (FOLDER / name).write_text(files[name])
        print(f"wrote .github/pictures/{name}")
    return 0


sys.exit(main())
