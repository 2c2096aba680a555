#!/usr/bin/env python3
"""Changes specs and OpenAPI documents at random, but for most of their structure, and runs endpointgen on them. Whatever they
hold, it ends with a status that is documented, says where the mistake is, and writes Swift or nothing. A document is refused for
its syntax or a reference to elsewhere only, and `import` makes a spec of it that gives the same Swift.

usage: Tests/Fuzzing/mutations.py ENDPOINTGEN [--count N] [--seed S] [--jobs N] [--keep DIR] [--reductions N] [--seconds N]
       Tests/Fuzzing/mutations.py ENDPOINTGEN --minimize FILE [--keep DIR]

--count N        how many cases; 2000 without it
--seed S         the seed of the first one; the others count up from it
--jobs N         how many run at the same time; as many as there are cores without it
--keep DIR       where cases that fail are left, DIR/SEED/; .build/mutations without it
--reductions N   how many of them are made as small as they can be, one of a kind; 3 without it
--seconds N      how much time of the processor a run may take; 60 without it
--minimize FILE  makes one file that fails as small as it can be; its neighbors that are JSON stay what they are

Small documents of a corpus, from the folder that ENDPOINTGEN_CORPUS names, are changed as well.
"""

import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
# Some of the generators go through sets, and a seed gives the same case in every run.
if os.environ.get("PYTHONHASHSEED") != "0":
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
# What is nested deeply is walked by functions that call themselves.
sys.setrecursionlimit(20_000)
from mutating.mutations import Mutator, damaged  # noqa: E402
from mutating.overlays import Overlay  # noqa: E402
from mutating.reduction import Reduction  # noqa: E402
from mutating.seeds import Seeds  # noqa: E402
from mutating.tree import written  # noqa: E402
from mutating.trial import Case, Failure, Trial  # noqa: E402
from toolchain import PACKAGE  # noqa: E402

# How often endpointgen runs for one reduction: among others, and where it is all there is to do.
REDUCTION_ATTEMPTS = 600
MINIMIZE_ATTEMPTS = 20_000
ODD_FILES = ["..json", " .json", "İ.json", "a b.json", "'.json", "a.b.c.json", "Ⅷ.json", "é.json", "x" * 200 + ".json",
             "\u202e.json", "a\nb.json"]
# How often other commands than `generate` run.
SHARES = {"lint": 0.2, "check": 0.1, "import": 0.4}
seeds: Seeds | None = None


@dataclasses.dataclass
class Result:
    seed: int
    status: int | None
    seconds: float
    failure: Failure | None


def case(seed: int) -> Case:
    global seeds
    seeds = seeds or Seeds()
    rng = random.Random(f"fuzz {seed}")
    is_document, name, root = seeds.one(rng)
    mutator = Mutator(root, is_document, seeds.members[is_document], rng)
    mutator.mutate()
    text = written(root, has_lines=rng.random() < 0.3).encode(errors="surrogatepass")
    if rng.random() < 0.02:
        text = damaged(text, rng)
    if rng.random() < 0.02 and is_document:
        name = rng.choice(ODD_FILES)
    options = rng.choice([["--access", "public"], ["--name", "Shop"], ["--strict"]]) if is_document and rng.random() < 0.1 else []
    commands = [command for command, share in SHARES.items() if rng.random() < share and (command != "import" or is_document)]
    files = {other: written(node).encode(errors="surrogatepass") for other, node in seeds.beside} if not is_document else {}
    files[name] = text
    if is_document and rng.random() < 0.25:
        overlay = Overlay(name, root, seeds.members[False], rng).spec
        if rng.random() < 0.5:
            Mutator(overlay, False, seeds.members[False], rng).mutate()
        options, commands, name = [], [command for command in commands if command != "import"], "Top.endpoints.json"
        files[name] = written(overlay, has_lines=True).encode(errors="surrogatepass")
    return Case(files, name, options, commands)


