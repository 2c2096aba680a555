"""Builds and runs the Swift program that sends examples through generated types."""

import dataclasses
import json
import pathlib
import re
import sys

from document import Document
from toolchain import BUILD, errors_in, run, runtime_files
from .examples import Example
from .schemas import media_kind
from .swiftindex import SwiftIndex, bare

SOURCES = pathlib.Path(__file__).parent
# A file of the client may not use what only another file of the program imports, and no file of it may give a warning: so its Swift need not
# be type-checked again.
OPTIONS = ["-swift-version", "6", "-warnings-as-errors", "-enable-upcoming-feature", "MemberImportVisibility", "-Onone", "-wmo", "-parse-as-library",
           "-module-name", "Fidelity", "-I", BUILD / "Modules"]
# The compiler has not to check its own intermediate code.
OPTIONS += ["-Xfrontend", "-disable-llvm-verify", "-Xfrontend", "-sil-verify-none"]
# On Linux, the toolchain has a linker that takes a fraction of the time.
OPTIONS += ["-use-ld=lld"] if sys.platform == "linux" else []
STREAMS = {"text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq", "application/stream+json", "application/x-jsonlines"}
# The keywords that the compiler wants escaped as the label of an argument too.
ESCAPED = {"`inout`", "`let`", "`var`"}
# Calls per function: the compiler takes long functions ill.
CALLS = 100


@dataclasses.dataclass
class Trip:
    """An example, the type that is to read it, and what came of it."""

    example: Example
    # None where the client has nothing for the example.
    name: str | None
    call: str = ""
    # Of the response: 204 for `2XX`, say.
    status: int | None = None
    text: str = ""
    # Whether it is of a media type that the client does not ask for by itself.
    is_left_out: bool = False
    response: dict = dataclasses.field(default_factory=dict)


class Program:
    def __init__(self, document: Document, examples: list[Example]):
        self.index = SwiftIndex(document.swift)
        self.trips = [self.trip(example) for example in examples]

    def trip(self, example: Example) -> Trip:
        if example.key is not None:
            type = self.index.type(example.key)
            return Trip(example, type and f"{type} as a value", f"type: {type}.self", None, json.dumps(example.value))
        if example.form:
            return self.form(example)
        return self.body(example) if example.status is None else self.response(example)

    def form(self, example: Example) -> Trip:
        request = self.index.sending_form(example.method, example.path, example.media)
        if request is None:
            return Trip(example, None, is_left_out=len(example.medias) > 1)
        keys = {name.strip("`"): key for key, name in request.fields.items()}
        values = [(label, f"try $0({json.dumps(keys[name], ensure_ascii=False)})" if (name := label.strip("`")) in keys
                   else "try $0.all()" if name == (request.whole or "").strip("`") else "try $0.other()", has_default)
                  for label, has_default in request.arguments]
        arguments = ", ".join(f"{label if label in ESCAPED else label.strip('`')}: {value}"
                              for label, value, has_default in values if not has_default or value != "try $0.other()")
        return Trip(example, f"{request.type} form", f"form: {{ {request.type}({arguments}) }}" if values else f"form: {{ _ in {request.type}() }}",
                    None, json.dumps(example.value))

    def body(self, example: Example) -> Trip:
        request = self.index.sending(example.method, example.path, example.media)
        if request is None:
            is_other = media_kind(example.media) == "text" or len(example.medias) > 1
            return Trip(example, None, is_left_out=is_other)
        return Trip(example, f"{request.type}.{request.body}", f"body: \\{request.type}.{member(request.body)}", None, self.text(example))

    def response(self, example: Example) -> Trip:
        media = bare(example.media)
        request = self.index.responding(example.method, example.path, media in STREAMS)
        if request is None:
            return Trip(example, None)
        if media in STREAMS and request.is_stream:
            return Trip(example, f"{request.type} elements", f"elements: {request.type}.self", None, json.dumps(elements(example.value)))
        others = [bare(other) for other in example.medias]
        is_asked_for = media in request.text or media_kind(media) == "json" and (media == "application/json" or "application/json" not in others)
        if not is_asked_for:
            return Trip(example, None, is_left_out=True)
        return Trip(example, f"{request.type} responses", f"responses: {request.type}.self", self.status(example), self.text(example))

    def text(self, example: Example) -> str:
        is_text = media_kind(example.media) == "text" and isinstance(example.value, str)
        return example.value if is_text else json.dumps(example.value)

    def status(self, example: Example) -> int:
        """A status that is meant by a range, or by `default`."""
        if example.status.isdigit():
            return int(example.status)
        if re.fullmatch(r"[1-5][Xx]{2}", example.status):
            return int(example.status[0]) * 100 + (99 if example.status[0] != "2" else 0)
        return 599

    def source(self) -> str:
        calls = dict.fromkeys(f'trips.add("{trip.name}", {trip.call})' for trip in self.trips if trip.name)
        calls = [f"    {call}" for call in calls]
        groups = [calls[start:start + CALLS] for start in range(0, len(calls), CALLS)]
        lines = ["func addTrips(_ trips: inout Trips) {", *(f"    addTrips{number}(&trips)" for number in range(len(groups))), "}"]
        for number, group in enumerate(groups):
            lines += ["", f"private func addTrips{number}(_ trips: inout Trips) {{", *group, "}"]
        return "\n".join(lines) + "\n"

    def run(self, document: Document) -> str | None:
        """What went wrong as a whole; else every trip has its response."""
        folder = document.folder
        (folder / "Trips.swift").write_text(self.source())
        # Those of the sources: objects of files that are gone stay behind.
        objects = [BUILD / "RuntimeKit.build" / f"{file.name}.o" for file in runtime_files()]
        program = folder / "fidelity"
        built = run("swiftc", *OPTIONS, folder / "Trips.swift", *SOURCES.glob("*.swift"), *document.swift, *objects, "-o", program)
        if built.status != 0:
            return f"swiftc: status {built.status}\n{errors_in(built.errors)}"
        document.is_compiled = not built.errors.strip()
        sent = [trip for trip in self.trips if trip.name]
        lines = [json.dumps({"type": trip.name, "status": trip.status, "text": trip.text}) for trip in sent]
        (folder / "examples").write_text("\n".join(lines) + "\n")
        result = run(program, folder / "examples")
        responses = result.output.splitlines()
        if result.status != 0 or len(responses) != len(sent):
            return f"the program ended with status {result.status} after {len(responses)} of {len(sent)} examples\n{result.errors[:2000]}"
        for trip, line in zip(sent, responses):
            trip.response = json.loads(line)
        return None


def member(name: str) -> str:
    """A property behind a dot."""
    return name if name.startswith("`") or name not in {"init", "self", "Type"} else f"`{name}`"


def elements(value) -> list:
    """What a stream consists of, where the example is text: lines of JSON, or events with their data."""
    if not isinstance(value, str):
        return value if isinstance(value, list) else [value]
    lines = [line.removeprefix("data:").strip(" \x1e") for line in value.splitlines()]
    return [json.loads(line) for line in lines if line[:1] in ("{", "[") and line != "[DONE]"]
