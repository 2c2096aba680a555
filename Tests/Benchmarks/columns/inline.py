"""What types nested by value in each other cost the compiler: flat with depth, because large ones lie in boxes."""

import json
import pathlib

from measuring.compiling import compiled, compiled_client, loaded_size, objects
from measuring.results import Bar, Group, Plot, Result, Row, Table, Target
from measuring.sampling import Sample, interleaved
from measuring.workshop import Workshop

TITLE = "Inline size"
WORK = ("Structs that hold structs by value grow exponentially with the depth. 600 made-up types of 11 fields, of which three are types of the "
        "level below, down to eight levels, and types that refer to each other round and round, like Stripe's. The compiler's CPU time and "
        "peak memory must not follow the depth. Beside it, as far as it is bearable, the same structs without tables, each holding the others "
        "by value. `BoxTests` shows that callers cannot tell a struct in a box from one without.")
TYPES, FIELDS, HELD = 600, 11, 3
DEPTHS = [1, 2, 4, 8]
# Above it, plain structs take gigabytes.
PLAIN_DEPTH = 4
LIMIT = 1.25
SCALARS = ["Int", "String", "Bool", "Double", "[String]", "Int?", "String?", "Date"]
MEMORY, TIME = "memory ÷ depth 2", "CPU ÷ depth 2"


def nested(depth: int) -> dict[str, dict[str, str]]:
    """Types by name, with their fields: each level has the same share of the types, and holds three of the level below."""
    share = TYPES // depth
    types = {}
    for number in range(TYPES):
        level = min(number // share, depth - 1)
        fields = {f"f{index}": SCALARS[(number + index) % len(SCALARS)] for index in range(FIELDS)}
        if level > 0:
            for index in range(HELD):
                fields[f"f{index}"] = f"T{(level - 1) * share + (number * HELD + index) % share}"
        types[f"T{number}"] = fields
    return types


def stripelike() -> dict[str, dict[str, str]]:
    """Types that refer to many others, round and round: customers, charges, invoices, each expanded within the others."""
    types = {}
    for number in range(TYPES):
        fields = {f"f{index}": SCALARS[(number + index) % len(SCALARS)] for index in range(FIELDS * 2)}
        for index in range(8):
            other = (number * 7 + index * 31 + 1) % TYPES
            fields[f"f{index}"] = f"T{other}?" if index % 2 or other >= number else f"T{other}"
        types[f"T{number}"] = fields
    return types


def spec(types: dict) -> str:
    spelled = {name: {"fields": {key + "?" * value.endswith("?"): value.rstrip("?") for key, value in fields.items()}}
               for name, fields in types.items()}
    return json.dumps({"api": "Nested", "swift": {"access": "public"}, "types": spelled})


def plain(types: dict) -> str:
    structs = [f"public struct {name} {{\n" + "".join(f"    public let {key}: {value}\n" for key, value in fields.items()) + "}\n"
               for name, fields in types.items()]
    return "import Foundation\n\n" + "\n".join(structs)


def written(folder: pathlib.Path, name: str, text: str) -> pathlib.Path:
    file = folder / name
    file.write_text(text)
    return file


def measure(workshop: Workshop) -> Result:
    result = Result(runs=workshop.runs, plot=Plot("Peak memory of the compiler, 600 types", "MB", []))
    folder = workshop.folder("inline")
    depths = DEPTHS[1:3] if workshop.is_quick else DEPTHS
    shapes = {f"depth {depth}": nested(depth) for depth in depths} | {"Stripe-like": stripelike()}
    table = Table("types", {"CPU": "s", "memory": "MB", "objects": "MB", "by value, CPU": "s", "by value, memory": "MB"},
                  [Target(MEMORY, LIMIT), Target(TIME, LIMIT)])
    second: Sample | None = None
    for name, types in shapes.items():
        workshop.say(f"compiling types: {name}")
        place = workshop.folder("inline", name.replace(" ", "-"))
        generated = workshop.generate("release", written(folder, "Nested.endpoints.json", spec(types)), place)
        if generated.status != 0:
            raise RuntimeError(generated.errors[-2000:])
        contestants = {"ours": lambda: compiled_client(workshop, place, "debug", folder / "objects")}
        if name in [f"depth {depth}" for depth in DEPTHS if depth <= PLAIN_DEPTH]:
            file = written(folder, "Plain.swift", plain(types))
            contestants["plain"] = lambda: compiled([file], "Plain", "debug", folder / "plain")
        found = interleaved(contestants, result.runs)
        ours, other = found["ours"], found.get("plain")
        if name == "depth 2":
            second = ours
        sizes = loaded_size(objects(folder / "objects"))
        row = Row(name, {"CPU": ours.seconds, "memory": ours.megabytes, "objects": sum(sizes.values()) / 1e6})
        if other:
            row.figures |= {"by value, CPU": other.seconds, "by value, memory": other.megabytes}
        if second and name.startswith("depth") and name != "depth 2":
            row.ratios = {MEMORY: ours.megabytes / second.megabytes, TIME: ours.seconds / second.seconds}
        table.rows.append(row)
        result.plot.groups.append(Group(name, [Bar("ours", ours.megabytes)] + ([Bar("by value", other.megabytes)] if other else [])))
    result.tables.append(table)
    return result
