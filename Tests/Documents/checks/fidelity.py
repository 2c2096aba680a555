"""Sends every example that a document carries through the generated Swift types and back, and compares.

An example of a schema, of a request body or of a response passes if it is read and written again as equivalent JSON: numbers that are equal,
dates of the same instant, addresses that differ in percent-encoding. Each one that does not pass is listed with its reason: the example is
wrong by its own schema, it has keys that the schema does not declare, or the fault is ours. Forms are sent, and read by Python's own parsers;
for a form without an example, values are made that its schema allows.
"""

import collections

from fidelity.examples import Examples
from fidelity.judgement import NULL, OMITTED, OURS, PASSED, UNDECLARED, WRONG, Judgement, judge
from fidelity.program import Program
from fidelity.schemas import Schemas

UNKNOWN = "unknown"
KINDS = {WRONG: "the example is wrong", UNDECLARED: "the schema does not declare it", NULL: "null and absent are the same here",
         OURS: "OUR FAULT", OMITTED: "left out", UNKNOWN: "kept as unknown JSON"}
LISTED = 5
# What is wrong with an example, and what its reason has of that.
FAULTS = [("lack a required key", "the required key"), ("hold null", "found null"), ("hold another type", "expected"),
          ("hold text of another format", " is no "), ("hold no value of the enum", "is none of the values"),
          ("have a key that may not be there", "the key"), ("go the other way", "-only key"), ("have another fault", "")]


def fidelity(document, report) -> str | None:
    """Every example that is right by its schema is read and written again as equivalent JSON."""
    schemas = Schemas(document.value)
    examples = Examples(schemas).all
    if not examples:
        return None
    program = Program(document, examples)
    if problem := program.run(document):
        return problem
    judgements = [judge(trip, schemas) for trip in program.trips]
    counts = collections.Counter(judgement.kind for judgement in judgements)
    report.facts.update(counts)
    report.facts[UNKNOWN] = sum(1 for judgement in judgements if judgement.unknown and judgement.kind != OMITTED)
    report.facts.update(fault(judgement.reason) for judgement in judgements if judgement.kind == WRONG)
    details = ", ".join(f"{counts[kind]} {KINDS[kind]}" for kind in (NULL, WRONG, UNDECLARED, OURS, OMITTED) if counts[kind])
    report.lines += [f"{counts[PASSED] + counts[NULL]} of {len(judgements) - counts[OMITTED]} examples" + (f" ({details})" if details else "")]
    report.lines += listed(judgements, report.arguments.list)
    return "\n".join(reasons(judgements, OURS, counts[OURS])) or None


def fault(reason: str) -> str:
    return next(text for text, start in FAULTS if start in reason)


def listed(judgements: list[Judgement], kinds: list[str]) -> list[str]:
    """All reasons of the kinds that are asked for; without any, a few of most."""
    result = []
    for kind in (WRONG, UNDECLARED, NULL, OMITTED, UNKNOWN):
        few = 0 if kinds or kind in (NULL, OMITTED) else LISTED
        result += reasons(judgements, kind, len(judgements) if kind in kinds else few)
    return result


def reasons(judgements: list[Judgement], kind: str, limit: int) -> list[str]:
    found: dict[str, list[str]] = {}
    for judgement in judgements:
        if kind == UNKNOWN and judgement.unknown:
            found.setdefault(", ".join(sorted(set(judgement.unknown))), []).append(judgement.trip.example.label)
        elif judgement.kind == kind:
            found.setdefault(judgement.reason, []).append(judgement.trip.example.label)
    lines = [f"{KINDS[kind]}: {', '.join(labels[:3])}" + (f" and {len(labels) - 3} more" if len(labels) > 3 else "") + f": {reason}"
             for reason, labels in list(found.items())[:limit]]
    return lines + ([f"… and {len(found) - limit} more reasons: {KINDS[kind]}"] if 0 < limit < len(found) else [])


def total_of_fidelity(facts) -> str:
    passed, wrong = facts[PASSED] + facts[NULL], facts[WRONG] + facts[UNDECLARED]
    count = passed + wrong + facts[OURS]
    faults = ", ".join(f"{facts[text]} {text}" for text, _ in sorted(FAULTS, key=lambda fault: -facts[fault[0]]) if facts[text])
    return (f"{passed} of {count} examples decode and encode back ({100 * passed / max(1, count):.1f}%), "
            f"{100 * passed / max(1, count - wrong):.1f}% of the {count - wrong} that are right\n"
            f"not passed: {facts[WRONG]} wrong examples, {facts[UNDECLARED]} with undeclared keys, {facts[OURS]} ours; passed but for null members: "
            f"{facts[NULL]}; {facts[UNKNOWN]} kept as unknown in part; left out as of another media type: {facts[OMITTED]}\n"
            f"wrong examples: {faults or 'none'}")
