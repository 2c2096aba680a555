"""Debian's Docker daemon on a Unix socket, without images at first: DOCKER_SOCKET; DOCKER_SYSTEM is a tar archive with a shell to make an
image of. A daemon has to be root and needs much of the kernel; where it does not start, DOCKER_PROBLEM says why."""

import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time

from hosting import PACKAGES, environment, tail


def start(host):
    try:
        return run(host)
    except Missing as missing:
        print(f"docker: {missing}", file=sys.stderr)
        return {"DOCKER_PROBLEM": missing}


class Missing(Exception):
    pass


def run(host):
    if platform.system() != "Linux":
        raise Missing("a Docker daemon needs Linux")
    if os.getuid() != 0:
        raise Missing("a Docker daemon must be root")
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        raise Missing("there is no apt-get to fetch Docker with")
    for package, file in (("docker.io", "usr/sbin/dockerd"), ("containerd", "usr/bin/containerd"), ("runc", "usr/sbin/runc")):
        host.unpack(package, file)
    system = host.folder / "system.tar"
    with tarfile.open(system, "w") as archive:
        busybox = host.unpack("busybox-static", "bin/busybox")
        for name in ("sh", "busybox", "sleep", "cat"):
            archive.add(busybox, f"bin/{name}")
    # Not below this folder, as the path of a socket has 108 bytes at most.
    state = pathlib.Path(tempfile.mkdtemp())
    host.cleanups.append(lambda: remove(state))
    programs = [PACKAGES / folder for folder in ("docker.io/usr/sbin", "docker.io/usr/bin", "containerd/usr/bin", "runc/usr/sbin")]
    daemon = host.spawn("docker", [
        "dockerd", "--host", f"unix://{state}/docker.sock", "--data-root", state / "data", "--exec-root", state / "exec",
        "--pidfile", state / "pid", "--storage-driver", "vfs", "--bridge", "none", "--iptables=false", "--ip6tables=false"],
        environment=environment(PATH=os.pathsep.join([*map(str, programs), os.environ.get("PATH", "")])))
    for _ in range(1200):
        if (state / "docker.sock").is_socket():
            return {"DOCKER_SOCKET": state / "docker.sock", "DOCKER_SYSTEM": system}
        if daemon.poll() is not None or host.is_closing:
            raise Missing(f"the daemon does not start here: {tail(host.logs[-1], 1).strip()}")
        time.sleep(0.1)
    raise Missing(f"the daemon did not start in two minutes: {tail(host.logs[-1], 1).strip()}")


def remove(state: pathlib.Path) -> None:
    """With what a daemon that was killed has mounted."""
    mounts = [line.split()[1] for line in pathlib.Path("/proc/mounts").read_text().splitlines()]
    for mount in sorted((mount for mount in mounts if mount.startswith(f"{state}/")), reverse=True):
        subprocess.run(["umount", "-l", mount])
    shutil.rmtree(state, ignore_errors=True)
