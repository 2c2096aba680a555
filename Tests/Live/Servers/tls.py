#!/usr/bin/env bash
# Runs a command beside an nginx that speaks TLS with certificates of its own, HTTP/2, and on a Unix socket: TLS_URL, H2C_URL (HTTP/2
# without TLS) and TLS_FOLDER, which has ca.pem, other-ca.pem, client.pem, client.key, server.pin (of the server's key) and nginx.sock; and beside a proxy that wants
# a password: PROXY_URL, "user:pass word"; and beside a Docker registry that wants the client's certificate: TLS_REGISTRY_URL. /mine needs it as
# well, 403.
. "$(dirname "$0")/common"

debian nginx usr/sbin/nginx
proxy=$root/.venv/bin/proxy
[ -x "$proxy" ] || die "$proxy is not there; Tests/run live installs it"
command -v openssl >/dev/null || die "there is no openssl; install openssl"

# certificate NAME SUBJECT CA [EXTENSION]: NAME.pem and NAME.key, signed by the authority CA, or by itself.
certificate() {
    local name=$folder/$1 signed=()
    [ -n "$3" ] && signed=(-CA "$folder/$3.pem" -CAkey "$folder/$3.key")
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=$2" -keyout "$name.key" -out "$name.pem" \
        ${signed[@]+"${signed[@]}"} ${4:+-addext "$4"} 2>"$logs/openssl.log" || die "openssl made no certificate; see $logs/openssl.log"
}
certificate ca "Test authority" ""
certificate other-ca "Another authority" ""
certificate server localhost ca "subjectAltName=DNS:localhost,IP:127.0.0.1"
certificate client "A client" ca "extendedKeyUsage=clientAuth"
openssl x509 -in "$folder/server.pem" -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64 \
    >"$folder/server.pin" || die "openssl has no digest of the server's key"

# Each attempt takes other ports, which are in the file `ports`.
serve() {
    local user= tls h2c
    tls=$(free_port) && h2c=$(free_port) || exit 1
    echo "$tls $h2c" >"$folder/ports"
    mkdir -p "$folder"/{body,proxy,fastcgi,uwsgi,scgi,files}
    head -c 5000000 /dev/zero >"$folder/files/5m.bin"
    if [ "$(id -u)" = 0 ]; then user='user root;'; fi
    cat >"$folder/nginx.conf" <<CONFIG
$user
daemon off;
worker_processes 1;
error_log stderr;
pid nginx.pid;
events { worker_connections 512; }
http {
    access_log off;
    default_type text/plain;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    keepalive_requests 1000;
    server {
        listen 127.0.0.1:$port;
        listen 127.0.0.1:$tls ssl http2;
        listen 127.0.0.1:$h2c http2;
        listen unix:nginx.sock;
        ssl_certificate server.pem;
        ssl_certificate_key server.key;
        ssl_client_certificate ca.pem;
        ssl_verify_client optional;
        ssl_protocols TLSv1.2 TLSv1.3;
        root files;
        client_max_body_size 0;
        location = / { return 200 "\$server_protocol \$ssl_protocol \$http_host \$ssl_client_verify"; }
        location = /mine {
            if (\$ssl_client_verify != SUCCESS) { return 403; }
            return 200 "\$ssl_client_s_dn";
        }
        location = /trailer {
            add_trailer X-Sum "42";
            alias files/5m.bin;
            # Once it has all bytes that Content-Length says, libcurl looks for no trailer.
            gzip on;
            gzip_types text/plain;
        }
        # Only so many requests on a connection, then GOAWAY.
        location = /few { keepalive_requests 3; return 200 "few"; }
        location = /echo { proxy_pass http://127.0.0.1:$port/back; }
        location = /back { return 200 "\$request_method \$content_length"; }
        location = /stop { return 444; }
    }
}
CONFIG
    cd "$folder" || exit 1
    exec "$program" -p "$folder/" -c nginx.conf -e stderr
}
start tls / serve
read -r tls h2c <"$folder/ports"
export TLS_URL=https://localhost:$tls H2C_URL=http://127.0.0.1:$h2c TLS_FOLDER=$folder

serve_proxy() {
    exec "$proxy" --hostname 127.0.0.1 --port "$port" --num-workers 1 --basic-auth "user:pass word"
}
start proxy / serve_proxy
export PROXY_URL=http://127.0.0.1:$port

debian docker-registry usr/bin/docker-registry
serve_registry() {
    cat >"$folder/registry.yml" <<CONFIG
version: 0.1
log: { level: warn, accesslog: { disabled: true } }
storage:
  inmemory: {}
  delete: { enabled: true }
http:
  addr: "127.0.0.1:$port"
  secret: "only for tests"
  tls: { certificate: "$folder/server.pem", key: "$folder/server.key", clientcas: ["$folder/ca.pem"] }
CONFIG
    exec "$program" serve "$folder/registry.yml"
}
start tls-registry /v2/ serve_registry
export TLS_REGISTRY_URL=https://localhost:$port
run "$@"
