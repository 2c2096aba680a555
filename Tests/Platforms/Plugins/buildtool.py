# The part of `run` for the build-tool plugin.

echo "-- build-tool plugin"
copy BuildTool
check "a spec in the target is all it takes" log swift build
check "the clients work" test "$("$build/debug/App")" = $'Oslo: 21.5 celsius\nAssam: 4 minutes\n7: by the window'
check "the article UsingInAPackage says where they are" test -n "$(find "$build" -path '*EndpointGenPlugin/Weather.swift')"
check "a document that a spec refines is not compiled a second time" test "$(outputs | grep -ci cafe)" = 1
check "the spec takes what it includes" test -z "$(grep -r Staff "$build/plugins/outputs")"
# SwiftPM links a plugin's tool a second time in the second build, whatever the tool; from then on all is quiet.
check "building again works" log swift build
check "and again" log swift build
check "building again runs nothing" unlogged 'Generating|Compiling App'
sed -i.bak 's/"high": "Temperature"/"high": "Temperature", "low?": "Temperature"/' Sources/App/Weather.endpoints.json
check "an edited spec builds" log swift build
check "an edited spec is compiled again" grep -rqE '(let|var) low: Temperature\?' "$build/plugins/outputs"
sed -i.bak 's/"fahrenheit"/"fahrenheit", "kelvin"/' Sources/App/Units.endpoints.json
check "an edited import builds" log swift build
check "an edited import is compiled again" grep -rq 'var kelvin' "$build/plugins/outputs"
mv Sources/App/Units.endpoints.json Sources/App/Units.json
sed -i.bak 's/"Units.endpoints.json"/"Units.json"/' Sources/App/Weather.endpoints.json
check "an import may have any name" log swift build
sed -i.bak 's/"kelvin"/"rankine"/' Sources/App/Units.json
check "an edited one builds" log swift build
check "an edited one is compiled again" grep -rq 'var rankine' "$build/plugins/outputs"
sed -i.bak 's/"minutes": {/"origin": { "type": "string" }, "minutes": {/' Sources/App/tea.openapi.json
check "an edited document builds" log swift build
check "an edited document is compiled again" grep -rqE '(let|var) origin: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's/"table": {/"guests": { "type": "integer" }, "table": {/' Sources/App/cafe.openapi.json
check "an edited document of a spec builds" log swift build
check "an edited document of a spec is compiled again" grep -rqE '(let|var) guests: Swift.Int\?' "$build/plugins/outputs"
sed -i.bak 's|"openapi": "cafe.openapi.json"|"openapi": "cafe.openapi.json", "overlay": "cafe.overlay.yaml"|' \
    Sources/App/Cafe.endpoints.json
cat >Sources/App/cafe.overlay.yaml <<'YAML'
overlay: 1.1.0
info: {title: What the café does not say, version: 1.0.0}
actions:
  - target: $.components.schemas.Order.properties
    update: {tip: {type: integer}, guest: {$ref: cafe/guest.json}}
YAML
mkdir Sources/App/cafe
echo '{"type": "object", "properties": {"hat": {"type": "string"}}}' >Sources/App/cafe/guest.json
check "a spec with an overlay builds" log swift build
check "its document is changed" grep -rqE '(let|var) tip: Swift.Int\?' "$build/plugins/outputs"
check "with what the overlay refers to" grep -rqE '(let|var) hat: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's/tip:/change:/' Sources/App/cafe.overlay.yaml
check "an edited overlay builds" log swift build
check "its document is changed again" grep -rqE '(let|var) change: Swift.Int\?' "$build/plugins/outputs"
sed -i.bak 's/"hat"/"scarf"/' Sources/App/cafe/guest.json
check "what it refers to is edited" log swift build
check "and is compiled again" grep -rqE '(let|var) scarf: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's/schemas.Order/schemas.Ordre/' Sources/App/cafe.overlay.yaml
check "a target that is not there is a warning" log swift build
check "which can be clicked" logged '/Sources/App/cafe\.overlay\.yaml:4:[0-9]+: warning: the target selects nothing'
check "building again works" log swift build
check "and prints the warning again" logged '/Sources/App/cafe\.overlay\.yaml:4:[0-9]+: warning: the target selects nothing'
check "but compiles no Swift" unlogged 'Compiling App'
sed -i.bak '1s/{/{ "strict": true,/' Sources/App/Cafe.endpoints.json
check "in a strict spec, it fails the build" fails swift build
check "as an error" logged '/Sources/App/cafe\.overlay\.yaml:4:[0-9]+: error: the target selects nothing.* \[overlay-target\]$'
sed -i.bak 's/schemas.Ordre/schemas.Order/' Sources/App/cafe.overlay.yaml
check "a strict spec without warnings builds" log swift build
check "building again works" log swift build
check "building again runs nothing" unlogged 'Generating|Compiling App'
sed -i.bak 's/"returns": "Forecast"/"returns": "Forcast"/' Sources/App/Weather.endpoints.json
check "a mistake fails the build" fails swift build
check "a mistake can be clicked" logged '/Sources/App/Weather\.endpoints\.json:6:[0-9]+: error: unknown type "Forcast"; did you mean "Forecast"\? \[unknown-type\]$'
sed -i.bak 's/"returns": "Forcast"/"returns": "Forecast"/' Sources/App/Weather.endpoints.json
python3 - <<'PYTHON'
import json
endpoints = {f"operation{i}": {"GET": f"/things/{i}", "query": {"page?": "Int"}, "returns": f"Thing{i}"} for i in range(400)}
types = {f"Thing{i}": {"fields": {"id": "Int", "name?": "String", "others": f"[Thing{(i + 1) % 400}]"}} for i in range(400)}
with open("Sources/App/Large.endpoints.json", "w") as file:
    json.dump({"api": "Large", "endpoints": endpoints, "types": types}, file, indent=2)
PYTHON
check "a large spec builds" log swift build
check "a large spec gives several files" test "$(find "$build/plugins/outputs" -name 'Large*.swift' | wc -l)" -gt 1
check "every one of them has something" test -z "$(find "$build/plugins/outputs" -name 'Large*.swift' -size -2k)"
# The builds that follow would compile it again.
rm Sources/App/Large.endpoints.json

cp Sources/App/tea.openapi.json Sources/App/Weather.openapi.json
check "files of one name are refused" fails swift build
check "and both are named" logged 'Weather\.endpoints\.json and .*Weather\.openapi\.json would generate files with the same name'
rm Sources/App/Weather.openapi.json
cp Sources/App/tea.openapi.json Sources/App/green.openapi.json
check "documents of one title are refused" fails swift build
check "and both are named" logged 'tea\.openapi\.json and .*/green\.openapi\.json both give the API "[A-Za-z]+"|green\.openapi\.json and .*/tea\.openapi\.json both give'
check "with what can be done" logged '\{ "api": "Other", "openapi": "(green|tea)\.openapi\.json" \}'
echo '{ "api": "Green", "openapi": "green.openapi.json" }' >Sources/App/Green.endpoints.json
check "a spec gives one of them another name" log swift build
cat >Sources/App/milk.openapi.yaml <<'YAML'
openapi: 3.1.0
info: {title: Milk, version: 1.0}
paths:
  /cans/{id}:
    get:
      operationId: getCan
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
      responses:
        200:
          description: A can.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Can'}
components:
  schemas:
    Can:
      type: object
      required: [id]
      properties:
        id: {type: integer}
YAML
cat >Sources/App/Bakery.endpoints.yaml <<'YAML'
api: Bakery
import:
  - Bread.yml    # Types only.
endpoints:
  loaves.get:
    GET: "/loaves/{id: Int}"
    returns: Loaf
YAML
cat >Sources/App/Bread.yml <<'YAML'
types:
  Loaf:
    fields: {id: Int, name: String}
YAML
check "a document and a spec in YAML build" log swift build
check "the document has its client" grep -rqE '(let|var) id: Swift.Int' "$build/plugins/outputs" --include=milk.swift
check "the spec has its client" grep -rq 'Loaf' "$build/plugins/outputs" --include=Bakery.swift
sed -i.bak 's/        id: {type: integer}/        id: {type: integer}\n        litres: {type: number}/' Sources/App/milk.openapi.yaml
sed -i.bak 's/name: String/name: String, grain: String?/' Sources/App/Bread.yml
check "they build after a change" log swift build
check "an edited document in YAML is compiled again" grep -rqE '(let|var) litres: Swift.Double\?' "$build/plugins/outputs"
check "an edited import in YAML is compiled again" grep -rqE '(let|var) grain: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's/returns: Loaf/returns: Loaff/' Sources/App/Bakery.endpoints.yaml
check "a mistake in YAML fails the build" fails swift build
check "and can be clicked" logged '/Sources/App/Bakery\.endpoints\.yaml:7:14: error: unknown type "Loaff"; did you mean "Loaf"\?'
sed -i.bak 's/Loaff/Loaf/' Sources/App/Bakery.endpoints.yaml
mkdir -p Sources/App/parts Sources/App/colours.example.com
sed -i.bak 's/        litres: {type: number}/        lid: {$ref: "parts\/lid.yaml"}/' Sources/App/milk.openapi.yaml
echo '{type: object, properties: {seal: {$ref: ./seal.json}}}' >Sources/App/parts/lid.yaml
echo '{"type": "object", "properties": {"tag": {"type": "string"}, "colour": {"$ref": "https://colours.example.com/colour.json"}}}' >Sources/App/parts/seal.json
echo '{"type": "object", "properties": {"shade": {"type": "string"}}}' >Sources/App/colours.example.com/colour.json
# As tools that split documents name them.
sed -i.bak 's|^components:|  /cans/{id}/label:\n    $ref: parts/cans_{id}_label.yaml\ncomponents:|' Sources/App/milk.openapi.yaml
cat >"Sources/App/parts/cans_{id}_label.yaml" <<'YAML'
get:
  operationId: getLabel
  parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
  responses:
    200: {description: A label., content: {application/json: {schema: {$ref: "label, front.yaml"}}}}
YAML
echo '{type: object, properties: {text: {type: string}}}' >"Sources/App/parts/label, front.yaml"
echo '{type: object, properties: {thread: {type: string}}}' >Sources/App/parts/screw.yaml
# SwiftPM asks the plugin again for new files, such as the copies that sed keeps.
touch Sources/App/parts/lid.yaml.bak Sources/App/parts/screw.yaml.bak
check "a document of three files and the copy of a URL builds" log swift build
check "all of them have their types" grep -rqE '(let|var) shade: Swift.String\?' "$build/plugins/outputs"
check "building again works" log swift build
check "building again runs nothing" unlogged 'Generating|Compiling App'
sed -i.bak 's/"shade"/"tone"/' Sources/App/colours.example.com/colour.json
check "the copy is edited" log swift build
check "the document is compiled again" grep -rqE '(let|var) tone: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's/text:/print:/' "Sources/App/parts/label, front.yaml"
check "a file with signs of YAML in its name is edited" log swift build
check "the document is compiled again" grep -rqE '(let|var) print: Swift.String\?' "$build/plugins/outputs"
sed -i.bak 's|properties: {|&screw: {$ref: screw.yaml}, |' Sources/App/parts/lid.yaml
check "a new reference to a file that was there builds" log swift build
sed -i.bak 's/thread/pitch/' Sources/App/parts/screw.yaml
check "that file is edited" log swift build
check "the document is compiled again" grep -rqE '(let|var) pitch: Swift.String\?' "$build/plugins/outputs"
check "building again works" log swift build
check "and compiles no Swift" unlogged 'Compiling App'
touch Package.swift
check "after a change of the manifest, the plugin knows the file" log swift build
check "building again works" log swift build
check "building again runs nothing" unlogged 'Generating|Compiling App'
printf '\xef\xbb\xbf{api: Dairy, openapi: milk.openapi.yaml}\n' >Sources/App/Dairy.endpoints.yaml
sed -i.bak 's/"string"/"strin"/' Sources/App/parts/seal.json
check "a mistake in the third file is a warning" log swift build
check "a spec in braces refines the document, which is not compiled a second time" unlogged 'Generating milk'
check "which can be clicked" logged '/Sources/App/parts/seal\.json:1:[0-9]+: warning: '
rm -r Sources/App/*.yml Sources/App/parts Sources/App/colours.example.com Sources/App/cafe
rm Sources/App/*.json Sources/App/*.yaml
cp "$root/Tests/PluginTests/BuildTool/Sources/App/tea.openapi.json" Sources/App/tea.json
check "a document of another name is no source" fails swift build
check "and the target is told" logged 'warning: App has no file NAME\.endpoints\.json.*; to generate from tea\.json, rename it to such a name'
mv Sources/App/tea.json Sources/App/tea.OpenAPI.json
check "nor is one that is nearly called so" fails swift build
check "and the target is told its name" logged 'warning: nothing is generated from tea\.OpenAPI\.json; rename it to tea\.openapi\.json'
mv Sources/App/tea.OpenAPI.json Sources/App/tea.openapi.json
sed -i.bak '/"RuntimeKit/d' Package.swift
check "a target without the library is an error" fails swift build
check "which says what to add" logged 'error: App does not depend on RuntimeKit, which its client imports; add \.product\(name: "RuntimeKit"'
