"""The files around the code: the locks, the catalogues, the secrets."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import discord
import pytest

from playground.world.permissions import BOT, permission_bits

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9._-]+)==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}", re.MULTILINE)
ADDRESS = re.compile(r"://|--(extra-)?index|--find-links|--trusted|(^|\s)(/|\.\.?/)\w")


def pins(lock: Path) -> dict[str, str]:
    return {name: version for name, version, _ in PIN.findall(lock.read_text())}


def tracked(*patterns: str) -> list[Path]:
    """The repository's own files; a copy without git has none to look at."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *patterns], cwd=ROOT, capture_output=True, text=True
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_names_no_address(lock: Path) -> None:
    for line in lock.read_text().splitlines():
        assert not ADDRESS.search(line), line


@pytest.mark.parametrize("name", ["pillow", "aiohttp", "python-bidi"])
def test_compiled_packages_are_locked_for_every_platform(name: str) -> None:
    # One machine's wheel has one hash; every supported Python on every platform has dozens.
    block = (ROOT / "requirements/run.txt").read_text().partition(f"\n{name}==")[2]
    assert len(HASH.findall(re.split(r"^(?=[a-z])", block, flags=re.MULTILINE)[0])) > 20


def test_the_locks_hold_what_the_project_asks_for() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())

    def names(requirements: list[str]) -> set[str]:
        found = (re.match(r"[\w.-]+", each) for each in requirements)
        return {re.sub(r"[-_.]+", "-", each[0]).lower() for each in found if each}

    dev = pins(ROOT / "requirements/dev.txt")
    assert names(asked["project"]["optional-dependencies"]["dev"]) <= dev.keys()
    runs = {"run": asked["project"]["dependencies"], **asked["dependency-groups"]}
    runs["postgres"] = asked["project"]["optional-dependencies"]["postgres"]
    for lock, wanted in runs.items():
        pinned = pins(ROOT / f"requirements/{lock}.txt")
        assert names(wanted) <= pinned.keys()
        assert pinned.items() <= dev.items(), (
            "make test must check the versions that make play runs"
        )


def test_no_secret_and_no_built_file_is_committed() -> None:
    names = {path.name for path in tracked()}
    assert ".env" not in names
    assert not [name for name in names if name.endswith((".mo", ".db", ".pyc", ".so"))]
    example = (ROOT / ".env.example").read_text()
    assert re.search(r"^DISCORD_TOKEN=$", example, re.MULTILINE)


def test_the_tests_see_no_token(tmp_path: Path) -> None:
    # tests/conftest.py takes it away before anything is imported, and .env stays shut.
    assert "DISCORD_TOKEN" not in os.environ
    with pytest.raises(PermissionError, match="secrets"):
        (ROOT / ".env").open()
    (tmp_path / ".env").write_text("DISCORD_TOKEN=leaked\n")
    child = "import dotenv, os; dotenv.load_dotenv('.env'); print(os.environ.get('DISCORD_TOKEN'))"
    said = subprocess.run(
        [sys.executable, "-c", child], cwd=tmp_path, capture_output=True, text=True
    )
    assert said.stdout.strip() == "None"


def test_no_file_names_a_path_of_one_machine() -> None:
    machine = re.compile(r"/(home|Users|root|work|tmp)/\w|[A-Z]:\\Users|pythonhosted|pypi\.org")
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in tracked("*.py", "*.md", "*.toml", "*.txt", "*.yml", "Makefile", ".ci", "deploy")
        if path != Path(__file__).resolve()
        for match in [machine.search(path.read_text("utf-8"))]
        if match
    ]
    assert found == []


def test_the_invitation_asks_for_what_the_readme_lists_and_the_stand_in_lends_no_more() -> None:
    readme = (ROOT / "README.md").read_text()
    link = re.search(r"scope=bot%20applications\.commands&permissions=(\d+)", readme)
    wanted = discord.Permissions(
        view_channel=True,
        read_message_history=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        create_private_threads=True,
        embed_links=True,
        attach_files=True,
    )
    assert int(link[1]) == wanted.value == permission_bits(*BOT)
