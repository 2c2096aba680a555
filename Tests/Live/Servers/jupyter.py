"""Jupyter Server, from PyPI, with an empty folder, Python kernels and terminals: JUPYTER_URL, JUPYTER_TOKEN. It publishes its OpenAPI
document at /api/spec.yaml."""

import secrets

from hosting import environment


def start(host):
    python = host.pypi(module="jupyter_server, ipykernel")
    token = secrets.token_hex(16)
    (host.folder / "files").mkdir()
    # With nothing of whoever runs this: no settings, no extensions, no kernels.
    settings = environment(
        "JUPYTER_PATH", "JUPYTER_CONFIG_PATH", HOME=host.folder, IPYTHONDIR=host.folder / "ipython",
        JUPYTER_CONFIG_DIR=host.folder / "config", JUPYTER_DATA_DIR=host.folder / "data", JUPYTER_RUNTIME_DIR=host.folder / "runtime",
        JUPYTER_TOKEN=token)
    port = host.serve("/api", lambda port: [
        python, "-m", "jupyter_server", "--ip=127.0.0.1", f"--port={port}", "--no-browser", "--allow-root", "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={host.folder / 'files'}"], environment=settings)
    return {"JUPYTER_URL": f"http://127.0.0.1:{port}", "JUPYTER_TOKEN": token}
