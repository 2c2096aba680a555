"""Debian's PowerDNS, without zones at first, and its HTTP API: POWERDNS_URL, POWERDNS_KEY. It publishes its OpenAPI document at
/api/docs."""

import contextlib
import secrets
import sqlite3

from hosting import Problem, environment, free_port, output_of

# It asks nobody about security updates.
CONFIG = """launch=gsqlite3
module-dir={modules}
gsqlite3-database=zones.sqlite
gsqlite3-dnssec=yes
gsqlite3-pragma-synchronous=0
socket-dir=.
local-address=127.0.0.1
local-port={names}
webserver=yes
webserver-address=127.0.0.1
webserver-port={port}
api=yes
api-key={key}
security-poll-suffix=
"""


def start(host):
    program = host.unpack("pdns-server", "usr/sbin/pdns_server")
    backend = host.unpack("pdns-backend-sqlite3", "usr/lib/*/pdns/libgsqlite3backend.so")
    libraries = host.unpack("libluajit-5.1-2", "usr/lib/*/libluajit-5.1.so.2").parent
    settings = environment(LD_LIBRARY_PATH=libraries)
    found = output_of("env", f"LD_LIBRARY_PATH={libraries}", "ldd", program, backend)
    missing = [line.strip() for line in found.splitlines() if "not found" in line]
    if missing:
        raise Problem(f"PowerDNS does not run here; installing Debian's pdns-server brings what it needs: {', '.join(missing)}")
    schema = host.unpack("pdns-backend-sqlite3", "usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql")
    with contextlib.closing(sqlite3.connect(host.folder / "zones.sqlite")) as database:
        database.executescript(schema.read_text())
    key = secrets.token_hex(16)

    def command(port):
        (host.folder / "pdns.conf").write_text(CONFIG.format(modules=backend.parent, names=free_port(), port=port, key=key))
        # Paths of sockets have to be short, so its folder is the current one.
        return [program, "--config-dir=.", "--guardian=no", "--daemon=no"]

    port = host.serve("/api", command, environment=settings)
    return {"POWERDNS_URL": f"http://127.0.0.1:{port}", "POWERDNS_KEY": key}
