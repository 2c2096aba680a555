"""How time and memory grow with a document: repeated under other names, twice as large each time."""

import json
from collections.abc import Callable

from measuring.repeated import repeated
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import interleaved
from measuring.workshop import Workshop
from toolchain import Run

TITLE = "Growth"
WORK = ("The largest document one, two, four and eight times over, each time under other names; each doubling against the size before, "
        "in time by the median of the ratios of all rounds.")
LIMIT = 2.1
COUNTS = [1, 2, 4, 8]
# A doubling is the ratio of two short times, each with its noise: a tenth more in one of five runs is not rare.
LEAST_RUNS = {"release": 31, "debug": 11}


def measure(workshop: Workshop) -> Result:
    with workshop.outputs() as new_folder:
        return doubled(workshop, new_folder)


def doubled(workshop: Workshop, new_folder: Callable[[], str]) -> Result:
    document = workshop.document("discord" if workshop.is_quick else "github")
    folder = workshop.folder("growth")
    files = {count: folder / f"times{count}.json" for count in COUNTS}
    workshop.say(f"repeating {document.stem}")
    content = json.loads(document.read_bytes())
    for count, file in files.items():
        file.write_text(json.dumps(repeated(content, count)))
    del content

    def generate(build: str, count: int) -> Run:
        return workshop.generate(build, files[count], new_folder())

    runs = {build: workshop.runs if workshop.is_quick else max(workshop.runs, least) for build, least in LEAST_RUNS.items()}
    for build in runs:
        workshop.product(build, "endpointgen")
    workshop.say("generating from each")
    found = {}
    for build in runs:
        found |= interleaved({f"{build} {count}": lambda build=build, count=count: generate(build, count) for count in COUNTS},
                             runs[build])
    heads = {"size": "MB"} | {f"{build} {what}": unit for build in runs for what, unit in (("time", "s"), ("memory", "MB"))}
    targets = [Target(f"{build} {what} ÷ before", LIMIT) for build in runs for what in ("time", "memory")]
    table = Table("times", heads, targets)
    for count in COUNTS:
        row = Row(f"{count}×", {"size": files[count].stat().st_size / 1e6})
        for build in runs:
            sample, before = found[f"{build} {count}"], found.get(f"{build} {count // 2}")
            row.figures |= {f"{build} time": sample.seconds, f"{build} memory": sample.megabytes}
            if before:
                row.ratios |= {f"{build} time ÷ before": sample.times(before),
                               f"{build} memory ÷ before": sample.megabytes / before.megabytes}
        table.rows.append(row)
    groups = [Group(f"{build}, {row.subject}", [Bar(what, row.ratios[f"{build} {what} ÷ before"]) for what in ("time", "memory")], LIMIT)
              for build in runs for row in table.rows[1:]]
    return Result([table], runs=runs["debug"], notes=[f"In release {runs['release']} runs, which are short."],
                  plot=Plot("Growth per doubling of the document; the line is the limit", "×", groups))
