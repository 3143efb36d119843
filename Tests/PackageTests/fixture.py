"""What is tested, and the fresh system it is installed into."""

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

BINARY, FOLDER = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
# The files of each package, below /usr.
FILES = set(subprocess.run(
    [TOP / "Scripts" / "packaging" / "install", "--list"], check=True, capture_output=True,
    text=True).stdout.split())
ENVIRONMENT = {
    "HOME": "/home/ada", "USER": "ada", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color", "AGIO_TODAY": "2026-11-21",
}
# What a system changes apart from the packages it installs.
BESIDE = ("/proc/", "/sys/", "/dev/", "/tmp/", "/var/cache/", "/var/log/", "/var/lib/dpkg/",
          "/var/lib/rpm/", "/var/lib/pacman/")


def package(suffix):
    return next(FOLDER.glob(f"*{suffix}"))


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Root:
    """A minimal system of the release of Debian or Ubuntu this machine has, made by mmdebstrap and entered by
    chroot: that needs root and the distribution's packages."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="agio-debian-"))
        release = dict(re.findall(r'^(\w+)="?([^"\n]*)', pathlib.Path("/etc/os-release").read_text(), re.M))
        # What a person has who reads manuals and presses Tab; neither is there in the smallest system.
        subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", "--include=man-db,bash-completion",
             release["VERSION_CODENAME"], self.path], check=True)
        # Swift reads the words of a command line there.
        subprocess.run(["mount", "-t", "proc", "proc", self.path / "proc"], check=True)
        self.enter("useradd", "--create-home", "--shell", "/bin/bash", "ada")

    def close(self):
        with contextlib.suppress(subprocess.CalledProcessError):
            subprocess.run(["umount", self.path / "proc"], check=True)
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

    def start(self, *words):
        return Terminal(self.command(*words, user="ada"), ENVIRONMENT)

    def files(self):
        found = set()
        for folder, folders, names in os.walk(self.path):
            place = "/" + os.path.relpath(folder, self.path).removeprefix(".").strip("/")
            folders[:] = [name for name in folders if f"{place}/{name}/".replace("//", "/") not in BESIDE]
            found |= {f"{place}/{name}".replace("//", "/") for name in names}
        return found
