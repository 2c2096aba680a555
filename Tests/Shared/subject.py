"""Finds the unit tests about a subject, by the names of their files, suites and functions: Tests/run --about pagination."""

import difflib
import pathlib
import re

from schedule import Step
from steps import ALL, tests

TARGETS = {"EndpointGenTests": [], "RuntimeKitTests": ["--no-parallel"]}
# At the beginning of a line, behind attributes.
TYPE = re.compile(r"^(?:[@a-z)].*[ )])?(?:struct|class|actor|enum|extension) (\w+)")
TEST = re.compile(r"\bfunc (`[^`]+`|\w+)")


def about(word: str) -> list[Step]:
    """One step that runs them, after it has said which other steps concern the subject."""
    commands, words = [], set()
    for target, options in TARGETS.items():
        found = []
        for file in sorted(pathlib.Path("Tests", target).rglob("*.swift")):
            found += matches(file, word.lower(), words)
        cases = [file.stem for file in sorted(pathlib.Path("Tests", target, "Cases").rglob("*.case"))
                 if word.lower() in f"{file}\n{file.read_text()}".lower()]
        if cases:
            print(f"{len(cases)} cases: {', '.join(cases[:12])}{' …' if cases[12:] else ''}")
            found.append("CaseTests/")
        live = {suite.strip("/") for suite in found if suite.split("/")[0].endswith("LiveTests")}
        found = [suite for suite in dict.fromkeys(found) if suite.strip("/") not in live]
        if live:
            print(f"beside servers, by Tests/run live: {', '.join(sorted(live))}")
        if found:
            print(f"{target}: {', '.join(found)}")
            commands.append(tests(rf"{target}\.({'|'.join(map(re.escape, found))})", *options))
    steps = [step for step in ALL if word.lower() in " ".join([step.name, step.about, *step.servers, *scripts(step)]).lower()]
    for step in steps:
        print(f"beside these tests, by Tests/run {step.name}: {step.about}")
    if not commands:
        near = difflib.get_close_matches(word.lower(), words, 3)
        instead = f"; Tests/run {' '.join(step.name for step in steps)} tests it" if steps else f"; did you mean {', '.join(near)}?" if near else ""
        print(f"Tests/run: no unit test is about {word}{instead}")
        return []
    # Of the cases, those whose path or text has the word.
    return [Step("about", f"The unit tests about {word}.", 1, tuple(commands), needs=("tests",), locks=(".build",), counts=True,
                 sets={"CASES": word})]


def scripts(step: Step) -> list[str]:
    """The words of its commands, without the specs that they read."""
    return [word for command in step.commands for word in command if not word.startswith("Specs/")]


def matches(file: pathlib.Path, word: str, words: set[str]) -> list[str]:
    """The names of suites, and of functions of other suites, that a filter takes. `words` gets the words of all names."""
    found, suite, is_test, is_outer = [], "", False, False
    for line in file.read_text().splitlines():
        # What is within #if is indented, and so are types within others.
        if name := TYPE.match(line) or not is_outer and TYPE.match(line.removeprefix("    ")):
            suite, is_outer = name[1], not line.startswith(" ")
        is_test = is_test or "@Test" in line
        name = TEST.search(line) if is_test else None
        if not name:
            continue
        is_test = False
        names = f"{'/'.join(file.parts[2:])} {suite} {name[1]}"
        words.update(part.lower() for part in re.findall(r"[A-Z]?[a-z]+", names))
        if word in f"{'/'.join(file.parts[2:])} {suite}".lower():
            found.append(suite + "/")
        elif word in name[1].lower():
            found.append(f"{suite}/{name[1].strip('`')}(")
    return found
