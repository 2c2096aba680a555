#!/usr/bin/env python3
"""Measures this package beside an earlier commit of it, in one run: what a change costs or saves. Both take turns, so that a slow
moment of the machine meets both. The earlier commit is checked out and built below .build.

A row says how many times as much the package takes now: processor time of the compiler, of reading and writing JSON and of a call to a
stub, and bytes of compiled clients and of RuntimeKit. The last row of a column is the geometric mean of its rows.

Processor time of the compiler differs by more than 5 % between two runs of one compilation on a machine that shares its processors. The
column `instructions` counts what the compiler executes for the same clients, which is the same each time. Without counters of the processor,
valgrind counts, which takes 40 times as long.

The OpenAPI documents are those in the folder that ENDPOINTGEN_CORPUS names.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Shared")]
sys.dont_write_bytecode = True
from measuring.clients import COMPARED  # noqa: E402
from measuring.compiling import OPTIONS, compiled, instructions, loaded_size, objects  # noqa: E402
from measuring.sampling import interleaved  # noqa: E402
from measuring.workshop import SCRATCH, built  # noqa: E402
from toolchain import PACKAGE, Run, swift_files  # noqa: E402

TREE = SCRATCH / "before"
SIDES = {"now": PACKAGE, "before": TREE}


def call(*words, folder: pathlib.Path = PACKAGE) -> str:
    return subprocess.run([str(word) for word in words], cwd=folder, check=True, capture_output=True, text=True).stdout


def check_out(commit: str) -> None:
    if not TREE.exists():
        call("git", "worktree", "add", "--detach", TREE, commit)
    call("git", "checkout", "--detach", commit, folder=TREE)


def product(tree: pathlib.Path, name: str, configuration: str = "release", package: str = ".") -> pathlib.Path:
    return built(tree / package, configuration, name)


def lines(*words) -> list[dict]:
    return [json.loads(line) for line in call(*words).splitlines() if line.startswith("{")]


def in_turns(runs: int, take) -> dict[tuple, float]:
    """The ratio of the medians of what both sides print, by row."""
    found: dict[str, dict[tuple, list[float]]] = {side: {} for side in SIDES}
    for number in range(runs):
        for side in list(SIDES)[:: 1 if number % 2 else -1]:
            for row, value in take(side):
                found[side].setdefault(row, []).append(value)
    return {row: statistics.median(values) / statistics.median(found["before"][row]) for row, values in found["now"].items()}


def coding(runs: int) -> dict[tuple, float]:
    programs = {side: product(tree, "JSONBenchmark", package="Tests/Benchmarks") for side, tree in SIDES.items()}
    return in_turns(runs, lambda side: [((line["payload"], line["direction"]), 1 / line["ours"]) for line in lines(programs[side], 5, "--json")])


def overhead(runs: int) -> dict[tuple, float]:
    programs = {side: product(tree, "OverheadBenchmark", package="Tests/Benchmarks") for side, tree in SIDES.items()}
    return in_turns(runs, lambda side: [((line["way"], key), line[key]) for line in lines(programs[side], "stub", 100_000)
                                        for key in ("processor", "allocations")])


def clients(document: str) -> dict[str, pathlib.Path]:
    folders = {}
    for side, tree in SIDES.items():
        folders[side] = SCRATCH / "beside" / side / document
        file = pathlib.Path(os.environ["ENDPOINTGEN_CORPUS"]) / f"{document}.json"
        call(product(tree, "endpointgen"), "generate", file, "--output", folders[side], "--access", "public", "-q")
    return folders


def compile_client(side: str, folder: pathlib.Path, configuration: str) -> Run:
    modules = product(SIDES[side], "RuntimeKit", configuration).parent / "Modules"
    return compiled(swift_files(folder), "Client", configuration, folder.with_name(f"{folder.name}-{configuration}"), "-I", modules)


def compilation(runs: int) -> dict[tuple, float]:
    found = {}
    for document in COMPARED:
        folders = clients(document)
        for configuration in OPTIONS:
            samples = interleaved({side: lambda side=side: compile_client(side, folders[side], configuration) for side in SIDES}, runs)
            found[document, configuration] = samples["now"].times(samples["before"])
    return found


def compile_instructions(side: str, folder: pathlib.Path, configuration: str) -> int:
    modules = product(SIDES[side], "RuntimeKit", configuration).parent / "Modules"
    return instructions(swift_files(folder), "Client", configuration, folder.with_name(f"{folder.name}-counted"), "-I", modules)


def compilation_instructions(_: int) -> dict[tuple, float]:
    found = {}
    for document in COMPARED:
        folders = clients(document)
        for configuration in OPTIONS:
            with concurrent.futures.ThreadPoolExecutor() as pool:
                now, before = pool.map(lambda side: compile_instructions(side, folders[side], configuration), ["now", "before"])
            found[document, configuration] = now / before
            print(f"        {document}, {configuration}: {now:,} beside {before:,}", file=sys.stderr)
    return found


def size(runs: int) -> dict[tuple, float]:
    found = {}
    for document in COMPARED:
        folders = clients(document)
        for side in SIDES:
            compile_client(side, folders[side], "release")
        totals = {side: sum(loaded_size(objects(folder.with_name(f"{folder.name}-release"))).values()) for side, folder in folders.items()}
        found[document, "objects"] = totals["now"] / totals["before"]
    totals = {side: sum(loaded_size(objects(product(tree, "RuntimeKit").parent / "RuntimeKit.build")).values()) for side, tree in SIDES.items()}
    found["RuntimeKit", "objects"] = totals["now"] / totals["before"]
    return found


COLUMNS = {"compilation": compilation, "instructions": compilation_instructions, "coding": coding, "overhead": overhead, "size": size}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], epilog=__doc__.split("\n\n", 1)[1])
    parser.add_argument("commit", help="the earlier commit")
    parser.add_argument("--only", nargs="+", default=list(COLUMNS), choices=COLUMNS, metavar="COLUMN", help=" ".join(COLUMNS))
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each side, of which the median counts; 5 without it")
    arguments = parser.parse_args()
    check_out(arguments.commit)
    for name in arguments.only:
        ratios = COLUMNS[name](arguments.runs)
        for row, ratio in ratios.items():
            print(f"{ratio:6.3f}  {name}: {', '.join(row)}", flush=True)
        print(f"{statistics.geometric_mean(ratios.values()):6.3f}  {name}", flush=True)
    return 0


sys.exit(main())
