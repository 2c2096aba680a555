"""Debian's Alertmanager, without alerts at first: ALERTMANAGER_URL. It does not publish its OpenAPI document, but its program has it:
ALERTMANAGER_DOCUMENT is the file to which it was copied."""

import json
import pathlib
import shutil

# Nobody is notified, as no receiver says how.
CONFIG = """route:
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
"""
TEMPLATES = "/usr/share/prometheus/alertmanager"


def start(host):
    installed = host.unpack("prometheus-alertmanager", "usr/bin/prometheus-alertmanager")
    code = installed.read_bytes()
    document = host.folder / "alertmanager.openapi.json"
    text = code[code.rindex(b'{\n  "consumes"', 0, code.index(b'"swagger": "2.0"')):][:1_000_000].decode(errors="replace")
    document.write_text(text[:json.JSONDecoder().raw_decode(text)[1]] + "\n")
    # It wants its templates in a folder of the system, whatever it is told. Where there is none, this one looks for them in the
    # current folder: "." and slashes are a path of any length.
    if not pathlib.Path(TEMPLATES).exists():
        code = code.replace(TEMPLATES.encode(), b"." + b"/" * (len(TEMPLATES) - 1))
    program = host.folder / "alertmanager"
    program.write_bytes(code)
    program.chmod(0o755)
    for template in (installed.parent.parent.parent / TEMPLATES[1:]).glob("*.tmpl"):
        shutil.copy(template, host.folder)
    (host.folder / "alertmanager.yml").write_text(CONFIG)
    port = host.serve("/-/ready", lambda port: [
        program, "--config.file=alertmanager.yml", "--storage.path=data", f"--web.listen-address=127.0.0.1:{port}",
        "--cluster.listen-address="])
    return {"ALERTMANAGER_URL": f"http://127.0.0.1:{port}", "ALERTMANAGER_DOCUMENT": document}
