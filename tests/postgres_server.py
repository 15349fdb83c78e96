"""A PostgreSQL server of the tests' own, on a socket in a temporary folder; all processes of a run share one."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

PROGRAMS = [
    *Path("/usr/lib/postgresql").glob("*/bin"),
    *(Path(found).parent for found in (shutil.which("initdb"),) if found),
]
MISSING = "PostgreSQL is not installed: Debian has it in the package postgresql"
# It refuses to run as root.
AS_NOBODY = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups")
FAST = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c autovacuum=off"


def run(program: str, *arguments: str) -> None:
    before = AS_NOBODY if os.geteuid() == 0 else ()
    found = str(max(PROGRAMS, key=lambda folder: folder.parent.name) / program)
    subprocess.run([*before, found, *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")


def start(options: str = FAST) -> str:
    """Start a server in a folder of its own; that folder."""
    folder = tempfile.mkdtemp(prefix="caylus-")
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    data, log = f"{folder}/data", f"{folder}/log"
    run("initdb", "-D", data, "-U", "caylus", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    run("pg_ctl", "-D", data, "-l", log, "-w", "-o", f"-k {folder} {options}", "start")
    return folder


def stop(folder: str) -> None:
    run("pg_ctl", "-D", f"{folder}/data", "-m", "immediate", "-w", "stop")
    shutil.rmtree(folder)


def _use(shared: Path, by: int) -> str:
    """One user more (1) or fewer (-1) of the server, which the first starts and the last stops; its folder."""
    with (shared / "postgresql").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        folder, _, before = file.read().rpartition(" ")
        users = int(before or 0) + by
        if by == users:
            folder = start()
        elif not users:
            stop(folder)
        file.truncate(0)
        file.write(f"{folder} {users}")
    return folder


@contextmanager
def server(shared: Path) -> Iterator[str]:
    """The server's folder; `shared` is a folder that all processes of the run know."""
    folder = _use(shared, 1)
    try:
        yield folder
    finally:
        _use(shared, -1)


def address(folder: str, name: str = "postgres") -> str:
    """The address of a database; the one that each server has from the start is empty."""
    return f"postgresql://caylus@/{name}?host={folder}"


@contextmanager
def new_database(folder: str) -> Iterator[str]:
    name = f"t{uuid4().hex}"
    with psycopg.connect(address(folder), autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
        yield address(folder, name)
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")
