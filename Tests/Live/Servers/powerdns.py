#!/usr/bin/env bash
# Runs a command beside Debian's PowerDNS, without zones at first: POWERDNS_URL and POWERDNS_KEY, for its HTTP API. It publishes
# its OpenAPI document at /api/docs.
. "$(dirname "$0")/common"

unpack pdns-server usr/sbin/pdns_server
unpack pdns-backend-sqlite3 'usr/lib/*/pdns/libgsqlite3backend.so'
unpack libluajit-5.1-2 'usr/lib/*/libluajit-5.1.so.2'
program=$packages/pdns-server/usr/sbin/pdns_server
backend=$(echo "$packages"/pdns-backend-sqlite3/usr/lib/*/pdns/libgsqlite3backend.so)
libraries=$(dirname "$packages"/libluajit-5.1-2/usr/lib/*/libluajit-5.1.so.2)
missing=$(LD_LIBRARY_PATH=$libraries ldd "$program" "$backend" | grep 'not found')
[ -z "$missing" ] || die "PowerDNS does not run here; installing Debian's pdns-server brings what it needs:
$missing"
python3 - "$packages/pdns-backend-sqlite3/usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql" "$folder" <<'PYTHON' || exit 1
import sqlite3, sys
with open(sys.argv[1]) as schema:
    sqlite3.connect(sys.argv[2] + "/zones.sqlite").executescript(schema.read())
PYTHON
POWERDNS_KEY=$(python3 -c 'import secrets; print(secrets.token_hex(16))') || die "there is no key"
export POWERDNS_KEY

# Paths of sockets have to be short, so its folder is the current one. It asks nobody about security updates.
serve() {
    local names
    names=$(free_port) && cd "$folder" || exit 1
    cat >pdns.conf <<CONFIG
launch=gsqlite3
module-dir=$(dirname "$backend")
gsqlite3-database=zones.sqlite
gsqlite3-dnssec=yes
gsqlite3-pragma-synchronous=0
socket-dir=.
local-address=127.0.0.1
local-port=$names
webserver=yes
webserver-address=127.0.0.1
webserver-port=$port
api=yes
api-key=$POWERDNS_KEY
security-poll-suffix=
CONFIG
    LD_LIBRARY_PATH=$libraries exec "$program" --config-dir=. --guardian=no --daemon=no
}
start powerdns /api serve
export POWERDNS_URL=http://127.0.0.1:$port
run "$@"
