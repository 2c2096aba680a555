#!/usr/bin/env bash
# Runs a command beside a Kinto without buckets, which lives in memory and takes everybody who has a name and a password: KINTO_URL.
# It publishes its OpenAPI document at /v1/__api__. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

program=$root/.venv/bin/kinto
[ -x "$program" ] || die "there is no Kinto in .venv; Tests/run import installs it"
secret=$(python3 -c 'import secrets; print(secrets.token_hex(16))') || die "there is no secret"

serve() {
    cat >"$folder/kinto.ini" <<CONFIG
[app:main]
use = egg:kinto
kinto.storage_backend = kinto.core.storage.memory
kinto.permission_backend = kinto.core.permission.memory
kinto.cache_backend = kinto.core.cache.memory
kinto.userid_hmac_secret = $secret
kinto.bucket_create_principals = system.Authenticated
kinto.includes = kinto.plugins.default_bucket kinto.plugins.flush
kinto.paginate_by = 5
kinto.retry_after_seconds = 1
multiauth.policies = basicauth
multiauth.policy.basicauth.use = kinto.core.authentication.BasicAuthAuthenticationPolicy

[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = $port

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
CONFIG
    exec "$program" start --ini "$folder/kinto.ini"
}
start kinto /v1/__heartbeat__ serve
export KINTO_URL=http://127.0.0.1:$port/v1
run "$@"
