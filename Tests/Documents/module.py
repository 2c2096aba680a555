"""Documents whose Swift is type-checked as one module, which takes less time than one by one."""

import functools
import re

from document import Document
from toolchain import errors_in, typecheck

# As many documents are one module: each has a namespace of its own.
LARGEST = 25


class Module:
    """The documents of a group; those whose namespaces clash, or that are isolated otherwise, are kept apart."""

    def __init__(self, documents: list[Document]):
        self.documents = documents
        self.found: dict[str, str] = {}

    @functools.cached_property
    def problems(self) -> dict[str, str]:
        """What the compiler has against documents, by their labels."""
        for part in parts([document for document in self.documents if document.swift and not document.is_compiled]):
            self.compile(part)
        return self.found

    def compile(self, part: list[Document]) -> None:
        """Finds out which documents do not compile: the compiler names them, or each is compiled alone."""
        while part:
            errors = typecheck([file for document in part for file in document.swift], part[0].isolation)
            if errors is None:
                return
            if len(part) == 1:
                self.found[part[0].label] = errors_in(errors, "error|warning")
                return
            named = set(re.findall(r"^(/.*)/[^/\n]*\.swift:\d+:\d+: (?:error|warning)", errors, re.MULTILINE))
            suspects = [document for document in part if str(document.output) in named]
            for half in [[document] for document in suspects] or [part[:len(part) // 2], part[len(part) // 2:]]:
                self.compile(half)
            rest = [document for document in part if document.label not in self.found]
            if rest == part:
                self.found[part[0].label] = f"with {len(part) - 1} others in its module, not alone: {errors_in(errors, 'error|warning')}"
                return
            part = rest if suspects else []


def parts(documents: list[Document]) -> list[list[Document]]:
    """Documents whose namespaces differ, and whose code is isolated alike."""
    result: list[list[Document]] = []
    # The last part of each isolation, and the names in it.
    last: dict[str, tuple[set, list]] = {}
    for document in documents:
        names = {re.split(r"[.+]", file.name)[0] for file in document.swift}
        taken, part = last.get(document.isolation, (set(), []))
        if document.is_alone:
            result.append([document])
        elif part and len(part) < LARGEST and not names & taken:
            taken |= names
            part.append(document)
        else:
            last[document.isolation] = (names, [document])
            result.append(last[document.isolation][1])
    return result
