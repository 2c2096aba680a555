# Sourced by the scripts beside it, each of which runs one server for as long as a command takes:
#
#   Tests/servers/nginx swift test --filter FileLiveTests
#
# It starts the server on a free port of the loopback interface, waits until it responds, exports where it is, runs the
# command, and stops the server by its process id. Scripts can be chained, as the command may be another of them. Logs are
# in .build/test-logs, packages and temporary folders in .build/test-servers.
set -uo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
logs=$root/.build/test-logs
packages=$root/.build/test-servers/packages
servers=()
names=()
# The one that does not respond yet.
starting=
mkdir -p "$logs" "$packages"
folder=$(mktemp -d "$root/.build/test-servers/${0##*/}.XXXXXX") || exit 1

die() {
    echo "${0##*/}: $*" >&2
    exit 1
}

stop_servers() {
    local id
    for id in ${servers[@]+"${servers[@]}"} $starting; do kill "$id" 2>/dev/null; done
    for id in ${servers[@]+"${servers[@]}"} $starting; do wait "$id" 2>/dev/null; done
    rm -rf "$folder"
}
trap stop_servers EXIT
trap 'exit 130' INT TERM

# Not one of those that systems give to outgoing connections, as any of these could take it before the server does.
free_port() {
    python3 - <<'PYTHON'
import random, socket
while True:
    try:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", random.randrange(10_000, 32_000)))
            print(listener.getsockname()[1])
            break
    except OSError:
        pass
PYTHON
}

# start NAME PATH FUNCTION: calls FUNCTION, which replaces its shell by a server that listens on $port, until the server
# responds to a request for PATH. Sets $port; the output goes to NAME.log.
start() {
    local name=$1 path=$2 attempt
    # Somebody else may take the port before the server does.
    for attempt in 1 2 3; do
        port=$(free_port) || die "no port is free"
        ("$3") >"$logs/$name.log" 2>&1 &
        local server=$!
        starting=$server
        # Minutes: on a busy machine, Python takes its time.
        for _ in $(seq 3000); do
            if responses "http://127.0.0.1:$port$path" && kill -0 "$server" 2>/dev/null; then
                servers+=("$server")
                names+=("$name")
                starting=
                return
            fi
            kill -0 "$server" 2>/dev/null || break
            sleep 0.1
        done
        kill "$server" 2>/dev/null
        wait "$server" 2>/dev/null
        starting=
    done
    tail -n 20 "$logs/$name.log" >&2
    die "$name did not start; its output is in $logs/$name.log"
}

# Whether there is a response, of whatever status.
responses() {
    python3 - "$1" <<'PYTHON' 2>/dev/null
import sys, urllib.error, urllib.request
try:
    urllib.request.urlopen(sys.argv[1], timeout=60)
except urllib.error.HTTPError:
    pass
PYTHON
}

# debian PACKAGE PROGRAM: sets $program to the PROGRAM that is installed, or that of Debian's PACKAGE.
debian() {
    local name=${2##*/}
    if program=$(PATH=$PATH:/usr/sbin:/sbin command -v "$name"); then return; fi
    unpack "$1" "$2"
    program=$packages/$1/$2
    "$program" --version >/dev/null 2>&1 || "$program" -v >/dev/null 2>&1 || {
        "$program" -v >&2
        die "$program does not run here"
    }
}

# unpack PACKAGE FILE: fetches Debian's PACKAGE, which has a FILE, into $packages/PACKAGE. Nobody has to be root for that.
unpack() {
    if compgen -G "$packages/$1/$2" >/dev/null; then return; fi
    command -v apt-get >/dev/null && command -v dpkg >/dev/null \
        || die "there is no ${2##*/} and no apt-get to fetch it with; install $1"
    local download=$folder/download
    mkdir -p "$download"
    (
        cd "$download" || exit 1
        apt-get download "$1" || { [ "$(id -u)" = 0 ] && apt-get update && apt-get download "$1"; }
    ) >"$logs/$1.apt.log" 2>&1 || {
        tail -n 5 "$logs/$1.apt.log" >&2
        die "Debian's package $1 cannot be downloaded; install $1, or run apt-get update as root and try again"
    }
    # The rename makes it whole or absent, when two runs come here at once.
    dpkg -x "$download"/*.deb "$folder/unpacked" || die "Debian's package $1 cannot be unpacked"
    mv -T "$folder/unpacked" "$packages/$1" 2>/dev/null || compgen -G "$packages/$1/$2" >/dev/null \
        || die "$packages/$1 is in the way"
    rm -rf "$download"
    compgen -G "$packages/$1/$2" >/dev/null || die "Debian's package $1 has no $2"
}

# run COMMAND...: the last line of every script. Where the command fails, it shows what the servers have seen.
run() {
    [ $# -gt 0 ] || die "which command is to run beside the server?"
    "$@"
    local status=$? name log
    if [ $status != 0 ]; then
        for name in "${names[@]}"; do
            for log in "$logs/$name.log" "$folder/$name"/access.log; do
                [ -s "$log" ] && printf -- '-- the end of %s of the server %s\n' "${log##*/}" "$name" && tail -n 20 "$log"
            done
        done
    fi
    exit $status
}
