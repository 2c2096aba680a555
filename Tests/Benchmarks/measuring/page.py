"""RESULTS.md: what every column gave, each figure beside its target."""

import pathlib
from types import ModuleType

from measuring.plot import svg
from measuring.results import Result, Row, Table, Target, figure, spaced

HEAD = """\
# What generation, compiling and calling cost

`Tests/Benchmarks/run.py` measures all of this again, on any machine with Swift 6.1 or later and Python 3, and writes this page. Ratios are
of one run on one machine; on another one absolute figures differ more than ratios do. Contestants take turns. Figures are medians; CPU
time is that of all processes that a command starts.
"""


def write(folder: pathlib.Path, tried: pathlib.Path, machine: list[str], columns: dict[str, ModuleType],
          results: dict[str, Result]) -> None:
    (folder / "plots").mkdir(exist_ok=True)
    parts = [HEAD] + [f"- {line}" for line in machine] + ["", "| column | targets met |", "|---|---|"]
    for name, module in columns.items():
        parts.append(f"| [{module.TITLE}](#{anchor(module.TITLE)}) | {summary(results.get(name))} |")
    for name, module in columns.items():
        parts += section(folder, name, module, results.get(name))
    parts += ["", tried.read_text().rstrip()]
    (folder / "RESULTS.md").write_text("\n".join(parts) + "\n")


def anchor(title: str) -> str:
    return "".join(letter for letter in title.lower().replace(" ", "-") if letter.isalnum() or letter == "-")


def summary(result: Result | None) -> str:
    if result is None:
        return "not measured"
    if result.failure:
        return "failed"
    verdicts = result.verdicts()
    return f"{sum(verdicts)} of {len(verdicts)}" if verdicts else "none set"


def section(folder: pathlib.Path, name: str, module: ModuleType, result: Result | None) -> list[str]:
    parts = ["", f"## {module.TITLE}", "", module.WORK]
    if result is None:
        return parts + ["", "Not measured."]
    if result.failure:
        return parts + ["", "It failed:", "", "```", result.failure, "```"]
    if result.plot:
        (folder / f"plots/{name}.svg").write_text(svg(result.plot))
        parts += ["", f"![{result.plot.title}](plots/{name}.svg)"]
    for table in result.tables:
        parts += ["", *rows(table)]
    runs = "One run" if result.runs == 1 else f"Medians of {result.runs} runs"
    parts += ["", f"{runs}, {result.seconds:.0f} s in all{f', at {result.commit}' if result.commit else ''}."]
    return parts + [f"\n{note}" for note in result.notes]


def rows(table: Table) -> list[str]:
    heads = [table.subject] + [name if not unit else f"{name}, {unit}" for name, unit in table.heads.items()]
    heads += [f"{target.name}: {target.text}" for target in table.targets]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for row in table.rows:
        cells = [row.subject] + [figure(row.figures[name]) if name in row.figures else "" for name in table.heads]
        cells += [verdict(row, target) for target in table.targets]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def verdict(row: Row, target: Target) -> str:
    if target.name not in row.ratios:
        return ""
    value = row.ratios[target.name]
    text = f"{figure(value)}{spaced(target.unit)}"
    return f"{text} met" if target.is_met(value) else f"**{text} missed**"
