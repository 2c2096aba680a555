"""Prefect, from PyPI, with a database of its own: PREFECT_URL. It publishes its OpenAPI document at /openapi.json."""

from hosting import environment


def start(host):
    python = host.pypi(module="prefect.server")
    # With nothing of whoever runs this, and nothing told to anybody.
    settings = environment(
        HOME=host.folder, PREFECT_HOME=host.folder / "prefect", PREFECT_SERVER_ANALYTICS_ENABLED="false", DO_NOT_TRACK=1)
    # Without services, as nothing is to happen by itself.
    port = host.serve("/api/health", lambda port: [
        python, "-m", "prefect", "server", "start", "--host", "127.0.0.1", "--port", port, "--no-ui", "--no-services"],
        environment=settings)
    return {"PREFECT_URL": f"http://127.0.0.1:{port}"}
