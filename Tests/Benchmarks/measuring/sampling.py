"""Medians of several runs. Contestants take turns, so that a slow moment of the machine meets all of them."""

import dataclasses
import statistics
from collections.abc import Callable

from toolchain import Run


@dataclasses.dataclass
class Sample:
    """Medians: CPU seconds of a command and everything it started, and the peak memory of the largest process, in MB."""
    seconds: float
    megabytes: float


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
    return {name: Sample(statistics.median(run.seconds for run in all), statistics.median(run.megabytes for run in all))
            for name, all in taken.items()}
