"""Values of unions: some that earlier versions read wrongly, and random ones. What makes the schemas and the values knows nothing of what reads
them."""

import json

from fidelity.examples import Example
from fidelity.program import Program
from unioncases import Value

SHOWN = 20


def unions(document, report) -> str | None:
    """A value of a union comes back as it was, typed: as the alternative that it was made of, or as one that says the same."""
    examples = [Example(f"{value.key} {json.dumps(value.value)}", None, value.value, key=value.key) for value in document.values]
    program = Program(document, examples)
    if problem := program.run(document):
        return problem
    found = []
    for value, trip in zip(document.values, program.trips):
        if reason := fault(value, trip.response, document.tells_null) if trip.name else "there is no Swift type for it":
            found.append(f"{trip.example.label}: {reason}")
    report.facts.update(values=len(document.values), known=document.known, wrong=len(found), unions=len(document.kinds))
    report.facts.update(f"kind {kind}" for kind in document.kinds)
    return "\n".join(found[:SHOWN] + [f"… and {len(found) - SHOWN} more"] * (len(found) > SHOWN)) or None


def fault(value: Value, response: dict, tells_null: bool) -> str | None:
    if "text" not in response:
        reason = f"{response.get('path') or ''} {response.get('reason') or response.get('undeclared')}"
        return None if reason == value.error else f"it cannot be read: {reason}"
    if value.error:
        return f"it is read, without the error {value.error}"
    # Booleans and numbers are told apart.
    found, wanted = json.loads(response["text"]), value.written
    if not tells_null:
        found, wanted = without_null(found), without_null(wanted)
    if json.dumps(found, sort_keys=True) != json.dumps(wanted, sort_keys=True):
        return f"it came back as {response['text']}"
    if bool(response["unknown"]) != value.is_unknown:
        return f"it is kept as JSON by {', '.join(response['unknown'])}" if response["unknown"] else "a case took it"
    return None


def without_null(value):
    """A type that is only received reads a key with null as if it were absent, where it may be."""
    if isinstance(value, dict):
        return {key: without_null(item) for key, item in value.items() if item is not None}
    return [without_null(item) for item in value] if isinstance(value, list) else value


def total_of_unions(facts) -> str:
    kinds = ", ".join(f"{count} {kind.removeprefix('kind ')}" for kind, count in sorted(facts.items()) if kind.startswith("kind "))
    return (f"{facts['values'] - facts['wrong']} of {facts['values']} values come back as they were: {facts['known']} of unions that were read "
            f"wrongly once, the others of {facts['unions']} random unions ({kinds})")
