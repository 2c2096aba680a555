#!/usr/bin/env python3
"""Compiles the OpenAPI documents that servers publish, as they are and with specs on top, and calls the servers with what comes of them. No
document is kept here, so the clients are generated during the tests, by the build-tool plugin. Those of AWS come from specs alone.

    Tests/Live/servers.py jupyter powerdns alertmanager kinto prefect etcd moto -- Tests/Live/import.py .build/debug/endpointgen
"""

import os
import pathlib
import shutil
import subprocess
import sys
import urllib.request

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
# A copy, as the documents are no part of the repository.
COPY = PACKAGE / ".build/import-tests"
# Those whose documents are compiled alone as well, and where their tests are.
FOLDERS = {"powerdns": "PowerDNSTests", "jupyter": "JupyterTests", "kinto": "KintoTests", "alertmanager": "AlertmanagerTests"}


def main() -> int:
    tool = pathlib.Path(sys.argv[1]).resolve()
    for folder in ("Sources", "Tests"):
        shutil.rmtree(COPY / folder, ignore_errors=True)
    shutil.copytree(PACKAGE / "Tests/Live/ImportTests", COPY, dirs_exist_ok=True)
    manifest = COPY / "Package.swift"
    manifest.write_text(manifest.read_text().replace('path: "../../.."', f'path: "{PACKAGE}"'))
    for file in publish():
        target = COPY / "Tests" / FOLDERS[file.name.split(".")[0]]
        shutil.copy(file, target)
    # Prefect's whole document would take as long to compile as all the rest.
    fetch(f"{os.environ['PREFECT_URL']}/openapi.json", COPY / "Tests/PrefectTests/prefect.openapi.json")
    shutil.copy(os.environ["ETCD_DOCUMENT"], COPY / "Tests/EtcdTests/etcd.openapi.json")
    # That of PowerDNS has a mistake, of which there is a warning: a list of schemas as the "items" of its statistics. The spec mends it.
    # That of Jupyter has formats that are nearly known, dateTime and URL.
    documents = [file for file in sorted((COPY / "Sources/Whole").glob("*.openapi.*")) if file.name.split(".")[0] not in ("powerdns", "jupyter")]
    specs = [file for file in sorted((COPY / "Tests").glob("*/*.endpoints.json")) if file.parent.name not in ("PowerDNSTests", "JupyterTests")]
    status = subprocess.run([tool, "lint", "--strict", *documents, *specs], cwd=COPY).returncode
    if status:
        return status
    # RuntimeKit and the tool are built once for all nested packages. One test at a time: while one starts a kernel, Jupyter's own
    # GET /api/status can fail with a KeyError, and PowerDNS takes one writer at a time.
    environment = {**os.environ, "SWIFTPM_BUILD_DIR": str(PACKAGE / ".build/nested"),
                   "PATH": f"{PACKAGE / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(["swift", "test", "--no-parallel"], cwd=COPY, env=environment).returncode


def publish() -> list[pathlib.Path]:
    """Writes what servers say about themselves to where it is compiled as it is."""
    folder, variables = COPY / "Sources/Whole", os.environ
    # Jupyter publishes YAML.
    return [
        fetch(f"{variables['POWERDNS_URL']}/api/docs", folder / "powerdns.openapi.json", {"X-API-Key": variables["POWERDNS_KEY"]}),
        fetch(f"{variables['JUPYTER_URL']}/api/spec.yaml", folder / "jupyter.openapi.yaml",
              {"Authorization": f"token {variables['JUPYTER_TOKEN']}"}),
        fetch(f"{variables['KINTO_URL']}/__api__", folder / "kinto.openapi.json"),
        pathlib.Path(shutil.copy(variables["ALERTMANAGER_DOCUMENT"], folder / "alertmanager.openapi.json"))]


def fetch(url: str, file: pathlib.Path, fields: dict[str, str] | None = None) -> pathlib.Path:
    request = urllib.request.Request(url, headers={"Accept": "application/json"} | (fields or {}))
    with urllib.request.urlopen(request) as response:
        file.write_bytes(response.read())
    return file


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    sys.exit(main())
