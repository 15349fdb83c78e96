"""A game of people with plans in memory: the bot's own run of answers, without a store."""

from dataclasses import replace
from typing import Any

from bot.plans.plan_model import Plan
from bot.store import Answer, GameRow, GameSettings, Held, Seat, Status
from bot.tables.autoplay import Run
from bot.tables.loaded_table import Table
from engine import Game


def row_of(*seats: Seat, **changes: Any) -> GameRow:
    row = GameRow(1, 1, 1, 1, Status.RUNNING, GameSettings(), seats, None, 1, 1, 1, 0, 0, None)
    return replace(row, **changes)


class MemoryTable:
    """The table of a game; a person for each colour."""

    def __init__(self, game: Game) -> None:
        seats = tuple(
            Seat(colour, colour, number) for number, colour in enumerate(game.setup.players, 1)
        )
        self.table = Table(row_of(*seats), game)

    @property
    def game(self) -> Game:
        return self.table.game

    def plan_of(self, colour: str) -> Plan:
        held = self.table.held.get(colour)
        return held.plan.at(self.game.round) if held else Plan()

    def hold(self, colour: str, plan: Plan, *, paused: bool = False) -> None:
        seat = self.table.seat_of_colour(colour)
        before = self.table.held.get(colour) or Held(colour, seat.user_id or 0, Plan())
        self.table.held[colour] = before.changed(plan, paused=paused)

    def by_itself(self) -> Answer | None:
        """The answer that nobody had to be asked for, given; None if somebody must be."""
        asked = self.table.asked_in(self.game)
        run = Run(self.table, asked.user_id)
        return self._taken(run) if run.by_itself(asked) else None

    def by_itselves(self) -> list[Answer]:
        found: list[Answer] = []
        while self.game.decision is not None and (one := self.by_itself()) is not None:
            found.append(one)
        return found

    def give(self, text: str, source: str = "press") -> Answer:
        run = Run(self.table)
        run.give(run.asked, text, source)
        return self._taken(run)

    def _taken(self, run: Run) -> Answer:
        (answer,) = run.entries
        self.table.held = {**self.table.held, **{held.colour: held for held in run.changed}}
        self.table.game, self.table.log = run.play, self.table.log_with([answer], 0)
        return answer
