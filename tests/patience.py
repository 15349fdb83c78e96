"""No test depends on how fast the machine is: whoever waits gives up only when it must be in vain."""

PATIENCE = 120.0
"""Seconds after which what was waited for won't come any more."""
