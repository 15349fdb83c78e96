"""A process that thinks: it calls the functions that arrive on its input and writes what they return or raise.

A pickle of a function and its arguments comes in, one of `(True, result)` or `(False, exception)` goes out.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from engine import Given, Setup, replay

T = TypeVar("T")

NICENESS: Final = 10


def at_position(
    function: Callable[..., T], setup: Setup, answers: list[Given], *arguments: object
) -> T:
    """What a function of a position returns for that to which these answers lead."""
    return function(replay(setup, answers).state, *arguments)


def main() -> None:
    """Answer requests until the input ends, as it does when the bot is gone; then stop in mid-thought."""
    # A stop of the whole service reaches this too, but the bot says when: it may still wait for an answer.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.nice(NICENESS)
    requests = SimpleQueue[Any]()
    output, sys.stdout = sys.stdout.buffer, sys.stderr
    Thread(target=_read, args=(requests,), daemon=True).start()
    while True:
        function, arguments = requests.get()
        try:
            answer = pickle.dumps((True, function(*arguments)))
        except Exception as error:
            answer = pickle.dumps((False, error))
        output.write(answer)
        output.flush()


def _read(requests: SimpleQueue[Any]) -> None:
    try:
        while True:
            requests.put(pickle.load(sys.stdin.buffer))
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
