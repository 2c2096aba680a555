"""Generating from YAML beside JSON, from many files beside one, and reading YAML beside rapidyaml and libyaml."""

import ctypes.util
import json
import os
import pathlib
import statistics
import subprocess

from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import interleaved
from measuring.workshop import Workshop
from toolchain import measured

TITLE = "YAML"
WORK = ("`endpointgen generate` of GitHub's document as PyYAML writes it and as JSON, and of a tree of files and its bundle, with the start of the process; "
        "reading the same YAML alone, below a key of the document that nobody uses, less the start of the process, beside `rapidyaml` and libyaml, "
        "which read it in a process that has read it before.")
WRITE = """import sys, json, yaml
class Plain(yaml.CSafeDumper):
    def ignore_aliases(self, data): return True
value = json.load(open(sys.argv[1]))
head = {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}}
with open(sys.argv[2] + "/document.yaml", "w") as file: yaml.dump(value, file, Dumper=Plain, sort_keys=False)
text = open(sys.argv[2] + "/document.yaml").read().replace("$ref", "ref")
start = yaml.dump(head, sort_keys=False)
open(sys.argv[2] + "/start.yaml", "w").write(start)
open(sys.argv[2] + "/unused.yaml", "w").write(start + "x-data:\\n" + "".join("  " + line + "\\n" if line else "\\n" for line in text.split("\\n")))
"""
READ = """import ctypes, sys, time, json
data = open(sys.argv[1], "rb").read()
times = {}
def least(name, read):
    taken = []
    for _ in range(9):
        start = time.process_time(); read(); taken.append(time.process_time() - start)
    times[name] = min(taken)
import ryml
least("rapidyaml", lambda: ryml.parse_in_arena(bytearray(data)))
if sys.argv[2]:
    library = ctypes.CDLL(sys.argv[2])
    def load():
        # More than the structures of any version need.
        parser, document = ctypes.create_string_buffer(4096), ctypes.create_string_buffer(4096)
        library.yaml_parser_initialize(parser)
        library.yaml_parser_set_input_string(parser, data, ctypes.c_size_t(len(data)))
        assert library.yaml_parser_load(parser, document) == 1
        library.yaml_document_delete(document)
        library.yaml_parser_delete(parser)
    least("libyaml", load)
print(json.dumps(times))
"""
CPU, MEMORY, LIBYAML, RAPIDYAML = "CPU", "memory", "÷ libyaml", "÷ `rapidyaml`"


def measure(workshop: Workshop) -> Result:
    folder = workshop.folder("yaml")
    document = workshop.document("discord" if workshop.is_quick else "github")
    subprocess.run([workshop.python, "-c", WRITE, document, folder], check=True)
    with workshop.outputs() as new_folder:
        def generated(subject: str, other: pathlib.Path, plain: pathlib.Path) -> Row:
            workshop.say(f"generating: {subject}")
            found = interleaved({"it": lambda: workshop.generate("release", other, new_folder()),
                                 "other": lambda: workshop.generate("release", plain, new_folder())}, workshop.runs)
            it, beside = found["it"], found["other"]
            return Row(subject, {"it": it.seconds, "other": beside.seconds}, {CPU: it.times(beside), MEMORY: it.megabytes / beside.megabytes})

        table = Table("generating, release", {"it": "s", "other": "s"}, [Target(CPU, 1.5), Target(MEMORY, 1.3)])
        # As much white space as PyYAML writes.
        plain = folder / "document.json"
        plain.write_text(json.dumps(json.loads(document.read_bytes()), indent=2))
        table.rows.append(generated("YAML beside JSON", folder / "document.yaml", plain))
        tables = [table]
        root = pathlib.Path(os.environ.get("ENDPOINTGEN_PUBLISHED", ""), "digitalocean/DigitalOcean-public.v2.yaml")
        if root.is_file():
            bundle = folder / "bundle.yaml"
            bundle.unlink(missing_ok=True)
            subprocess.run([workshop.product("release", "endpointgen"), "bundle", root, "--output", bundle], check=True, capture_output=True)
            files = Table("many files, release", {"it": "s", "other": "s"}, [Target(CPU, 2)])
            files.rows.append(generated("DigitalOcean's files beside their bundle", root, bundle))
            tables.append(files)
    tables.append(parsers(workshop, folder))
    groups = [Group(row.subject, [Bar(name, value) for name, value in row.figures.items()]) for row in tables[-1].rows]
    return Result(tables, plot=Plot("Reading YAML", "s", groups))


def parsers(workshop: Workshop, folder: pathlib.Path) -> Table:
    workshop.say("reading YAML alone")
    tool = workshop.product("release", "endpointgen")
    library = ctypes.util.find_library("yaml") or ctypes.util.find_library("yaml-0") or ""
    ours, peers = [], {}
    for _ in range(workshop.runs):
        # The start of the process, and this document's warning, are not the parser's.
        seconds = {name: measured(tool, "lint", folder / f"{name}.yaml").seconds for name in ("unused", "start")}
        ours.append(seconds["unused"] - seconds["start"])
        output = subprocess.run([workshop.python, "-c", READ, folder / "unused.yaml", library], check=True, capture_output=True, text=True).stdout
        for name, value in json.loads(output).items():
            peers.setdefault(name, []).append(value)
    figures = {"ours": statistics.median(ours), **{name: statistics.median(values) for name, values in peers.items()}}
    ratios = {label: figures["ours"] / figures[name] for label, name in ((LIBYAML, "libyaml"), (RAPIDYAML, "rapidyaml")) if name in figures}
    row = Row(f"{(folder / 'unused.yaml').stat().st_size / 1e6:.1f} MB", figures, ratios)
    return Table("reading alone", {name: "s" for name in figures}, [Target(LIBYAML, 1), Target(RAPIDYAML, 2)], [row])
