"""The families whose growth is measured: each makes the files of an input of any size."""

import dataclasses
import json
import pathlib
import re
from collections.abc import Callable

SIZE = 2000


class Key(str):
    """A key that may stand in an object more than once."""
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


@dataclasses.dataclass
class Family:
    name: str
    # Gives the one file, or several by their names, of which the first is compiled.
    make: Callable
    # Of the largest input.
    size: int
    command: str
    # What becomes of generated files before `check` reads them.
    edit: Callable[[str], str] | None

    @property
    def file(self) -> str:
        return re.sub(r"[^a-zA-Z0-9]+", "-", self.name)

    def write(self, size: int, folder: pathlib.Path) -> pathlib.Path:
        """Makes the files of an input; gives the one to compile."""
        made = self.make(size)
        files = made if isinstance(made, list) else [("Growth.json", made)]
        for name, value in files:
            (folder / name).write_text(value if isinstance(value, str) else json.dumps(value))
        return folder / files[0][0]


ALL: list[Family] = []


def families(declare: Callable) -> Callable:
    """Calls a function that declares families."""
    def family(name: str, make: Callable, size: int = SIZE, command: str = "generate", edit: Callable[[str], str] | None = None) -> None:
        ALL.append(Family(name, make, size, command, edit))
    declare(family)
    return declare
