"""Puzzles: positions where one answer is far better than the others, as searches and games played out confirm."""

import json
from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass, replace
from hashlib import sha256
from random import Random
from typing import Final

from engine import step_loop
from engine.answers import NUMBER, TEXT
from engine.board import COLOURS, SPACE
from engine.game import Game
from engine.players import PLAYERS
from engine.players.advice import LOOKED_AT, Advice, advised, each_answer
from engine.players.fallible import FalliblePlayer
from engine.players.mason import MasonPlayer
from engine.players.position_value import outcome
from engine.players.reasons import Advised, Difference, gains_to_the_end, why
from engine.players.rounds_played_on import Ended, games_after, play_round
from engine.players.search import Budget, SearchPlayer
from engine.setup import Setup, shuffled
from engine.state import NO_TILE, State
from engine.tiles import TILES

FEWEST_ANSWERS: Final = 3

FAR, FAR_POINTS = 0.15, 1.5
"""How much better the best answer's chance to win and expected points have to be than those of any other."""

TIMES, OBVIOUS = 25, 12
"""What a beginner who is asked so many times answers more often than that is no puzzle."""
PLACEMENTS: Final = 0.25
"""The share of placements that are looked at: they are the most, and hardly ever puzzles."""
LOOKS: Final = (1, 12, 40, 250)
"""Playouts that each answer gets, look after look: most positions are no puzzle at a glance, and what hardly comes to
mind may be the best, or nearly as good."""
THINKER: Final = SearchPlayer(Budget(playouts=100))
"""Plays the round on after each answer: what comes of it only if one plays well may be as good."""
FEW, MANY = 6, 20
"""Games of stronger players after the best ones, then again: what comes of the latter is what a puzzle states."""
AGAIN: Final = " again"

