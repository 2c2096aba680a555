"""The ```swift blocks of pages, as sources that a compiler reads."""

import pathlib

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
CATALOG = pathlib.Path("Sources/RuntimeKit/RuntimeKit.docc")
CATALOGS = [CATALOG, *sorted(path.relative_to(PACKAGE) for path in (PACKAGE / "Sources/RuntimeKit").glob("*/*.docc"))]
# Each with the folder that it begins in. They are carried out, step by step.
TUTORIALS = {
    CATALOG / "GettingStarted.md": [],
    CATALOG / "ComingFromSwiftOpenAPIGenerator.md": ["Tests/Pages/ComingFrom/Pets"],
}
# The modules that the article Tracing.md imports.
STAND_INS = {name: sorted((PACKAGE / "Tests/Platforms/Tracing/Sources" / name).glob("*.swift")) for name in ("Tracing", "Metrics")}
IMPORTS = ["import Foundation", *(f"import {catalog.stem}" for catalog in CATALOGS), "#if canImport(FoundationNetworking)",
           "import FoundationNetworking", "#endif"]


def articles() -> list[pathlib.Path]:
    return [article.relative_to(PACKAGE) for catalog in CATALOGS for article in sorted((PACKAGE / catalog).glob("*.md"))]


def fenced(lines: list[str]) -> list[tuple[int, list[str]]]:
    """The ```swift blocks of a text: the index of the first line of code, and the code."""
    found, code, start = [], None, 0
    for index, line in enumerate(lines):
        if code is None and line.startswith("```swift"):
            code, start = [], index + 1
        elif code is None and line.startswith("```"):
            code, start = [], None
        elif code is not None and line.startswith("```"):
            if start is not None:
                found.append((start, code))
            code = None
        elif code is not None:
            code.append(line)
    return found


def blocks_of(article: pathlib.Path) -> list[tuple]:
    """(file, line of the first line of code, code)"""
    return [(article, start + 1, code) for start, code in fenced((PACKAGE / article).read_text().splitlines())]


def sources(blocks: list[tuple], name: str) -> dict[str, str]:
    """The files of a program with these blocks, by their names.

    A block that begins with `import` is a file of its own. Every other one is the body of an `async throws` function, and a scope at the top
    level of the program, where the compiler does other things.
    """
    functions, program, files = [*IMPORTS], [*IMPORTS], {}
    for number, (path, line, code) in enumerate(blocks):
        source = [f'#sourceLocation(file: "{path}", line: {line})', *code, "#sourceLocation()"]
        if code and code[0].startswith("import "):
            files[f"{name}{number}.swift"] = source
        else:
            functions += [f"func block{number}() async throws {{", *source, "}"]
            program += ["do {", *source, "}"]
    files |= {"Functions.swift": functions, "main.swift": program}
    return {file: "\n".join(lines) + "\n" for file, lines in files.items()}
