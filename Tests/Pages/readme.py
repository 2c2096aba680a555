#!/usr/bin/env python3
"""Checks the code of README.md, and what the tool writes in two articles; needs a debug build.

- The specs on the page give clients, together with the document that one of them refines.
- A block that shows generated code has only lines that `endpointgen` writes, in that order. So have those of StartingFromOpenAPI.md.
- Every other block of Swift compiles beside the clients: the first one at the top level of a program, where `tmdb` is made, the
  others in scopes of their own, without their imports. The block with a package's manifest is left out.
- The diagnostic in UsingInAPackage.md is what the tool says of the first spec with that mistake, and the commands there are those of its help.

usage: Tests/Pages/readme.py ENDPOINTGEN
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
CATALOG = PACKAGE / "Sources/RuntimeKit/RuntimeKit.docc"
DOCUMENT = PACKAGE / "Specs/Bookshop.openapi.json"
IMPORTS = ["import Foundation", "import RuntimeKit", "import RuntimeKitTesting", "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"]


def run(*command) -> tuple[int, str]:
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode, result.stdout


def unwritten(excerpt: str, generated: str) -> str | None:
    """The first line of an excerpt that is not generated, or not behind those before it. Lines may be left out between others."""
    left = [line.strip() for line in excerpt.splitlines() if line.strip() not in ("", "}")]
    for line in generated.splitlines():
        if left and line.strip() == left[0]:
            left.pop(0)
    return left[0] if left else None


def fenced(text: str) -> list[tuple[str, str]]:
    """The blocks of code, each with its mark."""
    return re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    tool = pathlib.Path(sys.argv[1]).resolve()
    text = (PACKAGE / "README.md").read_text()
    blocks = fenced(text)
    specs = [code for kind, code in blocks if kind == "json" and code.startswith("{")]
    swift = [code for kind, code in blocks if kind == "swift" and not code.startswith("platforms:")]
    uses = [code for code in swift if "static var" not in code]
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shutil.copy(DOCUMENT, folder)
        for spec in specs:
            api = re.search(r'"api": "(\w+)"', spec)[1]
            (folder / f"{api}.endpoints.json").write_text(spec)
        status, output = run(tool, "generate", *sorted(folder.glob("*.json")), "--output", folder / "clients")
        if status:
            print(output)
            return 1
        clients = sorted((folder / "clients").glob("*.swift"))
        # An excerpt shows types behind endpoints; they are files of their own.
        generated = "".join(file.read_text() for file in sorted(clients, key=lambda file: "+Types" in file.name))
        shown = [("README.md", code) for code in swift if code not in uses]
        shown += [("StartingFromOpenAPI.md", code) for kind, code in fenced((CATALOG / "StartingFromOpenAPI.md").read_text())
                  if not kind and "static var" in code]
        for file, code in shown:
            if line := unwritten(code, generated):
                problems.append(f"{file}: error: endpointgen does not write this: {line}")
        scopes = [re.sub(r"^import .*\n", "", code, flags=re.MULTILINE) for code in uses[1:]]
        program = "\n".join([*IMPORTS, uses[0], *(f"do {{\n{code}}}" for code in scopes)])
        (folder / "main.swift").write_text(program)
        status, output = run(
            "swiftc", "-emit-sil", "-o", os.devnull, "-swift-version", "6", "-wmo", "-suppress-warnings",
            "-I", PACKAGE / ".build/debug/Modules", *clients, folder / "main.swift")
        if status:
            problems.append(output)
        problems += check_diagnostic(tool, folder, specs[0]) + check_commands(tool)
    for problem in problems:
        print(problem)
    print(f"{len(specs)} specs and {len(swift)} blocks of Swift in README.md, {len(shown)} of them and of an article generated; {len(problems)} problems")
    return 1 if problems else 0


def check_diagnostic(tool: pathlib.Path, folder: pathlib.Path, spec: str) -> list[str]:
    article = CATALOG / "UsingInAPackage.md"
    shown = re.search(r"^```\n(TMDB\.endpoints\.json:.*?)^```", article.read_text(), re.MULTILINE | re.DOTALL)[1]
    (folder / "TMDB.endpoints.json").write_text(spec.replace('"returns": "Movie"', '"returns": "Moive"'))
    _, said = run(tool, "lint", folder / "TMDB.endpoints.json")
    said = re.sub(r"^\S*/", "", said)
    return [] if said.startswith(shown) else [f"{article.name}: error: shown is\n{shown}and said is\n{said}"]


def check_commands(tool: pathlib.Path) -> list[str]:
    article = CATALOG / "UsingInAPackage.md"
    _, help_page = run(tool, "--help")
    listed = next(code for _, code in fenced(article.read_text()) if code.startswith("endpointgen "))
    # What a command does may be said in other words.
    commands = [re.split(r"   +(?=[a-z])", line)[0] for line in listed.splitlines()]
    return [f"{article.name}: error: the tool's help has no {command}" for command in commands if command not in help_page]


sys.exit(main())
