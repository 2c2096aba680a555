#!/usr/bin/env bash
# Runs a command beside a Prefect server with a database of its own: PREFECT_URL. It publishes its OpenAPI document at
# /openapi.json. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

python=$root/.venv/bin/python
"$python" -c 'import prefect.server' 2>/dev/null || die "there is no Prefect in .venv; Tests/run import installs it"

# With nothing of whoever runs this, and nothing told to anybody. Without services, as nothing is to happen by itself.
serve() {
    export HOME=$folder PREFECT_HOME=$folder/prefect PREFECT_SERVER_ANALYTICS_ENABLED=false DO_NOT_TRACK=1
    exec "$python" -m prefect server start --host 127.0.0.1 --port "$port" --no-ui --no-services
}
start prefect /api/health serve
export PREFECT_URL=http://127.0.0.1:$port
run "$@"
