"""A plugin of pytest that notes which functions of the code each test calls."""

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

SEEN = "FAULTS_SEEN"
"""Names the folder to which each process writes what its tests call."""

_called: set[CodeType] = set()
_tests: dict[str, list[str]] = {}


def _trace(frame: FrameType, _event: str, _argument: object) -> None:
    _called.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Look at one test, with its fixtures and in all its threads; functions by `path:name`, inner ones by the outer."""
    _called.clear()
    threading.settrace(_trace)
    sys.settrace(_trace)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        root = f"{item.config.rootpath}/"
        _tests[item.nodeid] = [
            f"{code.co_filename.removeprefix(root)}:{code.co_qualname.partition('.<locals>')[0]}"
            for code in _called.copy()
            if code.co_filename.startswith(root)
        ]


def pytest_sessionfinish() -> None:
    """Write down what was seen."""
    Path(os.environ[SEEN], f"{os.getpid()}.json").write_text(json.dumps(_tests))
