#!/usr/bin/env bash
# Runs a command beside an nginx: NGINX_URL, the folder it serves, NGINX_ROOT, and NGINX_DOOMED_URL, a second one whose
# worker a test may kill (GET /pid). See nginx.conf for what there is.
. "$(dirname "$0")/common"

debian nginx usr/sbin/nginx
files=$folder/files
mkdir -p "$files/uploads"
"$root/Tests/servers/records" "$files" || die "the records cannot be written"
# Files with holes take no space. Every 16 MB begins with its number, so that a piece in the wrong place is noticed.
python3 - "$files" <<'PYTHON' || die "the large files cannot be written"
import sys
for name, size in (("1g.bin", 1 << 30), ("2g.bin", 2 << 30)):
    with open(f"{sys.argv[1]}/{name}", "wb") as file:
        file.truncate(size)
        for block in range(size >> 24):
            file.seek(block << 24)
            file.write(block.to_bytes(8, "big"))
PYTHON
# The password of "reader" is "secret".
printf 'reader:{PLAIN}secret\n' >"$folder/users"

# The folder's name may hold what nginx reads as syntax; paths are relative to its prefix instead.
serve() {
    local prefix=$folder/$name user=
    rm -rf "$prefix"
    mkdir -p "$prefix"/{body,proxy,fastcgi,uwsgi,scgi}
    ln -s "$files" "$prefix/files"
    ln -s "$folder/users" "$prefix/users"
    # The workers of a master that is root would be nobody, who may not read here.
    if [ "$(id -u)" = 0 ]; then user='user root;'; fi
    { echo "$user"; sed "s/@PORT@/$port/g" "$root/Tests/servers/nginx.conf"; } >"$prefix/nginx.conf"
    exec "$program" -p "$prefix/" -c nginx.conf -e stderr
}
start nginx /pid serve
export NGINX_URL=http://127.0.0.1:$port NGINX_ROOT=$files
start nginx-doomed /pid serve
export NGINX_DOOMED_URL=http://127.0.0.1:$port
run "$@"
