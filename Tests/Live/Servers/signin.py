"""A server where people sign in, as Authlib makes it, in Programs/signin_server.py: SIGNIN_URL."""

from hosting import PROGRAMS, environment


def start(host):
    gunicorn = host.pypi("gunicorn")
    # Authlib asks for HTTPS unless it is told that this is a test.
    settings = environment(AUTHLIB_INSECURE_TRANSPORT=1, PYTHONDONTWRITEBYTECODE=1)
    # One process, as what it knows is in its memory.
    port = host.serve("/health", lambda port: [
        gunicorn, "--bind", f"127.0.0.1:{port}", "--workers", 1, "--threads", 16, "--timeout", 600, "--access-logfile", "-",
        "signin_server:app"], environment=settings, cwd=PROGRAMS)
    return {"SIGNIN_URL": f"http://127.0.0.1:{port}"}
