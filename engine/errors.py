"""Errors of the engine, one tree; texts are fit to be shown."""

from collections.abc import Sequence


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
