"""Plans drawn by chance: every part of the model, half of it fit for the game at hand, half of it for no game."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from bot.plans import plan_model
from bot.plans.answer_or_stop import FAVORS, basis_of
from bot.plans.placement_queue import plannable_answers, trimmed
from bot.plans.plan_model import Plan
from engine import Game
from engine.answers import TEXT
from engine.board import LINES, ROAD_LENGTH, SPACES
from engine.questions import decision_at, possible_answers, tile_at
from engine.tiles import CUBES, TILES, Take

T = TypeVar("T")

PRODUCING: Final = tuple(tile.id for tile in TILES if isinstance(tile.effect, Take))
ABOUT_NONE: Final = {kind: sorted(possible_answers(kind)) for kind in FAVORS}
"""Decision that no building on the road brings -> its answers."""


class RandomPlans:
    def __init__(self, random: Random, game: Game) -> None:
        self.random = random
        self.game = game
        self.round = max(1, game.round)
        self.standing = [
            space for space in SPACES if not space.startswith("r") or tile_at(game, space)
        ]

    def some(self, pool: Sequence[T], most: int) -> tuple[T, ...]:
        """Up to that many of the pool, in any order, none twice."""
        return tuple(self.random.sample(pool, min(len(pool), self.random.randint(0, most))))

    def likely(self, part: float) -> bool:
        return self.random.random() < part

    def plan(self) -> Plan:
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

    def queue(self) -> plan_model.Queue | None:
        steps = tuple(
            plan_model.Step(tuple({one.where: one for one in choices}.values()))
            for _ in range(self.random.randint(0, 4))
            for choices in [[self.choice() for _ in range(self.random.randint(1, 3))]]
        )
        return trimmed(
            plan_model.Queue(self.round, steps, self.random.choice(("ask", "pass", "pass unless")))
        )

    def choice(self) -> plan_model.Choice:
        where = self.random.choice(
            (
                self.random.choice(self.standing), self.random.choice(self.standing), "castle",
                plan_model.ANY + self.random.choice(plan_model.BUILDINGS), self.random.choice(SPACES),
            )
        )  # fmt: skip
        known = self.possible_answers(where) if where in SPACES else []
        return plan_model.Choice(
            where,
            self.random.choice((None, None, 1, 2, 3)),
            self.some(known, 4) or self.some(sorted(plan_model.ANSWERS), 1),
        )

    def possible_answers(self, space: str) -> list[str]:
        return plannable_answers(self.game, self.random.choice(self.game.setup.players), space)

    def intent(self) -> plan_model.Intent:
        basis = basis_of(self.game) if self.game.decision and self.likely(0.3) else None
        space = self.random.choice(self.standing)
        kind, pool = decision_at(self.game, space), self.possible_answers(space)
        if not pool:
            kind = self.random.choice(FAVORS)
            space, pool = "", ABOUT_NONE[kind]
        answers = self.some(pool, 9) or (pool[0],)
        return plan_model.Intent(self.round, kind, space, answers, basis)

    def provost(self) -> plan_model.ProvostOrder:
        number, most = self.random.randint(1, 20), self.random.randint(0, 3)
        stretch = (number, ROAD_LENGTH) if self.likely(0.5) else (1, number)
        otherwise = self.random.choice(("nothing", "near", "ask"))
        return plan_model.ProvostOrder(self.round, *stretch, most, otherwise)

    def castle(self) -> plan_model.CastleOrder:
        kinds = ("", "", *CUBES[1:])
        batches = self.random.choice(("all", "win", "1", "2", "3"))
        return plan_model.CastleOrder(self.round, batches, self.random.choice(kinds))

    def favors(self) -> plan_model.FavorOrder:
        return plan_model.FavorOrder(self.some(LINES, 4), self.some(ABOUT_NONE["effect"], 24))

    def habit(self) -> plan_model.Habit:
        kind, where = self.random.choice(plan_model.HABITUAL), ""
        pool = [text for text in TEXT if text.split()[0] == kind]
        if kind in ("take", "bonus"):
            where = self.random.choice(PRODUCING)
            pool += [plan_model.SCARCER] * 4
        return plan_model.Habit(kind, where, self.some(pool, 4) or (pool[0],))
