"""Who may import whom: packages in a row, the bot's rooms on floors, no circles, the engine by its front door."""

import ast
import importlib
import re
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ALLOWED = {
    "engine": {"engine"},
    "words": {"words", "engine"},
    "render": {"render", "words", "engine", "PIL", "bidi", "deflate"},
    "playground": {"playground", "aiohttp", "discord", "jsonschema", "yarl"},
    "bot": {"bot", "render", "words", "engine", "aiohttp", "aiosqlite", "discord", "dotenv",
            "openskill", "prometheus_client", "yarl"},
}  # fmt: skip
TOOL = "render/assets/make_fonts.py"
"""Run by hand to make an asset anew; nothing imports it."""
EXCEPTIONS = {
    TOOL: {"fontTools"},
    "bot/in_playground.py": {"playground"},
    "bot/topics/__init__.py": {"<unknown>"},
    "bot/store/postgres.py": {"psycopg"},  # which is there only where it is wanted
}
FLOORS = (
    {"what_topics_offer", "plans", "config", "heap", "metrics", "stopping"},
    {"store"},
    {"logs", "shards"},
    {"words"},
    {"tables"},
    {"ui"},
    {"presenter"},
    {"channel", "presses"},
    {"commands"},
    {"topics"},
    {"client"},
    {"health", "operator_commands", "doctor"},
    {"discord_connection", "in_playground"},
    {"__main__"},
)
"""The bot's rooms from the ground up: none imports a room above its own floor, or beside it."""

FEATURE = ROOT / "bot" / "what_topics_offer.py"
"""It names types of all rooms, for the type checker alone."""

FRONT_DOOR = re.compile(r"`engine\.(\w+)`")
ENGINE_TESTS = ("tests/engine/", "tests/bench/engine.py", "tests/fit/", "tests/ladder/")
"""What tests and measures the engine itself may look inside it."""


def modules(*packages: str) -> dict[str, Path]:
    found = {}
    for package in packages:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def _called(function: ast.expr) -> object:
    return getattr(function, "id", getattr(function, "attr", None))


@cache
def imported(path: Path) -> list[tuple[int, str]]:
    """Line and module of each import of a file."""
    found: list[tuple[int, str]] = []
    tree = ast.parse(path.read_text("utf-8"), str(path))
    if path == FEATURE:
        tree.body = [node for node in tree.body if not isinstance(node, ast.If)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}:{node.lineno} names no package"
            found += ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and _called(node.func) in ("__import__", "import_module"):
            target = node.args[0] if node.args else None
            named = isinstance(target, ast.Constant) and isinstance(target.value, str)
            found.append((node.lineno, str(target.value) if named else "<unknown>"))
    return found


def strangers(package: str, allowed: set[str], root: Path = ROOT) -> list[str]:
    """Imports that are neither the standard library's nor allowed, as "file:line module"."""
    found = []
    for path in sorted((root / package).rglob("*.py")):
        name = path.relative_to(root).as_posix()
        known = allowed | EXCEPTIONS.get(name, set())
        found += [
            f"{name}:{line} {module.partition('.')[0]}"
            for line, module in imported(path)
            if module.partition(".")[0] not in known | sys.stdlib_module_names
        ]
    return found


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    assert list((ROOT / package).rglob("*.py")), f"{package}/ holds no code"
    assert strangers(package, ALLOWED[package]) == []


def test_a_forbidden_import_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "engine"
    package.mkdir()
    (package / "sly.py").write_text(
        "import json\nfrom engine import tiles\n"
        "def f():\n    from bot.store import open\n    __import__('PIL.Image')\n"
    )
    assert strangers("engine", {"engine"}, tmp_path) == [
        "engine/sly.py:4 bot",
        "engine/sly.py:5 PIL",
    ]


def test_no_module_imports_a_tool() -> None:
    tool = Path(TOOL).with_suffix("").as_posix().replace("/", ".")
    for path in modules(*ALLOWED).values():
        assert tool not in {module for _, module in imported(path)}, path


def test_no_room_of_the_bot_imports_upward() -> None:
    floor = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
    upward = []
    for name, path in modules("bot").items():
        if name == "bot":
            continue
        room = name.split(".")[1]
        for line, module in imported(path):
            parts = module.split(".")
            if parts[0] != "bot":
                continue
            other = parts[1]
            if other != room and floor[other] >= floor[room]:
                upward.append(f"{name}:{line} {module}")
    assert upward == []


def test_no_topic_imports_another() -> None:
    mutual = [
        f"{name}:{line} {module}"
        for name, path in modules("bot/topics").items()
        for line, module in imported(path)
        if module.startswith("bot.topics.") and module.split(".")[2] != name.split(".")[2]
    ]
    assert mutual == []


def test_no_files_import_each_other_in_a_circle() -> None:
    known = modules(*ALLOWED)
    graph = {}
    for name, path in known.items():
        wanted = set()
        for _, module in imported(path):
            # `from package import name` is the module of that name, or the package itself.
            wanted.add(module if module in known else module.rpartition(".")[0])
        graph[name] = (wanted & known.keys()) - {name}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_the_engine_is_used_by_its_front_door() -> None:
    public = FRONT_DOOR.findall(importlib.import_module("engine").__doc__ or "")
    assert public
    inner = []
    for name, path in modules("words", "render", "bot", "tests").items():
        if path.relative_to(ROOT).as_posix().startswith(ENGINE_TESTS):
            continue
        for line, module in imported(path):
            parts = module.split(".")
            is_module = (ROOT / "engine" / f"{parts[-1]}.py").exists() or len(parts) > 2
            if parts[0] == "engine" and is_module and parts[1] not in public:
                inner.append(f"{name}:{line} {module}")
    assert inner == []
