"""build-tool plugin"""

import json
import shutil

from Plugins import inputs
from using import OUTPUTS, PACKAGE, Checks, Package, generated, has_property, outputs

BUILDTOOL = PACKAGE / "Tests/Platforms/Plugins/BuildTool"


def run(check: Checks, folder) -> None:
    # What another run has generated.
    shutil.rmtree(OUTPUTS, ignore_errors=True)
    package = Package(check, BUILDTOOL, folder / "BuildTool")
    first_builds(check, package)
    edited_sources(check, package)
    overlays(check, package)
    mistakes(check, package)
    large_specs(check, package)
    names(check, package)
    yaml(check, package)
    files(check, package)
    nothing_to_generate(check, package)


def first_builds(check: Checks, package: Package) -> None:
    check("a spec in the target is all it takes", package.build())
    check("the clients work", package.program() == "Oslo: 21.5 celsius\nAssam: 4 minutes\n7: by the window")
    check("the article UsingInAPackage says where they are", any(file.match("EndpointGenPlugin/Weather.swift") for file in outputs()))
    check("a document that a spec refines is not compiled a second time", sum("cafe" in str(file).lower() for file in outputs()) == 1)
    check("the spec takes what it includes", not generated("Staff"))
    # SwiftPM links a plugin's tool a second time in the second build, whatever the tool; from then on all is quiet.
    check("building again works", package.build())
    check("and again", package.build())
    check("building again runs nothing", package.is_quiet())


def edited_sources(check: Checks, package: Package) -> None:
    package.edit("Weather.endpoints.json", '"high": "Temperature"', '"high": "Temperature", "low?": "Temperature"')
    check("an edited spec builds", package.build())
    check("an edited spec is compiled again", has_property("low", r"Temperature\?"))
    package.edit("Units.endpoints.json", '"fahrenheit"', '"fahrenheit", "kelvin"')
    check("an edited import builds", package.build())
    check("an edited import is compiled again", generated("var kelvin"))
    package.move("Units.endpoints.json", "Units.json")
    package.edit("Weather.endpoints.json", '"Units.endpoints.json"', '"Units.json"')
    check("an import may have any name", package.build())
    package.edit("Units.json", '"kelvin"', '"rankine"')
    # Two that do not depend on each other.
    package.edit("tea.openapi.json", '"minutes": {', '"origin": { "type": "string" }, "minutes": {')
    check("an edited one and an edited document build", package.build())
    check("an edited one is compiled again", generated("var rankine"))
    check("an edited document is compiled again", has_property("origin", r"Swift.String\?"))
    package.edit("cafe.openapi.json", '"table": {', '"guests": { "type": "integer" }, "table": {')
    check("an edited document of a spec builds", package.build())
    check("an edited document of a spec is compiled again", has_property("guests", r"Swift.Int\?"))


def overlays(check: Checks, package: Package) -> None:
    package.edit("Cafe.endpoints.json", '"openapi": "cafe.openapi.json"', '"openapi": "cafe.openapi.json", "overlay": "cafe.overlay.yaml"')
    package.write("cafe.overlay.yaml", inputs.OVERLAY)
    package.write("cafe/guest.json", '{"type": "object", "properties": {"hat": {"type": "string"}}}\n')
    check("a spec with an overlay builds", package.build())
    check("its document is changed", has_property("tip", r"Swift.Int\?"))
    check("with what the overlay refers to", has_property("hat", r"Swift.String\?"))
    package.edit("cafe.overlay.yaml", "tip:", "change:")
    check("an edited overlay builds", package.build())
    check("its document is changed again", has_property("change", r"Swift.Int\?"))
    package.edit("cafe/guest.json", '"hat"', '"scarf"')
    check("what it refers to is edited", package.build())
    check("and is compiled again", has_property("scarf", r"Swift.String\?"))
    package.edit("cafe.overlay.yaml", "schemas.Order", "schemas.Ordre")
    check("a target that is not there is a warning", package.build())
    warning = r"/Sources/App/cafe\.overlay\.yaml:4:[0-9]+: warning: the target selects nothing"
    check("which can be clicked", package.logged(warning))
    check("building again works", package.build())
    check("and prints the warning again", package.logged(warning))
    check("but compiles no Swift", package.is_quiet("Compiling App"))
    package.write("Cafe.endpoints.json", package.path("Cafe.endpoints.json").read_text().replace("{", '{ "strict": true,', 1))
    check("in a strict spec, it fails the build", not package.build())
    check("as an error", package.logged(
        r"/Sources/App/cafe\.overlay\.yaml:4:[0-9]+: error: the target selects nothing.* \[overlay-target\]$"))
    package.edit("cafe.overlay.yaml", "schemas.Ordre", "schemas.Order")
    check("a strict spec without warnings builds", package.build())
    check("building again works", package.build())
    check("building again runs nothing", package.is_quiet())


