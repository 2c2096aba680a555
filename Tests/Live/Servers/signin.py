#!/usr/bin/env bash
# Runs a command beside a server where people sign in, as Authlib makes it: SIGNIN_URL. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

gunicorn=$root/.venv/bin/gunicorn
[ -x "$gunicorn" ] || die "$gunicorn is not there; Tests/run live installs it"

# One process, as what it knows is in its memory. Authlib asks for HTTPS unless it is told that this is a test.
serve() {
    cd "$root/Tests/servers" && export AUTHLIB_INSECURE_TRANSPORT=1 PYTHONDONTWRITEBYTECODE=1 || exit 1
    exec "$gunicorn" --bind "127.0.0.1:$port" --workers 1 --threads 16 --timeout 600 --access-logfile - signin_server:app
}
start signin /health serve
export SIGNIN_URL=http://127.0.0.1:$port
run "$@"
