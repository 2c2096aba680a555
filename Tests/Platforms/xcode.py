#!/usr/bin/env bash
# Runs the build-tool plugin as Xcode does for a target of an app with openapi.yaml, which lies in several files: the plugin is compiled with a
# stand-in of Xcode's module, asked for its commands, and these are run.
#
#   Tests/xcode TOOL
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
tool=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
api=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/pm/PluginAPI
options=(-swift-version 6 -package-description-version 6.1 -parse-as-library -I "$api" -I "$folder" -L "$api" -L "$folder" -Xlinker -rpath -Xlinker "$api" -Xlinker -rpath -Xlinker "$folder")
swiftc "${options[@]}" -emit-library -emit-module -module-name XcodeProjectPlugin -lPackagePlugin Tests/Xcode/XcodeProjectPlugin.swift \
    -emit-module-path "$folder/XcodeProjectPlugin.swiftmodule" -o "$folder/libXcodeProjectPlugin.so" || exit 1
mkdir -p "$folder/plugin" "$folder/App/schemas" "$folder/work"
for file in Plugins/BuildTool/*.swift; do sed 's/^@main$//' "$file" >"$folder/plugin/$(basename "$file")"; done
cat >"$folder/plugin/Driver.swift" <<'SWIFT'
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Prints each command as lines: the tool's arguments, then the inputs.
@main
enum Driver {
    static func main() throws {
        let words = CommandLine.arguments
        let context = XcodePluginContext(folder: URL(fileURLWithPath: words[2]), tool: URL(fileURLWithPath: words[1]))
        let target = XcodeTarget("App", words[3...].map { URL(fileURLWithPath: $0) })
        for command in try EndpointGenPlugin().createBuildCommands(context: context, target: target) {
            guard case .buildCommand(_, let executable, let arguments, _, let inputs, _) = command else { continue }
            for word in [executable.path] + arguments { print("run \(word)") }
            for input in inputs { print("input \(input.path)") }
        }
    }
}
SWIFT
swiftc "${options[@]}" -lPackagePlugin -lXcodeProjectPlugin "$folder"/plugin/*.swift -o "$folder/run" || exit 1
cat >"$folder/App/openapi.yaml" <<'YAML'
openapi: 3.1.0
info: {title: Tea, version: 1.0.0}
paths:
  /pots:
    get:
      operationId: listPots
      responses:
        200: {description: All., content: {application/json: {schema: {$ref: schemas/pots.yaml}}}}
YAML
echo '{type: array, items: {$ref: pot.json}}' >"$folder/App/schemas/pots.yaml"
echo '{"type": "object", "properties": {"litres": {"type": "number"}}}' >"$folder/App/schemas/pot.json"
passed=0 failed=0
check() {
    if "${@:2}" >"$folder/log" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n' "$1"
        cat "$folder/log" "$folder/commands"
    fi
}
# plan FILE...: asks the plugin for the commands of a target with these files.
plan() {
    "$folder/run" "$(cd "$(dirname "$tool")" && pwd)/$(basename "$tool")" "$folder/work" "$@" >"$folder/commands"
}
# is_input FILE: whether a command has this input.
is_input() { grep -qx "input $1" "$folder/commands"; }
# is_refused TEXT FILE...: whether the plugin fails for these files, with this text.
is_refused() {
    local text=$1
    shift
    if plan "$@" 2>"$folder/refusal"; then return 1; fi
    grep -q "$text" "$folder/refusal"
}

# Xcode lists what the target holds, folders and other files as well.
plan "$folder/App/App.swift" "$folder/App/openapi.yaml" "$folder/App/schemas" "$folder/App/Assets.xcassets" || exit 1
check "there is one command" test "$(grep -c '^run generate$' "$folder/commands")" = 1
for file in openapi.yaml schemas/pots.yaml schemas/pot.json; do
    check "$file is an input" is_input "$folder/App/$file"
done
command=()
while read -r word; do command+=("$word"); done < <(sed -n 's/^run //p' "$folder/commands")
check "the command succeeds" "${command[@]}"
check "it writes the client" grep -rq 'struct Pot' "$folder/work"
check "the client has the third file's type" grep -rqE '(let|var) litres: Swift.Double\?' "$folder/work"

mkdir -p "$folder/Other/parts"
cat >"$folder/Other/zoo.openapi.yaml" <<'YAML'
openapi: 3.1.0
info: {title: Zoo, version: 1.0.0}
paths: {}
components:
  schemas:
    Pet:
      oneOf: [{$ref: parts/cat.yaml}]
      discriminator: {propertyName: kind, mapping: {cat: parts/cat.yaml, dog: parts/dog.yaml}}
YAML
echo '{"openapi": "3.1.0", "components": {"schemas": {"Cat": {"$ref": "parts\/cat.yaml"}}}}' >"$folder/Other/escaped.openapi.json"
touch "$folder/Other/parts/cat.yaml" "$folder/Other/parts/dog.yaml" "$folder/Other/my shop.openapi.json" "$folder/Other/fixes, new.yaml"
printf '%s\n' 'api: Shop' '"openapi": my shop.openapi.json  # with a space' 'overlay:' '- "fixes, new.yaml"' >"$folder/Other/Shop.endpoints.yaml"
plan "$folder/Other/zoo.openapi.yaml" || exit 1
check "a file that only a mapping names is an input" is_input "$folder/Other/parts/dog.yaml"
plan "$folder/Other/escaped.openapi.json" || exit 1
check "a reference with escaped slashes is an input" is_input "$folder/Other/parts/cat.yaml"
plan "$folder/Other/Shop.endpoints.yaml" "$folder/Other/my shop.openapi.json" || exit 1
check "a document with a space in its name belongs to its spec" test "$(grep -c '^run generate$' "$folder/commands")" = 1
check "and is an input" is_input "$folder/Other/my shop.openapi.json"
check "and so is an overlay in quotes" is_input "$folder/Other/fixes, new.yaml"
echo '{ "api": "Two" }' >"$folder/Other/Big+2.endpoints.json"
{ echo '{ "api": "Big", "doc": "'; head -c 60000 /dev/zero | tr '\0' x; echo '" }'; } >"$folder/Other/Big.endpoints.json"
check "sources with one of their files in common are refused" is_refused 'would generate files with the same name' \
    "$folder/Other/Big.endpoints.json" "$folder/Other/Big+2.endpoints.json"
check "a Swift file with the name of a generated one is refused" is_refused 'Zoo\.swift has the name of a file' \
    "$folder/Other/zoo.openapi.yaml" "$folder/Other/Zoo.swift"
echo "as Xcode does it: $passed passed, $failed failed"
[ $failed = 0 ]
