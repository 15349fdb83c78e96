"""The engine as machine code, which thinks twice as fast: `build` makes it where there is a C compiler.

It is a copy of this package below `build/compiled`, in a folder named by all that it was made of, with a compiled
module beside each in which thinking spends its time. `engine` imports this one before any other; those are then found
in the copy, but here as soon as a file here differs: then no folder has that name.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
FOLDER: Final = HERE.parent / "build" / "compiled"
HOT: Final = (
    "answers board events favors goods state step_loop step_names tiles effects/* phases/* players/building_deals "
    "players/placing players/position_* players/round_forecast players/search players/sensible* players/worth"
)
"""The modules that are compiled."""
COMPILE: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(sys.argv[1:], opt_level="2", debug_level="0")
setup(name="engine", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""
PLAY: Final = """
from random import Random
from engine import Game, draw_setup
from engine.players import PLAYERS, play_out
for players in (2, 5):
    game = Game(draw_setup(("blue", "red", "green", "orange", "black")[:players], Random(1)))
    play_out(game, PLAYERS["mason"](Random(1)))
    print(game.answers, game.scores())
"""
LONGEST_REASON: Final = 80
"""A compiler that fails repeats its whole command."""


def place() -> Path:
    """Where the compiled copy of the engine as it is now belongs, for this Python on this machine."""
    made_of = sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    for file in sorted(HERE.rglob("*")):
        if file.is_file() and file.parent.name != "__pycache__":
            made_of.update(f"\n{file.relative_to(HERE)}\n".encode() + file.read_bytes())
    return FOLDER / made_of.hexdigest()[:24]


def wanted() -> bool:
    """True if there is something to compile, and a compiler with Python's headers: not where that was tried before."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return bool(shutil.which(compiler)) and headers and not place().is_dir()


def build() -> str | None:
    """Compile; in a line why that could not be done, or None.

    The copy gets its place once it has played as the files here do; an empty folder there says that it can't be made.
    """
    made = place()
    shutil.rmtree(FOLDER, ignore_errors=True)
    trial = FOLDER / "trial"
    shutil.copytree(HERE, trial / HERE.name, ignore=shutil.ignore_patterns("__pycache__"))
    hot = (file for each in HOT.split() for file in sorted((trial / HERE.name).glob(f"{each}.py")))
    names = [str(file.relative_to(trial)) for file in hot if file.name != "__init__.py"]
    done = _run(trial, COMPILE, *names)
    if not done.returncode and _run(trial, PLAY).stdout == _run(HERE.parent, PLAY).stdout:
        shutil.rmtree(trial / "build", ignore_errors=True)
        trial.rename(made)
        return None
    shutil.rmtree(trial)
    made.mkdir()
    reason = (done.stderr.strip() or "it plays otherwise").splitlines()[-1][:LONGEST_REASON]
    return f"Computer players think more slowly here: the engine can't be compiled ({reason})."


def _run(folder: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What a Python says that finds the engine in that folder, whatever was compiled elsewhere."""
    command = [sys.executable, "-c", code, *arguments]
    plain = {**os.environ, "ENGINE": "plain"}
    return subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True)


def _found() -> bool:
    """Let Python find the engine's modules in the compiled copy, if there is one.

    With `plain` in the environment as ENGINE none is looked for, with `compiled` there has to be one (`ImportError`).
    """
    wanted = os.environ.get("ENGINE")
    made = place() if wanted != "plain" and FOLDER.is_dir() else FOLDER
    copy = made / HERE.name
    if copy.is_dir():
        sys.modules[HERE.name].__path__ = [str(copy)]
        sys.path.append(str(made))  # what the compiled modules share is beside the package
    elif wanted == "compiled":
        raise ImportError("the engine is not compiled as it is now")
    return copy.is_dir()


COMPILED: Final = _found()
"""True if the engine's modules are the compiled ones."""
