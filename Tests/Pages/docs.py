#!/usr/bin/env python3
"""Checks the documentation of RuntimeKit and the modules beside it; needs a debug build, and one of Tests/Platforms/URLSession.

- DocC converts the catalog of each module without a warning, and merges them into .build/docs.
- Everything public has a documentation comment.
- Every ```swift block of the catalog's articles and of documentation comments compiles beside the generated clients, but for tutorials.
  A block that begins with `import` is a file of its own, every other one the body of an `async throws` function, and a
  scope at the top level of a program. In documentation comments the names of Tests/Pages/Shop.swift are there as well.
- Links of all pages in Markdown lead to files and headings that exist. If the text of a link is a `name`, its Swift file has that name. Paths
  in `code`, such as `Tests/…`, exist as well: pages of DocC cannot link to files of the repository.

Tutorials are carried out by Tests/Pages/tutorial.py.

usage: Tests/Pages/docs.py
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PACKAGE / "Tests/Pages"))
sys.dont_write_bytecode = True
from blocks import CATALOG, CATALOGS, STAND_INS, TUTORIALS, articles, blocks_of, fenced, sources  # noqa: E402

# With the trait URLSession: the articles describe Apple's platforms as well.
MODULES = pathlib.Path(".build/urlsession/debug/Modules")
WORK = pathlib.Path(".build/docs-work")
OUTPUT = pathlib.Path(".build/docs")


def main() -> int:
    os.chdir(PACKAGE)
    shutil.rmtree(WORK, ignore_errors=True)
    (WORK / "symbols").mkdir(parents=True)
    symbols, undocumented = extract_symbols()
    pages_of_docc = articles()
    blocks = [block for article in pages_of_docc if article not in TUTORIALS for block in blocks_of(article)]
    comments = [block for symbol in symbols for block in blocks_of_comment(symbol)]
    pages = [page for folder in ("", "Specs", "Tests", "Tests/Notes") for page in sorted(pathlib.Path(folder).glob("*.md"))]
    links, dead = check_links([*pages, *pages_of_docc])
    problems = undocumented + dead + missing_paths([*pages, *pages_of_docc]) + convert_catalogs() + compile_blocks(blocks, comments)
    for problem in problems:
        print(problem)
    print(f"{len(pages_of_docc)} articles, {len(blocks)} blocks in them, {len(comments)} in comments, {len(symbols)} symbols, "
          f"{links} links; {len(problems)} problems")
    return 1 if problems else 0


def output_of(command: list) -> list[str]:
    """What a command that fails says."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return [result.stdout.strip() or f"{command[0]} failed"] if result.returncode else []


def extract_symbols() -> tuple[list[dict], list[str]]:
    """The modules' own public symbols, and a line for each without documentation."""
    target = json.loads(subprocess.check_output(["swift", "-print-target-info"]))["target"]["triple"]
    symbols = []
    for catalog in CATALOGS:
        folder = WORK / "symbols" / catalog.stem
        folder.mkdir()
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", catalog.stem, "-I", MODULES, "-target", target,
             "-minimum-access-level", "public", "-emit-extension-block-symbols", "-output-dir", folder], check=True)
        for path in sorted(folder.glob("*.symbols.json")):
            graph = json.loads(path.read_text())
            # Those that come from a protocol have the protocol's documentation.
            inherited = {edge["source"] for edge in graph["relationships"] if "sourceOrigin" in edge}
            symbols += [
                symbol for symbol in graph["symbols"]
                if symbol["identifier"]["precise"] not in inherited and "location" in symbol
                and symbol["kind"]["identifier"] != "swift.extension"
                and "::SYNTHESIZED::" not in symbol["identifier"]["precise"]]
    return symbols, [
        f"{place(symbol)}: error: {'.'.join(symbol['pathComponents'])} is public and has no documentation"
        for symbol in symbols if "docComment" not in symbol]


def place(symbol: dict) -> str:
    location = symbol["location"]
    return f"{relative(location['uri'])}:{location['position']['line'] + 1}"


