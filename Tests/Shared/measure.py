"""Runs a command and says what it took. A process of its own: memory of whoever starts one counts as the started one's.

usage: python3 -S measure.py FILE COMMAND…       FILE gets CPU seconds and peak bytes; the status is the command's
"""

import os
import sys

process = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(process, 0)
with open(sys.argv[1], "w") as file:
    file.write(f"{usage.ru_utime + usage.ru_stime} {usage.ru_maxrss * 1024}")
sys.exit(os.waitstatus_to_exitcode(status) % 256)