MASON: Final = MasonPlayer()
LEVELS: Final = ("apprentice", "mason", "architect", "master")
"""Who finds the right answer, the weakest first: a puzzle of which the others don't is for a master."""
THEMES: Final = ("castle", "provost", "build", "prestige", "favor", "trade", "workers", "end")
"""What puzzles are about: `workers` is placements that are about nothing else, `end` the last round of a game."""
_THEME: Final = {
    "batch": "castle", "castle": "castle", "guild": "provost", "provost": "provost", "joust": "favor", "favor": "favor",
    "gain": "favor", "swap": "favor", "build": "build", "residence": "build", "prestige": "prestige",
    **dict.fromkeys(("pass", "take", "gate", "post", "stables", "inn"), "workers"),
}  # fmt: skip
"""An answer's first word, a special building or the decision at one of the road -> what that is about, else a trade."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The position of a game after some answers, and what the best answers to its decision come to, the best first.

    `level` is the weakest of `LEVELS` that finds the best, `theme` one of `THEMES`.
    """

    setup: Setup
    answers: tuple[str, ...]
    advice: Advice
    level: str
    theme: str

    @property
    def key(self) -> int:
        """A number that no other position has."""
        text = json.dumps((astuple(self.setup), self.answers))
        return int.from_bytes(sha256(text.encode()).digest()[:7])

    @property
    def best(self) -> str:
        return self.advice.options[0].answer

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
    return json.dumps(astuple(puzzle), separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """A puzzle from its line. Raises `ValueError`, `TypeError`, `EngineError` for any other text."""
    (players, neutral, favors, tiles), answers, (options, differences), *kind = json.loads(line)
    advice = Advice(
        tuple(Advised(*option) for option in options),
        tuple(Difference(*difference) for difference in differences),
    )
    setup = Setup(tuple(players), tuple(neutral), favors, tiles)
    return Puzzle(setup, tuple(answers), advice, *kind)


def positions_to_try(game: Game, random: Random) -> list[tuple[tuple[str, ...], State]]:
    """Positions of a game and the answers that lead there, in a drawn order.

    The decisions are between enough answers; of placements it is a part, and of all the more, the nearer the end is.
    """
    texts = tuple(given.text for given in game.answers)
    found, played = [], Game(game.setup)
    for count, text in enumerate(texts):
        decision = played.pending
        share = count / len(texts) * (PLACEMENTS if decision.kind == "place" else 1)
        if len(decision.answers) >= FEWEST_ANSWERS and random.random() < share:
            found.append((texts[:count], played.state.copy()))
        played.play(NUMBER[text])
    return list(shuffled(found, random))


def theme_of(state: State, answer: str) -> str:
    """What an answer is about: the end of the game where that comes with the round, as masons play on."""
    after = state.copy()
    step_loop.play(after, NUMBER[answer])
    play_round(after, MASON.choose)
    if not after.options:
        return "end"
    word, *rest = answer.split()
    if word in ("place", "gate"):
        tile = state.tile[SPACE[rest[0]]] if rest[0] in SPACE else NO_TILE
        effect = TILES[tile].effect if tile != NO_TILE else None
        word = effect.decision if effect else rest[0]
    return _THEME.get(word, "trade")


def level_of(state: State, answer: str) -> str:
    """The weakest of the levels that gives an answer."""
    judges = ((one, PLAYERS[one](Random(0))) for one in LEVELS[:-1])
    return next((one for one, by in judges if TEXT[by.choose(state)] == answer), LEVELS[-1])


def is_obvious(state: State, answer: str) -> bool:
    """True if an answer comes to a beginner's mind."""
    beginner = FalliblePlayer(Random(0))
    return [TEXT[beginner.choose(state)] for _ in range(TIMES)].count(answer) > OBVIOUS


def puzzle_at(
    setup: Setup, answers: tuple[str, ...], state: State, wanted: Callable[[Puzzle], bool] = bool
) -> Puzzle | None:
    """The puzzle that the position after some answers makes, if it makes one that is wanted."""
    look = each_answer(state, LOOKS[0])
    best = look[0].answer
    if not is_far_better(look) or not _is_best(best, each_answer(state, LOOKS[1])):
        return None
    if is_obvious(state, best):
        return None
    found = Puzzle(setup, answers, Advice(look, ()), level_of(state, best), theme_of(state, best))
    if not wanted(found):
        return None
    for playouts in LOOKS[2:]:
        searched = each_answer(state, playouts)
        if not _is_best(best, searched):
            return None
    if not _is_best(best, thought_out(state)):
        return None
    likeliest = [one.answer for one in searched[:LOOKED_AT]]
    if play_on(state, likeliest, FEW)[0].answer != best:
        return None
    played = play_on(state, likeliest, MANY, AGAIN)
    return explained(replace(found, advice=Advice(played, ()))) if _is_best(best, played) else None


def thought_out(state: State) -> tuple[Advised, ...]:
    """What comes of each answer if players who search end the round, the one likeliest to win first."""
    found = []
    for option in state.options:
        after = state.copy()
        step_loop.play(after, option)
        play_round(after, THINKER.choose)
        found.append(advised(option, [outcome(after)], state.player))
    return tuple(sorted(found, key=lambda one: (-one.chance, -one.points)))


def play_on(
    state: State, answers: Sequence[str], games: int, seed: str = ""
) -> tuple[Advised, ...]:
    """What comes of answers in so many games each in which masons play on, the one that wins most first.

    The same seed gives the same games: those by which an answer was chosen flatter it.
    """
    played = [
        advised(one, [found.outcome for found in _games(state, one, games, seed)], state.player)
        for one in map(NUMBER.__getitem__, answers)
    ]
    return tuple(sorted(played, key=lambda one: (-one.chance, -one.points)))


def _games(state: State, answer: int, games: int, seed: str) -> list[Ended]:
    return games_after(state, answer, games, seed, strong=True)


def explained(puzzle: Puzzle) -> Puzzle:
    """The puzzle with what speaks for its best answer beside the others, if need be in the games that it states."""
    options, state = puzzle.advice.options, puzzle.game.state
    told = tuple(one for one in why(state, *options[:LOOKED_AT]) if one.name != "gains")
    if not told:
        games = [_games(state, NUMBER[one.answer], MANY, AGAIN) for one in options[:LOOKED_AT]]
        told = gains_to_the_end(puzzle.best, options[0].points - options[1].points, games)
    return replace(puzzle, advice=Advice(options, told))


def _is_best(answer: str, options: Sequence[Advised]) -> bool:
    return options[0].answer == answer and is_far_better(options)


def is_far_better(options: Sequence[Advised]) -> bool:
    """True if the first answer is far better than the next ones: the further ones have less of a chance than these."""
    first, *others = options[:LOOKED_AT]
    return all(
        first.chance - one.chance >= FAR and first.points - one.points >= FAR_POINTS
        for one in others
    )