def mistakes(check: Checks, package: Package) -> None:
    package.edit("Weather.endpoints.json", '"returns": "Forecast"', '"returns": "Forcast"')
    check("a mistake fails the build", not package.build())
    check("a mistake can be clicked", package.logged(
        r'/Sources/App/Weather\.endpoints\.json:6:[0-9]+: error: unknown type "Forcast"; did you mean "Forecast"\? \[unknown-type\]$'))
    package.edit("Weather.endpoints.json", '"returns": "Forcast"', '"returns": "Forecast"')


def large_specs(check: Checks, package: Package) -> None:
    endpoints = {f"operation{i}": {"GET": f"/things/{i}", "query": {"page?": "Int"}, "returns": f"Thing{i}"} for i in range(200)}
    types = {f"Thing{i}": {"fields": {"id": "Int", "name?": "String", "others": f"[Thing{(i + 1) % 200}]"}} for i in range(200)}
    package.write("Large.endpoints.json", json.dumps({"api": "Large", "endpoints": endpoints, "types": types}, indent=2))
    check("a large spec builds", package.build())
    large = [file for file in outputs() if file.name.startswith("Large")]
    check("a large spec gives several files", len(large) > 1)
    check("every one of them has something", all(file.stat().st_size > 1024 for file in large))
    # The builds that follow would compile it again.
    package.remove("Large.endpoints.json")


def names(check: Checks, package: Package) -> None:
    tea = package.path("tea.openapi.json")
    shutil.copy(tea, package.path("Weather.openapi.json"))
    check("files of one name are refused", not package.build())
    check("and both are named", package.logged(
        r"Weather\.endpoints\.json and .*Weather\.openapi\.json would generate files with the same name"))
    package.remove("Weather.openapi.json")
    shutil.copy(tea, package.path("green.openapi.json"))
    check("documents of one title are refused", not package.build())
    check("and both are named", package.logged(
        r'tea\.openapi\.json and .*/green\.openapi\.json both give the API "[A-Za-z]+"|green\.openapi\.json and .*/tea\.openapi\.json both give'))
    check("with what can be done", package.logged(r'\{ "api": "Other", "openapi": "(green|tea)\.openapi\.json" \}'))
    package.write("Green.endpoints.json", '{ "api": "Green", "openapi": "green.openapi.json" }\n')
    check("a spec gives one of them another name", package.build())


def yaml(check: Checks, package: Package) -> None:
    package.write("milk.openapi.yaml", inputs.MILK)
    package.write("Bakery.endpoints.yaml", inputs.BAKERY)
    package.write("Bread.yml", "types:\n  Loaf:\n    fields: {id: Int, name: String}\n")
    check("a document and a spec in YAML build", package.build())
    check("the document has its client", has_property("id", "Swift.Int", "milk.swift"))
    check("the spec has its client", generated("Loaf", "Bakery.swift"))
    package.edit("milk.openapi.yaml", "        id: {type: integer}", "        id: {type: integer}\n        litres: {type: number}")
    package.edit("Bread.yml", "name: String", "name: String, grain: String?")
    check("they build after a change", package.build())
    check("an edited document in YAML is compiled again", has_property("litres", r"Swift.Double\?"))
    check("an edited import in YAML is compiled again", has_property("grain", r"Swift.String\?"))
    package.edit("Bakery.endpoints.yaml", "returns: Loaf", "returns: Loaff")
    check("a mistake in YAML fails the build", not package.build())
    check("and can be clicked", package.logged(
        r'/Sources/App/Bakery\.endpoints\.yaml:7:14: error: unknown type "Loaff"; did you mean "Loaf"\?'))
    package.edit("Bakery.endpoints.yaml", "Loaff", "Loaf")


