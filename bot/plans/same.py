"""Decisions that are none: all their answers lead to equal states."""

from __future__ import annotations

from typing import Final

from engine import Game, flow
from engine.answers import TEXT
from engine.state import State

ASIDE: Final = ("log", "ends")
"""Parts of a state that are notes about it."""

PARTS: Final = tuple(part for part in State.__slots__ if part not in ASIDE)


def same_answer(game: Game) -> str | None:
    """The first answer of the pending decision if every answer leads to the same state, else None.

    Two answers are played in most cases: the first that differs ends the search.
    """
    s = game.state
    if s.finished:
        return None
    first, *others = s.options
    reference = _after(s, first)
    if all(equal(reference, _after(s, other)) for other in others):
        return TEXT[first]
    return None


def _after(s: State, answer: int) -> State:
    new = s.copy()
    flow.play(new, answer)
    return new


def equal(one: State, other: State) -> bool:
    """True if the two positions play on equally and show equally, to the last part."""
    return all(getattr(one, part) == getattr(other, part) for part in PARTS)
