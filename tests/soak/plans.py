"""Games in which people plan by chance, take back, vote and press at once: plans do what they say for their people.

Everything goes through the real service and a real store; controls are those of the panels.
"""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from bot.plans.answer_or_stop import answered, resolve
from bot.plans.plan_model import Plan
from bot.presenter.panel import View, panel
from bot.presses.plan import CHANGES, Pressed
from bot.store import Answer, GameSettings, SqliteStore, Undo, standing
from bot.tables.autoplay import LATER, PLAN, PRESSED
from bot.tables.loaded_table import Table, game_of
from bot.tables.planning import change_plan, held_by, is_paused, plan_waits
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.undo import UNDO, take_back
from bot.tables.votes import agree, ask_others
from bot.ui.control_kinds import OfPlan
from bot.ui.controls import PANEL_TEXT
from engine import Game
from engine.players import RandomPlayer, SensiblePlayer, choose_answer
from tests.plans.random_plans import RandomPlans
from tests.plans.stored_table import StoredTable, enter_plan
from tests.plans.test_properties import said
from tests.soak.invariants import BY_PLAN
from tests.soak.report import Report
from tests.waits.people import controls_of
from words.language import language

GAMES: Final = 300
AT_ONCE: Final = 5
WAIT: Final = 30.0
ENGLISH: Final = language("en")
PAGES: Final = ("", "ahead", "orders", "step.1", "act.gate")
ACTS: Final = {"answer": 50, "plan": 12, "press": 30, "take back": 8, "vote": 3, "wait": 10}
LOOKS: Final = 25
"""Acts after which the store, the record and everybody's panel are looked at."""


