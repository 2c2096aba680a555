"""Compile time and peak memory of generated clients, in debug and in release."""

from measuring.clients import ALONE, CONFIGURATIONS, Client, compared
from measuring.compiling import compiled, runtime
from measuring.programs import compiled_program, internal
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import Sample, interleaved
from measuring.workshop import Workshop
from toolchain import runtime_files

TITLE = "Compile time"
WORK = ("`swiftc` with the options of `swift build`: CPU time of all its processes, and peak memory of the largest. Clients are compiled as "
        "public modules, which keep everything; ours also in the target of a program that calls three operations, where a plugin puts it, so "
        "that a release build leaves out what nothing calls. RuntimeKit is built beforehand, as in every build but the first; a row says what that takes.")
TIME, MEMORY = "module, CPU ÷ `swift6`", "module, memory ÷ `swift6`"
USED_TIME, USED_MEMORY = "in a target, CPU ÷ `swift6`", "in a target, memory ÷ `swift6`"
THIRD = 1 / 3
HEADS = {"lines": "", "ours": "s", "with RuntimeKit": "s", "in a target": "s", "swift6": "s",
         "ours peak": "MB", "in a target, peak": "MB", "swift6 peak": "MB"}


def measure(workshop: Workshop) -> Result:
    result = Result(runs=workshop.runs, plot=Plot("CPU time of the compiler; the line is a third of swift6", "s", []))
    clients = {document: (name, Client(workshop, document, True), Client(workshop, document, False), internal(workshop, document))
               for document, name in compared(workshop).items()}
    alone = {} if workshop.is_quick else {document: (name, Client(workshop, document, True)) for document, name in ALONE.items()}
    for configuration in CONFIGURATIONS:
        table = Table(configuration, HEADS, [Target(name, THIRD) for name in (TIME, MEMORY, USED_TIME, USED_MEMORY)])
        runtime(workshop, configuration)
        for document, (name, ours, theirs, sources) in clients.items():
            workshop.say(f"compiling the clients of {name}, {configuration}")
            found = interleaved({
                "ours": lambda: ours.compile(configuration),
                "in a target": lambda: compiled_program(workshop, document, sources, configuration),
                "swift6": lambda: theirs.compile(configuration),
            }, result.runs)
            add_peer(add(table, name, ours, found["ours"]), found["in a target"], found["swift6"])
            result.plot.groups.append(Group(
                f"{name}, {configuration}", [Bar(side, sample.seconds) for side, sample in found.items()], found["swift6"].seconds / 3))
        for name, ours in alone.values():
            workshop.say(f"compiling the client of {name}, {configuration}")
            add(table, name, ours, interleaved({"ours": lambda: ours.compile(configuration)}, 1)["ours"])
        add_bases(workshop, table, configuration)
        result.tables.append(table)
    result.notes += [
        "GitHub, Discord and DigitalOcean: ours alone, because what openapi-generator writes for them does not compile; measured once.",
        "An empty file that imports Foundation shows what no client can go below."]
    return result


def lines(client: Client) -> int:
    return sum(file.read_text().count("\n") for file in client.sources())


def add(table: Table, name: str, client: Client, sample: Sample) -> Row:
    table.rows.append(Row(name, {"lines": lines(client), "ours": sample.seconds, "ours peak": sample.megabytes}))
    return table.rows[-1]


def add_peer(row: Row, used: Sample, other: Sample) -> None:
    row.ratios = {TIME: row.figures["ours"] / other.seconds, MEMORY: row.figures["ours peak"] / other.megabytes,
                  USED_TIME: used.seconds / other.seconds, USED_MEMORY: used.megabytes / other.megabytes}
    row.figures |= {"in a target": used.seconds, "in a target, peak": used.megabytes,
                    "swift6": other.seconds, "swift6 peak": other.megabytes}


def add_bases(workshop: Workshop, table: Table, configuration: str) -> None:
    """What every build takes, and the first one besides."""
    folder = workshop.folder("clients", "bases")
    empty = folder / "Empty.swift"
    empty.write_text("import Foundation\n")
    kit = runtime_files()
    workshop.say(f"compiling RuntimeKit, {configuration}")
    found = interleaved({
        "RuntimeKit": lambda: compiled(kit, "RuntimeKit", configuration, folder / f"RuntimeKit-{configuration}", "-package-name", "EndpointGen"),
        "empty file": lambda: compiled([empty], "Empty", configuration, folder / f"Empty-{configuration}"),
    }, 1)
    for name, sample in found.items():
        table.rows.append(Row(name, {"ours": sample.seconds, "ours peak": sample.megabytes}))
    together = found["RuntimeKit"].seconds
    for row in table.rows:
        if "swift6" in row.figures:
            row.figures["with RuntimeKit"] = row.figures["ours"] + together
