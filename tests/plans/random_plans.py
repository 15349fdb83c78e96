"""Plans drawn by chance: every part of the model, half of it fit for the game at hand, half of it for no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from bot.plans.check import check_plan
from bot.plans.marks import Impossible
from bot.plans.model import (
    ANY,
    BUILDINGS,
    CONDITIONS,
    HABITUAL,
    SCARCER,
    WORKED,
    CastleOrder,
    Condition,
    FavorOrder,
    Habit,
    Intent,
    Option,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from bot.plans.placement_queue import decision_at
from bot.plans.possible import answers_about_none, possible_answers
from bot.plans.resolve import basis_of
from engine import Game
from engine.answers import TEXT
from engine.board import COLOURS, LINES, SPACES
from engine.state import NO_TILE
from engine.tiles import CUBES, TILE

T = TypeVar("T")

SPACELESS: Final = ("provost", "inn", "line", "effect")
PRODUCING: Final = ("", *sorted(WORKED))


class RandomPlans:
    """Draws plans for a game as it stands."""

    def __init__(self, random: Random, game: Game) -> None:
        self.random = random
        self.game = game
        self.round = max(1, game.state.round)
        self.standing = [
            space
            for index, space in enumerate(SPACES)
            if not space.startswith("r") or game.state.tile[index] != NO_TILE
        ]

    def some(self, pool: Sequence[T], most: int) -> tuple[T, ...]:
        """Up to that many of the pool, in any order, none twice."""
        return tuple(self.random.sample(pool, min(len(pool), self.random.randint(0, most))))

    def likely(self, part: float) -> bool:
        return self.random.random() < part

    def plan(self) -> Plan:
        """A plan with any of its parts."""
        draw = self.random
        return Plan(
            queue=self.queue() if self.likely(0.7) else None,
            intents=tuple(self.intent() for _ in range(draw.randint(0, 4))),
            provost=self.provost() if self.likely(0.5) else None,
            castle=self.castle() if self.likely(0.5) else None,
            favors=self.favors() if self.likely(0.5) else None,
            habits=tuple(self.habit() for _ in range(draw.randint(0, 4))),
            waits=self.round if self.likely(0.1) else 0,
        )

    def possible(self, colour: str) -> Plan:
        """A plan that is accepted: what can never be followed is left out."""
        whole = self.plan()

        def fits(plan: Plan) -> bool:
            try:
                check_plan(plan, self.game, colour)
            except Impossible:
                return False
            return True

        def fit_step(queue: Queue, step: Step) -> list[Step]:
            fit = tuple(
                option
                for option in step.options
                if fits(Plan(queue=replace(queue, steps=(Step((option,)),))))
            )
            return [replace(step, options=fit)] if fit else []

        queue = whole.queue
        if queue:
            steps = [one for step in queue.steps for one in fit_step(queue, step)]
            queue = replace(queue, steps=tuple(steps))
        return replace(
            whole,
            queue=queue if fits(Plan(queue=queue)) else None,
            intents=tuple(one for one in whole.intents if fits(Plan(intents=(one,)))),
            provost=whole.provost if fits(Plan(provost=whole.provost)) else None,
            castle=whole.castle if fits(Plan(castle=whole.castle)) else None,
            habits=tuple(one for one in whole.habits if fits(Plan(habits=(one,)))),
        )

    def queue(self) -> Queue:
        steps = tuple(
            Step(
                tuple(self.option() for _ in range(self.random.randint(1, 3))),
                self.random.choice(("ask", "ask", "skip", "skip", "pass")),
            )
            for _ in range(self.random.randint(0, 4))
        )
        return Queue(
            self.round + self.likely(0.1),
            steps,
            self.random.choice(("ask", "pass")),
            self.random.choice((None, None, None, 5, 12)),
        )

    def option(self) -> Option:
        where = self.random.choice(
            (
                self.random.choice(self.standing),
                self.random.choice(self.standing),
                "castle",
                ANY + self.random.choice(BUILDINGS),
                self.random.choice(sorted(WORKED)),
                self.random.choice(SPACES),
            )
        )
        known = sorted(possible_answers(self.game, where)) if where in SPACES else []
        return Option(
            where,
            self.random.choice((None, None, 1, 2, 3)),
            tuple(self.condition() for _ in range(self.random.choice((0, 0, 0, 1, 2)))),
            self.some(known, 4) or self.some(TEXT, 1),
        )

    def condition(self) -> Condition:
        subject = self.random.choice(CONDITIONS)
        values: dict[str, tuple[str, ...]] = {
            "passed": COLOURS,
            "stock": tuple(TILE),
            "worker": SPACES,
            "cubes": (*CUBES, "ff", "gws"),
        }
        value = self.random.choice(values[subject]) if subject in values else ""
        return Condition(subject, value, self.random.randint(0, 12), self.likely(0.5))

    def intent(self) -> Intent:
        decision = self.game.decision
        basis = basis_of(self.game) if decision is not None and self.likely(0.3) else None
        space = self.random.choice(self.standing)
        kind = decision_at(self.game, space) or space
        answers = self.some(sorted(possible_answers(self.game, space)), 5)
        if kind == "castle":
            answers = self.some(sorted(answers_about_none(kind)), 3)
        if not answers:
            kind, space = self.random.choice(SPACELESS), ""
            answers = self.some(sorted(answers_about_none(kind)), 9) or ("decline",)
        return Intent(self.round, kind, space, answers, basis)

    def provost(self) -> ProvostOrder:
        first = self.random.randint(1, 20)
        return ProvostOrder(
            self.round + self.likely(0.1),
            first,
            self.random.randint(first, 28),
            self.random.randint(0, 3),
            self.random.choice(("nothing", "near", "ask")),
            self.likely(0.5),
        )

    def castle(self) -> CastleOrder:
        return CastleOrder(
            self.round,
            self.random.choice(("all", "win", "0", "1", "2", "5")),
            "".join(self.some(CUBES, 3)),
            "".join(self.some(CUBES, 1)),
        )

    def favors(self) -> FavorOrder:
        simple = [text for text in TEXT if text.startswith(("gain ", "decline"))]
        pool = simple if self.likely(0.5) else sorted(answers_about_none("effect"))
        return FavorOrder(self.some(LINES, 4), self.some(pool, 24))

    def habit(self) -> Habit:
        kind = self.random.choice(HABITUAL)
        pool = [text for text in TEXT if text.split()[0] == kind]
        if kind in ("take", "bonus"):
            pool += [SCARCER] * 4
        where = self.random.choice(PRODUCING) if kind in ("take", "bonus") else ""
        when = tuple(self.condition() for _ in range(self.random.choice((0, 0, 1))))
        return Habit(kind, where, self.some(pool, 4) or (pool[0],), when)
