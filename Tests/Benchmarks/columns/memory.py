"""The memory that reading many records takes, beside what the values occupy themselves."""

import statistics

from columns.coding import BENCHMARKS, lines
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Missing, Workshop

TITLE = "Memory"
WORK = "Reading 100 MB of JSON records into an array: the peak above the bytes of the document, beside what the finished values occupy."
LIMIT = 1.3
RATIO = "peak ÷ values"


def measure(workshop: Workshop) -> Result:
    program = workshop.product("release", "JSONBenchmark", BENCHMARKS)
    workshop.say("reading 100 MB of records")
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(workshop.runs):
        for line in lines(program, "--memory"):
            if "peak" not in line:
                raise Missing("JSONBenchmark --memory prints no peak")
            found.setdefault(line.get("payload", "records"), []).append((line["peak"] / 1e6, line["values"] / 1e6))
    table = Table("records", {"values": "MB", "peak": "MB"}, [Target(RATIO, LIMIT)])
    plot = Plot("Memory of reading 100 MB of records; the line is the limit", "MB", [])
    for name, pairs in found.items():
        peak, values = (statistics.median(numbers) for numbers in zip(*pairs))
        table.rows.append(Row(name, {"values": values, "peak": peak}, {RATIO: peak / values}))
        plot.groups.append(Group(name, [Bar("values", values), Bar("peak", peak)], values * LIMIT))
    if not table.rows:
        raise Missing("JSONBenchmark --memory prints nothing")
    return Result([table], plot=plot)
