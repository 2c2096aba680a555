"""Reading of unions without a tag: how much longer they take than one of their alternatives."""

import statistics

from columns.coding import BENCHMARKS, lines
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.workshop import Missing, Workshop

TITLE = "Unions without a tag"
WORK = ("50,000 objects of four alternatives that only their keys tell apart, beside as many of one alternative as a struct: RuntimeKit, which "
        "compares what each case keeps of a value, and Foundation with an `init(from:)` that takes the first case that can be read.")
ALTERNATIVES = 4
# To look at the keys, and to read what most of the alternatives have in common.
LIMIT = 2.5 * ALTERNATIVES
PER_ALTERNATIVE, FOUNDATION = "time ÷ that of the struct", "÷ Foundation"
INNER = 5


def measure(workshop: Workshop) -> Result:
    program = workshop.product("release", "JSONBenchmark", BENCHMARKS)
    workshop.say("reading unions")
    found: dict[str, dict[str, list[float]]] = {}
    for _ in range(workshop.runs):
        for line in lines(program, INNER, "--only", "alternatives", "--json"):
            sides = found.setdefault(line["payload"], {"ours": [], "foundation": []})
            for side, values in sides.items():
                values.append(line[side])
    if set(found) != {"struct", "untagged"}:
        raise Missing("JSONBenchmark --only alternatives prints no lines of JSON")
    speeds = {name: {side: statistics.median(values) for side, values in sides.items()} for name, sides in found.items()}
    table = Table("objects", {"ours": "MB/s", "foundation": "MB/s"},
                  [Target(PER_ALTERNATIVE, LIMIT), Target(FOUNDATION, 4, is_at_least=True)])
    for name, sides in speeds.items():
        ratios = {FOUNDATION: sides["ours"] / sides["foundation"]}
        if name == "untagged":
            ratios[PER_ALTERNATIVE] = speeds["struct"]["ours"] / sides["ours"]
        table.rows.append(Row(name, sides, ratios))
    groups = [Group(name, [Bar(side, value) for side, value in sides.items()]) for name, sides in speeds.items()]
    return Result([table], plot=Plot("Reading of unions without a tag", "MB/s", groups))
