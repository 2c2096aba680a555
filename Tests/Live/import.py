#!/usr/bin/env bash
# Compiles the OpenAPI documents that servers publish, as they are and with specs on top, and calls the servers with what comes
# of them. No document is kept here, so the clients are generated during the tests, by the build-tool plugin. Those of AWS come from
# specs alone:
#
#   Tests/servers/jupyter Tests/servers/powerdns Tests/servers/alertmanager Tests/servers/kinto Tests/servers/prefect \
#       Tests/servers/etcd Tests/servers/moto Tests/ImportTests/run .build/debug/endpointgen
set -uo pipefail
tool=$(realpath "$1") || exit 64
cd "$(dirname "$0")" || exit 1
root=$(cd ../.. && pwd)
# A copy, as the documents are no part of the repository. RuntimeKit and the tool are built once for all nested packages.
package=$root/.build/import-tests
mkdir -p "$package"
rm -rf "$package/Sources" "$package/Tests"
cp -R Package.swift Sources Tests "$package" || exit 1
sed -i.bak "s|path: \"../..\"|path: \"$root\"|" "$package/Package.swift"
cd "$package/Sources/Whole" || exit 1
PATH=$root/.venv/bin:$PATH

# publish URL FILE [HEADER]: writes what a server publishes about itself.
publish() {
    python3 - "$@" <<'PYTHON'
import sys, urllib.request
headers = dict(header.split(": ") for header in sys.argv[3:])
request = urllib.request.Request(sys.argv[1], headers={"Accept": "application/json"} | headers)
with urllib.request.urlopen(request) as response, open(sys.argv[2], "wb") as file:
    file.write(response.read())
PYTHON
}

publish "$POWERDNS_URL/api/docs" powerdns.openapi.json "X-API-Key: $POWERDNS_KEY" || exit 1
# Jupyter publishes YAML.
publish "$JUPYTER_URL/api/spec.yaml" jupyter.openapi.yaml "Authorization: token $JUPYTER_TOKEN" || exit 1
publish "$KINTO_URL/__api__" kinto.openapi.json && cp "$ALERTMANAGER_DOCUMENT" alertmanager.openapi.json || exit 1
for name in Jupyter PowerDNS Alertmanager Kinto; do
    cp "$(echo "$name" | tr '[:upper:]' '[:lower:]').openapi."* "$package/Tests/${name}Tests" || exit 1
done
cd "$package" || exit 1
# Prefect's whole document would take as long to compile as all the rest.
publish "$PREFECT_URL/openapi.json" Tests/PrefectTests/prefect.openapi.json || exit 1
cp "$ETCD_DOCUMENT" Tests/EtcdTests/etcd.openapi.json || exit 1
# That of PowerDNS has a mistake, of which there is a warning: a list of schemas as the "items" of its statistics. The spec mends it.
# That of Jupyter has formats that are nearly known, dateTime and URL.
shopt -s extglob
"$tool" lint --strict Sources/Whole/!(powerdns|jupyter).openapi.* Tests/!(PowerDNSTests|JupyterTests)/*.endpoints.json || exit 1
# One test at a time: while one starts a kernel, Jupyter's own GET /api/status can fail with a KeyError, and PowerDNS takes one
# writer at a time.
SWIFTPM_BUILD_DIR=$root/.build/nested swift test --no-parallel
