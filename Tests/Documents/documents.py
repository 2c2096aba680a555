#!/usr/bin/env python3
"""Generates the Swift of OpenAPI documents, each once, and applies a list of checks to each document and its Swift. Prints a row for a
document, with what its checks say below it; in the end the totals, and what failed, with the command that repeats just that.

usage: Tests/Documents/documents.py ENDPOINTGEN [--source NAME…] [--check NAME…] [--only DOCUMENT…] [--count N] [--seed S] [--all]
                                    [--list KIND…] [--keep DIR]

--source NAME…    only documents of these sources; without it, of all but the last one
--check NAME…     only these checks; without it, all that fit the source
--only DOCUMENT…  only these documents, as the rows name them: corpus/github, or github for those of all sources, random/17
--count N         how many random documents or unions
--seed S          the seed of the first one, the others count up from it; and of the dialect of YAML that chooses its styles at random
--all             writes large documents in all dialects of YAML as well
--list KIND…      lists all examples that are: wrong, undeclared, null, omitted, unknown; without it, five of most
--keep DIR        leaves all that is generated in DIR/SOURCE/DOCUMENT/; without it, only that of documents that fail, in .build/documents

Sources:
{sources}

Checks:
{checks}

Why does a check fail? Repeat it with the command that stands below the failure. In the folder that it names there are the document, its Swift
in document/, and what the check has written; the docstring of Tests/Documents/checks/CHECK.py says what it compares.

How do I run one document? `documents.py .build/debug/endpointgen --only corpus/github`. For a document of your own, put it into a folder:
`ENDPOINTGEN_CORPUS=FOLDER Tests/Documents/documents.py .build/debug/endpointgen --source corpus`.

How do I add a check? Write a function of a document that gives what is wrong, or None, and add a line to Tests/Documents/checks/__init__.py,
which says how. A source is such a function in Tests/Documents/sources.py.

It needs `swift build`, and for the check dialects the packages of Tests/requirements.txt; Tests/run documents has both.
"""

import collections
import concurrent.futures
import dataclasses
import importlib.util
import os
import pathlib
import shutil
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Shared"))
sys.dont_write_bytecode = True
from check import Check, Report  # noqa: E402
from checks import CHECKS  # noqa: E402
from checks.fidelity import KINDS  # noqa: E402
from commandline import CommandLine  # noqa: E402
from document import HEAD, Document, row  # noqa: E402
from module import Module  # noqa: E402
from sources import FOLDERS, SOURCES, USUAL, Skipped  # noqa: E402
from toolchain import PACKAGE  # noqa: E402

FAILED = PACKAGE / ".build/documents"


@dataclasses.dataclass
class Outcome:
    """What became of a document."""

    label: str
    remark: str
    version: str
    facts: dict
    # By the names of checks; `generate` is the first.
    reports: dict[str, Report]
    # Where it is left.
    folder: pathlib.Path | None

    @property
    def failed(self) -> list[str]:
        return [name for name, report in self.reports.items() if report.problem]

    def show(self) -> None:
        print(row(self.label, self.version, self.facts, f"FAILED: {', '.join(self.failed)}" if self.failed else "ok"))
        for name, report in self.reports.items():
            print(*(f"    {line}" for line in report.lines), sep="\n", end="\n" if report.lines else "")
            if report.problem:
                print(f"FAILED: {self.label}, {name}{self.remark}: {report.problem}")
        sys.stdout.flush()


def check_group(group: list[Document], arguments) -> list[Outcome]:
    """Applies the checks to documents that one process takes."""
    with tempfile.TemporaryDirectory() as temporary:
        base = pathlib.Path(temporary).resolve()
        for document in group:
            document.open(arguments.tool, base)
            document.module = Module([other for other in group if other.source == document.source])
            if document.as_json and document.as_json not in group:
                document.as_json.open(arguments.tool, base)
        return [check_document(document, arguments) for document in group]


def check_document(document: Document, arguments) -> Outcome:
    reports = {"generate": Report(arguments, document.problem)}
    for check in chosen(document, arguments) if document.problem is None else []:
        report = reports[check.name] = Report(arguments)
        report.problem = check.run(document, report)
    has_failed = any(report.problem for report in reports.values())
    kept = (arguments.keep or FAILED) / document.source / document.name if arguments.keep or has_failed else None
    if kept:
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(document.folder, kept)
        shutil.copy(document.file, kept)
        for report in reports.values():
            report.problem = report.problem and report.problem.replace(str(document.folder), str(kept))
    remark = f" ({document.remark})" if document.remark else ""
    return Outcome(document.label, remark, document.version, document.facts, reports, kept)


def chosen(document: Document, arguments) -> list[Check]:
    return [check for check in CHECKS if check.fits(document) and (not arguments.check or check.name in arguments.check)]


