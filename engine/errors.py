"""Errors of the engine, one tree; texts are fit to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.record import Record


class EngineError(Exception):
    """Anything the engine refuses."""


class SetupError(EngineError):
    """A game that can't be set up: colours, tiles or variants are wrong."""


class GameOver(EngineError):
    """An answer after the end of the game."""


class NotAsked(EngineError):
    """An answer by a player who owes no decision now."""


class IllegalAnswer(EngineError):
    """An answer that is not among the legal ones; `answers` are those."""

    def __init__(self, player: str, kind: str, text: str, answers: Sequence[str]) -> None:
        self.player = player
        self.kind = kind
        self.text = text
        self.answers = tuple(answers)
        legal = " | ".join(sorted(answers))
        super().__init__(f"'{text}' is not a legal answer of {player} to {kind}: {legal}")


class RecordError(EngineError):
    """A record that can't be read to its end (record.md).

    `line` is the line's number from 1, `reason` what is wrong with it, `record` what was usable up to there
    (None before the header was complete).
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        self.record: Record | None = None
        super().__init__(f"line {line}: {reason}")
