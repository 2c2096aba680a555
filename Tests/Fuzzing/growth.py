#!/usr/bin/env python3
"""Generates from inputs that have much of one thing, twice as much each time, and fails where work grows faster than its input.
What is counted is instructions of the processor, by its counters or by valgrind, so that a busy machine counts the same as an idle
one. Without either it says so and is skipped; --times measures CPU time then, of inputs that are larger and several runs.

usage: Tests/Fuzzing/growth.py ENDPOINTGEN [--only TEXT]... [--all] [--times] [--keep DIR]

--only TEXT  only families with this text, or one of several, in their names
--all        counts all of the four doublings, not the last one alone, which decides
--keep DIR   where inputs of families that grow faster are left; .build/growth without it
"""

import concurrent.futures
import pathlib
import shutil
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from commandline import CommandLine  # noqa: E402
from growthfamilies import operations, schemas, specs, yaml  # noqa: E402, F401
from growthfamilies.counting import Cost, Counter  # noqa: E402
from growthfamilies.family import ALL, Family  # noqa: E402
from toolchain import PACKAGE  # noqa: E402

# With a logarithm it is 1.1, with a square 2. A time is never as exact as a count.
LIMIT, LIMIT_OF_TIMES = 1.2, 1.5
DOUBLINGS = 4


class Measured:
    """A family and what its inputs take."""

    def __init__(self, counter: Counter, family: Family, keep: pathlib.Path, measures_all: bool):
        self.family = family
        limit = LIMIT_OF_TIMES if counter.is_time else LIMIT
        last = family.size * counter.scale
        self.sizes = [last >> step for step in reversed(range(DOUBLINGS + 1 if measures_all else 2))]
        self.problem: str | None = None
        self.exponent = 0.0
        self.costs: list[Cost] = []
        try:
            self.costs = [counter.count(family, size) for size in self.sizes]
            self.exponent = self.costs[-1].exponent(self.costs[-2], counter.least)
            if counter.is_time and self.exponent >= limit:
                # A short time has its noise.
                self.costs[-2:] = [counter.count(family, size, runs=15) for size in self.sizes[-2:]]
                self.exponent = self.costs[-1].exponent(self.costs[-2], counter.least)
        except RuntimeError as error:
            self.problem = str(error)
        self.is_faster = self.problem is not None or self.exponent >= limit
        if self.is_faster:
            shutil.rmtree(keep / family.file, ignore_errors=True)
            (keep / family.file).mkdir(parents=True)
            family.write(self.sizes[-1], keep / family.file)

    def row(self) -> str:
        costs = " ".join(f"{cost.work:9.3g}" for cost in self.costs)
        return f"{self.exponent:5.2f}  {self.sizes[-1]:7}  {costs}  {self.family.name}" + (f": FAILED: {self.problem}" if self.problem else "")


def main() -> int:
    parser = CommandLine(__doc__)
    parser.add_argument("--only", action="append")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--times", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path, default=PACKAGE / ".build/growth")
    arguments = parser.parse_args()
    families = [family for family in ALL if any(text in family.name for text in arguments.only or [""])]
    with tempfile.TemporaryDirectory() as folder:
        counter = Counter(arguments.tool, pathlib.Path(folder))
        if counter.is_time and not arguments.times:
            print("skipped: neither perf nor valgrind counts instructions here; --times measures CPU time")
            return 0
        print(f"exponent, largest size, {counter.unit} for half of it and for it, family", flush=True)
        with concurrent.futures.ThreadPoolExecutor(1 if counter.is_time else 2) as pool:
            results = []
            for result in pool.map(lambda family: Measured(counter, family, arguments.keep, arguments.all), families):
                print(result.row(), flush=True)
                results.append(result)
    faster = [result for result in results if result.is_faster]
    print(*(f"FAILED: {result.row()}" for result in faster), sep="\n", end="\n" if faster else "")
    print(f"{len(results)} families, {len(faster)} grow faster than their input")
    return 1 if faster else 0


sys.exit(main())