def groups(arguments) -> list[list[Document]]:
    """The documents that the command line asks for, the largest first; documents of one process are one list."""
    documents: list[Document] = []
    for name in arguments.source:
        if arguments.only and all("/" in only and not only.startswith(f"{name}/") for only in arguments.only):
            continue
        try:
            found = SOURCES[name](arguments)
        except Skipped as reason:
            print(f"skipped: {name}, as {reason}")
            continue
        if not found:
            # What checks nothing would pass.
            sys.exit(f"FAILED: {name} has no documents")
        documents += found
    wanted = [document for document in documents if chosen(document, arguments)
              and (not arguments.only or {document.label, document.name} & set(arguments.only))]
    same = {document.label: document for document in wanted}
    result: dict[str, list[Document]] = {}
    for document in sorted(wanted, key=lambda document: document.label):
        if document.as_json:
            document.as_json = same.get(document.as_json.label, document.as_json)
        result.setdefault(document.group, []).append(document)
    return sorted(result.values(), key=lambda group: -sum(document.weight for document in group))


def missing_packages(arguments, names: set[str]) -> list[str]:
    packages = {package for check in CHECKS if check.name in names for package in check.packages}
    return sorted(package for package in packages if not importlib.util.find_spec(package.split(".")[0]))


def totals(outcomes: list[Outcome], arguments) -> bool:
    """Prints what all checks come to, and what failed; gives whether anything has."""
    keys = [key for key in outcomes[0].facts if key != "megabytes"]
    for source in dict.fromkeys(outcome.label.split("/")[0] for outcome in outcomes):
        found = [outcome for outcome in outcomes if outcome.label.startswith(f"{source}/")]
        facts = {key: sum(outcome.facts[key] for outcome in found) for key in keys}
        failed = sum(1 for outcome in found if outcome.failed)
        print(row(f"{source}: {len(found)} documents", "", facts | {"megabytes": max(outcome.facts["megabytes"] for outcome in found)},
                  f"{failed} FAILED" if failed else "ok"))
    problems = []
    variables = "".join(f"{name}={os.environ[name]} " for name in FOLDERS if name in os.environ)
    for check in CHECKS:
        reports = [outcome.reports[check.name] for outcome in outcomes if check.name in outcome.reports]
        if reports:
            facts = collections.Counter()
            for report in reports:
                facts.update(report.facts)
            passed = sum(1 for report in reports if report.problem is None)
            print(f"{check.name}: {passed} of {len(reports)} documents" + (f"; {check.total(facts)}" if check.total else ""))
            if not arguments.only and check.demand and (problem := check.demand(facts)):
                problems.append(f"FAILED: {check.name}: {problem}")
    for outcome in outcomes:
        for name in outcome.failed:
            one = f" --check {name}" if name != "generate" else ""
            seeds = f" --count {arguments.count or 2000} --seed {arguments.seed}" if outcome.label.startswith("unions/") else ""
            problems.append(f"FAILED: {outcome.label}, {name}: {outcome.reports[name].problem.splitlines()[0]}"
                            f"\n    it is in {outcome.folder}, its Swift in document/, until the check is repeated"
                            f"\n    to repeat it: {variables}{sys.executable} {sys.argv[0]} {sys.argv[1]} --only {outcome.label}{one}{seeds}")
    print(*problems, sep="\n", end="\n" if problems else "")
    return bool(problems)


def main() -> int:
    sources = "\n".join(f"  {name:<11}{function.__doc__}" for name, function in SOURCES.items())
    checks = "\n".join(f"  {check.name:<11}{check.run.__doc__}" for check in CHECKS)
    parser = CommandLine(__doc__.format(sources=sources, checks=checks))
    parser.add_argument("--source", nargs="+", choices=SOURCES, default=USUAL)
    parser.add_argument("--check", nargs="+", choices=[check.name for check in CHECKS])
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", nargs="+", default=[], choices=list(KINDS))
    parser.add_argument("--keep", type=pathlib.Path)
    arguments = parser.parse_args()
    found = groups(arguments)
    if not found:
        print(f"FAILED: there is nothing to check of {' '.join(arguments.only)}" if arguments.only else "skipped: there are no documents")
        return 1 if arguments.only else 0
    if missing := missing_packages(arguments, {check.name for group in found for document in group for check in chosen(document, arguments)}):
        sys.exit(f"there is no {' and no '.join(missing)}: use .venv/bin/python, which Tests/run documents makes, or other checks than dialects")
    print(HEAD)
    outcomes: list[Outcome] = []
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        for result in pool.map(check_group, found, [arguments] * len(found)):
            for outcome in result:
                # Of many random documents, only failures are shown.
                if len(result) <= 2 or outcome.failed:
                    outcome.show()
            outcomes += result
    has_failed = totals(outcomes, arguments)
    failed = sum(1 for outcome in outcomes if outcome.failed)
    print(f"{len(outcomes) - failed} of {len(outcomes)} documents passed {sum(len(outcome.reports) for outcome in outcomes)} checks")
    return 1 if has_failed else 0


if __name__ == "__main__":
    sys.exit(main())
