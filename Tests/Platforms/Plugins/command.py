# The part of `run` for the command plugin.

echo "-- command plugin"
copy Command
generate=(swift package --allow-writing-to-package-directory generate-endpoints)
check "the command writes the client" log "${generate[@]}"
check "beside its spec" test -f Sources/App/Generated/Notes.swift
check "and beside its document" test -f Sources/App/Generated/Menu.swift
check "the package builds with it" log swift build
check "the clients work" test "$("$build/debug/App")" = $'1: Milk\nSoup'
check "nothing is stale" log "${generate[@]}" --check
sed -i.bak 's/"text": "String"/"text": "String", "pinned?": "Bool"/' Sources/App/Notes.endpoints.json
check "an edited spec makes the output stale" fails "${generate[@]}" --check
check "the difference is shown" logged '^\+ .*(let|var) pinned: Swift\.Bool\?'
check "the changes are listed" fails "${generate[@]}" --check --api
check "as those see them who use the client" logged '^breaking: Notes\.Note\.init\(.*\) |^addition: Notes\.Note\.pinned is new'
check "which needs a check" fails "${generate[@]}" --api
check "the command brings it up to date" log "${generate[@]}" --target App
check "nothing is stale again" log "${generate[@]}" --check
check "access is for documents" log "${generate[@]}" --access public
check "which they have" grep -q 'public struct Menu' Sources/App/Generated/Menu.swift
check "and specs do not" unlogged 'Notes\.swift'
check "without it, they are stale" fails "${generate[@]}" --check
check "and what is to be run is said" logged 'run swift package --allow-writing-to-package-directory generate-endpoints$'
check "a name goes with one document" fails "${generate[@]}" --name Lunch
check "and the sources are named" logged 'found Notes\.endpoints\.json, openapi\.json'
mkdir Sources/App/Lunch && mv Sources/App/openapi.json Sources/App/Lunch/
mv Sources/App/Notes.endpoints.json "$folder/"
check "one document takes a name" log "${generate[@]}" --name Lunch
check "and is called so" grep -q 'struct Lunch: RuntimeKit.APIClient' Sources/App/Lunch/Generated/Lunch.swift
rm -r Sources/App/Lunch/Generated
mv Sources/App/Lunch/openapi.json "$folder/Notes.endpoints.json" Sources/App/
check "and is again what it was" log "${generate[@]}"
echo '{overlay: 1.1.0, info: {title: T, version: "1"}, actions: [{target: $.info, update: {title: Dinner}}]}' >fixes.yaml
check "an overlay changes the document" log "${generate[@]}" --overlay fixes.yaml
check "and its client" grep -q 'struct Dinner: RuntimeKit.APIClient' Sources/App/Generated/Dinner.swift
rm Sources/App/Generated/Dinner*
check "a root holds the document" log "${generate[@]}" --root Sources
check "and no other" fails "${generate[@]}" --root fixes.yaml
sed -i.bak 's/"name": { "type": "string" }/"name": { "$ref": "#\/definitions\/Name" }/' Sources/App/openapi.json
check "a broken reference is a warning" log "${generate[@]}"
check "which can be clicked" logged 'Sources/App/openapi\.json:18:[0-9]+: warning: cannot resolve the reference'
check "and an error if warnings are" fails "${generate[@]}" --strict
check "which can be accepted" log "${generate[@]}" --strict --ignore-warnings broken-reference
check "and is then not printed" unlogged 'cannot resolve the reference'
check "also in its place" log "${generate[@]}" --strict --ignore-warnings "broken-reference at #/definitions"
check "an option without a value is refused" fails "${generate[@]}" --output --check
check "and named" logged '--output needs a value'
check "an option that is given twice is refused" fails "${generate[@]}" --access public --access=internal
check "and named" logged '--access is given twice'
check "an unknown target is refused" fails "${generate[@]}" --target Nope
check "and named" logged 'there is no target Nope; the targets are App'
check "an unknown argument is refused" fails "${generate[@]}" --chekc
check "and usage shown" logged 'usage: swift package --allow-writing-to-package-directory generate-endpoints'
check "with what was meant" logged 'unknown argument --chekc; did you mean --check\?'
check "help is no mistake" log "${generate[@]}" --help
check "and tells the options" logged '^--target NAME +use only the sources of this target'
mkdir Sources/Core && cp Sources/App/Notes.endpoints.json Sources/Core/ && echo >Sources/Core/Core.swift
sed -i.bak 's|targets: \[|targets: [.target(name: "Core", exclude: ["Notes.endpoints.json"]),|' Package.swift
check "several targets are written" log "${generate[@]}"
check "and their folders told" logged '^  Core: .*/Sources/Core/Generated$'
check "one of them is written" log "${generate[@]}" --target App
check "and no folder told" unlogged '^  (App|Core): '
cp Package.swift Package.before
sed -i.bak 's|exclude: \["Notes.endpoints.json"\])|dependencies: [.product(name: "RuntimeKit", package: "EndpointGen")], plugins: [.plugin(name: "EndpointGenPlugin", package: "EndpointGen")])|' Package.swift
rm -r Sources/Core/Generated
check "a target that uses the build-tool plugin is left out" log "${generate[@]}"
check "which is said" logged '^note: left out Core, because EndpointGenPlugin generates these clients in each build$'
check "and nothing is written for it" test ! -e Sources/Core/Generated
check "its build works" log swift build --target Core
check "it is refused by its name" fails "${generate[@]}" --target Core
check "with the reason" logged 'the build generates the clients of Core, which uses EndpointGenPlugin'
check "unless the folder is elsewhere" log "${generate[@]}" --target Core --output Elsewhere
check "which has the client" test -f Elsewhere/Notes.swift
rm -r Elsewhere
mv Sources/App/Notes.endpoints.json Sources/App/openapi.json "$folder/"
check "without other targets, there is nothing to generate" fails "${generate[@]}"
check "and the target is named" logged 'nothing to generate, because the build generates the clients of Core'
mv "$folder/Notes.endpoints.json" "$folder/openapi.json" Sources/App/
mv Package.before Package.swift
sed -i.bak 's|targets: \[|targets: [.target(name: "Whole", path: ".", exclude: ["Sources"], sources: ["Whole.swift"]),|' Package.swift
echo >Whole.swift
mkdir -p .build && echo nonsense >.build/Hidden.endpoints.json
check "a target may be the whole package" log "${generate[@]}"
