#!/usr/bin/env python3
"""Checks that each folder of the generator uses only the folders that it may use, and prints the lines of code of each.

usage: Tests/structure.py [--lines FOLDER…] [--uses FOLDER FOLDER]

--lines FOLDER…       only the lines of code of these folders together, such as Read/OpenAPI Shape
--uses FOLDER FOLDER  only the types of the second folder that the first one uses, and where

Data flows in one direction: a stage knows its input, which an earlier stage declares, and its output. A folder uses another one if it names
a type that the other declares. Lines of code are neither blank nor comments; generated files do not count.
"""

import argparse
import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources/EndpointGen"

# What all may use: nodes with their places, and diagnostics about them.
EVERYWHERE = {"Parse", "Report", "Rules"}
USES = {
    "Grammar": set(),
    "Words": set(),
    "Rules": {"CommandLine", "main"},
    "Report": {"Model", "Output", "main"},
    "Parse": set(),
    "Output": {"Words"},
    "Bundle": {"Grammar", "Read/OpenAPI", "main"},
    "Overlay": set(),
    "Model": {"Words"},
    "Read": {"Read/OpenAPI", "Read/Spec"},
    "Read/OpenAPI": {"Grammar", "Model", "Words"},
    # A spec on top of a document selects its operations, and changes the API that was made from it.
    "Read/Spec": {"Bundle", "Model", "Name", "Overlay", "Read", "Read/OpenAPI", "Shape", "Words"},
    "Shape": {"Model", "Read/OpenAPI", "Words"},
    "Name": {"Model", "Read/OpenAPI", "Shape", "Words", "main"},
    "Resolve": {"Model", "Words"},
    "Emit": {"Model", "Output", "Resolve", "Words"},
    "Write": {"Model", "Words"},
    "Changes": set(),
    "CommandLine": {"Commands", "Output", "Words", "Write", "main"},
    "Commands": {"Bundle", "Changes", "CommandLine", "Emit", "Generated", "Model", "Name", "Output", "Resolve", "Write", "main"},
    "main": {"Bundle", "CommandLine", "Commands", "Emit", "Model", "Name", "Output", "Overlay", "Read/OpenAPI", "Read/Spec", "Resolve", "Words"},
}
# Uses against the road, which are to go.
LEFT = {
    ("Read/OpenAPI", "Name"): {"APIName", "OrderedGroups", "SchemeNames", "ServerNames"},
    ("Shape", "Name"): {"OperationID", "ParameterNames", "SchemaNames", "TypeWords"},
    ("Resolve", "Name"): {"TypeWords"},
}

DECLARATION = re.compile(r"^( *)(?:(?:private|fileprivate|indirect|final) )*(?:struct|class|enum|protocol|typealias) (\w+)", re.MULTILINE)
# Strings and comments name types that the code does not use.
TEXT = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*')


def folder(file: pathlib.Path) -> str:
    parts = file.relative_to(SOURCES).parts[:-1]
    return "main" if not parts else "/".join(parts[:2]) if parts[0] == "Read" else parts[0]


def lines_of(file: pathlib.Path) -> int:
    return sum(1 for line in file.read_text().splitlines() if line.strip() and not line.strip().startswith("//"))


def uses(files: dict[pathlib.Path, str]) -> dict[tuple[str, str], dict[str, set[str]]]:
    homes: dict[str, str] = {}
    nested: dict[str, set[str]] = collections.defaultdict(set)
    for file, text in files.items():
        for match in DECLARATION.finditer(text):
            if match[1] or "private" in match[0]:
                nested[folder(file)].add(match[2])
            else:
                homes[match[2]] = folder(file)
    found: dict[tuple[str, str], dict[str, set[str]]] = collections.defaultdict(lambda: collections.defaultdict(set))
    for file, text in files.items():
        own = folder(file)
        # A member of another type, such as `Literal.text`, may have the name of a type.
        for name in set(re.findall(r"(?<![.\w])[A-Z]\w*", text)) - nested[own]:
            home = homes.get(name)
            if home and home != own:
                found[own, home][name].add(file.name)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", nargs="+", metavar="FOLDER")
    parser.add_argument("--uses", nargs=2, metavar="FOLDER")
    arguments = parser.parse_args()
    all_files = [file for file in sorted(SOURCES.rglob("*.swift")) if folder(file) != "Generated"]
    if arguments.lines:
        print(sum(lines_of(file) for file in all_files if folder(file) in arguments.lines))
        return 0
    found = uses({file: TEXT.sub("", file.read_text()) for file in sorted(SOURCES.rglob("*.swift"))})
    if arguments.uses:
        for name, places in sorted(found[tuple(arguments.uses)].items()):
            print(f"{name}: {', '.join(sorted(places))}")
        return 0
    problems = []
    for (own, other), names in sorted(found.items()):
        allowed = EVERYWHERE | USES.get(own, set())
        against = {} if other in allowed or own == "Generated" else {
            name: places for name, places in names.items() if name not in LEFT.get((own, other), set())}
        problems += [f"{own} may not use {other}: {name} in {', '.join(sorted(places))}" for name, places in sorted(against.items())]
    problems += [f"{own} does not use {other}, so the table must not allow it"
                 for own, others in USES.items() for other in sorted(others) if (own, other) not in found]
    for (own, other), names in LEFT.items():
        problems += [f"{own} no longer uses {name} of {other}, so it is no exception" for name in sorted(names - set(found.get((own, other), {})))]
    counts = collections.Counter()
    for file in all_files:
        counts[folder(file)] += lines_of(file)
    for name, count in sorted(counts.items()):
        print(f"{name:14}{count:7}  uses {', '.join(sorted({other for own, other in found if own == name}))}")
    print(f"{'all':14}{sum(counts.values()):7}")
    for problem in problems:
        print(f"FAILED: {problem}")
    print(f"{len(counts)} folders, {sum(map(len, LEFT.values()))} exceptions, {len(problems)} problems")
    return 1 if problems else 0


sys.exit(main())