def files(check: Checks, package: Package) -> None:
    package.edit("milk.openapi.yaml", "        litres: {type: number}", '        lid: {$ref: "parts/lid.yaml"}')
    # As tools that split documents name them.
    package.edit("milk.openapi.yaml", "\ncomponents:", "\n  /cans/{id}/label:\n    $ref: parts/cans_{id}_label.yaml\ncomponents:")
    for name, text in inputs.PARTS.items():
        package.write(name, text)
    check("a document of three files and the copy of a URL builds", package.build())
    check("all of them have their types", has_property("shade", r"Swift.String\?"))
    check("building again works", package.build())
    check("building again runs nothing", package.is_quiet())
    package.edit("colours.example.com/colour.json", '"shade"', '"tone"')
    check("the copy is edited", package.build())
    check("the document is compiled again", has_property("tone", r"Swift.String\?"))
    package.edit("parts/label, front.yaml", "text:", "print:")
    check("a file with signs of YAML in its name is edited", package.build())
    check("the document is compiled again", has_property("print", r"Swift.String\?"))
    package.edit("parts/lid.yaml", "properties: {", "properties: {screw: {$ref: screw.yaml}, ")
    check("a new reference to a file that was there builds", package.build())
    package.edit("parts/screw.yaml", "thread", "pitch")
    check("that file is edited", package.build())
    check("the document is compiled again", has_property("pitch", r"Swift.String\?"))
    check("building again works", package.build())
    check("and compiles no Swift", package.is_quiet("Compiling App"))
    package.path("Package.swift").touch()
    check("after a change of the manifest, the plugin knows the file", package.build())
    check("building again works", package.build())
    check("building again runs nothing", package.is_quiet())
    package.write("Dairy.endpoints.yaml", "\ufeff{api: Dairy, openapi: milk.openapi.yaml}\n")
    package.edit("parts/seal.json", '"string"', '"strin"')
    check("a mistake in the third file is a warning", package.build())
    check("a spec in braces refines the document, which is not compiled a second time", package.is_quiet("Generating milk"))
    check("which can be clicked", package.logged(r"/Sources/App/parts/seal\.json:1:[0-9]+: warning: "))


def nothing_to_generate(check: Checks, package: Package) -> None:
    package.remove("Bread.yml", "parts", "colours.example.com", "cafe")
    for file in [*package.app.glob("*.json"), *package.app.glob("*.yaml")]:
        file.unlink()
    shutil.copy(BUILDTOOL / "Sources/App/tea.openapi.json", package.path("tea.json"))
    check("a document of another name is no source", not package.build())
    check("and the target is told", package.logged(
        r"warning: App has no file NAME\.endpoints\.json.*; to generate from tea\.json, rename it to such a name"))
    package.move("tea.json", "tea.OpenAPI.json")
    check("nor is one that is nearly called so", not package.build())
    check("and the target is told its name", package.logged(
        r"warning: nothing is generated from tea\.OpenAPI\.json; rename it to tea\.openapi\.json"))
    package.move("tea.OpenAPI.json", "tea.openapi.json")
    lines = package.path("Package.swift").read_text().splitlines(keepends=True)
    package.path("Package.swift").write_text("".join(line for line in lines if '"RuntimeKit' not in line))
    check("a target without the library is an error", not package.build())
    check("which says what to add", package.logged(
        r'error: App does not depend on RuntimeKit, which its client imports; add \.product\(name: "RuntimeKit"'))
