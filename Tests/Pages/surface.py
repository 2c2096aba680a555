#!/usr/bin/env python3
"""Compares the public declarations of RuntimeKit and of the modules beside it with those in Tests/Pages/surface.txt, so that a change of
them is a difference that somebody reads; needs a build of Tests/Platforms/URLSession.

A row is a declaration as Swift writes it, or the protocols of a type, below the type that it belongs to. Every type stands in the
topics of its module's page; those below "What generated code declares" are for generated code, and marked so here.

Also checks the comments of functions that people call: the parameters if there are several, what is thrown, and when a closure runs.

usage: Tests/Pages/surface.py [--record]

--record   writes Tests/Pages/surface.txt
"""

import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
SURFACE = PACKAGE / "Tests/Pages/surface.txt"
KIT = PACKAGE / "Sources/RuntimeKit"
CATALOGS = [KIT / "RuntimeKit.docc", *sorted(KIT.glob("*/*.docc"))]
GENERATED = "What generated code declares"
APPLE = "RuntimeKit on Apple's platforms only"
# With the trait URLSession, so that what Apple's platforms have is there.
MODULES = PACKAGE / ".build/urlsession/debug/Modules"
# What the compiler adds by itself; newer ones add more.
IMPLICIT = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}
FUNCTIONS = {"swift.func", "swift.method", "swift.init", "swift.type.method"}
# Requirements of other modules: the standard library, and RuntimeKit.
WITNESSES = {"next()", "init(from:)", "encode(to:)", "intercept(_:next:)", "sign(_:)"}
# What generated code uses of types that people use.
GENERATED_PARTS = ("ClientConfiguration.Parameter.", "ServerSentEvent.Payload.", "StatusMatch.Payload.")
# A comment that refers to another one.
REFERENCE = re.compile(r"see ``[^`]+\(|Each argument sets the property")
HEAD = """# The public declarations of RuntimeKit and of the modules beside it, from the symbols of what was built. Tests/Pages/surface.py checks this
# file, and writes it with --record.
"""


