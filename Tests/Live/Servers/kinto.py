"""Kinto, from PyPI, without buckets, which lives in memory and takes everybody who has a name and a password: KINTO_URL. It publishes its
OpenAPI document at /v1/__api__."""

import secrets

CONFIG = """[app:main]
use = egg:kinto
kinto.storage_backend = kinto.core.storage.memory
kinto.permission_backend = kinto.core.permission.memory
kinto.cache_backend = kinto.core.cache.memory
kinto.userid_hmac_secret = {secret}
kinto.bucket_create_principals = system.Authenticated
kinto.includes = kinto.plugins.default_bucket kinto.plugins.flush
kinto.paginate_by = 5
kinto.retry_after_seconds = 1
multiauth.policies = basicauth
multiauth.policy.basicauth.use = kinto.core.authentication.BasicAuthAuthenticationPolicy

[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = {port}

[loggers]
keys = root

[handlers]
keys = console

[formatters]
keys = plain

[logger_root]
level = WARNING
handlers = console

[handler_console]
class = StreamHandler
args = (sys.stderr,)
formatter = plain

[formatter_plain]
format = %(message)s
"""


def start(host):
    program = host.pypi("kinto")
    config = host.folder / "kinto.ini"
    secret = secrets.token_hex(16)

    def command(port):
        config.write_text(CONFIG.format(secret=secret, port=port))
        return [program, "start", "--ini", config]

    return {"KINTO_URL": f"http://127.0.0.1:{host.serve('/v1/__heartbeat__', command)}/v1"}
