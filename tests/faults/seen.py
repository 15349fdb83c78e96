"""A plugin of pytest that notes which functions of the code each test calls, and how long it takes."""

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

SEEN = "FAULTS_SEEN"
"""Names the folder to which each process writes what its tests call, and outside of which nothing is looked at."""

_called: set[CodeType] = set()
_tests: dict[str, tuple[float, list[str]]] = {}


def _trace(frame: FrameType, _event: str, _argument: object) -> None:
    _called.add(frame.f_code)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _called.clear()
    begun = time.perf_counter()
    threading.settrace(_trace)
    sys.settrace(_trace)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        threading.settrace(None)  # type: ignore[arg-type]
        names = {one for code in _called.copy() if (one := _name(code, item.config.rootpath))}
        _tests[item.nodeid] = (time.perf_counter() - begun, sorted(names))


def _name(code: CodeType, root: Path) -> str:
    """`path:function` of code that is not a test's, by its outermost function."""
    path = Path(code.co_filename)
    if not path.is_relative_to(root) or "site-packages" in path.parts:
        return ""
    return f"{path.relative_to(root).as_posix()}:{code.co_qualname.partition('.<locals>')[0]}"


def pytest_sessionfinish() -> None:
    Path(os.environ[SEEN], f"{os.getpid()}.json").write_text(json.dumps(_tests))
