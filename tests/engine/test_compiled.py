"""Which engine is taken, the compiled one or the one that is written; whether both play alike `build` finds out."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
SAY = "import engine, engine.state; print(engine.COMPILED, engine.state.__file__)"
PLACE = "from engine.compiled import place; print(place())"
BUILD = "from engine.compiled import build, place; print(build()); print([*place().iterdir()])"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def told(folder: Path, code: str, **environment: str) -> str:
    """What a process says that imports the engine there."""
    environment = {**os.environ, "ENGINE": "", **environment}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return (done.stdout or done.stderr).strip()


def test_what_was_compiled_is_taken_until_a_file_differs(folder: Path) -> None:
    place = Path(told(folder, PLACE))
    shutil.copytree(folder / "engine", place / "engine")
    assert told(folder, SAY) == f"True {place / 'engine' / 'state.py'}"
    written = f"False {folder / 'engine' / 'state.py'}"
    assert told(folder, SAY, ENGINE="plain") == written
    with (folder / "engine" / "players" / "fitted.json").open("a") as file:
        file.write("\n")
    assert told(folder, SAY) == written
    assert "ImportError" in told(folder, SAY, ENGINE="compiled")


def test_what_can_not_be_compiled_is_told_in_a_line_and_not_tried_again(folder: Path) -> None:
    (folder / "mypyc.py").write_text("raise SystemExit('first\\nno compiler')")
    line, place = told(folder, BUILD, PYTHONPATH=str(folder)).splitlines()
    assert (line.endswith("can't be compiled (no compiler)."), place) == (True, "[]")
    assert told(folder, SAY).startswith("False")
    assert told(folder, "from engine.compiled import wanted; print(wanted())") == "False"