def graphs(module: str) -> list[dict]:
    """The public symbols of a module, those of its extensions of other modules included."""
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-I", MODULES, "-target", target,
             "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder], check=True)
        return [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.symbols.json"))]


def graphs_on_apple() -> list[dict]:
    """The public symbols of RuntimeKit on macOS."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["Tests/Platforms/apple.py", "--symbols", folder], check=True)
        return [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob("*.symbols.json"))]


def rows(graphs: list[dict]) -> set[str]:
    found, names = set(), {}
    for graph in graphs:
        for symbol in graph["symbols"]:
            declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
            found.add(f"{'.'.join(symbol['pathComponents'][:-1])}\t{declaration}")
            names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
    for graph in graphs:
        protocols: dict[str, set[str]] = {}
        for edge in graph["relationships"]:
            if edge["kind"] == "conformsTo" and edge["source"] in names:
                name = names.get(edge["target"]) or edge.get("targetFallback", edge["target"])
                protocols.setdefault(names[edge["source"]], set()).add(name.rsplit(".", 1)[-1])
        found |= {f"{name}\t: {', '.join(sorted(all - IMPLICIT))}" for name, all in protocols.items() if all - IMPLICIT}
    return found


def undocumented(graphs: list[dict], generated: set[str]) -> list[str]:
    """The functions whose comments leave out what a caller must know."""
    required = {edge["source"] for graph in graphs for edge in graph["relationships"] if edge["kind"] == "requirementOf"}
    symbols = [symbol for graph in graphs for symbol in graph["symbols"]]
    # Conformances repeat what the protocol says.
    witnesses = {symbol["pathComponents"][-1] for symbol in symbols if symbol["identifier"]["precise"] in required} | WITNESSES
    found = []
    for symbol in symbols:
        text = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        name, kind = ".".join(symbol["pathComponents"]), symbol["kind"]["identifier"]
        is_witness = symbol["pathComponents"][-1] in witnesses and symbol["identifier"]["precise"] not in required
        if kind not in FUNCTIONS or not text or is_witness or symbol["pathComponents"][0] in generated or name.startswith(GENERATED_PARTS) or REFERENCE.search(text):
            continue
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        if len(symbol.get("functionSignature", {}).get("parameters", [])) > 1 and "- Parameter" not in text:
            found.append(f"{name}: its parameters")
        if "throws" in declaration and not re.search(r"[Tt]hrow|error", text):
            found.append(f"{name}: what it throws")
        if "@escaping" in declaration and not re.search(r"thread|concurrent|as part of the call|Called|It runs|at once", text):
            found.append(f"{name}: when its closure runs")
    return found


def topics(catalog: pathlib.Path) -> dict[str, str]:
    """The topic of each type on the module's page."""
    found, topic = {}, ""
    for line in (catalog / f"{catalog.stem}.md").read_text().splitlines():
        if line.startswith("### "):
            topic = line[4:]
        elif name := re.fullmatch(r"- ``(\w+)``", line):
            found[name[1]] = topic
    return found


def name(declaration: str) -> str | None:
    """What a top-level declaration declares; nothing for a function or an extension of another module's type."""
    match = re.search(r"\b(?:struct|enum|class|protocol|actor) (\w+)", declaration)
    return match and match[1]


def text(rows: list[str], generated: set[str]) -> str:
    """The rows by the type that they belong to."""
    lines, owner = [], None
    for line in rows:
        own, declaration = line.split("\t")
        if own != owner:
            mark = " (for generated code)" if own.split(".")[0] in generated else ""
            lines.append(f"\n{own or 'top level'}{mark}\n")
            owner = own
        mark = "    (for generated code)" if not own and name(declaration) in generated else ""
        lines.append(f"    {declaration}{mark}\n")
    return "".join(lines)


def main() -> int:
    if sys.argv[1:] not in ([], ["--record"]):
        print(__doc__.split("\n\n")[-2] + "\n", file=sys.stderr)
        return 64
    if sys.platform != "linux":
        print("skipped: Tests/Pages/surface.txt is written on Linux, with what Apple's platforms have besides")
        return 0
    os.chdir(PACKAGE)
    found, count, missing, on_linux = HEAD, 0, False, set()
    for catalog in CATALOGS:
        symbols = graphs(catalog.stem)
        declarations = sorted(rows(symbols))
        on_linux |= set(declarations)
        known_topics = topics(catalog)
        generated = {name for name, topic in known_topics.items() if topic == GENERATED}
        found += f"\n{catalog.stem}\n{'=' * len(catalog.stem)}\n" + text(declarations, generated)
        count += len(declarations)
        for problem in undocumented(symbols, generated):
            missing = True
            print(f"{catalog.stem}: the comment leaves out {problem}")
        unlisted = {name(line.split("\t")[1]) for line in declarations if line.startswith("\t")} - {None} - set(known_topics)
        if unlisted:
            missing = True
            print(f"not in the topics of {catalog.stem}.md: {', '.join(sorted(unlisted))}")
    symbols = graphs_on_apple()
    only_there = sorted(rows(symbols) - on_linux)
    found += f"\n{APPLE}\n{'=' * len(APPLE)}\n" + text(only_there, set())
    if sys.argv[1:]:
        SURFACE.write_text(found)
    known = SURFACE.read_text() if SURFACE.exists() else ""
    difference = list(difflib.unified_diff(known.splitlines(), found.splitlines(), "Tests/Pages/surface.txt", "the modules", lineterm="", n=2))
    if difference:
        print("\n".join(difference))
        print("If this is meant, record it: Tests/Pages/surface.py --record")
    print(f"{count} public declarations, and {len(only_there)} more on Apple's platforms; {sum(line[0] in '+-' for line in difference[2:])} differ")
    return 1 if difference or missing else 0


sys.exit(main())
