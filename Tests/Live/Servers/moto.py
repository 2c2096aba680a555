"""moto, from PyPI, which does what AWS does and is empty at first: MOTO_URL. With Programs/moto_server.py, it checks the signature of each
request, and what its user may do. MOTO_KEYS are the id and the secret of one who may do everything, MOTO_READER of one who may only read
objects, and MOTO_SESSION are temporary keys: id, secret and token."""

import json
import os
import subprocess

from hosting import PROGRAMS, environment


def start(host):
    python = host.pypi(module="moto")
    # Nobody's keys, and nothing of what whoever runs this has set for either.
    settings = environment(
        "AWS_", "MOTO_", "INITIAL_NO_AUTH_ACTION_COUNT", AWS_CONFIG_FILE=os.devnull, AWS_SHARED_CREDENTIALS_FILE=os.devnull,
        AWS_EC2_METADATA_DISABLED="true")
    port = host.serve("/moto-api/", lambda port: [python, PROGRAMS / "moto_server.py", port], environment=settings)
    url = f"http://127.0.0.1:{port}"
    found = subprocess.run([python, PROGRAMS / "moto_users.py", url], env=settings, stdout=subprocess.PIPE, check=True)
    return {"MOTO_URL": url, **json.loads(found.stdout)}
