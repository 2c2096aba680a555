"""The calls of Specs/Calls.md against the clients of the documents that they are about.

A section of the page begins with a heading that names its document: `## GitHub (github.json)`. Its first block of Swift makes the client; every
other one is the body of an `async throws` function that has the client at hand. A block of JSON is a spec on top of the document: the blocks of
Swift that follow are checked against what is generated from it, the first of them makes that client.
"""

import dataclasses
import functools
import re
import shutil

from toolchain import BUILD, PACKAGE, errors_in, run, swift_files

PAGE = "Specs/Calls.md"
# How many operations the page shows for each document.
CALLS = 10


def calls(document, report) -> str | None:
    """The calls that Specs/Calls.md shows of the document type-check, ten operations or more."""
    problems = []
    for client in clients().get(document.name, []):
        count = operations(client.blocks)
        problem = typecheck(document, client)
        if problem is None and client.spec is None and count < CALLS:
            problem = f"{PAGE} shows {count} operations, not {CALLS}"
        what = "with a spec on top: " if client.spec else ""
        report.lines.append(f"{what}{count} operations of {PAGE}")
        report.facts["failed" if problem else "passed"] += 1
        problems += [what + problem] if problem else []
    return "\n".join(problems) or None


def total_of_calls(facts) -> str:
    return f"{facts['passed']} of {facts.total()} clients type-check with the calls of {PAGE}"


def demand_of_calls(facts) -> str | None:
    count = sum(map(len, clients().values()))
    return None if facts.total() == count else f"{PAGE} has {count} clients, and the corpus not all of their documents"


@dataclasses.dataclass
class Client:
    """What is generated from a document, or from a spec on top of it, and the calls that the page shows."""

    # The text of the spec; None for the document alone.
    spec: str | None = None
    # Blocks of Swift: the line on which the code begins, and the code.
    blocks: list[tuple[int, list[str]]] = dataclasses.field(default_factory=list)


@functools.cache
def clients() -> dict[str, list[Client]]:
    """Those of each document."""
    found: dict[str, list[Client]] = {}
    name, block, start, kind = None, None, 0, ""
    for number, line in enumerate((PACKAGE / PAGE).read_text().splitlines(), 1):
        if block is None and (heading := re.match(r"## .*\(`?(\S+)\.json`?\)$", line)):
            name = heading[1]
            found[name] = [Client()]
        elif block is None and line.startswith("## "):
            name = None
        elif block is None and name and (fence := re.match(r"```(swift|json)$", line)):
            block, start, kind = [], number + 1, fence[1]
        elif block is not None and line.startswith("```"):
            if kind == "json":
                found[name].append(Client("\n".join(block)))
            else:
                found[name][-1].blocks.append((start, block))
            block = None
        elif block is not None:
            block.append(line)
    return found


def source(blocks: list[tuple[int, list[str]]]) -> str:
    """The blocks as one function, each in a scope of its own but for the first."""
    lines = ["import Foundation", "import RuntimeKit", "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif",
             "func calls() async throws {"]
    for index, (start, code) in enumerate(blocks):
        scoped = [f'#sourceLocation(file: "{PAGE}", line: {start})', *code, "#sourceLocation()"]
        lines += scoped if index == 0 else ["do {", *scoped, "}"]
    return "\n".join([*lines, "}"]) + "\n"


def operations(blocks: list[tuple[int, list[str]]]) -> int:
    """How many different methods of the client, or of a group of it, the blocks call."""
    client = re.search(r"let (\w+) = ", "\n".join(blocks[0][1]))[1]
    code = "\n".join(line for _, block in blocks[1:] for line in block)
    return len(set(re.findall(rf"\b{client}((?:\.\w+)+)\(", code)))


def typecheck(document, client: Client) -> str | None:
    files = document.swift
    if client.spec:
        folder = document.folder / "refined"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        shutil.copy(document.file, folder)
        spec = folder / f"{document.name}.endpoints.json"
        spec.write_text(client.spec)
        if problem := document.run("generate", spec, "--output", folder / "client"):
            return problem
        files = swift_files(folder / "client")
    code = document.folder / "Calls.swift"
    code.write_text(source(client.blocks))
    result = run("swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-wmo", "-suppress-warnings",
                 "-I", BUILD / "Modules", *files, code)
    return None if result.status == 0 else errors_in(result.errors)
