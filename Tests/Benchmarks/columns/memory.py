"""The memory that reading many records takes, beside what the values occupy themselves."""

import re
import statistics

from columns.coding import BENCHMARKS, output
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Missing, Workshop

TITLE = "Memory"
WORK = "Reading 100 MB of JSON records into an array: the peak above the bytes of the document, beside what the finished values occupy."
LIMIT = 1.3
RATIO = "peak ÷ values"
# `records: 10 values of 80 MB, peak 90 MB above the input, 1.12x`
LINE = re.compile(r"^(.+): \d+ values of (\d+) MB, peak (\d+) MB above the input", re.MULTILINE)


def measure(workshop: Workshop) -> Result:
    program = workshop.product("release", "MemoryBenchmark", BENCHMARKS)
    workshop.say("reading 100 MB of records")
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(workshop.runs):
        for name, values, peak in LINE.findall(output(program)):
            found.setdefault(name, []).append((float(peak), float(values)))
    table = Table("records", {"values": "MB", "peak": "MB"}, [Target(RATIO, LIMIT)])
    plot = Plot("Memory of reading 100 MB of records; the line is the limit", "MB", [])
    for name, pairs in found.items():
        peak, values = (statistics.median(numbers) for numbers in zip(*pairs))
        table.rows.append(Row(name, {"values": values, "peak": peak}, {RATIO: peak / values}))
        plot.groups.append(Group(name, [Bar("values", values), Bar("peak", peak)], values * LIMIT))
    if not table.rows:
        raise Missing("MemoryBenchmark prints no measurement")
    return Result([table], plot=plot)
