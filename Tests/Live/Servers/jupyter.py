#!/usr/bin/env bash
# Runs a command beside a Jupyter Server: JUPYTER_URL and JUPYTER_TOKEN. It has an empty folder, Python kernels and terminals,
# and publishes its OpenAPI document at /api/spec.yaml. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

python=$root/.venv/bin/python
"$python" -c 'import jupyter_server, ipykernel' 2>/dev/null || die "there is no Jupyter Server in .venv; Tests/run import installs it"
mkdir "$folder/files"
JUPYTER_TOKEN=$(python3 -c 'import secrets; print(secrets.token_hex(16))') || die "there is no token"
export JUPYTER_TOKEN

# With nothing of whoever runs this: no settings, no extensions, no kernels.
serve() {
    unset JUPYTER_PATH JUPYTER_CONFIG_PATH
    export HOME=$folder IPYTHONDIR=$folder/ipython
    export JUPYTER_CONFIG_DIR=$folder/config JUPYTER_DATA_DIR=$folder/data JUPYTER_RUNTIME_DIR=$folder/runtime
    exec "$python" -m jupyter_server --ip=127.0.0.1 --port="$port" --no-browser --allow-root \
        --ServerApp.port_retries=0 --ServerApp.root_dir="$folder/files"
}
start jupyter /api serve
export JUPYTER_URL=http://127.0.0.1:$port
run "$@"
