"""Who may import whom: engine and playground nobody, the renderer the engine, the bot all."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ALLOWED = {
    "engine": {"engine"},
    "render": {"render", "engine", "PIL", "bidi", "deflate"},
    "playground": {"playground", "aiohttp", "yarl", "jsonschema"},
}
# Run by hand to make an asset anew; nothing imports them.
TOOLS = {"render/assets/make_fonts.py": {"fontTools"}}


def imported(path: Path, package: str) -> Iterator[tuple[int, str]]:
    """(line, top-level module) of every import in a file, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            yield node.lineno, package if node.level else name.partition(".")[0]
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(
            ("__import__", "import_module")
        ):
            target = node.args[0] if node.args else None
            named = isinstance(target, ast.Constant) and isinstance(target.value, str)
            yield node.lineno, str(target.value).partition(".")[0] if named else "<unknown>"


def strangers(package: str, allowed: set[str], root: Path = ROOT) -> list[str]:
    """Imports that are neither the standard library's nor allowed, as "file:line module"."""
    return [
        f"{path.relative_to(root)}:{line} {module}"
        for path in sorted((root / package).rglob("*.py"))
        for line, module in imported(path, package)
        if module not in allowed | TOOLS.get(path.relative_to(root).as_posix(), set())
        and module not in sys.stdlib_module_names
    ]


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    assert list((ROOT / package).rglob("*.py")), f"{package}/ holds no code"
    assert strangers(package, ALLOWED[package]) == []


def test_no_module_imports_a_tool() -> None:
    names = {Path(tool).stem for tool in TOOLS}
    for package in ("engine", "render", "bot"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    assert not names & set(ast.unparse(node).replace(".", " ").split()), path


def test_no_package_imports_the_tests() -> None:
    for package in ("engine", "render", "bot"):
        for path in (ROOT / package).rglob("*.py"):
            assert "tests" not in {module for _, module in imported(path, package)}, path


def test_a_forbidden_import_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "engine"
    package.mkdir()
    (package / "sly.py").write_text(
        "import json\nfrom . import tiles\n"
        "def f():\n    from bot.store import open\n    __import__('PIL.Image')\n"
    )
    assert strangers("engine", {"engine"}, tmp_path) == [
        "engine/sly.py:4 bot",
        "engine/sly.py:5 PIL",
    ]
