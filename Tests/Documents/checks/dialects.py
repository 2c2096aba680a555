"""A document as YAML, in six dialects: PyYAML in block and in flow style, ruamel.yaml, a writer as those of JavaScript are, one that chooses a
style for every node (indentation, quotation marks, folding, comments, anchors), and what `endpointgen bundle` writes."""

import random

from yamlwriter import Writer

# The last three dialects take long for what is larger, which they write with --all.
MAXIMUM_BYTES = 500_000


def dialects(document, report) -> str | None:
    """The document written as YAML, in six dialects, gives the same Swift; PyYAML reads what `endpointgen bundle` writes as the same value."""
    problems = []
    for name, write in DIALECTS.items():
        if name in ("javascript", "random", "bundle") and document.weight > MAXIMUM_BYTES and not report.arguments.all:
            continue
        # The same name, as it stands in the files.
        file = document.folder / name / document.file.name
        file.parent.mkdir()
        problem = write(document, file, report.arguments.seed) or document.difference(file)
        report.facts["failed" if problem else "passed"] += 1
        if problem:
            problems.append(f"as {name}: {problem}")
    return "\n".join(problems) or None


def total_of_dialects(facts) -> str:
    return f"{facts['passed']} of {facts.total()} documents in dialects of YAML give the same Swift"


def plain(flow_style: bool):
    def write(document, file, seed) -> None:
        import yaml

        class Plain(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):
            def ignore_aliases(self, data):
                return True

        with open(file, "w", encoding="utf-8") as stream:
            yaml.dump(document.value, stream, Dumper=Plain, sort_keys=False, default_flow_style=flow_style, allow_unicode=flow_style)
    return write


def ruamel(document, file, seed) -> None:
    import ruamel.yaml

    writer = ruamel.yaml.YAML(typ="safe", pure=False)
    writer.default_flow_style = False
    writer.sort_base_mapping_type_on_output = False
    with open(file, "w", encoding="utf-8") as stream:
        writer.dump(document.value, stream)


def javascript(document, file, seed) -> None:
    with open(file, "w", encoding="utf-8") as stream:
        Writer(stream, None).document(document.value)


def any_style(document, file, seed) -> None:
    with open(file, "w", encoding="utf-8") as stream:
        Writer(stream, random.Random(seed)).document(document.value)


def bundle(document, file, seed) -> str | None:
    import yaml

    written = file.with_suffix(".yaml")
    if problem := document.run("bundle", document.file, "--output", written):
        return problem
    text = written.read_text()
    written.replace(file)
    # A reader of YAML 1.1 takes it for the same.
    same = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)) == document.value
    return None if same else "PyYAML reads another value"


DIALECTS = {"pyyaml": plain(False), "flow": plain(True), "ruamel": ruamel, "javascript": javascript, "random": any_style, "bundle": bundle}
