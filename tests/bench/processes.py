"""What processes take, as Linux tells: seconds of a processor, MiB of memory."""

import os
from contextlib import suppress
from pathlib import Path


def family(pid: int) -> list[int]:
    """A process and all that it has started, in turn."""
    parents = dict[int, int]()
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it may have ended
            parents[int(one.parent.name)] = int(_after_name(one)[1])
    found = [pid]
    for parent in found:
        found += [one for one, its in parents.items() if its == parent]
    return found


def _after_name(stat: Path) -> list[str]:
    """What follows a process's name, which may hold anything."""
    return stat.read_text().rpartition(")")[2].split()


def seconds_of(pid: int) -> float:
    """The seconds of a processor that a process has had."""
    fields = _after_name(Path(f"/proc/{pid}/stat"))
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int, which: str = "VmRSS") -> float:
    """What a process holds, or as `VmHWM` the most that it ever held."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition(f"{which}:")[2].split()[0]) / 1024


def share(pid: int) -> float:
    """The memory of a process, what it shares with others counted as its part (PSS)."""
    summed = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(summed.partition("\nPss:")[2].split()[0]) / 1024
