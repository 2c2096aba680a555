#!/usr/bin/env bash
# Runs a command beside one member of Debian's etcd, without keys at first: ETCD_URL, for its JSON gateway. It does not publish its
# OpenAPI document, but the package has it: ETCD_DOCUMENT is the file to which it was unpacked.
. "$(dirname "$0")/common"

unpack etcd-server usr/bin/etcd
export ETCD_DOCUMENT=$folder/etcd.openapi.json
documents=$packages/etcd-server/usr/share/doc/etcd-server/dev-guide/apispec/swagger
gzip -dc "$documents/rpc.swagger.json.gz" >"$ETCD_DOCUMENT" \
    || die "Debian's package etcd-server has no document"

# Nobody's settings from the environment, which etcd reads as well. What is written need not outlive the tests.
serve() {
    local peers
    peers=http://127.0.0.1:$(free_port) || exit 1
    cd "$folder" || exit 1
    # shellcheck disable=SC2046
    unset $(compgen -e ETCD_)
    exec "$packages/etcd-server/usr/bin/etcd" --data-dir data --unsafe-no-fsync --logger zap \
        --listen-client-urls "http://127.0.0.1:$port" --advertise-client-urls "http://127.0.0.1:$port" \
        --listen-peer-urls "$peers" --initial-advertise-peer-urls "$peers" --initial-cluster "default=$peers"
}
start etcd /health serve
export ETCD_URL=http://127.0.0.1:$port
run "$@"
