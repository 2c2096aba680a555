"""Generating Swift from the largest documents: this tool in release and in debug, openapi-generator, and orjson parsing alone."""

from collections.abc import Callable

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import interleaved
from measuring.workshop import Workshop
from toolchain import measured

TITLE = "Generation"
WORK = ("`endpointgen generate` of the largest documents: CPU time with the start of the process, and peak memory; a build-tool plugin runs "
        "the debug build. Beside it openapi-generator's `swift6`, and `orjson` parsing the same bytes in a Python process.")
DOCUMENTS = {"github": "GitHub", "openai": "OpenAI", "discord": "Discord", "digitalocean": "DigitalOcean"}
PARSE = "import sys, orjson; orjson.loads(open(sys.argv[1], 'rb').read())"
LEAD, PARSING, MEMORY, DEBUG = "`swift6` ÷ release", "release ÷ `orjson`", "memory", "debug ÷ release"


def measure(workshop: Workshop) -> Result:
    with workshop.outputs() as new_folder:
        return compared(workshop, new_folder)


def compared(workshop: Workshop, new_folder: Callable[[], str]) -> Result:
    table = Table(
        "document", {"size": "MB", "release": "s", "debug": "s", "swift6": "s", "orjson": "s", "swift6 peak": "MB"},
        [Target(LEAD, 40, is_at_least=True), Target(PARSING, 4), Target(MEMORY, 100, "MB"), Target(DEBUG, 5)])
    groups = []
    for key, name in DOCUMENTS.items():
        if workshop.is_quick and key != "discord":
            continue
        document = workshop.document(key)
        workshop.product("debug", "endpointgen"), workshop.product("release", "endpointgen"), workshop.python
        workshop.say(f"generating from {name}")
        found = interleaved({
            "release": lambda: workshop.generate("release", document, new_folder()),
            "debug": lambda: workshop.generate("debug", document, new_folder()),
            "swift6": lambda: workshop.generate_swift6(document, new_folder()),
            "orjson": lambda: measured(workshop.python, "-c", PARSE, document),
        }, workshop.runs)
        seconds = {contestant: sample.seconds for contestant, sample in found.items()}
        table.rows.append(Row(
            name, {"size": document.stat().st_size / 1e6, **seconds, "swift6 peak": found["swift6"].megabytes},
            {LEAD: seconds["swift6"] / seconds["release"], PARSING: seconds["release"] / seconds["orjson"],
             MEMORY: found["release"].megabytes, DEBUG: seconds["debug"] / seconds["release"]}))
        bars = [Bar(contestant, value) for contestant, value in seconds.items()]
        groups.append(Group(name, bars, seconds["swift6"] / 40))
    return Result([table], plot=Plot("Generating Swift; the line is a fortieth of swift6", "s of CPU", groups))
