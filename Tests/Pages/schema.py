#!/usr/bin/env python3
"""Checks the specs of this package against the JSON Schema that editors use.

Every spec in Specs/, in JSON or YAML, and of Tests/Live/ImportTests is valid. Every spec in Tests/EndpointGenTests/Invalid is not, except
those in beyond-schema.txt, whose mistakes a schema cannot see; those in not-json.txt are not even JSON.

With --embed, it writes the schema into the tool instead, which prints it.

Needs the packages jsonschema and ruamel.yaml: run it with a Python that has them.
"""

import json
import pathlib
import sys

import jsonschema
import ruamel.yaml

root = pathlib.Path(__file__).resolve().parent.parent.parent
invalid = root / "Tests/EndpointGenTests/Invalid"
suffix = ".endpoints.json"
sys.setrecursionlimit(5_000)


def names(list_name):
    lines = (invalid / list_name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def parse(path):
    """The document, or None where the file is no JSON, or no YAML by its name."""
    if path.suffix == ".yaml":
        return ruamel.yaml.YAML(typ="safe", pure=True).load(path)
    try:
        # RFC 8259 has no NaN, and no text but UTF-8.
        return json.loads(path.read_bytes().decode("utf-8"), parse_constant=lambda name: int(name))
    except (ValueError, RecursionError):
        return None


def embed():
    """Writes the Swift file that holds the schema as text."""
    lines = (root / "Specs/endpoint-spec.schema.json").read_text(encoding="utf-8").splitlines()
    text = "".join(f"        {line}".rstrip() + "\n" for line in lines)
    (root / "Sources/EndpointGen/Generated/SpecSchema.swift").write_text(
        "/// The JSON Schema of endpoint specs, as `Specs/endpoint-spec.schema.json` has it. `Tests/Pages/schema.py --embed` writes this file.\n"
        "///\n/// A resource that SwiftPM embeds in code is an array of bytes, which takes the compiler 6 s, and this 0.1.\n"
        f'enum SpecSchema {{\n    static let text = #"""\n{text}\n        """#\n}}\n',
        encoding="utf-8",
    )


def main():
    schema = json.loads((root / "Specs/endpoint-spec.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    passed = 0
    failures = []

    def check(is_right, message):
        nonlocal passed
        if is_right:
            passed += 1
        else:
            failures.append(message)

    imported = (root / "Tests/Live/ImportTests/Tests").glob("*/*" + suffix)
    for path in sorted([*(root / "Specs").glob("*" + suffix), *(root / "Specs").glob("*.endpoints.yaml"), *imported]):
        document = parse(path)
        problem = "no JSON" if document is None else jsonschema.exceptions.best_match(validator.iter_errors(document))
        check(problem is None, f"{path.name} should be valid: {getattr(problem, 'json_path', '')} {problem}".splitlines()[0])

    not_json, beyond = names("not-json.txt"), names("beyond-schema.txt")
    files = {path.name.removesuffix(suffix): path for path in sorted(invalid.glob("*" + suffix))}
    for name in not_json + beyond:
        check(name in files, f"{name} is listed, but there is no such spec")
    for name, path in files.items():
        document = parse(path)
        if name in not_json:
            check(document is None, f"{name} should be no JSON")
        elif document is None:
            check(False, f"{name} is no JSON, and not-json.txt does not say so")
        elif name in beyond:
            check(validator.is_valid(document), f"{name} fails: take it out of beyond-schema.txt")
        else:
            check(not validator.is_valid(document), f"{name} has a mistake that the schema does not catch")

    for failure in failures:
        print(failure)
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


sys.exit(embed() if sys.argv[1:] == ["--embed"] else main())
