"""A whole game that is known beforehand: what each player will answer, and how things stand then."""

from dataclasses import dataclass

from bot.plans.model import Plan
from bot.plans.resolve import resolve
from bot.tables.table import Table
from engine import Game
from engine.questions import decision_space, price_at


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of the record; `space` is what it is about, `price` what a placement costs at its time."""

    index: int
    colour: str
    text: str
    kind: str
    space: str
    round: int
    price: int

    @property
    def where(self) -> str:
        """The space of a placement."""
        return self.text.split()[-1]


class KnownGame:
    """A record with what was the case before each of its answers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.before: list[Game] = []
        self.lines: list[Line] = []
        play = Game(game.setup)
        for index, given in enumerate(game.answers):
            decision = play.decision
            assert decision is not None
            self.before.append(play.copy())
            space, price = decision_space(play), 0
            if decision.kind == "place" and given.text != "pass":
                space = given.text.split()[1]
                price = price_at(play, given.player, space)
            self.lines.append(
                Line(index, given.player, given.text, decision.kind, space, play.round, price)
            )
            play.answer(given.player, given.text)

    def coming(self, table: Table, colour: str, *kinds: str) -> list[Line]:
        """What a colour will still answer in the present round."""
        number = table.game.round
        return [
            line
            for line in self.lines[len(table.game.answers) :]
            if line.round == number and line.colour == colour and (not kinds or line.kind in kinds)
        ]

    def says(self, plan: Plan, line: Line) -> str | None:
        """What a plan would answer at the time of a line."""
        return resolve(plan, self.before[line.index], line.colour).answer
