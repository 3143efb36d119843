# SPDX-License-Identifier: Apache-2.0
"""A minimal system to install agio into, made by mmdebstrap and entered by chroot, which needs root."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "Tests" / "EndToEndTests"))

from harness.terminal import Terminal  # noqa: E402

ENVIRONMENT = {
    "HOME": "/home/ada", "USER": "ada", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color", "AGIO_TODAY": "2026-11-21",
}
# What a system changes apart from the packages it installs.
BESIDE = ("/proc/", "/sys/", "/dev/", "/tmp/", "/var/cache/", "/var/log/", "/var/lib/dpkg/",
          "/var/lib/rpm/", "/var/lib/pacman/")


class Root:
    """Of the release of Debian or Ubuntu this machine has, with the packages named; folders can be shared."""

    def __init__(self, *packages, shared=()):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="agio-debian-"))
        self.mounts = []
        release = dict(re.findall(r'^(\w+)="?([^"\n]*)', pathlib.Path("/etc/os-release").read_text(), re.M))
        include = [f"--include={','.join(packages)}"] if packages else []
        subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", *include, release["VERSION_CODENAME"], self.path],
                       check=True)
        # Swift reads the words of a command line there.
        self.mount("/proc", "-t", "proc", "proc")
        for folder in shared:
            self.mount(folder, "--bind", "--options", "ro", folder)
        self.enter("useradd", "--create-home", "--shell", "/bin/bash", "ada")

    def mount(self, place, *how):
        target = self.path / place.lstrip("/")
        target.mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", *how, target], check=True)
        self.mounts.append(target)

    def close(self):
        # What is still mounted must not be removed with the rest.
        with contextlib.suppress(subprocess.CalledProcessError):
            while self.mounts:
                subprocess.run(["umount", self.mounts[-1]], check=True)
                self.mounts.pop()
            shutil.rmtree(self.path)

    def command(self, *words, user=None):
        entering = [shutil.which("chroot")] + (["--userspec", f"{user}:{user}"] if user else [])
        return [*entering, str(self.path), *words]

    def enter(self, *words):
        """Runs a command as the system's administrator."""
        paths = {**ENVIRONMENT, "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        subprocess.run(self.command(*words), check=True, env=paths, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL)

    def run_as_ada(self, *words, **environment):
        return subprocess.run(
            self.command(*words, user="ada"), env={**ENVIRONMENT, **environment}, stdin=subprocess.DEVNULL,
            capture_output=True, encoding="utf-8")

    def start(self, *words, user="ada", **environment):
        return Terminal(self.command(*words, user=user), {**ENVIRONMENT, **environment})

    def files(self):
        found = set()
        for folder, folders, names in os.walk(self.path):
            place = "/" + os.path.relpath(folder, self.path).removeprefix(".").strip("/")
            folders[:] = [name for name in folders if f"{place}/{name}/".replace("//", "/") not in BESIDE]
            found |= {f"{place}/{name}".replace("//", "/") for name in names}
        return found
