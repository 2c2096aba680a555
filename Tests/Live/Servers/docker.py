#!/usr/bin/env bash
# Runs a command beside Debian's Docker daemon, without images at first: DOCKER_SOCKET, and DOCKER_SYSTEM, a tar archive with a shell
# to make an image of. A daemon has to be root and needs much of the kernel; where it does not start, the command runs without one, and
# DOCKER_PROBLEM says why.
. "$(dirname "$0")/common"

# without REASON COMMAND...: runs the command without a daemon.
without() {
    export DOCKER_PROBLEM=$1
    shift
    echo "docker: $DOCKER_PROBLEM" >&2
    run "$@"
}

[ "$(uname)" = Linux ] || without "a Docker daemon needs Linux" "$@"
[ "$(id -u)" = 0 ] || without "a Docker daemon must be root" "$@"
command -v apt-get >/dev/null && command -v dpkg >/dev/null || without "there is no apt-get to fetch Docker with" "$@"
unpack docker.io usr/sbin/dockerd
unpack containerd usr/bin/containerd
unpack runc usr/sbin/runc
unpack busybox-static bin/busybox

mkdir -p "$folder/system/bin"
cp "$packages/busybox-static/bin/busybox" "$folder/system/bin/sh"
for name in busybox sleep cat; do ln "$folder/system/bin/sh" "$folder/system/bin/$name"; done
export DOCKER_SYSTEM=$folder/system.tar
tar -C "$folder/system" -cf "$DOCKER_SYSTEM" .

# Not below this folder, as the path of a socket has 108 bytes at most.
state=$(mktemp -d) || exit 1
stop_daemon() {
    stop_servers
    # What a daemon that was killed has mounted.
    awk -v state="$state/" 'index($2, state) == 1 { print $2 }' /proc/mounts | sort -r | while read -r mount; do umount -l "$mount"; done
    rm -rf "$state"
}
trap stop_daemon EXIT

PATH=$packages/docker.io/usr/sbin:$packages/docker.io/usr/bin:$packages/containerd/usr/bin:$packages/runc/usr/sbin:$PATH \
    dockerd --host "unix://$state/docker.sock" --data-root "$state/data" --exec-root "$state/exec" --pidfile "$state/pid" \
    --storage-driver vfs --bridge none --iptables=false --ip6tables=false >"$logs/docker.log" 2>&1 &
daemon=$!
servers+=("$daemon")
names+=(docker)
for _ in $(seq 1200); do
    [ -S "$state/docker.sock" ] && break
    kill -0 "$daemon" 2>/dev/null || without "the daemon does not start here: $(tail -n 1 "$logs/docker.log")" "$@"
    sleep 0.1
done
[ -S "$state/docker.sock" ] || without "the daemon did not start in two minutes: $(tail -n 1 "$logs/docker.log")" "$@"
export DOCKER_SOCKET=$state/docker.sock
run "$@"
