"""A process that thinks: it calls the functions that arrive on its input and writes what they return or raise.

Each message is eight bytes of length, then a pickle: of a function and its arguments on the way in, of `(True, result)`
or `(False, exception)` on the way out.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final, TypeVar

from engine import Given, Setup, replay

T = TypeVar("T")

LENGTH: Final = 8
"""Bytes of a message's length."""
NICENESS: Final = 10


def message(content: bytes) -> bytes:
    """A message as it is sent."""
    return len(content).to_bytes(LENGTH) + content


def at_position(
    function: Callable[..., T], setup: Setup, answers: list[Given], *arguments: object
) -> T:
    """What a function of a position returns for that to which these answers lead."""
    return function(replay(setup, answers).state, *arguments)


def answer_to(request: bytes) -> bytes:
    """What the function of a request returns or raises."""
    try:
        function, arguments = pickle.loads(request)
        return pickle.dumps((True, function(*arguments)))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(repr(error))))


def main() -> None:
    """Answer requests until the input ends, as it does when the bot is gone; then stop in mid-thought."""
    # A stop of the whole service reaches this too, but the bot says when: it may still wait for an answer.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    requests = SimpleQueue[bytes]()
    output, sys.stdout = sys.stdout.buffer, sys.stderr
    Thread(target=_read, args=(sys.stdin.buffer, requests), daemon=True).start()
    while True:
        output.write(message(answer_to(requests.get())))
        output.flush()


def _read(source: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    while length := source.read(LENGTH):
        requests.put(source.read(int.from_bytes(length)))
    os._exit(0)


if __name__ == "__main__":
    main()
