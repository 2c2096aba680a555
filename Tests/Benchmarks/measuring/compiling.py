"""Compiles folders of Swift as modules, with the options that SwiftPM passes, and measures it."""

import json
import pathlib
import re
import shutil
import subprocess

from measuring.workshop import Workshop
from toolchain import Run, measured, swift_files

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
    """What the compiler executes for files of one module, counted in one process; the same on a busy machine as on an idle one."""
    output.mkdir(parents=True, exist_ok=True)
    frontend = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout
    resources = pathlib.Path(json.loads(frontend)["paths"]["runtimeResourcePath"])
    files = [word for file in sources for word in (["-primary-file", file] if configuration == "debug" else [file])]
    outputs = [word for file in (sources if configuration == "debug" else sources[:1]) for word in ("-o", output / f"{file.stem}.o")]
    log = output / "instructions"
    subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={log}", resources.parents[1] / "bin" / "swift-frontend",
         "-frontend", "-c", "-swift-version", "6", "-module-name", module, *OPTIONS[configuration][:1], "-parse-as-library",
         *options, *files, *outputs],
        check=True, capture_output=True)
    return int(re.search(r"^summary: (\d+)", log.read_text(), re.MULTILINE)[1])


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
