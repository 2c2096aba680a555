"""What an example's way into a generated type and back means."""

import dataclasses
import decimal
import json

from .equivalence import Explanation, differences
from .program import Trip
from .forms import Sent, decoded
from .schemas import Schemas, media_kind
from .validation import Validator, place, sentence

# From the best to the worst; an example with several differences is what the worst of them is.
PASSED, NULL, WRONG, UNDECLARED, OURS, OMITTED = "passed", "null", "wrong", "undeclared", "ours", "omitted"
ORDER = [PASSED, NULL, WRONG, UNDECLARED, OURS]


@dataclasses.dataclass
class Judgement:
    trip: Trip
    kind: str
    reason: str = ""
    # Unions that took none of their cases although the example fits its schema.
    unknown: list = dataclasses.field(default_factory=list)


def parsed(text: str):
    """JSON with the numbers as they are written."""
    return json.loads(text, parse_float=decimal.Decimal)


def judge(trip: Trip, schemas: Schemas) -> Judgement:
    example = trip.example
    if trip.is_left_out:
        return Judgement(trip, OMITTED, f"another media type than the client's own: {example.media}")
    if example.method == "head" and example.status:
        return Judgement(trip, WRONG, "a response to HEAD has no body")
    if not trip.name:
        return Judgement(trip, OURS, "there is no Swift type for it")
    if example.form:
        return judge_form(trip, schemas)
    is_stream = trip.call.startswith("elements")
    if media_kind(example.media) == "text" and not is_stream:
        return judge_text(trip)
    value = parsed(trip.text)
    schema = {"type": "array", "items": example.schema} if is_stream else example.schema
    explanation = Explanation(Validator(schemas, example.is_sent), schema, value)
    if "text" in trip.response:
        return judge_text_of(trip, value, explanation)
    if "undeclared" in trip.response:
        return Judgement(trip, OURS, trip.response["undeclared"])
    where, reason = trip.response["path"], trip.response["reason"]
    for path, what in explanation.faults:
        if related(place(path), where):
            return Judgement(trip, WRONG, sentence(path, what))
    return Judgement(trip, OURS, f"{where}: {reason}" if where else reason)


def judge_form(trip: Trip, schemas: Schemas) -> Judgement:
    """Compares what was sent with the value that it was made of."""
    value, schema = parsed(trip.text), trip.example.schema
    faults = Validator(schemas, True).faults(schema, value)
    if faults:
        return Judgement(trip, WRONG, sentence(*faults[0]))
    if "sent" not in trip.response:
        return Judgement(trip, OURS, trip.response.get("undeclared") or f"{trip.response['path']}: {trip.response['reason']}")
    sent = Sent(schemas, trip.example.form)
    undeclared = [key for key in value if sent.properties and key not in sent.properties]
    fault = sent.fault({key: item for key, item in value.items() if key not in undeclared}, *decoded(trip.response))
    if fault is None and undeclared:
        return Judgement(trip, UNDECLARED, f"the schema does not declare \"{undeclared[0]}\"")
    return Judgement(trip, OURS if fault else PASSED, fault or "")


def judge_text(trip: Trip) -> Judgement:
    if trip.response.get("text") in (trip.text, json.dumps(trip.text)):
        return Judgement(trip, PASSED)
    return Judgement(trip, OURS, f"text came back as {trip.response}")


def judge_text_of(trip: Trip, value, explanation: Explanation) -> Judgement:
    """Compares what came back as JSON."""
    text = trip.response["text"]
    try:
        found = differences(value, parsed(text)) if text or value not in (None, "") else []
    except json.JSONDecodeError:
        return Judgement(trip, OURS, f"what came back is no JSON: {text[:80]!r}")
    kinds = []
    for difference in found:
        kind, reason = explanation.reason(difference) or (OURS, described(difference))
        kinds.append((ORDER.index(kind), kind, reason))
    worst = max(kinds, default=(0, PASSED, ""))
    unknown = trip.response["unknown"] if not explanation.faults else []
    return Judgement(trip, worst[1], worst[2], unknown)


def described(difference) -> str:
    where = place(difference.path) or "the whole"
    if difference.what == "changed":
        return f"{where} was {difference.before!r:.80} and came back as {difference.after!r:.80}"
    if difference.what == "missing":
        return f"{where} is not written back, it was {difference.before!r:.80}"
    return f"{where} is {difference.what}: {difference.after!r:.80}"


def related(first: str, second: str) -> bool:
    """Whether one place is the other, or within it."""
    short, long = sorted((first, second), key=len)
    return long.startswith(short) and (long == short or not short or long[len(short)] in ".[")
