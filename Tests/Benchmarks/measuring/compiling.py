"""Compiles folders of Swift as modules, with the options that SwiftPM passes, and measures it."""

import json
import pathlib
import shutil
import subprocess

from instructions import counted
from measuring.sampling import CommandFailed
from measuring.workshop import Workshop
from toolchain import Run, errors_in, measured, run, swift_files

OPTIONS = {
    "debug": ["-Onone", "-enable-testing", "-enable-batch-mode", "-j2"],
    "release": ["-O", "-whole-module-optimization", "-num-threads", "2", "-j2"],
}


def runtime(workshop: Workshop, configuration: str) -> pathlib.Path:
    """The folder that RuntimeKit is built in."""
    return workshop.product(configuration, "RuntimeKit").parent


def compiled(sources: list[pathlib.Path], module: str, configuration: str, output: pathlib.Path, *options) -> Run:
    """Compiles files as one module from the beginning; the objects and the module are left in a folder."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    places = {str(file): {"object": str(output / f"{index}-{file.stem}.o")} for index, file in enumerate(sources)}
    (output / "files.json").write_text(json.dumps(places))
    return measured(
        "swiftc", "-swift-version", "6", "-module-name", module, "-g", *OPTIONS[configuration], "-c", "-emit-module",
        "-emit-module-path", output / f"{module}.swiftmodule", "-output-file-map", output / "files.json", "-parse-as-library",
        *options, *sources)


def instructions(sources: list[pathlib.Path], module: str, configuration: str, output: pathlib.Path, *options) -> int:
    """What the compiler executes for files as one module, in one process."""
    output.mkdir(parents=True, exist_ok=True)
    is_whole = configuration == "release"
    files = sources if is_whole else [word for file in sources for word in ("-primary-file", file)]
    outputs = [word for file in sources[:1 if is_whole else None] for word in ("-o", output / f"{file.stem}.o")]
    command = ["swift-frontend", "-frontend", "-swift-version", "6", "-module-name", module, *OPTIONS[configuration][:1], "-c",
               "-parse-as-library", *options, *files, *outputs]
    # The first one may also compile the modules of C that the others find in a cache.
    result = run(*command)
    if result.status != 0:
        raise CommandFailed(errors_in(result.errors))
    return counted(*command)[1]


def compiled_client(workshop: Workshop, folder: pathlib.Path, configuration: str, output: pathlib.Path) -> Run:
    """A client of ours, against the RuntimeKit that is built already."""
    return compiled(swift_files(folder), "Client", configuration, output, "-I", runtime(workshop, configuration) / "Modules")


def objects(folder: pathlib.Path) -> list[pathlib.Path]:
    return sorted(folder.glob("*.o"))


def loaded_size(files: list[pathlib.Path]) -> dict[str, int]:
    """Bytes of code and constants, and of data, that files bring into memory; without what debuggers read."""
    lines = subprocess.run(["size", *map(str, files)], capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    numbers = [[int(number) for number in line.split()[:3]] for line in lines]
    return {"text": sum(line[0] for line in numbers), "data": sum(line[1] for line in numbers)}
