#!/usr/bin/env python3
"""Type-checks the Swift of random specs: all constructs, combined at random, under names that are legal and unfortunate.

A spec with mistakes is repaired by taking out what the diagnostics point at, so what is checked is always accepted.

usage: Tests/Fuzzing/specs.py ENDPOINTGEN [--count N] [--seed S] [--keep DIR]

--count N   how many specs; 40 without it
--seed S    the seed of the first one; the others count up from it
--keep DIR  where specs that fail, and what they give, are left, DIR/SEED/; .build/specs without it
"""

import concurrent.futures
import json
import pathlib
import random
import re
import shutil
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
from randomspecs.spec import RandomSpec  # noqa: E402
from toolchain import PACKAGE, run, swift_files, typecheck  # noqa: E402

ERROR = re.compile(r"^.*?\.json:(\d+):\d+: error:", re.MULTILINE)
MAXIMUM_REPAIRS = 25
# Ends what hangs; a busy machine may take its time.
MAXIMUM_SECONDS = 1200


def write(value, path: tuple, lines: list, text: str = "", end: str = "") -> None:
    """Appends JSON with one key or element to a line, and beside each line the path of what it holds."""
    if isinstance(value, (dict, list)) and value:
        items = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
        opening, closing = "{}" if isinstance(value, dict) else "[]"
        lines.append((text + opening, path))
        for index, (key, item) in enumerate(items):
            start = json.dumps(key, ensure_ascii=False) + ": " if isinstance(value, dict) else ""
            write(item, path + (key,), lines, start, "," if index + 1 < len(items) else "")
        lines.append((closing + end, path))
    else:
        lines.append((text + json.dumps(value, ensure_ascii=False) + end, path))


def remove(value, path: tuple) -> None:
    for key in path[:-1]:
        value = value[key]
    del value[path[-1]]


def repair(spec: dict, lines: list, diagnostics: str) -> bool:
    paths = {lines[int(number) - 1][1] for number in ERROR.findall(diagnostics)} - {()}
    outer = {path for path in paths if not any(path[:length] in paths for length in range(1, len(path)))}
    # Elements from the back, so that those in front keep their places.
    for path in sorted(outer, key=lambda path: [(isinstance(key, int), key if isinstance(key, int) else 0) for key in path], reverse=True):
        if path == ("api",):
            spec["api"] = "Plain"
        else:
            remove(spec, path)
    return bool(outer)


def check(tool: pathlib.Path, seed: int, folder: pathlib.Path) -> tuple[str | None, int]:
    """What is wrong with one spec's Swift, and how many lines the spec had when it was accepted."""
    spec = RandomSpec(random.Random(seed)).document
    file, output = folder / "Random.endpoints.json", folder / "output"
    for _ in range(MAXIMUM_REPAIRS):
        lines: list = []
        write(spec, (), lines)
        file.write_text("\n".join(line for line, _ in lines) + "\n")
        result = run(tool, "generate", file, "--output", output, seconds=MAXIMUM_SECONDS)
        if result.status not in (0, 2):
            return f"status {result.status}: {result.errors}", 0
        if result.status == 0:
            return compile_all(tool, file, output, seed), len(lines)
        # "generate" lists only the first places of equal errors.
        if not repair(spec, lines, run(tool, "lint", file, seconds=MAXIMUM_SECONDS).errors):
            return f"nothing to repair: {result.errors}", 0
    return f"still refused: {result.errors}", 0


def compile_all(tool: pathlib.Path, file: pathlib.Path, output: pathlib.Path, seed: int) -> str | None:
    count = [1, 3, 8][seed % 3]
    parts = [file.parent / f"Part{number}.swift" for number in range(1, count + 1)]
    result = run(tool, "generate", file, *(word for part in parts for word in ("--output-file", part)), seconds=MAXIMUM_SECONDS)
    if result.status != 0:
        return f"{count} files, status {result.status}: {result.errors}"
    # The isolation that goes with each layout takes turns.
    isolations = ["nonisolated", "MainActor"] if seed // 3 % 2 else ["MainActor", "nonisolated"]
    for files, isolation in zip([swift_files(output), parts], isolations):
        if errors := typecheck(files, isolation, "-package-name", "random"):
            return f"{len(files)} files, {isolation}:\n{errors}"
    return None


def main() -> int:
    parser = CommandLine(__doc__)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, default=PACKAGE / ".build/specs")
    arguments = parser.parse_args()

    def checked(seed: int) -> tuple[str | None, int]:
        with tempfile.TemporaryDirectory() as folder:
            problem, lines = check(arguments.tool, seed, pathlib.Path(folder))
            if problem:
                shutil.copytree(folder, arguments.keep / str(seed), dirs_exist_ok=True)
                print(f"FAILED: seed {seed}, {arguments.keep / str(seed)}", problem, sep="\n", flush=True)
        return problem, lines

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(checked, range(arguments.seed, arguments.seed + arguments.count)))
    failed = sum(1 for problem, _ in results if problem)
    print(f"{sum(lines for _, lines in results)} lines of specs")
    print(f"{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