def attempt(arguments: tuple[pathlib.Path, int, int]) -> Result:
    tool, seed, seconds = arguments
    trial = Trial(tool, dataclasses.replace(case(seed), seconds=seconds))
    return Result(seed, trial.status, trial.seconds, trial.failure)


def keep(folder: pathlib.Path, failed: Case, failure: Failure) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in failed.files.items():
        (folder / name).write_bytes(content)
    text = f"{failure.kind}\n{failed.options} {failed.commands}\n\n{failure.details}\n"
    (folder / "failure.txt").write_text(text, errors="backslashreplace")


def reduced(tool: pathlib.Path, failed: Case, kind: str, maximum: int) -> tuple[bytes, int]:
    def fails(text: bytes) -> bool:
        # What takes seconds at all would take minutes, a hundred times over.
        smaller = dataclasses.replace(failed, files={**failed.files, failed.main: text}, seconds=min(5, failed.seconds))
        failure = Trial(tool, smaller).failure
        return failure is not None and failure.kind == kind

    reduction = Reduction(failed.files[failed.main], fails, maximum)
    return reduction.text, reduction.attempts


def shown(text: bytes) -> str:
    return text[:2000].decode(errors="backslashreplace")


def minimize(tool: pathlib.Path, file: pathlib.Path, folder: pathlib.Path) -> int:
    beside = {path.name: path.read_bytes() for path in sorted(file.parent.glob("*.json")) if path.stat().st_size < 1 << 20}
    failed = Case({**beside, file.name: file.read_bytes()}, file.name, [], [])
    failed.commands = ["lint", "check"] + (["import"] if failed.is_document else [])
    failure = Trial(tool, failed).failure
    if failure is None:
        print(f"{file} does not fail")
        return 1
    text, attempts = reduced(tool, failed, failure.kind, MINIMIZE_ATTEMPTS)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file.name).write_bytes(text)
    print(f"{failure.kind}\n{shown(text)}\n{folder / file.name}: {len(text)} bytes after {attempts} runs")
    return 0


def main() -> int:
    parser = CommandLine(__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=pathlib.Path, default=PACKAGE / ".build/mutations")
    parser.add_argument("--reductions", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--minimize", type=pathlib.Path)
    arguments = parser.parse_args()
    tool = arguments.tool
    if arguments.minimize:
        return minimize(tool, arguments.minimize, arguments.keep / "minimized")
    cases = [(tool, seed, arguments.seconds) for seed in range(arguments.seed, arguments.seed + arguments.count)]
    kinds: dict[str, list[int]] = {}
    statuses: collections.Counter = collections.Counter()
    slowest = Result(0, None, 0, None)
    with concurrent.futures.ProcessPoolExecutor(arguments.jobs) as pool:
        for result in pool.map(attempt, cases, chunksize=8):
            statuses[result.status] += 1
            slowest = max(slowest, result, key=lambda result: result.seconds)
            if result.failure:
                seen = kinds.setdefault(result.failure.kind, [])
                seen.append(result.seed)
                folder = arguments.keep / str(result.seed)
                if len(seen) <= 3:
                    failed = case(result.seed)
                    keep(folder, failed, result.failure)
                    print(f"FAILED: seed {result.seed}, {folder}: {result.failure.kind}")
                    print(shown(result.failure.details.encode(errors="surrogateescape")), flush=True)
                if len(seen) == 1 and len(kinds) <= arguments.reductions:
                    text, _ = reduced(tool, failed, result.failure.kind, REDUCTION_ATTEMPTS)
                    (folder / ("reduced-" + failed.main)).write_bytes(text)
                    print(f"as small as it can be, {len(text)} bytes: {shown(text)}", flush=True)
    for kind, seen in kinds.items():
        print(f"{len(seen)} times, first with seed {seen[0]}: {kind}")
    print(f"{statuses[0]} gave Swift, {statuses[2]} were refused; the slowest, seed {slowest.seed}, took {slowest.seconds:.1f} s")
    failed = sum(map(len, kinds.values()))
    print(f"{arguments.count} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
