"""What a call costs beside the network: to a stub, and against hand-written URLSession code with a local nginx."""

import statistics

from columns.coding import BENCHMARKS, SERVERS, lines
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Workshop

TITLE = "Request overhead"
WORK = ("A generated call whose response is a small JSON object: the request built, sent to a `StubTransport`, the response read. Then a "
        "generated client and `URLSession` with `JSONDecoder` written by hand, both asking a local nginx for the same JSON.")
STUB = "StubTransport"
TIME, ALLOCATIONS, RATIO = "CPU per call", "allocations per call", "÷ by hand"
SIZES = ["small", "100 KB", "5 MB"]


def measure(workshop: Workshop) -> Result:
    program = workshop.product("release", "OverheadBenchmark", BENCHMARKS)
    workshop.say("calling a stub")
    found: dict[str, list[dict]] = {}
    for _ in range(workshop.runs):
        for line in lines(program, "stub", 10_000 if workshop.is_quick else 100_000):
            found.setdefault(line["way"], []).append(line)
    first = Table("responses come from", {"time": "µs", "CPU": "µs", "allocations": ""}, [Target(TIME, 5, "µs"), Target(ALLOCATIONS, 20, "")])
    for way, all in found.items():
        time, processor, allocations = (
            statistics.median(line[key] for line in all) for key in ("microseconds", "processor", "allocations"))
        # Allocations are counted on Linux only.
        limits = {TIME: processor} | ({ALLOCATIONS: allocations} if allocations else {})
        first.rows.append(Row(way, {"time": time, "CPU": processor, "allocations": allocations}, limits if way == STUB else {}))
    plot = Plot("Time of a call without a network; the line is the limit for StubTransport", "µs", [
        Group(row.subject, [Bar("CPU time", row.figures["CPU"])], 5 if row.subject == STUB else None) for row in first.rows])
    workshop.say("calling nginx")
    rounds = 1 if workshop.is_quick else 3 * workshop.runs
    calls = lines(SERVERS, "nginx", "--", program, rounds)
    tables = [first]
    for size in SIZES:
        limit = next(line["target"] for line in calls if line["size"] == size)
        # Beside others, a call waits for the cores, so no target is set.
        table = Table(f"{size}, calls at once", {"generated": "ms", "by hand": "ms", "CPU ÷ by hand": "×"}, [Target(RATIO, limit)])
        for line in calls:
            if line["size"] == size:
                ratio = line["generated"] / line["hand"]
                figures = {"generated": line["generated"], "by hand": line["hand"], "CPU ÷ by hand": line["processor"]}
                if line["width"] > 1:
                    figures["time ÷ by hand"] = ratio
                    table.heads["time ÷ by hand"] = "×"
                table.rows.append(Row(str(line["width"]), figures, {RATIO: ratio} if line["width"] == 1 else {}))
        tables.append(table)
    return Result(tables, plot=plot)
