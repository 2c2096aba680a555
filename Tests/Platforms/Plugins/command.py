"""command plugin"""

import re
import shutil

from using import PACKAGE, Checks, Package

COMMAND = ["swift", "package", "--allow-writing-to-package-directory", "generate-endpoints"]
FIXES = '{overlay: 1.1.0, info: {title: T, version: "1"}, actions: [{target: $.info, update: {title: Dinner}}]}\n'


def run(check: Checks, folder) -> None:
    package = Package(check, PACKAGE / "Tests/Platforms/Plugins/Command", folder / "Command")

    def generate(*options: str) -> bool:
        return package.run(*COMMAND, *options)

    generating(check, package, generate)
    names(check, package, generate)
    warnings(check, package, generate)
    arguments(check, package, generate)
    targets(check, package, generate)


def has(package: Package, file: str, pattern: str) -> bool:
    path = package.path(file)
    return path.exists() and re.search(pattern, path.read_text()) is not None


def generating(check: Checks, package: Package, generate) -> None:
    check("the command writes the client", generate())
    check("beside its spec", package.path("Generated/Notes.swift").is_file())
    check("and beside its document", package.path("Generated/Menu.swift").is_file())
    check("the package builds with it", package.build())
    check("the clients work", package.program() == "1: Milk\nSoup")
    check("nothing is stale", generate("--check"))
    package.edit("Notes.endpoints.json", '"text": "String"', '"text": "String", "pinned?": "Bool"')
    check("an edited spec makes the output stale", not generate("--check"))
    check("the difference is shown", package.logged(r"^\+ .*(let|var) pinned: Swift\.Bool\?"))
    check("the changes are listed", not generate("--check", "--api"))
    check("as those see them who use the client", package.logged(
        r"^breaking: Notes\.Note\.init\(.*\) |^addition: Notes\.Note\.pinned is new"))
    check("which needs a check", not generate("--api"))
    check("the command brings it up to date", generate("--target", "App"))
    check("nothing is stale again", generate("--check"))
    check("access is for documents", generate("--access", "public"))
    check("which they have", has(package, "Generated/Menu.swift", "public struct Menu"))
    check("and specs do not", package.is_quiet(r"Notes\.swift"))
    check("without it, they are stale", not generate("--check"))
    check("and what is to be run is said", package.logged(
        "run swift package --allow-writing-to-package-directory generate-endpoints$"))


def names(check: Checks, package: Package, generate) -> None:
    check("a name goes with one document", not generate("--name", "Lunch"))
    check("and the sources are named", package.logged(r"found Notes\.endpoints\.json, openapi\.json"))
    package.path("Lunch").mkdir()
    package.move("openapi.json", "Lunch/openapi.json")
    aside = package.path("Notes.endpoints.json").rename(package.folder.parent / "Notes.endpoints.json")
    check("one document takes a name", generate("--name", "Lunch"))
    check("and is called so", has(package, "Lunch/Generated/Lunch.swift", r"struct Lunch: RuntimeKit.APIClient"))
    package.remove("Lunch/Generated")
    package.move("Lunch/openapi.json", "openapi.json")
    aside.rename(package.path("Notes.endpoints.json"))
    check("and is again what it was", generate())
    (package.folder / "fixes.yaml").write_text(FIXES)
    check("an overlay changes the document", generate("--overlay", "fixes.yaml"))
    check("and its client", has(package, "Generated/Dinner.swift", r"struct Dinner: RuntimeKit.APIClient"))
    for file in package.path("Generated").glob("Dinner*"):
        file.unlink()


def warnings(check: Checks, package: Package, generate) -> None:
    check("a root holds the document", generate("--root", "Sources"))
    check("and no other", not generate("--root", "fixes.yaml"))
    package.edit("openapi.json", '"name": { "type": "string" }', '"name": { "$ref": "#/definitions/Name" }')
    check("a broken reference is a warning", generate())
    check("which can be clicked", package.logged(r"Sources/App/openapi\.json:18:[0-9]+: warning: cannot resolve the reference"))
    check("and an error if warnings are", not generate("--strict"))
    check("which can be accepted", generate("--strict", "--ignore-warnings", "broken-reference"))
    check("and is then not printed", package.is_quiet("cannot resolve the reference"))
    check("also in its place", generate("--strict", "--ignore-warnings", "broken-reference at #/definitions"))


def arguments(check: Checks, package: Package, generate) -> None:
    for what, options, named, text in (
            ("an option without a value", ["--output", "--check"], "and named", "--output needs a value"),
            ("an option that is given twice", ["--access", "public", "--access=internal"], "and named", "--access is given twice"),
            ("an unknown target", ["--target", "Nope"], "and named", "there is no target Nope; the targets are App"),
            ("an unknown argument", ["--chekc"], "and usage shown",
             "usage: swift package --allow-writing-to-package-directory generate-endpoints")):
        check(f"{what} is refused", not generate(*options))
        check(named, package.logged(text))
    check("with what was meant", package.logged(r"unknown argument --chekc; did you mean --check\?"))
    check("help is no mistake", generate("--help"))
    check("and tells the options", package.logged("^--target NAME +use only the sources of this target"))


def targets(check: Checks, package: Package, generate) -> None:
    core = package.folder / "Sources/Core"
    core.mkdir()
    shutil.copy(package.path("Notes.endpoints.json"), core)
    (core / "Core.swift").write_text("\n")
    package.edit("Package.swift", "targets: [\n", 'targets: [.target(name: "Core", exclude: ["Notes.endpoints.json"]),\n')
    check("several targets are written", generate())
    check("and their folders told", package.logged("^  Core: .*/Sources/Core/Generated$"))
    check("one of them is written", generate("--target", "App"))
    check("and no folder told", package.is_quiet("(?m)^  (App|Core): "))
    before = package.path("Package.swift").read_text()
    package.edit(
        "Package.swift", 'exclude: ["Notes.endpoints.json"])',
        'dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")], '
        'plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")])')
    shutil.rmtree(core / "Generated")
    check("a target that uses the build-tool plugin is left out", generate())
    check("which is said", package.logged(
        "^note: left out Core, because EndpointGenPlugin generates these clients in each build$"))
    check("and nothing is written for it", not (core / "Generated").exists())
    check("its build works", package.build("--target", "Core"))
    check("it is refused by its name", not generate("--target", "Core"))
    check("with the reason", package.logged("the build generates the clients of Core, which uses EndpointGenPlugin"))
    check("unless the folder is elsewhere", generate("--target", "Core", "--output", "Elsewhere"))
    check("which has the client", (package.folder / "Elsewhere/Notes.swift").is_file())
    shutil.rmtree(package.folder / "Elsewhere")
    asides = [package.path(name).rename(package.folder.parent / name) for name in ("Notes.endpoints.json", "openapi.json")]
    check("without other targets, there is nothing to generate", not generate())
    check("and the target is named", package.logged("nothing to generate, because the build generates the clients of Core"))
    for aside in asides:
        aside.rename(package.path(aside.name))
    package.write("Package.swift", before)
    package.edit(
        "Package.swift", "targets: [.target", 'targets: [.target(name: "Whole", path: ".", exclude: ["Sources"], sources: ["Whole.swift"]), .target')
    (package.folder / "Whole.swift").write_text("\n")
    (package.folder / ".build").mkdir(exist_ok=True)
    (package.folder / ".build/Hidden.endpoints.json").write_text("nonsense\n")
    check("a target may be the whole package", generate())
