"""Documents as vendors publish them."""

from toolchain import same_swift


def published(document, report) -> str | None:
    """The YAML that a vendor publishes gives the same Swift as the same document of the corpus, where there is one."""
    if document.as_json is None:
        return None
    return document.as_json.problem or same_swift(document.as_json.output, document.output)
