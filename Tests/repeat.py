#!/usr/bin/env bash
# Runs steps of Tests/run again and again on a machine that is busy in one of several ways, and prints a row a run: its number,
# its status, how long it took, the load at its end, and the steps that failed. Logs of runs that fail stay below .build/repeat.
#
#   Tests/repeat 10 idle live import unit
#
#   idle    as the machine is
#   loops   beside eight busy loops
#   nice    with the lowest priority, beside two compilers
#   core    on one core (needs taskset)
#
# Build first: Tests/run with the same steps.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
[ $# -ge 3 ] || { sed -n 's/^# \{0,1\}//p' "$0" | sed -n '2,12p' >&2; exit 64; }
count=$1 environment=$2
shift 2
kept=.build/repeat/$environment
others=()
prefix=()
trap 'kill ${others[@]+"${others[@]}"} 2>/dev/null' EXIT
trap 'exit 130' INT TERM

# Each ends with this script, also when that is killed.
loop() { while kill -0 $$ 2>/dev/null; do for _ in {1..200000}; do :; done; done; }
compile() {
    while kill -0 $$ 2>/dev/null; do
        find Sources/EndpointGen -name '*.swift' -print0 | xargs -0 swiftc -O -wmo -parse-as-library -emit-object -o /dev/null
    done >/dev/null 2>&1
}

case $environment in
    idle) ;;
    loops) for _ in {1..8}; do loop & others+=($!); done ;;
    nice)
        prefix=(nice -n 19)
        for _ in 1 2; do compile & others+=($!); done
        ;;
    core) prefix=(taskset -c 0) ;;
    *)
        echo "Tests/repeat: there is no environment $environment; there are idle, loops, nice and core" >&2
        exit 64
        ;;
esac

failures=0
mkdir -p "$kept"
for run in $(seq "$count"); do
    start=$SECONDS
    ${prefix[@]+"${prefix[@]}"} Tests/run "$@" >"$kept/$run.log" 2>&1
    status=$?
    failed=$(sed -n 's/^To run again what failed: Tests\/run //p' "$kept/$run.log")
    load=$(uptime | sed 's/.*load average[s]*: //')
    printf '%-6s %3d  status %d  %5d s  load %s  %s\n' "$environment" "$run" $status $((SECONDS - start)) "$load" "${failed:+failed: $failed}"
    if [ $status = 0 ]; then
        rm "$kept/$run.log"
    else
        failures=$((failures + 1))
        rm -rf "$kept/$run"
        cp -R .build/test-logs "$kept/$run"
    fi
done
echo "$((count - failures)) passed, $failures failed"
[ $failures = 0 ]
