"""What a check is, and what it reports."""

import argparse
import collections
import dataclasses
from collections.abc import Callable

from document import Document


@dataclasses.dataclass
class Report:
    """Of one check of one document."""

    # Of the command line: `list`, `seed`, `all`.
    arguments: argparse.Namespace
    # What is wrong; None for nothing.
    problem: str | None = None
    # What the check has counted; the totals add it up.
    facts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    # Printed below the row of the document.
    lines: list[str] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Check:
    """Its name and its sentence are those of the function."""

    run: Callable[[Document, Report], str | None]
    # From which sources its documents are.
    sources: str
    # Says what its facts come to; without it, the documents are counted.
    total: Callable[[collections.Counter], str] | None = None
    # What is wrong with the facts of a run over all documents, as what has not been checked fails as well.
    demand: Callable[[collections.Counter], str | None] | None = None
    # Packages of Python that it needs, by their modules.
    packages: tuple = ()

    @property
    def name(self) -> str:
        return self.run.__name__

    def fits(self, document: Document) -> bool:
        return document.source in self.sources.split() and self.name not in document.skipped
