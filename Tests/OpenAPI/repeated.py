"""A document several times over, each time under other names, to see how time grows with size."""

import copy
import json
import re

REFERENCE = re.compile(r"\"(#/(?:components/\w+|definitions|parameters|responses)/)([^\"/]+)")


def repeated(document: dict, times: int) -> dict:
    result = copy.deepcopy(document)
    for number in range(1, times):
        part = renamed(document, f"Copy{number}")
        for path, item in (part.get("paths") or {}).items():
            result["paths"][f"/copy{number}{path}"] = item
        if "tags" in part:
            result["tags"] += part["tags"]
        for holder in ("components", "definitions", "parameters", "responses"):
            merge(result, part, holder)
    return result


def merge(result: dict, part: dict, holder: str) -> None:
    if holder != "components":
        result.get(holder, {}).update(part.get(holder) or {})
        return
    for kind, values in (part.get("components") or {}).items():
        # Credentials are the same for all.
        if kind != "securitySchemes":
            result["components"][kind].update(values)


def renamed(document: dict, suffix: str) -> dict:
    part = json.loads(REFERENCE.sub(lambda match: f'"{match[1]}{match[2]}{suffix}', json.dumps(document)))
    for kind, values in list((part.get("components") or {}).items()):
        part["components"][kind] = {key + suffix: value for key, value in values.items()}
    for holder in ("definitions", "parameters", "responses"):
        if holder in part:
            part[holder] = {key + suffix: value for key, value in part[holder].items()}
    for tag in part.get("tags") or []:
        tag["name"] += suffix
    for item in (part.get("paths") or {}).values():
        for operation in item.values():
            if isinstance(operation, dict):
                if "operationId" in operation:
                    operation["operationId"] += suffix
                operation["tags"] = [tag + suffix for tag in operation.get("tags", [])]
    return part
