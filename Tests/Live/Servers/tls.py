"""An nginx that speaks TLS with certificates of its own, HTTP/2, and on a Unix socket: TLS_URL, H2C_URL (HTTP/2 without TLS) and TLS_FOLDER,
which has ca.pem, other-ca.pem, client.pem, client.key, server.pin (of the server's key) and nginx.sock; a proxy that wants a password:
PROXY_URL, "user:pass word"; and a Docker registry that wants the client's certificate: TLS_REGISTRY_URL. /mine needs it as well, 403."""

import base64
import hashlib
import shutil
import subprocess

from hosting import LOGS, PROGRAMS, Problem, free_port
from Servers.nginx import user
from Servers.registry import STORAGE


def start(host):
    folder = host.folder
    certificates(folder)
    nginx, proxy = host.debian("nginx", "usr/sbin/nginx"), host.pypi("proxy")
    registry, config = host.debian("docker-registry", "usr/bin/docker-registry"), folder / "registry.yml"
    for name in ("body", "proxy", "fastcgi", "uwsgi", "scgi", "files"):
        (folder / name).mkdir()
    (folder / "files/5m.bin").write_bytes(bytes(5_000_000))
    ports = {}

    # Each attempt takes other ports.
    def serve(port):
        ports.update(PORT=port, TLS=free_port(), H2C=free_port())
        text = (PROGRAMS / "tls.conf").read_text()
        for name, number in ports.items():
            text = text.replace(f"@{name}@", str(number))
        (folder / "nginx.conf").write_text(user() + text)
        return [nginx, "-p", f"{folder}/", "-c", "nginx.conf", "-e", "stderr"]

    def serve_registry(port):
        config.write_text(f"""{STORAGE}http:
  addr: "127.0.0.1:{port}"
  secret: "only for tests"
  tls: {{ certificate: "{folder}/server.pem", key: "{folder}/server.key", clientcas: ["{folder}/ca.pem"] }}
""")
        return [registry, "serve", config]

    host.serve("/", serve)
    proxy_port = host.serve("/", lambda port: [
        proxy, "--hostname", "127.0.0.1", "--port", port, "--num-workers", 1, "--basic-auth", "user:pass word"], "proxy")
    registry_port = host.serve("/v2/", serve_registry, "tls-registry")
    return {
        "TLS_URL": f"https://localhost:{ports['TLS']}", "H2C_URL": f"http://127.0.0.1:{ports['H2C']}", "TLS_FOLDER": folder,
        "PROXY_URL": f"http://127.0.0.1:{proxy_port}", "TLS_REGISTRY_URL": f"https://localhost:{registry_port}"}


def certificates(folder) -> None:
    if not shutil.which("openssl"):
        raise Problem("there is no openssl; install openssl")

    def openssl(*words, input=None) -> bytes:
        with (LOGS / "openssl.log").open("ab") as log:
            done = subprocess.run(["openssl", *map(str, words)], input=input, stdout=subprocess.PIPE, stderr=log)
        if done.returncode:
            raise Problem(f"openssl {words[0]} failed; see {LOGS}/openssl.log")
        return done.stdout

    def certificate(name, subject, authority="", extension=""):
        """NAME.pem and NAME.key, signed by the authority, or by itself."""
        openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", 30, "-subj", f"/CN={subject}",
                "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.pem",
                *(["-CA", folder / f"{authority}.pem", "-CAkey", folder / f"{authority}.key"] if authority else []),
                *(["-addext", extension] if extension else []))

    certificate("ca", "Test authority")
    certificate("other-ca", "Another authority")
    certificate("server", "localhost", "ca", "subjectAltName=DNS:localhost,IP:127.0.0.1")
    certificate("client", "A client", "ca", "extendedKeyUsage=clientAuth")
    key = openssl("x509", "-in", folder / "server.pem", "-pubkey", "-noout")
    digest = hashlib.sha256(openssl("pkey", "-pubin", "-outform", "der", input=key)).digest()
    (folder / "server.pin").write_text(base64.b64encode(digest).decode() + "\n")
