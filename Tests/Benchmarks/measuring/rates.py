#!/usr/bin/env bash
# Prints calls in a second to the nginx at NGINX_URL, a line of JSON for each program and number of calls at once: wrk, if it is installed or Debian
# has it, and Python's httpx.
#
#   Tests/servers/nginx Tests/Benchmarks/measuring/rates PYTHON SECONDS
python=$1 seconds=$2
head -c 200 /dev/zero | tr '\0' x >"$NGINX_ROOT/rates.txt"
url=$NGINX_URL/rates.txt
root=$(cd "$(dirname "$0")/../../.." && pwd)
# A subshell, as the functions of the servers end it when something is missing.
wrk=$( (
    . "$root/Tests/servers/common"
    debian wrk usr/bin/wrk
    echo "$program"
) 2>/dev/null)
for width in 1 8 32; do
    if [ -n "$wrk" ]; then
        rate=$("$wrk" -t 1 -c "$width" -d "${seconds}s" "$url" | sed -n 's/^Requests\/sec: *//p')
        [ -n "$rate" ] && echo "{\"name\":\"wrk\",\"width\":$width,\"rate\":$rate}"
    fi
    "$python" - "$url" "$width" "$seconds" <<'PYTHON'
import asyncio, json, sys, time
import httpx

url, width, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])


async def measure() -> int:
    async with httpx.AsyncClient(limits=httpx.Limits(max_connections=width)) as client:
        end = time.monotonic() + seconds

        async def lane() -> int:
            count = 0
            while time.monotonic() < end:
                (await client.get(url)).raise_for_status()
                count += 1
            return count

        return sum(await asyncio.gather(*(lane() for _ in range(width))))


start = time.monotonic()
count = asyncio.run(measure())
print(json.dumps({"name": "httpx", "width": width, "rate": count / (time.monotonic() - start)}))
PYTHON
done
