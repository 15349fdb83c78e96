"""No test depends on how fast the machine is: whoever waits gives up only when it must be in vain."""

from playground.clock import Clock

PATIENCE = 120.0
"""Seconds after which what was waited for won't come any more."""


def slow_clock() -> Clock:
    """A stand-in's clock on which Discord's 3 seconds last two and a half minutes.

    Tests of what happens in time set it forward.
    """
    return Clock(pace=0.02)
