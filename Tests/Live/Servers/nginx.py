"""nginx, with large files, slow and cut responses, as Programs/nginx.conf says: NGINX_URL; NGINX_ROOT is the folder that it serves;
NGINX_DOOMED_URL is a second one, whose worker a test may kill (GET /pid)."""

import os
import subprocess
import sys

from hosting import PROGRAMS


def start(host):
    program = host.debian("nginx", "usr/sbin/nginx")
    files = host.folder / "files"
    (files / "uploads").mkdir(parents=True)
    subprocess.run([sys.executable, PROGRAMS / "records.py", files], check=True)
    # Files with holes take no space. Every 16 MB begins with its number, so that a piece in the wrong place is noticed.
    for name, size in (("1g.bin", 1 << 30), ("2g.bin", 2 << 30)):
        with (files / name).open("wb") as file:
            file.truncate(size)
            for block in range(size >> 24):
                file.seek(block << 24)
                file.write(block.to_bytes(8, "big"))
    # The password of "reader" is "secret".
    (host.folder / "users").write_text("reader:{PLAIN}secret\n")

    def serve(name):
        # The folder's name may hold what nginx reads as syntax; paths are relative to its prefix instead.
        prefix = host.folder / name
        for folder in ("body", "proxy", "fastcgi", "uwsgi", "scgi"):
            (prefix / folder).mkdir(parents=True)
        (prefix / "files").symlink_to(files)
        (prefix / "users").symlink_to(host.folder / "users")

        def command(port):
            config = (PROGRAMS / "nginx.conf").read_text().replace("@PORT@", str(port))
            (prefix / "nginx.conf").write_text(user() + config)
            return [program, "-p", f"{prefix}/", "-c", "nginx.conf", "-e", "stderr"]

        return f"http://127.0.0.1:{host.serve('/pid', command, name)}"

    return {"NGINX_URL": serve("nginx"), "NGINX_ROOT": files, "NGINX_DOOMED_URL": serve("nginx-doomed")}


def user() -> str:
    """The workers of a master that is root would be nobody, who may not read here."""
    return "user root;\n" if os.getuid() == 0 else ""
