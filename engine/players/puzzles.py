"""Puzzles: positions where one answer is far better than the others, but does not come to mind at once.

Searches and games played out confirm it.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from hashlib import sha256
from random import Random
from typing import Final

from engine.answers import NUMBER, TEXT
from engine.board import COLOURS
from engine.game import Game
from engine.players.advice import Advice, Advised, Difference, advise, compare
from engine.players.playouts import play_on
from engine.players.search import Budget
from engine.players.sensible import SensiblePlayer
from engine.setup import Setup, shuffled

FEWEST_ANSWERS: Final = 4
BEST: Final = 3
"""How many answers are searched, and shown when the puzzle is solved."""

FAR, FAR_POINTS = 0.1, 2.0
"""How much better the best answer's chance to win and expected points have to be than those of any other."""

CAREFUL: Final = SensiblePlayer(None)
"""What this player answers, who searches nothing, is no puzzle."""
FIRST_LOOK: Final = Budget(playouts=32)
SEARCH: Final = Budget(playouts=400)
"""For the whole position, then once more for the best answer beside each of the next two."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The position of a game after some answers, and what all answers to its decision come to, the best first."""

    setup: Setup
    answers: tuple[str, ...]
    advice: Advice

    @property
    def key(self) -> int:
        """A number that no other position has."""
        text = json.dumps((astuple(self.setup), self.answers))
        return int.from_bytes(sha256(text.encode()).digest()[:7])

    @property
    def game(self) -> Game:
        """The game at that position. Raises `EngineError` for answers of other rules."""
        return game_after(self.setup, self.answers)

    def with_colours(self, random: Random) -> "Puzzle":
        """The puzzle with drawn colours for its players."""
        drawn = shuffled(COLOURS, random)[: len(self.setup.players)]
        return replace(self, setup=replace(self.setup, players=drawn))


def game_after(setup: Setup, answers: Sequence[str]) -> Game:
    """The game that the answers make, whoever gave them. Raises `EngineError`."""
    game = Game(setup)
    for text in answers:
        game.answer(game.pending.player, text)
    return game


def write_puzzle(puzzle: Puzzle) -> str:
    """A puzzle in one line."""
    return json.dumps(astuple(puzzle), separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """A puzzle from its line. Raises `ValueError`, `TypeError`, `EngineError` for any other text."""
    (players, neutral, favors, tiles), answers, (options, differences) = json.loads(line)
    advice = Advice(
        tuple(Advised(*option) for option in options),
        tuple(Difference(*difference[:3]) for difference in differences),
    )
    return Puzzle(Setup(tuple(players), tuple(neutral), favors, tiles), tuple(answers), advice)


def positions_to_try(game: Game, random: Random) -> list[tuple[str, ...]]:
    """The answers that lead to each decision of a game between enough answers, in a drawn order."""
    texts = tuple(given.text for given in game.answers)
    found, played = [], Game(game.setup)
    for count, text in enumerate(texts):
        if len(played.pending.answers) >= FEWEST_ANSWERS:
            found.append(texts[:count])
        played.play(NUMBER[text])
    return list(shuffled(found, random))


def puzzle_at(setup: Setup, answers: tuple[str, ...]) -> Puzzle | None:
    """The puzzle that the position after some answers makes, if it makes one."""
    state = game_after(setup, answers).state
    look = advise(state, FIRST_LOOK)
    if not is_far_better(look) or look.options[0].answer == TEXT[CAREFUL.choose(state)]:
        return None
    searched = advise(state, SEARCH)
    if not is_far_better(searched):
        return None
    best, *others = [NUMBER[option.answer] for option in searched.options[:BEST]]
    if not all(_best(best, compare(state, best, other, SEARCH)) for other in others):
        return None
    return confirmed(setup, answers, best) if _best(best, play_on(state, (best, *others))) else None


def confirmed(setup: Setup, answers: tuple[str, ...], best: int) -> Puzzle | None:
    """The puzzle with what comes of every answer in fresh games, if the best is far better there than any other."""
    state = game_after(setup, answers).state
    played = play_on(state, state.options, fresh=True)
    return Puzzle(setup, answers, played) if _best(best, played) else None


def _best(answer: int, advice: Advice) -> bool:
    """True if that answer is far better than the others."""
    return advice.options[0].answer == TEXT[answer] and is_far_better(advice)


def is_far_better(advice: Advice) -> bool:
    """True if the first answer is far better than the next ones: the further ones have less of a chance than these."""
    first, *others = advice.options[:BEST]
    return all(
        first.chance - one.chance >= FAR and first.points - one.points >= FAR_POINTS
        for one in others
    )