def relative(uri: str) -> pathlib.Path:
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path)).relative_to(PACKAGE)


def convert_catalogs() -> list[str]:
    archives, problems = [], []
    for catalog in CATALOGS:
        archives.append(WORK / f"{catalog.stem}.doccarchive")
        problems += output_of(
            ["docc", "convert", catalog, "--additional-symbol-graph-dir", WORK / "symbols" / catalog.stem, "--output-path", archives[-1],
             "--fallback-display-name", catalog.stem, "--fallback-bundle-identifier", catalog.stem, "--warnings-as-errors"])
    shutil.rmtree(OUTPUT, ignore_errors=True)
    return problems or output_of(
        ["docc", "merge", *archives, "--output-path", OUTPUT, "--synthesized-landing-page-name", "EndpointGen and RuntimeKit"])


def blocks_of_comment(symbol: dict) -> list[tuple]:
    comment = symbol.get("docComment", {"lines": []})["lines"]
    return [
        (relative(symbol["location"]["uri"]), comment[start]["range"]["start"]["line"] + 1, code)
        for start, code in fenced([line["text"] for line in comment])]


def compile_blocks(blocks: list[tuple], comments: list[tuple]) -> list[str]:
    """What the compiler says of the blocks, down to SIL: a crash that comes after type-checking is found, too."""
    generated = sorted(pathlib.Path("Tests/RuntimeKitTests/Generated").glob("*.swift"))
    problems = []
    for module, files in STAND_INS.items():
        problems += output_of(
            ["swiftc", "-emit-module", "-o", WORK / f"{module}.swiftmodule", "-module-name", module, "-swift-version", "6", "-wmo",
             "-parse-as-library", *files])
    for name, part, others in (("Articles", blocks, []), ("Comments", comments, [pathlib.Path("Tests/Pages/Shop.swift")])):
        folder = WORK / name
        folder.mkdir()
        files = sources(part, name)
        for file, text in files.items():
            (folder / file).write_text(text)
        problems += output_of(
            ["swiftc", "-emit-sil", "-o", os.devnull, "-swift-version", "6", "-wmo", "-suppress-warnings", "-I", MODULES, "-I", WORK,
             *generated, *others, *(folder / file for file in files)])
    return problems


def check_links(files: list[pathlib.Path]) -> tuple[int, list[str]]:
    count, dead = 0, []
    for file in files:
        for number, line in enumerate(prose(file), 1):
            for text, target in re.findall(r"\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)", line):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                path, _, anchor = target.partition("#")
                destination = pathlib.Path(os.path.normpath(file.parent / urllib.parse.unquote(path))) if path else file
                if not destination.exists():
                    dead.append(f"{file}:{number}: error: there is no {destination}")
                elif anchor and anchor not in anchors(destination):
                    dead.append(f"{file}:{number}: error: {destination} has no heading #{anchor}")
                elif destination.suffix == ".swift" and text.startswith("`") and text.strip("`") not in destination.read_text():
                    dead.append(f"{file}:{number}: error: {destination} has no {text}")
    return count, dead


def missing_paths(pages: list[pathlib.Path]) -> list[str]:
    """The paths in `code` of pages where the repository has nothing. A command may have arguments behind its path."""
    return [
        f"{page}:{number}: error: there is no {path}"
        for page in pages if page != CATALOG / "GettingStarted.md"
        for number, line in enumerate(prose(page), 1)
        for path in re.findall(r"`((?:Tests|Specs|Plugins)(?:/[^` ]*)?)[^`]*`", line)
        if not pathlib.Path(path).exists()]


def prose(file: pathlib.Path) -> list[str]:
    """The lines of a text, empty where they are code."""
    lines, is_code = [], False
    for line in file.read_text().splitlines():
        is_fence = line.startswith("```")
        lines.append("" if is_code or is_fence else line)
        is_code ^= is_fence
    return lines


def anchors(file: pathlib.Path) -> set[str]:
    """The anchors that GitHub gives to headings."""
    headings = [line.lstrip("#").strip() for line in prose(file) if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


sys.exit(main())
