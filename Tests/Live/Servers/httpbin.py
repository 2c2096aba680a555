#!/usr/bin/env bash
# Runs a command beside an httpbin: HTTPBIN_URL. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

gunicorn=$root/.venv/bin/gunicorn
[ -x "$gunicorn" ] || die "$gunicorn is not there; Tests/run live installs it"

serve() {
    exec "$gunicorn" --bind "127.0.0.1:$port" --workers 2 --threads 16 --timeout 600 --access-logfile - httpbin:app
}
start httpbin /get serve
export HTTPBIN_URL=http://127.0.0.1:$port
run "$@"
