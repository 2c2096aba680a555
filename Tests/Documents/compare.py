#!/usr/bin/env python3
"""Compares what two builds of endpointgen write: the Swift, the diagnostics and the imported specs, for all inputs there are.

usage: Tests/Documents/compare.py OLD [NEW] [--count N] [--seed S] [--only KIND…] [--show N] [--keep DIR]

OLD, NEW     an endpointgen, or a commit whose endpointgen is built below .build/compare; NEW is the working tree without it
--count N    how many random documents; 2000 without it, every second one with mistakes
--seed S     the seed of the first one; the others count up from it
--only KIND  specs, invalid, corpus, selections, random
--show N     how many differences are shown; 10 without it
--keep DIR   where what differs is left, DIR/INPUT/{old,new}

The table Tests/Documents/renames.tsv, of words as they were and as they are, is applied to what OLD writes. A Swift file is compared
declaration by declaration: by its path (`TMDB.Movie`) and its own lines, without those of the types in it. Declarations that stand in
another order are counted, and no difference.

Documents of a corpus come from the folder that ENDPOINTGEN_CORPUS names.
"""

import argparse
import concurrent.futures
import dataclasses
import difflib
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from declarations import declarations  # noqa: E402
from sources import Random, Skipped, corpus  # noqa: E402
from toolchain import PACKAGE, limit_memory, run  # noqa: E402

KINDS = ["specs", "invalid", "corpus", "selections", "random"]
# What an earlier version does not print: the rule at the end of a diagnostic.
RULE = re.compile(r" \[[a-z-]+\]$", re.MULTILINE)
# Ends what hangs; a busy machine may take its time.
MAXIMUM_SECONDS = 300


@dataclasses.dataclass
class Output:
    """What one build makes of one input."""

    texts: dict[str, str]
    declarations: dict[str, tuple[str, ...]]
    order: list[str]


@dataclasses.dataclass
class Comparison:
    name: str
    lines: int
    differing: int
    is_reordered: bool
    difference: str


class Tool:
    def __init__(self, path: pathlib.Path, renames: list[tuple[re.Pattern, str]]):
        self.path, self.renames = path, renames

    def output(self, file: pathlib.Path, folder: pathlib.Path, is_document: bool) -> Output:
        folder.mkdir(parents=True)
        swift = folder / "swift"
        texts = {"generate": self.run(folder, "generate", file, "--output", swift)}
        if is_document:
            spec = folder / "import.endpoints.json"
            texts["import"] = self.run(folder, "import", file, "--output", spec)
        found: dict[str, list[str]] = {}
        if is_document and spec.exists():
            for name, lines in members(self.renamed(spec.read_text())):
                found.setdefault(f"spec {name}", []).append(lines)
        for path in sorted(swift.glob("*.swift")):
            for name, lines in declarations(self.renamed(path.read_text())):
                found.setdefault(f"{path.name} {name}", []).append(lines)
        return Output(texts, {key: tuple(value) for key, value in found.items()}, list(found))

    def run(self, folder: pathlib.Path, *arguments) -> str:
        result = run(self.path, *arguments, seconds=MAXIMUM_SECONDS, prepare=limit_memory)
        text = f"status {result.status}\n{result.output}{result.errors}".replace(str(folder), "FOLDER")
        return self.renamed(text)

    def renamed(self, text: str) -> str:
        for pattern, new in self.renames:
            text = pattern.sub(new, text)
        return RULE.sub("", text)


def members(spec: str):
    """The members of a spec, those of its types and endpoints one by one, by their keys and in their own lines."""
    section, name, lines = "", "", []
    for line in [*spec.splitlines(), ""]:
        indent = len(line) - len(line.lstrip(" "))
        starts = indent == 2 or indent == 4 and section in ("types", "endpoints")
        if not starts and line:
            # The last member of an object has no comma after it, whichever that is.
            lines.append(line.removesuffix(","))
            continue
        if lines:
            yield name, "\n".join(lines)
        key = line.strip().split(":")[0].strip('"')
        section = key if indent == 2 else section
        name, lines = f"{section} {key}", [line.removesuffix(",")]


def compare(name: str, old: Output, new: Output) -> Comparison:
    parts = []
    for key in sorted({*old.texts, *new.texts}):
        parts.append((key, old.texts.get(key, "").splitlines(), new.texts.get(key, "").splitlines()))
    for key in sorted({*old.declarations, *new.declarations}):
        lines = ["\n".join(output.declarations.get(key, ())).splitlines() for output in (old, new)]
        parts.append((key, *lines))
    changed, shown = 0, []
    for key, before, after in parts:
        if before == after:
            continue
        rows = [line for line in difflib.unified_diff(before, after, lineterm="", n=0) if line[:3] not in ("---", "+++") and line[:2] != "@@"]
        changed += max(sum(row[0] == "-" for row in rows), sum(row[0] == "+" for row in rows))
        shown.append("\n".join([f"  {key}", *(f"    {row[:200]}" for row in rows[:12])]))
    return Comparison(
        name, sum(len(before) for _, before, _ in parts), changed, not changed and old.order != new.order,
        "\n".join(shown[:6]))


