"""Reading and writing JSON: RuntimeKit, Foundation's coders, and msgspec's typed ones, with the same bytes."""

import json
import statistics
import subprocess

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import CommandFailed
from measuring.workshop import Missing, Workshop
from toolchain import PACKAGE

TITLE = "JSON"
WORK = ("Payloads of 5 MB, and responses as real APIs give them, into typed values and back: RuntimeKit's tables, Foundation's `JSONDecoder` and "
        "`JSONEncoder` with synthesized `Codable`, and `msgspec`'s `Struct`s in Python, without its garbage collector's passes.")
BENCHMARKS = PACKAGE / "Tests/Benchmarks"
SERVERS = PACKAGE / "Tests/Live/servers.py"
SPEEDS = BENCHMARKS / "measuring/msgspec_speed.py"
FOUNDATION, MSGSPEC = "÷ Foundation", "÷ `msgspec`"
LIMITS = {"reading": (8, 1), "writing": (12, 0.6)}
# Runs within one process; the processes take turns.
INNER = 5


def output(*words) -> str:
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode != 0:
        raise CommandFailed(f"{words[0]}: status {result.returncode}\n{(result.stdout + result.stderr)[-2000:]}")
    return result.stdout


def lines(*words) -> list[dict]:
    """What a program prints in lines of JSON."""
    return [json.loads(line) for line in output(*words).splitlines() if line.startswith("{")]


def speeds(workshop: Workshop, configuration: str) -> dict[tuple[str, str], dict[str, float]]:
    """Medians by payload and direction, and in them by side."""
    program = workshop.product(configuration, "JSONBenchmark", BENCHMARKS)
    folder = workshop.folder("payloads")
    lines(workshop.product("release", "JSONBenchmark", BENCHMARKS), "--write-payloads", folder)
    workshop.say(f"reading and writing, {configuration}")
    found: dict[tuple[str, str], dict[str, list[float]]] = {}
    for _ in range(workshop.runs):
        rounds = lines(program, INNER, "--json")
        if configuration == "release":
            rounds += lines(workshop.python, SPEEDS, folder, INNER)
        for line in rounds:
            sides = found.setdefault((line["payload"], line["direction"]), {})
            for side in ("ours", "foundation", "msgspec"):
                if side in line:
                    sides.setdefault(side, []).append(line[side])
    if not found:
        raise Missing("JSONBenchmark --json prints no lines of JSON")
    return {key: {side: statistics.median(values) for side, values in sides.items()} for key, sides in found.items()}


def measure(workshop: Workshop) -> Result:
    result = Result(plot=Plot("Speed of JSON, release", "MB/s", []))
    for configuration in ("release", "debug"):
        found = speeds(workshop, configuration)
        for direction, limits in LIMITS.items():
            result.tables.append(table(found, configuration, direction, limits))
            if configuration == "release":
                result.plot.groups += [Group(f"{name}, {way}", [Bar(side, value) for side, value in sides.items()])
                                       for (name, way), sides in found.items() if way == direction and "ours" in sides]
        if configuration == "release":
            result.notes.append(
                "`responses` are the responses with issues among the examples of GitHub's OpenAPI document; what the types have no property for is "
                "skipped by every side." if ("responses", "reading") in found else
                "Without a folder in ENDPOINTGEN_CORPUS there is no row for the responses among the examples of GitHub's OpenAPI document.")
    result.notes.append("Debug: RuntimeKit and the models without optimization, Foundation's coders as they are installed, optimized.")
    return result


def table(found: dict, configuration: str, direction: str, limits: tuple[float, float]) -> Table:
    foundation, msgspec = limits if configuration == "release" else (1, None)
    targets = [Target(FOUNDATION, foundation, is_at_least=True)]
    if msgspec:
        targets.append(Target(MSGSPEC, msgspec, is_at_least=True))
    result = Table(f"{direction}, {configuration}", {"ours": "MB/s", "foundation": "MB/s"} | ({"msgspec": "MB/s"} if msgspec else {}), targets)
    for (name, way), sides in found.items():
        if way == direction and "ours" in sides:
            ratios = {FOUNDATION: sides["ours"] / sides["foundation"]}
            if msgspec and "msgspec" in sides:
                ratios[MSGSPEC] = sides["ours"] / sides["msgspec"]
            result.rows.append(Row(name, sides, ratios))
    return result
