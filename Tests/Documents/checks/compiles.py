"""Whether the Swift of a document compiles."""


def compiles(document, report) -> str | None:
    """The Swift compiles as Swift 6, without a warning."""
    return document.module.problems.get(document.label)