def inputs(kinds: list[str], count: int, seed: int, folder: pathlib.Path):
    """Each input: its name, its file, and whether it is an OpenAPI document."""
    documents = []
    if {"corpus", "selections"} & set(kinds):
        try:
            documents = sorted(document.file for document in corpus())
        except Skipped as reason:
            print(f"skipped: corpus, as {reason}")
    if "specs" in kinds:
        for file in sorted((PACKAGE / "Specs").glob("*.*.json")):
            if "schema" not in file.name:
                yield f"Specs/{file.name}", file, "openapi" in file.name
    if "invalid" in kinds:
        for file in sorted((PACKAGE / "Tests/EndpointGenTests").rglob("*.json")):
            if file.name != "expectations.json":
                yield f"{file.parent.name}/{file.name}", file, ".endpoints." not in file.name
    if "corpus" in kinds:
        for file in documents:
            yield f"corpus/{file.name}", file, True
    if "selections" in kinds:
        for file in documents:
            yield f"selection/{file.name}", selection(file, random.Random(file.name), folder), False
    if "random" in kinds:
        for number in range(seed, seed + count):
            document = Random("mistakes" if number % 2 else "random", number)
            document.open(None, folder)
            yield document.label, document.file, True


def selection(file: pathlib.Path, rng: random.Random, folder: pathlib.Path) -> pathlib.Path:
    """A spec that takes a tenth of the paths of a document."""
    place = folder / "selections" / file.stem
    place.mkdir(parents=True)
    shutil.copy(file, place / file.name)
    paths = [path for path in json.loads(file.read_bytes()).get("paths") or {} if "*" not in path]
    chosen = [path for path in paths if rng.random() < 0.1] or paths[:1]
    spec = place / f"{file.stem}.endpoints.json"
    spec.write_text(json.dumps({"api": "Selection", "openapi": file.name, "include": chosen}, indent=2))
    return spec


def tool(text: str | None) -> pathlib.Path:
    """An endpointgen by its path, of a commit, or of the working tree."""
    if text is None:
        folder, build = PACKAGE, PACKAGE / ".build"
    elif pathlib.Path(text).is_file():
        return pathlib.Path(text).resolve()
    else:
        commit = subprocess.check_output(["git", "-C", PACKAGE, "rev-parse", f"{text}^{{commit}}"], text=True).strip()
        folder = PACKAGE / ".build/compare" / commit
        build = folder / ".build"
        if not folder.exists():
            folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["git", "clone", "--quiet", "--shared", "--no-checkout", PACKAGE, folder], check=True)
            subprocess.run(["git", "-C", folder, "checkout", "--quiet", commit], check=True)
    command = ["swift", "build", "-c", "release", "--product", "endpointgen", "--package-path", folder, "--scratch-path", build]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{folder} does not build:\n{result.stdout}{result.stderr}")
    return build / "release/endpointgen"


def renames() -> list[tuple[re.Pattern, str]]:
    table = pathlib.Path(__file__).with_name("renames.tsv")
    rows = [line.split("\t") for line in table.read_text().splitlines() if line and not line.startswith("#")]
    return [(re.compile(old), new) for old, new in rows]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new", nargs="?")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--keep", type=pathlib.Path)
    arguments = parser.parse_args()
    old, new = Tool(tool(arguments.old), renames()), Tool(tool(arguments.new), [])

    def compared(item: tuple[int, tuple[str, pathlib.Path, bool]]) -> Comparison:
        number, (name, file, is_document) = item
        place = base / str(number)
        result = compare(name, *(build.output(file, place / side, is_document) for build, side in ((old, "old"), (new, "new"))))
        if arguments.keep and (result.differing or result.is_reordered):
            shutil.copytree(place, arguments.keep / name, dirs_exist_ok=True)
        shutil.rmtree(place)
        return result

    with tempfile.TemporaryDirectory() as temporary, concurrent.futures.ThreadPoolExecutor(2) as pool:
        base = pathlib.Path(temporary).resolve()
        made = inputs(arguments.only, arguments.count, arguments.seed, base)
        results = list(pool.map(compared, enumerate(made)))
    different = [result for result in results if result.differing]
    for result in different[:arguments.show]:
        print(f"{result.name}: {result.differing} of {result.lines} lines\n{result.difference}\n")
    lines, differing = sum(result.lines for result in results), sum(result.differing for result in results)
    print(f"{len(results)} inputs, {lines} lines: {differing} differ ({100 * differing / max(lines, 1):.3f} %), in {len(different)} inputs; "
          f"{sum(result.is_reordered for result in results)} inputs have declarations in another order")
    print(f"{len(results) - len(different)} passed, {len(different)} failed")
    return 1 if different else 0


sys.exit(main())
