#!/usr/bin/env bash
# Runs a command beside Debian's Alertmanager, without alerts at first: ALERTMANAGER_URL. It does not publish its OpenAPI document,
# but holds it: ALERTMANAGER_DOCUMENT is the file to which it was copied.
. "$(dirname "$0")/common"

unpack prometheus-alertmanager usr/bin/prometheus-alertmanager
package=$packages/prometheus-alertmanager
export ALERTMANAGER_DOCUMENT=$folder/alertmanager.openapi.json
# It wants its templates in a folder of the system, whatever it is told. Where there is none, this one looks for them in the
# current folder: "." and slashes are a path of any length.
python3 - "$package/usr/bin/prometheus-alertmanager" "$folder/alertmanager" "$ALERTMANAGER_DOCUMENT" <<'PYTHON' || exit 1
import json, os, sys
source, program, document = sys.argv[1:]
templates = b"/usr/share/prometheus/alertmanager"
with open(source, "rb") as file:
    code = file.read()
start = code.rindex(b'{\n  "consumes"', 0, code.index(b'"swagger": "2.0"'))
text = code[start : start + 1_000_000].decode(errors="replace")
end = json.JSONDecoder().raw_decode(text)[1]
with open(document, "w") as file:
    file.write(text[:end] + "\n")
if not os.path.exists(templates):
    code = code.replace(templates, b"." + b"/" * (len(templates) - 1))
with open(program, "wb") as file:
    file.write(code)
os.chmod(program, 0o755)
PYTHON
cp "$package"/usr/share/prometheus/alertmanager/*.tmpl "$folder" || die "Debian's package prometheus-alertmanager has no templates"
# Nobody is notified, as no receiver says how.
cat >"$folder/alertmanager.yml" <<'CONFIG' || exit 1
route:
  receiver: everybody
  group_by: [alertname]
  group_wait: 0s
  routes:
    - receiver: databases
      matchers: ['team="databases"']
      group_by: [alertname, cluster]
      continue: true
    - receiver: pages
      matchers: ['severity=~"critical|page"']
receivers:
  - name: everybody
  - name: databases
  - name: pages
inhibit_rules:
  - source_matchers: ['severity="critical"']
    target_matchers: ['severity="warning"']
    equal: [test, cluster]
CONFIG

serve() {
    cd "$folder" || exit 1
    exec ./alertmanager --config.file=alertmanager.yml --storage.path=data --web.listen-address="127.0.0.1:$port" \
        --cluster.listen-address=
}
start alertmanager /-/ready serve
export ALERTMANAGER_URL=http://127.0.0.1:$port
run "$@"
