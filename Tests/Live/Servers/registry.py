#!/usr/bin/env bash
# Runs a command beside Debian's Docker registry, empty at first and with deletion allowed: REGISTRY_URL. Its only user is
# "pusher", whose password is "correct horse".
. "$(dirname "$0")/common"

debian docker-registry usr/bin/docker-registry
# The registry reads nothing but bcrypt.
echo 'pusher:$2y$04$StYsVM5uo5Q33vjZVNoIkO.C4mYppJ4L8GrsDKXfs1OhsTiDEAPCC' >"$folder/users"

# In memory: a sync of a file can take a minute where others write much to the same disk.
serve() {
    cat >"$folder/config.yml" <<CONFIG
version: 0.1
log: { level: warn, accesslog: { disabled: true } }
storage:
  inmemory: {}
  delete: { enabled: true }
http: { addr: "127.0.0.1:$port", secret: "only for tests" }
auth: { htpasswd: { realm: registry, path: "$folder/users" } }
CONFIG
    exec "$program" serve "$folder/config.yml"
}
start registry /v2/ serve
export REGISTRY_URL=http://127.0.0.1:$port
run "$@"
