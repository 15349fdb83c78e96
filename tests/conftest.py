"""What every test begins from: no token, no secrets of the machine it runs on, no hurry and no chance."""

import gc
import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ENV_FILE = str(Path(__file__).resolve().parent.parent / ".env")

os.environ.pop("DISCORD_TOKEN", None)
# Processes that tests start read no .env either.
os.environ["PYTHON_DOTENV_DISABLED"] = "1"
# What is tested does not depend on what was compiled before, unless that is asked for.
os.environ.setdefault("ENGINE", "plain")


def _keep_secrets_shut(event: str, args: tuple[object, ...]) -> None:
    path = args[0] if event == "open" else None
    # The name is looked at first: this runs at every opening of a file.
    if (
        isinstance(path, str | os.PathLike)
        and os.fspath(path).endswith(".env")
        and os.path.realpath(path) == ENV_FILE
    ):
        raise PermissionError("tests must not read the secrets of this machine")


sys.addaudithook(_keep_secrets_shut)

# Neither the speed of the machine nor chance decides what is tried and how it ends.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """What was imported and collected stays: to look for garbage in it takes a twentieth of the time of all tests."""
    gc.freeze()
