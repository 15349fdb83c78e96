"""What is freed between what is in use does not stay with the bot."""

import os
import platform

import pytest

from bot.heap import give_holes_back
from tests.soak.load import memory


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be told")
def test_holes_are_given_back() -> None:
    parts = [b"x" * 100_000 for _ in range(400)]
    parts = parts[::20]
    before = memory(os.getpid())
    give_holes_back()
    assert before - memory(os.getpid()) > 200 * len(parts[0])
