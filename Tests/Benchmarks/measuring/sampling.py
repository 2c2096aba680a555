"""Medians of several runs. Contestants take turns, so that a slow moment of the machine meets all of them."""

import dataclasses
import statistics
from collections.abc import Callable

from toolchain import Run


@dataclasses.dataclass
class Sample:
    """What a command took in every round: CPU seconds of it and everything it started, and the peak memory of the largest process."""
    runs: list[Run]

    @property
    def seconds(self) -> float:
        return statistics.median(run.seconds for run in self.runs)

    @property
    def megabytes(self) -> float:
        return statistics.median(run.megabytes for run in self.runs)

    def times(self, other: "Sample") -> float:
        """How many times as long it took as another, by the median of the rounds: a slow minute of the machine meets both of a round."""
        return statistics.median(run.seconds / its.seconds for run, its in zip(self.runs, other.runs))


class CommandFailed(Exception):
    pass


def interleaved(contestants: dict[str, Callable[[], Run]], runs: int) -> dict[str, Sample]:
    """Runs every contestant once per round, in an order that turns by one each round."""
    taken: dict[str, list[Run]] = {name: [] for name in contestants}
    names = list(contestants)
    for number in range(runs):
        turn = number % len(names)
        for name in names[turn:] + names[:turn]:
            result = contestants[name]()
            if result.status != 0:
                raise CommandFailed(f"{name}: status {result.status}\n{(result.output + result.errors)[-2000:]}")
            taken[name].append(result)
    return {name: Sample(runs) for name, runs in taken.items()}
