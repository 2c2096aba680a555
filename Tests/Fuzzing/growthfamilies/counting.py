"""Counts what a run of endpointgen takes, by the best means that the machine has."""

import dataclasses
import math
import os
import pathlib
import subprocess
import tempfile

from .family import Family
from instructions import counted, means
from toolchain import measured

# Status 1 is a difference that `check` found, 2 a mistake in the input: both are work as well.
FINE = (0, 1, 2)


@dataclasses.dataclass
class Cost:
    """What an input takes, and how long it is."""
    length: int
    work: float

    def exponent(self, smaller: "Cost", least: "Cost") -> float:
        """How work grows with the length of the input, without what every input takes."""
        works, lengths = self.work - least.work, self.length - least.length
        smaller_works, smaller_lengths = smaller.work - least.work, smaller.length - least.length
        if min(works, smaller_works) <= 0:
            return 0
        return math.log(works / smaller_works) / math.log(lengths / smaller_lengths)


class Counter:
    def __init__(self, tool: pathlib.Path, folder: pathlib.Path):
        # Sets are in one order then, so that each run counts the same.
        os.environ["SWIFT_DETERMINISTIC_HASHING"] = "1"
        self.tool, self.folder = tool, folder
        self.is_time = means() is None
        self.unit = "seconds of CPU" if self.is_time else "instructions"
        # Short times say nothing.
        self.scale = 8 if self.is_time else 1
        # The start of the process, which has nothing to do with an input.
        self.least = Cost(0, self.work([self.tool, "--version"], runs=5))

    def work(self, words: list, runs: int) -> float:
        if self.is_time:
            return min(self.checked(measured(*words)).seconds for _ in range(runs))
        result, instructions = counted(*words)
        self.checked(result)
        return instructions

    def count(self, family: Family, size: int, runs: int = 5) -> Cost:
        with tempfile.TemporaryDirectory(dir=self.folder) as name:
            folder = pathlib.Path(name)
            file = family.write(size, folder)
            length = sum(file.stat().st_size for file in folder.iterdir())
            words = self.command(family, file, folder / "output")
            return Cost(length, self.work(words, runs))

    def command(self, family: Family, file: pathlib.Path, output: pathlib.Path) -> list:
        if family.command == "check":
            subprocess.run([self.tool, "generate", file, "--output", output], capture_output=True, check=True)
            for generated in output.glob("*.swift") if family.edit else []:
                generated.write_text(family.edit(generated.read_text()))
        options = {"lint": [], "import": ["--output", "-"]}.get(family.command, ["--output", output])
        return [self.tool, family.command, file, *options]

    def checked(self, result):
        if result.status not in FINE:
            raise RuntimeError(f"status {result.status}: {result.errors[-300:]}")
        return result
