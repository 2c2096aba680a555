"""Counts the instructions that a command executes, which are as many on a busy machine as on an idle one."""

import functools
import re
import shutil

from toolchain import Run, run

# Counters of the processor, as Linux and macOS show them, or valgrind: how it runs a command, and prints the number.
MEANS = [
    (["perf", "stat", "-x,", "-e", "instructions:u"], r"^(\d+),"),
    (["/usr/bin/time", "-l"], r"(\d+)\s+instructions retired"),
    (["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"], r"I\s+refs:\s+([\d,]+)"),
]


@functools.cache
def means() -> tuple[list[str], str] | None:
    """The first of the means that the machine has."""
    for prefix, pattern in MEANS:
        if shutil.which(prefix[0]) and re.search(pattern, run(*prefix, "true").errors, re.MULTILINE):
            return prefix, pattern
    return None


def counted(*arguments) -> tuple[Run, int]:
    """Runs a command, and counts its instructions."""
    prefix, pattern = means()
    result = run(*prefix, *arguments)
    return result, int(re.search(pattern, result.errors, re.MULTILINE)[1].replace(",", ""))
