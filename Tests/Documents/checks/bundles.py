"""Documents of many files."""


def bundles(document, report) -> str | None:
    """The document of many files gives the same Swift as one file, in JSON and in YAML, that `endpointgen bundle` writes."""
    for ending in ("json", "yaml"):
        bundle = document.folder / f"{document.file.stem}.{ending}"
        if problem := document.run("bundle", document.file, "--output", bundle) or document.difference(bundle):
            return f"as one file in {ending}: {problem}"
    return None
