"""A document several times over, each time under other names, to see how time grows with size."""

import json
import re

REFERENCE = re.compile(r"\"(#/(?:components/\w+|definitions|parameters|responses)/)([^\"/]+)")
SCHEMAS = ("#/components/schemas/", "#/definitions/")


def repeated(document: dict, times: int) -> dict:
    """Every part is renamed, so that twice the document is twice the output: longer names take more lines. What failures are
    is the same in all: operations that fail alike share a type, whose place each part would otherwise fill for itself."""
    shared = failures(document)
    parts = [part(document, number, shared) for number in range(times)]
    result = parts[0]
    for other in parts[1:]:
        result["paths"].update(other["paths"])
        if "tags" in other:
            result["tags"] += other["tags"]
        for holder in ("components", "definitions", "parameters", "responses"):
            merge(result, other, holder)
    return result


def failures(document: dict) -> set[str]:
    """The schemas of responses that are no successes, and of responses that operations share."""
    responses = [document.get("responses"), (document.get("components") or {}).get("responses")]
    for item in (document.get("paths") or {}).values():
        for operation in item.values():
            if isinstance(operation, dict):
                responses += [response for status, response in (operation.get("responses") or {}).items() if not status.startswith("2")]
    return {name for kind, name in REFERENCE.findall(json.dumps(responses)) if kind in SCHEMAS}


def part(document: dict, number: int, shared: set[str]) -> dict:
    result = renamed(document, f"Copy{number}", shared)
    result["paths"] = {f"/copy{number}{path}": item for path, item in (result.get("paths") or {}).items()}
    return result


def merge(result: dict, part: dict, holder: str) -> None:
    if holder != "components":
        result.get(holder, {}).update(part.get(holder) or {})
        return
    for kind, values in (part.get("components") or {}).items():
        if kind != "securitySchemes":
            result["components"][kind].update(values)


def renamed(document: dict, suffix: str, shared: set[str]) -> dict:
    def reference(match: re.Match) -> str:
        return match[0] if match[1] in SCHEMAS and match[2] in shared else f'"{match[1]}{match[2]}{suffix}'

    def names(values: dict, is_schema: bool) -> dict:
        return {key if is_schema and key in shared else key + suffix: value for key, value in values.items()}

    part = json.loads(REFERENCE.sub(reference, json.dumps(document)))
    for kind, values in list((part.get("components") or {}).items()):
        # Credentials are the same for all.
        if kind != "securitySchemes":
            part["components"][kind] = names(values, kind == "schemas")
    for holder in ("definitions", "parameters", "responses"):
        if holder in part:
            part[holder] = names(part[holder], holder == "definitions")
    for tag in part.get("tags") or []:
        tag["name"] += suffix
    for item in (part.get("paths") or {}).values():
        for operation in item.values():
            if isinstance(operation, dict):
                if "operationId" in operation:
                    operation["operationId"] += suffix
                operation["tags"] = [tag + suffix for tag in operation.get("tags", [])]
    return part
