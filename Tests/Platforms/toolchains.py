#!/usr/bin/env bash
# Type-checks RuntimeKit and the tool with the declarations of older toolchains, which are not installed here: each file in
# Tests/Toolchains is a module, whose functions take the place of the standard library's wherever the sources call those.
#
# A control, which only Swift 6.3 and later can compile, has to fail with the older ones; else nothing would be checked.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
cat >"$folder/Control.swift" <<'SWIFT'
struct Fault: Error {}
func control() throws(Fault) -> Int {
    try withUnsafeTemporaryAllocation(byteCount: 1, alignment: 1) { (_) throws(Fault) in throw Fault() }
}
SWIFT

# typecheck MODULE FOLDER: the Swift files below FOLDER.
typecheck() {
    find "$2" -name '*.swift' -print0 | sort -z | xargs -0 swiftc -typecheck -wmo -swift-version 6 -package-name endpointgen \
        -parse-as-library -module-name "$1" -I "$folder" -warnings-as-errors
}

# Those below the folder of RuntimeKit, each of which has a catalog; they import what RuntimeKit says is for the package.
others=$(for catalog in Sources/RuntimeKit/*/*.docc; do basename "$catalog" .docc; done)
# sources MODULE: the folder of its sources.
sources() {
    case $1 in RuntimeKit?*) echo "Sources/RuntimeKit/${1#RuntimeKit}" ;; *) echo "Sources/$1" ;; esac
}
mkdir "$folder/RuntimeKit"
cp -R Sources/RuntimeKit/. "$folder/RuntimeKit"
for module in $others; do rm -r "$folder/RuntimeKit/${module#RuntimeKit}"; done
find "$folder/RuntimeKit" -name '*.swift' -print0 | xargs -0 swiftc -emit-module -wmo -swift-version 6 -package-name endpointgen \
    -parse-as-library -module-name RuntimeKit -o "$folder/RuntimeKit.swiftmodule" || exit 1

for declarations in Tests/Toolchains/*.swift; do
    version=$(basename "$declarations" .swift)
    name=Older${version//[^A-Za-z0-9]/}
    functions=$(sed -n 's/^public func \([A-Za-z]*\).*/\1/p' "$declarations" | sort -u)
    swiftc -emit-module -swift-version 6 -parse-as-library -module-name "$name" "$declarations" -o "$folder/$name.swiftmodule" \
        || exit 1
    for module in RuntimeKit $others EndpointGen Control; do
        # The build has checked what calls none of them.
        [ $module = Control ] || grep -rqwE "$(echo $functions | tr ' ' '|')" "$(sources $module)" --include='*.swift' || continue
        copy=$folder/$version/$module
        mkdir -p "$copy"
        if [ $module = Control ]; then cp "$folder/Control.swift" "$copy"; else cp -R "$(sources $module)/." "$copy"; fi
        if [ $module = RuntimeKit ]; then for other in $others; do rm -r "${copy:?}/${other#RuntimeKit}"; done; fi
        for function in $functions; do
            grep -rlw "$function" "$copy" --include='*.swift' | while read -r file; do
                sed -i.bak "s/\([^A-Za-z.]\)$function(/\1$name.$function(/g" "$file" && rm "$file.bak"
                printf '%s\n' "import $name" | cat - "$file" >"$file.new" && mv "$file.new" "$file"
            done
        done
        if typecheck $module "$copy" >"$folder/log" 2>&1; then is_accepted=1; else is_accepted=0; fi
        if [ $module = Control ]; then is_expected=0; else is_expected=1; fi
        if [ $is_accepted != $is_expected ]; then
            cat "$folder/log"
            echo "$module with the declarations of $version: expected $([ $is_expected = 1 ] && echo no || echo an) error"
            exit 1
        fi
        passed=$((passed + 1))
    done
done
echo "$passed passed, 0 failed"
