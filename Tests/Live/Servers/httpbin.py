"""httpbin, from PyPI: HTTPBIN_URL."""


def start(host):
    gunicorn = host.pypi("gunicorn")
    port = host.serve("/get", lambda port: [
        gunicorn, "--bind", f"127.0.0.1:{port}", "--workers", 2, "--threads", 16, "--timeout", 600, "--access-logfile", "-", "httpbin:app"])
    return {"HTTPBIN_URL": f"http://127.0.0.1:{port}"}