class PlansFuzz(StoredTable):
    """One game of 2 to 5 people."""

    def __init__(self, store: SqliteStore, report: Report, seed: int) -> None:
        self.random = Random(seed)
        super().__init__(store)
        self.report = report
        self.seed = seed
        self.acts: Counter[str] = Counter()
        self.players = 2 + seed % 4
        self.service = self._started()
        self._entered: dict[str, list[Plan]] = {}
        """Whose plans an act itself may change, with what was entered."""

    def _started(self) -> Service:
        service = Service(self.store, random=self.random, now=lambda: self.at)
        service.take_back_for = WAIT * (self.seed % 3 > 0)
        return service

    async def play(self) -> None:
        favors, tiles = self.random.choice(("table", "simple")), "base"
        table = await self.open(self.players, GameSettings(favors=favors, tiles=tiles))
        while table.running:
            await self._act()
            table = await self.table()
            if self.acts.total() % LOOKS == 0 and table.running:
                await self._look()
        self._check_record(table)

    def _found(self, kind: str, what: str) -> None:
        self.report.found(kind, what[:120], f"game {self.seed}, act {self.acts.total()}: {what}")

    # Acts

    async def _act(self) -> None:
        """One act, or several at once; then whatever ran is looked at."""
        table = await self.table()
        before = replace(table, _game=table.game.copy(), log=[*table.log], held={**table.held})
        self._entered = {}
        many = AT_ONCE if self.random.random() < 0.1 else 1
        kinds = self.random.choices(list(ACTS), list(ACTS.values()), k=many)
        await asyncio.gather(*(self._one(kind, table) for kind in kinds))
        table = await self.table()
        self._check(before, table)

    async def _one(self, kind: str, table: Table) -> None:
        """An act of somebody; a refusal is fine."""
        self.acts[kind] += 1
        user_id = self.random.randint(1, self.players)
        try:
            match kind:
                case "answer":
                    await self._answer(table)
                case "plan":
                    await self._plan(table, user_id)
                case "press":
                    await self._press(table, user_id)
                case "take back":
                    await take_back(self.service, self.game_id, user_id)
                case "vote":
                    await self._vote(user_id)
                case "wait":
                    self.at += self.random.choice((1, int(WAIT) + 1))
                    await self.service.run_plans(self.game_id)
        except Refusal:
            self.acts["refused"] += 1
        except Exception as error:
            self._found("errors", f"{kind}: {error!r}")

    async def _answer(self, table: Table) -> None:
        asked, revision = table.asked, table.row.revision
        if asked is not None:
            player = self.random.choice((RandomPlayer, SensiblePlayer))(self.random)
            answer = choose_answer(player, table.game)
            user_id = asked.user_id or 0
            await self.service.answer(self.game_id, user_id, answer, "press", revision)

    async def _plan(self, table: Table, user_id: int) -> None:
        colour = table.seat_of(user_id).colour
        plan = RandomPlans(self.random, table.game).possible(colour)
        self._entered.setdefault(colour, []).append(plan)
        await enter_plan(self.service, self.game_id, user_id, plan)

    async def _press(self, table: Table, user_id: int) -> None:
        """Any control of a plan on any of its pages."""
        shown = panel(ENGLISH, table, user_id, View(mode=self.random.choice(PAGES)))
        pairs = [one for one in controls_of(shown) if type(one[0]) in CHANGES]
        if not pairs:
            return
        control, value = self.random.choice(pairs)
        assert isinstance(control, OfPlan)

        def changed(plan: Plan, game: Game, colour: str) -> Plan:
            made = CHANGES[type(control)](plan, Pressed(control, value, game, colour))
            self._entered.setdefault(colour, []).append(made)
            return made

        await change_plan(self.service, self.game_id, user_id, control.stamp, changed)

    async def _vote(self, user_id: int) -> None:
        self.at += 1_000
        for vote in await self.store.votes(self.game_id):
            for asked in vote.missing:
                try:
                    await agree(self.service, self.game_id, asked, vote.id)
                except Refusal:
                    continue
        await ask_others(self.service, self.game_id, user_id, UNDO)

    # What has to be true

    def _check(self, before: Table, table: Table) -> None:
        """After an act: what ran was said, nothing ran that has to wait, nobody else's plan has changed."""
        fresh = [line.entry for line in table.log[len(before.log) :]]
        answers = [one for one in fresh if isinstance(one, Answer)]
        if answers == fresh:
            self._check_answers(before, table, answers)
        elif len(fresh) == 1 and isinstance(fresh[0], Undo):
            self._check_undone(before, table, fresh[0])
        if fresh or not table.running:
            return
        for colour, held in before.held.items():
            if colour not in self._entered and table.held.get(colour) != held:
                self._found("plans changed by others", f"{held} to {table.held.get(colour)}")

    def _check_answers(self, before: Table, table: Table, fresh: list[Answer]) -> None:
        """Every answer by plan is its player's, and was said by what they had planned."""
        game = before.game
        plans = {colour: [held.plan] for colour, held in before.held.items()}
        paused = {held.colour for held in before.held.values() if held.paused} - {*self._entered}
        if fresh and before.taken_back and fresh[0].source in (PLAN, LATER):
            self._found("plans that run back", f"{fresh[0]}")
        for colour, entered in self._entered.items():
            plans.setdefault(colour, []).extend(entered)
        for answer in fresh:
            colour = answer.colour
            if answer.source in BY_PLAN:
                if colour in paused:
                    self._found("plans that run back", f"{answer}")
                had = plans.get(colour, [])
                own = answer.user_id == table.seat_of_colour(colour).user_id
                if not own or not any(self._said(plan, game, answer.text) for plan in had):
                    self._found("answers nobody planned", f"{answer} of {had}")
                self.acts[f"ran: {answer.text.split()[0]}"] += 1
                plans[colour] = [*had, *(resolve(plan, game, colour).plan for plan in had)]
            elif colour in plans:
                had = plans[colour]  # what a worker placed by hand was to do is kept
                plans[colour] = [*had, *(answered(plan, game, answer.text) for plan in had)]
            paused.discard(colour)
            game.answer(colour, answer.text)

    @staticmethod
    def _said(plan: Plan, game: Game, answer: str) -> bool:
        try:
            return said(plan, game, answer)
        except AssertionError:
            return False

    def _check_undone(self, before: Table, table: Table, entry: Undo) -> None:
        """Where workers were taken back that no plan placed, those planned wait; others' plans are as they were."""
        gone = [line.entry for line in standing(table.log[:-1]) if line.sequence >= entry.since]
        by_hand = [
            one
            for one in gone
            if one.source in ("press", PRESSED) and one.text.split()[0] in ("place", "pass")
        ]
        for colour in table.held.keys() - self._entered.keys():
            held = table.held[colour]
            if all(one.colour != colour for one in gone) and held != before.held.get(colour):
                self._found("plans changed by others", f"{held}")
            if any(one.colour == colour for one in by_hand) and held.plan.queue and not held.paused:
                self._found("plans that run ahead", f"{held}")

    async def _look(self) -> None:
        """The record replays, a new start holds the same, who is asked has to be, and every panel can be drawn."""
        table = await self.service.run_plans(self.game_id)
        self._check_record(table)
        asked = table.asked
        if asked is None:
            return
        held = held_by(table, asked)
        told = resolve(held.plan, table.game, held.colour).answer
        if told is not None and not plan_waits(table) and not is_paused(table, asked):
            self._found("asked in vain", f"{told} of {held}")
        for user_id in range(1, self.players + 1):
            for mode in PAGES:
                shown = panel(ENGLISH, table, user_id, View(mode=mode))
                assert all(str(control) for control, _value in controls_of(shown))
                if not 0 < len(shown.text) <= PANEL_TEXT:
                    self._found("panels", f"{View(mode=mode)}: {len(shown.text)}")
        again = self._started()
        other = await again.table(self.game_id)
        if (other.log, other.held) != (table.log, table.held):
            self._found("lost by a start", f"{other.held} for {table.held}")
        self.service = again

    def _check_record(self, table: Table) -> None:
        if game_of(table.game.setup, table.log).position() != table.game.position():
            self._found("records", f"{table.game.answers[-5:]}")


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    total, acts = max(1, round(GAMES * scale)), Counter[str]()
    for number in range(total):
        async with await SqliteStore.open(folder / f"{number}.db") as store:
            game = PlansFuzz(store, report, seed + number)
            await game.play()
        acts.update(game.acts)
        report.progress(number + 1, total)
    report.figure("games", total)
    for what, count in sorted(acts.items()):
        report.figure(what, count)
