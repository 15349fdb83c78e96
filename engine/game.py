"""A game as its players see it: colours and texts outside, the fast state inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from engine import step_loop
from engine.answers import KINDS, NUMBER, TEXT
from engine.board import COLOURS, PHASES
from engine.errors import GameOver, IllegalAnswer, NotAsked
from engine.events import Event, describe
from engine.position import position
from engine.setup import Setup, start_state
from engine.state import Note, State, unpacked
from engine.view import Position

RULES_VERSION: Final = 1
"""Raised whenever legal answers or results change, so that a saved game can name the rules it began under."""

STRIDE: Final = 16
"""The state is kept, packed, every few answers: no earlier position is more than a few answers away."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked: whose decision, its kind (a word of `answers.KINDS`), all legal answers as text."""

    player: str
    kind: str
    answers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that was given: by which colour, and its text."""

    player: str
    text: str


_GIVEN: Final = {colour: tuple(Given(colour, text) for text in TEXT) for colour in COLOURS}
"""Colour -> every answer of it by its number: games that are kept for days share them."""


class Game:
    """One game from its set-up on, or from a state before its first decision. `state` is the position.

    `answers` with `setup` restore it; what happened at an answer is found by playing it again.
    """

    def __init__(self, setup: Setup, first: State | None = None) -> None:
        self.setup = setup
        self.answers: list[Given] = []
        self._first = first or start_state(setup)
        self.state: State = self._first.copy()
        step_loop.go_on(self.state)
        self._starts = [0] * (self.state.round - self._first.round)
        self._kept = [self.state.packed()]

    @property
    def finished(self) -> bool:
        """True after the end of the game (R9.5)."""
        return self.state.finished

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def phase(self) -> str:
        """The phase, a word of `board.PHASES`."""
        return PHASES[self.state.phase]

    @property
    def provost(self) -> int:
        return self.state.provost

    @property
    def bailiff(self) -> int:
        return self.state.bailiff

    @property
    def passed(self) -> tuple[str, ...]:
        """Who has passed in this round, in that order (R4.2)."""
        return self.colours(self.state.passed)

    @property
    def decision(self) -> Decision | None:
        """The pending decision, None after the end."""
        s = self.state
        if s.finished:
            return None
        answers = tuple([TEXT[number] for number in s.options])
        return Decision(self.setup.players[s.player], KINDS[s.kind], answers)

    @property
    def pending(self) -> Decision:
        """The decision of a game that is not over."""
        decision = self.decision
        assert decision is not None
        return decision

    def answer(self, player: str, text: str) -> list[Event]:
        """Give an answer; the events up to the next decision.

        Raises `GameOver`, `NotAsked` (another player's decision) or `IllegalAnswer`; then nothing changes.
        """
        s = self.state
        decision = self.decision
        if decision is None:
            raise GameOver("the game is over")
        if player != decision.player:
            raise NotAsked(f"{decision.player} has to decide ({decision.kind}), not {player}")
        number = NUMBER.get(text, -1)
        if number not in s.options:
            raise IllegalAnswer(player, decision.kind, text, decision.answers)
        facts = list[Note]()
        s.log = facts
        self.play(number)
        s.log = None
        return [describe(fact, self.setup.players) for fact in facts]

    def play(self, number: int) -> None:
        """Give a legal answer of the pending decision by its number: the way for computer players."""
        s = self.state
        self.answers.append(_GIVEN[self.setup.players[s.player]][number])
        begun = s.round
        step_loop.play(s, number)
        self._starts += [len(self.answers)] * (s.round - begun)
        if len(self.answers) % STRIDE == 0:
            self._kept.append(s.packed())

    def events(self, since: int = -1, until: int | None = None) -> list[Event]:
        """What happened after the first `since` answers (-1: from the very beginning) up to the first `until`."""
        return [*chain.from_iterable(self.events_by_answer(since, until))]

    def events_by_answer(self, since: int = -1, until: int | None = None) -> Iterator[list[Event]]:
        """The same for each answer apart; from the very beginning, what happened before the first comes first."""
        for facts, _ends in self._again(since, until):
            yield [describe(fact, self.setup.players) for fact in facts]

    def _again(self, since: int, until: int | None) -> Iterator[tuple[list[Note], list[State]]]:
        """Play answers again: the facts and the ends of phases of each, and before the first of the beginning."""
        s = self._first.copy() if since < 0 else self.at(since).state
        for given in [None, *self.answers[:until]] if since < 0 else self.answers[since:until]:
            facts, ends = list[Note](), list[State]()
            s.log, s.ends = facts, ends
            if given is None:
                step_loop.go_on(s)
            else:
                step_loop.play(s, NUMBER[given.text])
            yield facts, ends

    def round_starts(self) -> list[int]:
        """For each round how many answers had been given when it began."""
        return self._starts[:]

    def phase_ends(self) -> list[Position]:
        return [end for end, _count in self.counted_phase_ends()]

    def counted_phase_ends(self, since: int = -1) -> list[tuple[Position, int]]:
        """How each phase ended since the first `since` answers, and after how many.

        Nothing is asked in the positions, so their `decision` is None though the game is not over.
        """
        played, players = enumerate(self._again(since, None), since + 1), self.setup.players
        return [(position(s, players, asked=False), n) for n, (_, ends) in played for s in ends]

    def position(self) -> Position:
        return position(self.state, self.setup.players)

    def position_at(self, count: int) -> Position:
        return self.at(count).position()

    def colours(self, players: Iterable[int]) -> tuple[str, ...]:
        """The colours of players given by their numbers in the state."""
        return tuple([self.setup.players[player] for player in players])

    def number(self, colour: str) -> int:
        """The number of a player in the state. Raises ValueError for a colour that does not play."""
        return self.setup.players.index(colour)

    def scores(self) -> dict[str, int]:
        """Colour -> points, in the order of `setup.players`."""
        return dict(zip(self.setup.players, self.state.score, strict=True))

    def winners(self) -> tuple[str, ...]:
        """All players tied for most points (R9.5); none before the end."""
        if not self.finished:
            return ()
        most = max(self.state.score)
        return tuple(colour for colour, points in self.scores().items() if points == most)

    def copy(self) -> Game:
        return self._begun(len(self.answers), self.state.copy())

    def at(self, count: int) -> Game:
        """The game as it was after its first `count` answers, or as it is if there are fewer, quickly."""
        count = min(count, len(self.answers))
        played = count - count % STRIDE
        new = self._begun(played, unpacked(self._kept[played // STRIDE]))
        for given in self.answers[played:count]:
            new.play(NUMBER[given.text])
        return new

    def _begun(self, count: int, state: State) -> Game:
        """The game with its first `count` answers, which lead to that state; it goes on with it."""
        new = Game.__new__(Game)
        new.setup = self.setup
        new.answers = self.answers[:count]
        new.state = state
        new._first = self._first
        new._starts = [start for start in self._starts if start <= count]
        new._kept = self._kept[: count // STRIDE + 1]
        return new


def replay(setup: Setup, answers: list[Given]) -> Game:
    """A game from its log. Raises as `Game.answer` does at the first answer that does not fit."""
    game = Game(setup)
    state = game.state
    players = setup.players
    for given in answers:
        number = NUMBER.get(given.text, -1)
        if number in state.options and players[state.player] == given.player:
            game.play(number)
        else:
            game.answer(given.player, given.text)
    return game
