"""How much code is written for a document, beside openapi-generator's swift6."""

import pathlib
import tempfile

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import CommandFailed
from measuring.workshop import Workshop
from toolchain import code_lines, swift_files

TITLE = "Lines of code"
WORK = "Generated Swift without comments and blank lines, beside openapi-generator's `swift6`."
DOCUMENTS = {"github": "GitHub", "digitalocean": "DigitalOcean", "discord": "Discord", "spotify": "Spotify"}
# Its comments are blocks whose lines begin with nothing in particular; counted by how lines begin, they look like code.
BLOCKS = "÷ `swift6` with the inner lines of its block comments"


def by_beginning(files: list[pathlib.Path]) -> int:
    beginnings = (line.lstrip() for file in files for line in file.read_text().splitlines())
    return sum(1 for line in beginnings if line and not line.startswith(("//", "/*", "*")))


def measure(workshop: Workshop) -> Result:
    table = Table("document", {"ours": "", "swift6": "", "÷ `swift6`": "×", "swift6 with inner lines": ""}, [Target(BLOCKS, 0.5)])
    plot = Plot("Lines of code", "lines", [])
    for key, name in DOCUMENTS.items():
        if workshop.is_quick and key != "spotify":
            continue
        document = workshop.document(key)
        workshop.say(f"counting lines for {name}")
        with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as theirs:
            for run in (workshop.generate("release", document, pathlib.Path(ours)), workshop.generate_swift6(document, pathlib.Path(theirs))):
                if run.status != 0:
                    raise CommandFailed((run.output + run.errors)[-2000:])
            files = swift_files(pathlib.Path(theirs))
            own, other, blocks = len(code_lines(swift_files(pathlib.Path(ours)))), len(code_lines(files)), by_beginning(files)
        figures = {"ours": own, "swift6": other, "÷ `swift6`": own / other, "swift6 with inner lines": blocks}
        table.rows.append(Row(name, figures, {BLOCKS: own / blocks}))
        plot.groups.append(Group(name, [Bar("ours", own), Bar("swift6", other)]))
    return Result([table], runs=1, plot=plot)
