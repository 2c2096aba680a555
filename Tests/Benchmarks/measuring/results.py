"""What a column of the page says: tables of figures, each beside its target, and a plot. Kept as JSON between runs."""

import dataclasses
import json
import pathlib


@dataclasses.dataclass
class Target:
    """A bound for one of a table's ratios."""
    name: str
    limit: float
    unit: str = "×"
    is_at_least: bool = False

    def is_met(self, value: float) -> bool:
        return value >= self.limit if self.is_at_least else value <= self.limit

    @property
    def text(self) -> str:
        return f"{'≥' if self.is_at_least else '≤'} {self.limit:.3g}{spaced(self.unit)}"


@dataclasses.dataclass
class Row:
    subject: str
    # By the heads of the table; what is missing was not measured.
    figures: dict[str, float] = dataclasses.field(default_factory=dict)
    # By the names of the table's targets.
    ratios: dict[str, float] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Table:
    subject: str
    # Names of figures, with their units.
    heads: dict[str, str]
    targets: list[Target]
    rows: list[Row] = dataclasses.field(default_factory=list)

    def verdicts(self) -> list[bool]:
        return [target.is_met(row.ratios[target.name]) for row in self.rows for target in self.targets if target.name in row.ratios]


@dataclasses.dataclass
class Bar:
    name: str
    value: float


@dataclasses.dataclass
class Group:
    """Bars beside each other; the limit is drawn as a line through them."""
    name: str
    bars: list[Bar]
    limit: float | None = None


@dataclasses.dataclass
class Plot:
    title: str
    unit: str
    groups: list[Group]


@dataclasses.dataclass
class Result:
    """What measuring a column gave, or why it gave nothing."""
    tables: list[Table] = dataclasses.field(default_factory=list)
    notes: list[str] = dataclasses.field(default_factory=list)
    plot: Plot | None = None
    runs: int = 0
    seconds: float = 0
    # Of this package; empty where it is not in a repository.
    commit: str = ""
    failure: str | None = None

    def verdicts(self) -> list[bool]:
        return [verdict for table in self.tables for verdict in table.verdicts()]

    def save(self, file: pathlib.Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(dataclasses.asdict(self), indent=1))

    @staticmethod
    def load(file: pathlib.Path) -> "Result | None":
        if not file.exists():
            return None
        values = json.loads(file.read_text())
        values["tables"] = [
            Table(table["subject"], table["heads"], [Target(**target) for target in table["targets"]], [Row(**row) for row in table["rows"]])
            for table in values["tables"]]
        if plot := values["plot"]:
            groups = [Group(group["name"], [Bar(**bar) for bar in group["bars"]], group["limit"]) for group in plot["groups"]]
            values["plot"] = Plot(plot["title"], plot["unit"], groups)
        return Result(**values)


def figure(value: float) -> str:
    """Three digits that count: 0.0123, 1.23, 12.3, 1,234."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    text = f"{value:#.3g}".rstrip(".")
    return text if "e" not in text else f"{value:.6f}"


def spaced(unit: str) -> str:
    """A unit as it follows a number."""
    return unit if unit in ("", "×") else " " + unit
