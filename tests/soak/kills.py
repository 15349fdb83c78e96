"""The bot is killed at each named step of a press, a vote, a reminder, a plan, a table, a start and a migration."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

from bot.store import Status
from bot.ui.verbs import OfPlan, Undo
from playground import Channel, Message, User
from tests.soak.child import Later, Step
from tests.soak.people import asks
from tests.soak.process import BotProcess
from tests.soak.report import Report
from tests.soak.shaking import Shaking
from tests.soak.town import Town, town
from tests.soak.uses import Use

KILLS = 1_000
TABLES = 4
"""Channels with a game."""
REACHED_SECONDS = 8.0
"""In which people try to get the bot to its step."""
SOON = 5.0
"""Seconds after a kill in which all should be right again; each fifty kills it has to be."""

OLD: Final = [
    path.read_text("utf-8")
    for path in sorted((Path(__file__).resolve().parents[1] / "store" / "old").glob("*.sql"))
]
"""Databases as older versions wrote them."""

STORE = "bot.store.sqlite.store:SqliteStore."
SHOWING: Final = (
    "bot.channel.messages:GameMessages.send",
    "bot.channel.messages:GameMessages.edit",
    "bot.channel.messages:GameMessages.delete",
    "bot.ui.messenger:Messenger.send",
    "bot.ui.messenger:Messenger.edit",
    "bot.ui.messenger:Messenger.delete",
    STORE + "begin_send",
    STORE + "confirm_send",
    STORE + "remember",
    STORE + "forget",
    STORE + "mark_published",
    "bot.store.sqlite.connection:transact",
)
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "press": (
        "bot.tables.service:Service.append",
        STORE + "append",
        "bot.ui.reply:Reply.panel",
        *SHOWING,
    ),
    "vote": (
        "bot.tables.undo:Undoing.propose",
        "bot.tables.undo:Undoing.agree",
        "bot.tables.undo:Undoing.refuse",
        STORE + "put_vote",
        STORE + "append",
        "bot.channel.publisher:show_votes",
        *SHOWING,
    ),
    "reminder": ("bot.channel.publication:Publication.remind", *SHOWING),
    "plan": ("bot.presses.plan:change_plan", STORE + "set_plan", "bot.ui.reply:Reply.panel"),
    "table": (
        STORE + "create_game",
        STORE + "set_seats",
        STORE + "start",
        STORE + "end",
        "bot.tables.service:Service.go_on",
        *SHOWING,
    ),
    "start": (
        STORE + "open",
        STORE + "set_setting",
        STORE + "unpublished",
        "bot.client:CaylusClient.setup_hook",
        "bot.client:provide_signs",
        "bot.tables.service:Service.resume",
    ),
    "migration": ("bot.store.sqlite.schema:_apply", "bot.store.sqlite.schema:connect"),
}
"""What people do -> the functions of the bot at whose calls it is killed meanwhile, before and after."""


def named_steps(dice: Random) -> list[tuple[str, Step]]:
    """Every step once, before the first call and after the first or a later one."""
    return [
        (what, Step(function, when, count))
        for what, functions in STEPS.items()
        for function in functions
        for when, count in (("before", 1), ("after", 1), ("after", dice.randint(2, 4)))
    ]


class Kills(Shaking):
    """Kills, one after the other, each followed by calm."""

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.reached: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()
        self.tables = where.channels[:TABLES]
        self._doing: dict[str, Callable[[Channel], Awaitable[object]]] = {
            "press": self._press,
            "vote": self._vote,
            "reminder": self._remind,
            "plan": self._plan,
            "table": self._table,
        }

    async def kill(self, what: str, step: Step) -> None:
        """Have people do something until the bot has died at a step; then all has to be well again."""
        bot = self.town.bot
        if what == "start":
            await bot.kill()
            await bot.start(step, connected=False)
            await _until(bot.died.wait())
        else:
            await bot.order(step)
            place = self.dice.choice(self.tables)
            await _until(self.town.alive(self._until_dead(self._doing[what], place)))
        count = self.reached if bot.died.is_set() else self.missed
        count[f"{what}: {step}"] += 1
        await bot.kill()
        self.kills += 1
        await self.restart()
        if self.dice.random() < 0.5:  # somebody is faster than the start
            await _until(self._press(self.dice.choice(self.tables)))
        await self.shown(SOON, f"{what}: {step}")
        if self.kills % 50 == 0:
            await self.calm()

    async def _until_dead(
        self, act: Callable[[Channel], Awaitable[object]], place: Channel
    ) -> None:
        while not self.town.bot.died.is_set():
            await act(place)
            await asyncio.sleep(0)

    # What people do

    async def open(self, place: Channel) -> None:
        """A game of three people and a computer, with reminders."""
        players = self.dice.sample(self.town.players, 3)
        await self._command(players[0], place, "caylus new", reminder=6)
        for user in players[1:]:
            await self._press_verb(user, place, "join")
        await self._press_verb(players[0], place, "add")
        await self._press_verb(players[0], place, "start")
        await self.shown(SOON)

    async def _press(self, place: Channel) -> None:
        """The one who is asked answers; a table where there is none."""
        asked = self._asked(place)
        if asked is None:
            await self.open(place)
            return
        await self.move(place.id, asked[0].id)

    async def _vote(self, place: Channel) -> None:
        """Two answer; the first asks to go back, or goes back, and the others agree or refuse."""
        await self._press(place)
        asked = self._asked(place)
        await self._press(place)
        if asked is not None:
            live = self._asked(place)
            if live is not None:
                await self._on_panel(asked[0], live[1], ("ask_undo", Undo.verb))
        for message in self.people.shown(place):
            for user in (user for user in self.town.players if user.id in message.mentions):
                verb = "agree" if self.dice.random() < 0.8 else "refuse"
                await self._press_verb(user, place, verb)

    async def _remind(self, place: Channel) -> None:
        """Time passes until whoever is asked is reminded."""
        if self._asked(place) is None:
            await self.open(place)
        await self.town.bot.order(Later(6 * 3600.0))
        await asyncio.sleep(0.6)
        if self.dice.random() < 0.3:
            await self._press(place)

    async def _plan(self, place: Channel) -> None:
        """Somebody changes their plan."""
        live = self._asked(place)
        if live is None:
            await self.open(place)
            return
        verbs = tuple(control.verb for control in OfPlan.__subclasses__())
        await self._on_panel(self.dice.choice(self.town.players), live[1], verbs)

    async def _table(self, place: Channel) -> None:
        """A table is opened in a channel of its own, played for a moment and ended."""
        place = self.town.channels[TABLES]
        await self.open(place)
        await self._press(place)
        for user in self.town.players:
            opened = await self._command(user, place, "caylus end")
            if opened is not None:
                for use in self.people.uses.controls(user, opened):
                    await self.people.act(use)

    # Steps

    def _asked(self, place: Channel) -> tuple[User, Message] | None:
        """Who is asked in a channel, and the message that asks."""
        for message in reversed(self.people.shown(place)):
            for user in self.town.players:
                if asks(message, user):
                    return user, message
        return None

    async def _command(
        self, user: User, place: Channel, name: str, **options: object
    ) -> Message | None:
        """A command; the answer."""
        standin = self.town.standin
        use = Use(f"/{name}", user, place, lambda: standin.slash(user, place, name, **options))
        outcome = await self.people.act(use)
        return outcome.message if outcome else None

    async def _press_verb(self, user: User, place: Channel, verb: str) -> None:
        """A control with that verb on the newest message that has one."""
        for message in reversed(self.people.shown(place)):
            for use in self.people.uses.controls(user, message):
                if use.name == f"press {verb}":
                    await self.people.act(use, doubled=self.dice.random() < 0.1)
                    return

    async def _on_panel(self, user: User, live: Message, verbs: tuple[str, ...]) -> None:
        """Up to four of these controls on the panel that a live message opens."""
        opened = await self.people.act(next(self.people.uses.controls(user, live)))
        for _ in range(4):
            panel = opened.message if opened else None
            found = list(self.people.uses.controls(user, panel)) if panel else []
            wanted = [use for use in found if use.name.removeprefix("press ") in verbs]
            if not wanted:
                return
            opened = await self.people.act(self.dice.choice(wanted))


async def _until(work: Awaitable[object]) -> None:
    """Wait, but not for ever."""
    try:
        async with asyncio.timeout(REACHED_SECONDS):
            await work
    except TimeoutError:
        pass


async def migrate(where: Town, report: Report, step: Step, number: int) -> bool:
    """Kill a start on a database of an older version; the next start brings it up to date. Whether it was reached."""
    database = where.bot.database.with_name(f"old-{number}.db")
    with closing(sqlite3.connect(database)) as db:
        db.executescript(OLD[number % len(OLD)])
        before = db.execute("SELECT id, status FROM games").fetchall()
    await where.bot.kill()
    bot = BotProcess(where.standin, database)
    await bot.start(step, connected=False)
    await _until(bot.died.wait())
    reached = bot.died.is_set()
    await bot.kill()
    await bot.start()
    await bot.kill()
    with closing(sqlite3.connect(database)) as db:
        after = db.execute("SELECT id, status FROM games").fetchall()
        whole = db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    if not whole or before != after:
        report.found("games lost by a migration", f"{number}", f"{step}: {before} became {after}")
    return reached


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    """The whole of it, or a part: `scale` is 1 for all."""
    total = round(KILLS * scale)
    async with town(folder, Random(seed)) as where:
        shaking = Kills(where, report)
        for place in shaking.tables:
            await shaking.open(place)
        steps = named_steps(where.dice)
        where.dice.shuffle(steps)
        for number, (what, step) in enumerate(islice(cycle(steps), total)):
            report.progress(number, total)
            if what == "migration":
                reached = await migrate(where, report, step, number)
                (shaking.reached if reached else shaking.missed)[f"{what}: {step}"] += 1
                await shaking.restart()
            else:
                await shaking.kill(what, step)
        await shaking.calm()
        done = [row.status for row in shaking.look().games]
        report.figure("kills at named steps", shaking.reached.total(), f">= {total * 9 // 10}")
        report.figure("different steps", len(shaking.reached))
        report.figure("kills at any moment", shaking.missed.total())
        report.figure("games finished", done.count(Status.FINISHED))
        report.count("games lost by a migration")
        shaking.figures()
        never = sorted(shaking.missed.keys() - shaking.reached.keys())
        report.notes += [f"never reached: {', '.join(never)}"] if never else []
