"""The specs that the tool writes for a document."""

import shutil


def proposals(document, report) -> str | None:
    """The spec with the pagination that `endpointgen init` proposes gives Swift."""
    # The document must be below the folder of the spec.
    copy, spec = document.folder / document.file.name, document.folder / "proposal.endpoints.json"
    if copy != document.file:
        shutil.copy(document.file, copy)
    return document.run("init", copy, "--paginate", "--output", spec) or document.run("generate", spec, "--output", document.folder / "proposal")


def imports(document, report) -> str | None:
    """The spec that `endpointgen import` writes gives the same Swift, without a warning of its own."""
    spec = document.folder / f"{document.file.stem}.endpoints.json"
    # A body of GET is in the spec as it is in the document; no document of a vendor's has one.
    allowed = "URLSession sends no body with GET" if document.source in ("random", "mistakes") else ""
    return document.run("import", document.file, "--output", spec) or document.difference(spec, allowed)
