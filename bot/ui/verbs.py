"""The verbs of all buttons and selects but those of plans: one class each, with what its `custom_id` carries.

`revision` is that of the game as the control showed it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.ui.control_ids import Control

# Below the live message, and in what it opens


@dataclass(frozen=True)
class OpenPanel(Control, verb="move"):
    """Show me what I have to decide."""


@dataclass(frozen=True)
class OpenWords(Control, verb="status"):
    """Show me the position in words."""


@dataclass(frozen=True)
class TurnPage(Control, verb="words"):
    """Another page of the position in words, counted from 0."""

    page: int


@dataclass(frozen=True)
class OpenLog(Control, verb="log"):
    """Show me what happened in this round."""


@dataclass(frozen=True)
class OpenHistory(Control, verb="history"):
    """Show me the newest position, with buttons that step back."""


Step = Literal["0", "1", "2", "3", "4", "round"]
"""The buttons that step through a game: first, round back, back, forward, last; round forward."""


@dataclass(frozen=True)
class StepTo(Control, verb="then"):
    """The position after the first `count` answers; as two buttons may lead there, each says which it is."""

    count: int
    step: Step


@dataclass(frozen=True)
class PlayOn(Control, verb="copy"):
    """A game of my own against the computer, from the position after the first `count` answers."""

    count: int


@dataclass(frozen=True)
class EndGame(Control, verb="end"):
    """Yes, end it."""

    revision: int


# The private panel

AnswerSelect = Literal["all", "groups", "town", "near", "far"]
"""The selects in which answers stand."""


@dataclass(frozen=True)
class Give(Control, verb="give"):
    """This is my answer."""

    revision: int
    answer: str


@dataclass(frozen=True)
class Pick(Control, verb="pick"):
    """A select of answers (`=answer`) and of groups of them (`>group`)."""

    revision: int
    select: AnswerSelect


@dataclass(frozen=True)
class Back(Control, verb="back"):
    """From a group of answers back to all."""

    revision: int


@dataclass(frozen=True)
class WhatIf(Control, verb="whatif"):
    """A select of moves of the provost: draw what would work then."""

    revision: int


@dataclass(frozen=True)
class Explain(Control, verb="explain"):
    """A select of buildings, by their topics in the rules."""


@dataclass(frozen=True)
class NoHints(Control, verb="unguide"):
    """No more hints of the first round's guide."""


# Taking answers back


@dataclass(frozen=True)
class Undo(Control, verb="undo"):
    """Take my last answer back."""

    revision: int


@dataclass(frozen=True)
class AskToUndo(Control, verb="ask_undo"):
    """Ask the others whether my last answer, and theirs since, may be taken back."""


@dataclass(frozen=True)
class Agree(Control, verb="agree"):
    """Yes, let us go back."""

    revision: int


@dataclass(frozen=True)
class Refuse(Control, verb="refuse"):
    """No, the game goes on."""

    revision: int


# The lobby


@dataclass(frozen=True)
class Join(Control, verb="join"):
    """Give me a seat."""


@dataclass(frozen=True)
class Leave(Control, verb="leave"):
    """I give my seat up."""


@dataclass(frozen=True)
class AddComputer(Control, verb="add"):
    """A select of the kinds of computer players."""


@dataclass(frozen=True)
class RemoveComputer(Control, verb="drop"):
    """Remove the computer player that came last."""


@dataclass(frozen=True)
class ChooseColour(Control, verb="colour"):
    """A select of the colours that are free, and of any."""


@dataclass(frozen=True)
class Start(Control, verb="start"):
    """Begin the game."""
