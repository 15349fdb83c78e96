"""People who play a known game by plans: each enters ahead what the record says that they will answer.

Whatever the private panel has a control for goes through it, press by press. The rest is answered when it is asked, and
counted apart.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.plans import changes
from bot.plans.model import (
    ALL,
    ASK,
    NEAR,
    NOTHING,
    WIN,
    CastleOrder,
    Habit,
    Plan,
    ProvostOrder,
)
from bot.plans.standing_orders import habit_tile
from bot.presenter.plan.standing_orders import ALWAYS
from bot.tables.autoplay import Run
from bot.tables.held_plans import Held
from bot.tables.table import Table
from engine.questions import decision_at, price_at
from tests.bot.discord_server import DiscordServer
from tests.bot.known_game import KnownGame, Line
from tests.bot.players import panel_of
from tests.bot.private_panel import PrivatePanel

EXPECTED_RISE = 1
"""So much dearer than now may a worker become before the panel's own limit stops it."""


class PlanPlayers:
    """All people of a table. `by_panel` and `by_hand` hold the indices of the answers by how they were given."""

    def __init__(self, place: DiscordServer, game_id: int, known: KnownGame) -> None:
        self.place = place
        self.game_id = game_id
        self.known = known
        self.by_panel: set[int] = set()
        self.by_hand: set[int] = set()
        self.alternatives = 0
        self.presses = 0
        self.held_back = ""
        self._seen: dict[str, tuple[int, ...]] = {}

    async def table(self) -> Table:
        """As the bot has it."""
        return await self.place.table(self.game_id)

    async def play(self) -> None:
        """Until the end: whoever is not asked enters what they can, then the one who is asked."""
        while (asked := (table := await self.table()).asked) is not None:
            assert asked.colour is not None
            given = len(table.game.answers)
            colours = table.game.setup.players
            turn = colours.index(asked.colour)
            self._hold_back(table, asked.colour)
            for colour in (*colours[turn + 1 :], *colours[:turn]):
                await self._ahead(table, colour)
            assert len((await self.table()).game.answers) == given
            await self._due(asked.colour)
            await self._take_back()
            table = await self.table()
            answers = self.known.game.answers[: len(table.game.answers)]
            assert table.game.answers == answers, table.game.answers[given:]
            assert len(answers) > given, self.known.lines[given]
        await self.place.shown()

    async def _open(self, colour: str) -> PrivatePanel:
        await self.place.shown()
        table = await self.table()
        user = self.place.person(table.seat_of_colour(colour).user_id)
        return PrivatePanel(self.place, user, await panel_of(self.place, user))

    # While another is asked

    def _hold_back(self, table: Table, asked: str) -> None:
        """Who begins a round can only plan on while another is asked: the last one takes a worker back for that."""
        self.held_back = ""
        first = self.known.lines[len(table.game.answers)]
        if first.kind != "place" or len(self._places(table, asked)) < 2:
            return
        for colour in reversed(table.game.position()["order"]):
            if colour != asked and self._places(table, colour):
                self.held_back = colour
                return

    def _places(self, table: Table, colour: str) -> list[Line]:
        return [
            line
            for line in self.known.coming(table, colour, "place")
            if line.index not in self.by_panel
        ]

    async def _ahead(self, table: Table, colour: str) -> None:
        """One visit of somebody who is not asked."""
        coming = [
            line.index
            for line in self.known.coming(table, colour)
            if line.index not in self.by_panel
        ]
        seen = (table.game.round, table.game.phase, *coming)
        if not coming or self._seen.get(colour) == seen:
            return
        private_panel = await self._open(colour)
        if private_panel.find("ahead") or private_panel.find("aheads"):
            await self._parallel(private_panel, colour)
        else:
            if private_panel.find("passing"):
                await self._queue(private_panel, colour)
            await self._workers(private_panel, colour)
            await self._provost(private_panel, colour)
            await self._castle(private_panel, colour)
        self._seen[colour] = seen
        self.presses += private_panel.presses

    async def _parallel(self, private_panel: PrivatePanel, colour: str) -> None:
        """All decisions of the activation to come, as the panel shows them one after another."""
        done: set[int] = set()
        while way := private_panel.find("ahead") or private_panel.find("aheads"):
            kind, space, _ = way[0].split("/", 4)[4].split(".", 2)
            fitting = [
                line
                for line in self.known.coming(await self.table(), colour, kind)
                if line.space == space and line.index not in done
            ]
            fresh = [line for line in fitting if line.index not in self.by_panel]
            line = next(iter(fresh or fitting), None)
            if line is None:
                return
            about = f"{kind}.{space}."
            if not await private_panel.use(
                "ahead", about + line.text
            ) and not await private_panel.choose("aheads", about, line.text):
                return
            done.add(line.index)
            self.by_panel.add(line.index)

    async def _queue(self, private_panel: PrivatePanel, colour: str) -> None:
        """Where the workers of the round go, and passing after that."""
        table = await self.table()
        if self.held_back == colour and not await self._decoy(private_panel, table):
            self.held_back = ""
        alternative = False
        for line in self._places(table, colour):
            if line.text == "pass":
                done = await private_panel.use("passing")
            else:
                taken = "" if alternative else self._taken_by_then(private_panel, table, line)
                alternative = alternative or bool(taken)
                done = await self._worker(private_panel, table, line, taken)
            if not done:
                return
            self.by_panel.add(line.index)

    async def _decoy(self, private_panel: PrivatePanel, table: Table) -> bool:
        """A first worker somewhere else, to be taken back: then the plan is paused and its player is asked."""
        places = self._places(table, self.held_back)
        coming = self.known.lines[len(table.game.answers) : places[0].index]
        used = {line.where for line in [*coming, *places]}
        for value in private_panel.values("queue", "then."):
            if value.startswith("=place") and value.split()[1] not in used:
                return await private_panel.use("queue", "then.", value)
        return False

    async def _take_back(self) -> None:
        """The one who held back takes the first worker back, once it is placed, and is asked for it."""
        table = await self.table()
        count = len(table.game.answers)
        if not self.held_back or table.game.answers == self.known.game.answers[:count]:
            return
        assert table.game.answers[-1].player == self.held_back
        private_panel = await self._open(self.held_back)
        assert await private_panel.use("undo")
        self.presses += private_panel.presses

    def _taken_by_then(self, private_panel: PrivatePanel, table: Table, line: Line) -> str:
        """A place that is free now and will be another's when this worker's turn comes; empty for none."""
        offered = private_panel.values("queue", "then.")
        for other in self.known.lines[len(table.game.answers) : line.index]:
            if other.kind == "place" and other.colour != line.colour and other.where != "castle":
                choice = f"=place {other.where}"
                if other.where not in ("pass", "stables") and choice in offered:
                    return other.where
        return ""

    async def _worker(
        self, private_panel: PrivatePanel, table: Table, line: Line, taken: str
    ) -> bool:
        """One more worker, behind one that will come too late where there is such a place."""
        number = ""
        if taken and await private_panel.use("queue", "then.", f"=place {taken}"):
            number = await self._last_worker(private_panel)
            self.alternatives += 1
        how = f"else{number}." if number else "then."
        if not await private_panel.use("queue", how, f"=place {line.where}"):
            return False
        now = price_at(table.game, line.colour, line.where)
        if line.price > now + EXPECTED_RISE:
            number = number or await self._last_worker(private_panel)
            await private_panel.use("set", f"{number}.most", str(line.price))
        for wanted in self._wanted_at(table, line):
            about = f"{number or 0}.act.{line.where}."
            if await private_panel.choose("set", about, wanted.text):
                self.by_panel.add(wanted.index)
        if number:
            await private_panel.use("plan", "")
        return True

    async def _last_worker(self, private_panel: PrivatePanel) -> str:
        """Open the page of the last worker to come; its number."""
        number = private_panel.values("plan", "step")[-1]
        await private_panel.use("plan", "step", number)
        return number

    def _wanted_at(self, table: Table, placed: Line) -> list[Line]:
        """What a worker will be asked for where it is placed."""
        kind = decision_at(table.game, placed.where)
        return [
            line
            for line in self.known.coming(table, placed.colour, kind)
            if kind and line.space == placed.where and line.index not in self.by_panel
        ]

    async def _workers(self, private_panel: PrivatePanel, colour: str) -> None:
        """What the workers on the board shall do, each on the page of its building."""
        table = await self.table()
        for line in self.known.coming(table, colour):
            brought = line.space and decision_at(table.game, line.space)
            if line.index in self.by_panel or brought != line.kind:
                continue
            if not private_panel.find("plan", "act") and not await private_panel.use(
                "plan", "orders"
            ):
                return
            if await private_panel.use("plan", "act", line.space):
                if await private_panel.choose("intend", line.space, line.text):
                    self.by_panel.add(line.index)
                else:
                    await private_panel.use("plan", "")

    async def _provost(self, private_panel: PrivatePanel, colour: str) -> None:
        """A standing order that moves him as the record does."""
        table = await self.table()
        coming = self.known.coming(table, colour, "provost")
        if all(line.index in self.by_panel for line in coming):
            return
        due = coming[0].index == len(table.game.answers)
        if not private_panel.find("order", "provost") and not await private_panel.use(
            "plan", "orders"
        ):
            return
        held = table.held.get(colour)
        before = held.plan if held else Plan()
        old = before.provost or ProvostOrder(table.game.round, 1, 28, 0)
        best: tuple[list[Line], str, ProvostOrder] = ([], "", old)
        for value, order in _orders(private_panel, old):
            plan = replace(before, provost=order)
            said = {line: self.known.says(plan, line) for line in coming}
            kept = [line for line, answer in said.items() if answer == line.text]
            right = all(answer in (line.text, None) for line, answer in said.items())
            if len(kept) > len(best[0]) and (right or (due and self._runs(table, colour, plan))):
                best = (kept, value, order)
        kept, value, order = best
        if not kept:
            return
        self.by_panel.update(line.index for line in kept)
        await private_panel.use("order", "provost", value)
        if order.otherwise != old.otherwise:
            await private_panel.use("order", "reach", order.otherwise)

    async def _castle(self, private_panel: PrivatePanel, colour: str) -> None:
        """A standing order that gives the batches of the record."""
        table = await self.table()
        coming = self.known.coming(table, colour, "castle")
        if not coming or all(line.index in self.by_panel for line in coming):
            return
        if not private_panel.find("order", "castle") and not await private_panel.use(
            "plan", "orders"
        ):
            return
        if not private_panel.find("order", "castle"):
            return
        number = table.game.round
        for batches in (ALL, WIN, "1", "2", "3"):
            for spare in ("g", "", "w", "s", "c"):
                plan = Plan(castle=CastleOrder(number, batches, spare))
                if any(self.known.says(plan, line) != line.text for line in coming):
                    continue
                asked = table.game.decision
                if spare != "g" and asked is not None and asked.player == colour:
                    continue  # it would run before the kinds to spare are said
                await private_panel.use("order", "castle", batches)
                if spare != "g":
                    await private_panel.use("order", "cubes", f"spare.{spare}")
                self.by_panel.update(line.index for line in coming)
                return

    # Who is asked

    async def _due(self, colour: str) -> None:
        """The decision that has to be taken now, by a plan all the same."""
        table = await self.table()
        given = len(table.game.answers)
        line = self.known.lines[given]
        self.by_panel.discard(line.index)
        if await self._by_panel(table, line, colour):
            self.by_panel.add(line.index)
            return
        await self._by_hand(table, line)

    async def _by_panel(self, table: Table, line: Line, colour: str) -> bool:
        """True if a control of the panel has made the plan that answers it."""
        given = len(table.game.answers)
        private_panel = await self._open(colour)
        if line.kind == "place":
            await private_panel.use("unplan", "q0")
        elif line.kind in ALWAYS:
            await self._always(private_panel, table, line)
        else:
            await self._workers(private_panel, colour)
            if line.kind == "provost":
                await self._provost(private_panel, colour)
            if line.kind == "castle":
                await self._castle(private_panel, colour)
        self.presses += private_panel.presses
        return len((await self.table()).game.answers) > given

    async def _always(self, private_panel: PrivatePanel, table: Table, line: Line) -> None:
        """Always do this, from now on; and no more once it is done."""
        held = table.held.get(line.colour)
        before = held.plan if held else Plan()
        if line.kind == "line":
            plan, forget = changes.with_favors(before, lines=(line.text.split()[-1],)), "f"
        elif line.kind == "effect":
            plan, forget = changes.with_favors(before, effects=(line.text,)), "f"
        else:
            where = habit_tile(table.game)
            plan = changes.with_habit(before, Habit(line.kind, where, (line.text,)))
            forget = f"h{len(plan.habits) - 1}"
        if not self._runs(table, line.colour, plan):
            return
        if await private_panel.use("always", line.kind, line.text):
            # It may have answered more than once.
            given = len((await self.table()).game.answers)
            self.by_panel.update(
                one.index
                for one in self.known.lines[line.index : given]
                if (one.colour, one.kind) == (line.colour, line.kind)
            )
            await private_panel.use("plan", "orders")
            await private_panel.use("unplan", "line", forget)

    def _runs(self, table: Table, colour: str, plan: Plan) -> bool:
        """True if all that would run with that plan is what the record says."""
        user_id = table.seat_of_colour(colour).user_id
        assert user_id is not None
        run = Run(replace(table, held={**table.held, colour: Held(colour, user_id, plan)}))
        while (seat := run.asked) is not None and run.by_itself(seat):
            pass
        return run.play.answers == self.known.game.answers[: len(run.play.answers)]

    async def _by_hand(self, table: Table, line: Line) -> None:
        """Press the answer to a decision that no control of the panel can plan."""
        user_id = table.seat_of_colour(line.colour).user_id
        assert user_id is not None
        self.by_hand.add(line.index)
        await self.place.bot.service.answer(self.game_id, user_id, line.text, "press")


def _orders(private_panel: PrivatePanel, old: ProvostOrder) -> Iterator[tuple[str, ProvostOrder]]:
    """All orders for the provost that the panel can give, those that change least first."""
    for otherwise in sorted((ASK, NEAR, NOTHING), key=old.otherwise.__ne__):
        for value in private_panel.values("order", "provost"):
            first, last, most = map(int, value.split("."))
            yield value, ProvostOrder(old.round, first, last, most, otherwise)
