"""The bot is killed at each named step of all that people do with it, of a start and of a migration."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from bot.channel.direct_messages import SURE_FOR
from bot.store import LIVE
from bot.tables.preferences import BOT, Switch
from bot.tables.table_options import STANDARD
from bot.tables.votes import VOTE_PAUSE
from bot.topics.ending import EndGame
from bot.ui.control_kinds import (
    AddComputer,
    Agree,
    AskOthers,
    Join,
    LeaveGame,
    OfPlan,
    Refuse,
    Start,
    Undo,
)
from playground import Change, ChannelType
from tests.soak.child import Step, arm
from tests.soak.process import BotProcess
from tests.soak.report import Report
from tests.soak.shaking import SOON, Shaking
from tests.soak.town import Town, town

KILLS = 1_000
REMINDER = STANDARD.reminder
"""Seconds after which those are reminded who are asked."""
TABLES = 4
"""Channels with a game."""
LATE: Final = {"road-0": range(2, 31), "road-1": range(2, 31), "road-6": range(2, 4)}
"""Channels in which games begin near their end, and how many answers may be left."""
REACHED_SECONDS = 8.0
"""In which people try to get the bot to its step."""

GREETING, REMINDS = "You will be told here", "the others are waiting"
"""Parts of what is said directly: when somebody begins to follow a game, and to remind."""

OLD: Final = Path(__file__).resolve().parents[1] / "store" / "old" / "0026.sql"
"""A database as an older version wrote it."""

STORE = "bot.store.store:Store."
SENDING: Final = (
    "bot.channel.sent_messages:GameMessages.send", "bot.ui.messenger:Messenger.send",
    STORE + "unconfirmed_sends", STORE + "begin_send", STORE + "confirm_send",
)  # fmt: skip
DELETING: Final = (
    "bot.channel.sent_messages:GameMessages.delete",
    "bot.ui.messenger:Messenger.delete",
    STORE + "forget",
)
SHOWING: Final = (
    *SENDING, *DELETING, "bot.channel.sent_messages:GameMessages.edit",
    "bot.ui.messenger:Messenger.edit", STORE + "remember", STORE + "mark_published",
)  # fmt: skip
DIRECT: Final = (
    "bot.channel.direct_messages:DirectMessages.deliver", "bot.channel.direct_messages:DirectMessages.send",
    "bot.ui.messenger:Messenger.direct_channel", "bot.channel.direct_messages:send_noted",
    "bot.ui.messenger:Messenger.send", STORE + "confirm_send",
)  # fmt: skip
MAKING: Final = "bot.ui.threads:in_time"
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "press": (
        "bot.tables.playing:Service.append", STORE + "change_game", "bot.ui.reply:Reply.panel", *SHOWING,
    ),
    "vote": (
        "bot.tables.votes:ask_others", "bot.tables.votes:agree", "bot.tables.votes:refuse",
        STORE + "put_vote", STORE + "change_game", "bot.channel.sent_messages:GameMessages.bring", *SHOWING,
    ),
    "reminder": ("bot.channel.reconciler:reminder", *SENDING, *DELETING),
    "plan": ("bot.presses.plan:change_plan", STORE + "set_plan", "bot.ui.reply:Reply.panel"),
    "table": (
        STORE + "create_game", STORE + "change_game",
        "bot.tables.playing:Service.go_on", *SHOWING,
    ),
    "leave": (STORE + "hand_over", "bot.tables.playing:Service.go_on", *SHOWING),
    "direct": (STORE + "tell_once", *DIRECT),
    "direct reminder": (*DIRECT, STORE + "begin_send", STORE + "remember"),
    "thread": (
        MAKING, STORE + "create_game", STORE + "move",
        "bot.ui.threads:remove_thread_line", "bot.topics.learning.pages:open_lesson",
    ),
    "review": (
        "bot.topics.review.pages:show_review", "bot.topics.review.making_reviews:Reviews._make",
        "bot.tables.thinking_pool:Thinking.run", "bot.topics.review.making_reviews:keep_review",
        "bot.topics.review.pages:_show_once_made",
    ),
    "start": (
        STORE + "open", STORE + "set_setting", STORE + "undone",
        "bot.client:CaylusClient.setup_hook", "bot.client:provide_signs",
        "bot.tables.playing:Service.resume",
    ),
    "second start": (
        "bot.channel.sent_messages:GameMessages.settle", "bot.ui.messenger:Messenger.own_messages",
        *SENDING, STORE + "drop_send", STORE + "mark_published",
    ),
    "second direct start": (
        *DIRECT, "bot.channel.direct_messages:unknown_messages",
    ),
    "second thread start": ("bot.ui.threads:_take_away", MAKING),
    "migration": (STORE + "open", "bot.store.sqlite.connections:prepare"),
}  # fmt: skip
"""What people do -> the functions of the bot at whose calls it is killed meanwhile: before, amid and after."""
BEFORE: Final = {
    "second start": ("press", SENDING[1], ("before", "after")),
    "second direct start": ("direct", "bot.channel.direct_messages:send_noted", ("before", "amid")),
    "second thread start": ("thread", MAKING, ("after",)),
}
"""What people do before such a start, and around which function the bot is killed then: its outcome is not known."""
PLANNING: Final = tuple(f"press {control.verb}" for control in OfPlan.__subclasses__())
VOTING: Final = tuple(f"press {control.verb}" for control in (AskOthers, Undo, Agree, Refuse))
ENDING: Final = ("/caylus table end", f"press {EndGame.verb}")
DOING: Final[dict[str, tuple[str, ...]]] = {
    "vote": VOTING,
    "plan": PLANNING,
    "table": ("/caylus new", *(f"press {control.verb}" for control in (Join, AddComputer, Start))),
    "leave": ("/caylus table leave", f"press {LeaveGame.verb}", "/caylus table back"),
    "direct": ("/caylus follow",),
    "thread": ("/caylus new", "/caylus table move", "/caylus learn"),
    "review": ("/caylus review",),
}
"""What people do -> what they use for it besides playing on."""
OF_PLAYERS: Final = ("vote", "plan", "leave")
"""What only those do who play there."""
OFTEN: Final = ("press", "plan")
"""In which all functions are called several times within moments."""
AMID: Final = 0.02
"""Seconds, at most, that a call has gone on by a kill amid it."""


def named_steps(dice: Random) -> Iterator[tuple[str, Step]]:
    """Every step once, at the first call or a later one, in any order; then all of them again, and so on."""
    every = [(what, function) for what, functions in STEPS.items() for function in functions]
    while True:
        steps = [
            (what, Step(function, when, count, dice.random() * AMID))
            for what, function in every
            for when in ("before", "amid", "after")
            for count in {1, dice.randint(2, 4) if what in OFTEN else 1}
        ]
        dice.shuffle(steps)
        yield from steps


class Kills(Shaking):
    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.reached: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()
        self.sent: dict[str, str] = {}
        """What was sent, by nonce."""
        where.standin.subscribe(self._note_sent)
        self.tables = where.channels[:TABLES]
        names = ("table", "thread", "review")
        self.places = dict(zip(names, where.channels[TABLES:], strict=False))

    def _note_sent(self, change: Change) -> None:
        if change.message is not None and change.message.nonce:
            self.sent.setdefault(change.message.nonce, change.message.content)

    async def kill(self, what: str, step: Step) -> None:
        """Have people do something until the bot has died at a step; then all has to be well again."""
        bot = self.town.bot
        if what in BEFORE:
            done, function, moments = BEFORE[what]
            await bot.order(arm, Step(function, self.dice.choice(moments), 1, AMID / 2))
            await _until(bot.alive(self._until_dead(done)))
        if what.endswith("start"):
            await self._start_anew(step)
        else:
            await bot.order(arm, step)
            await _until(bot.alive(self._until_dead(what)))
        self.count(what, step, bot.died.is_set())
        await bot.kill()
        await self._after_kill()
        await self.shown(SOON)
        if self.kills % 50 == 0:
            await self.calm()

    def count(self, what: str, step: Step, reached: bool) -> None:
        (self.reached if reached else self.missed)[f"{what}: {step}"] += 1
        self.kills += 1

    async def _until_dead(self, what: str) -> None:
        while not self.town.bot.died.is_set():
            await self._do(what)
            await asyncio.sleep(0)

    async def _start_anew(self, step: Step) -> None:
        bot = self.town.bot
        await bot.kill()
        with closing(sqlite3.connect(bot.database)) as db, db:
            db.execute("DELETE FROM settings WHERE scope = 'guild' AND owner_id = ?", (BOT,))
        if step.function.endswith("drop_send") or step.function in STEPS["second direct start"]:
            self.town.standin.clock.advance(SURE_FOR + 1)
        await bot.start(step)
        await _until(bot.died.wait())

    async def _after_kill(self) -> None:
        """Start again, at once or once no send is under way any more; somebody may press before all is shown."""
        if self.dice.random() < 0.5:
            self.town.standin.clock.advance(SURE_FOR + 1)
        await self.restart()
        if self.dice.random() < 0.3:
            await _until(self.people.repeat())
        if self.dice.random() < 0.5:
            await _until(self.people.play_on(self.dice.choice(self.tables)))

    async def _do(self, what: str) -> None:
        """One more step of what people do, and one to the end of a game in a thread or a lobby."""
        place = self.places.get(what) or self.dice.choice(self.tables)
        there = self.people.asked(place) if place in self.tables else self.people.shown(place)
        if not there:
            await self.open(place, LATE.get(place.name, ()))
        if what == "vote":
            await self.town.bot.go_on(VOTE_PAUSE + 1)
        elif what in ("reminder", "direct reminder"):
            newest = place.last_message_id
            await self.town.bot.go_on(REMINDER + 1)
            await self.shown_within(lambda: place.last_message_id != newest)
        elif what == "review" and self.people.asked(place) is None:
            await asyncio.sleep(0.5)  # the one before is made meanwhile
            with closing(sqlite3.connect(self.town.bot.database)) as db, db:
                db.execute("DELETE FROM reviews")  # each is made once
        users = self.seated[place.id] if what in OF_PLAYERS else self.town.players
        await self.people.towards(DOING.get(what, ()), place, users)
        for row in self.look().games if what in self.places else ():
            where = self.town.standin.world.channels.get(row.channel_id)
            if row.status in LIVE and where not in (None, self.places["review"], *self.tables):
                await self.people.towards(ENDING, where, [self.town.person(row.maker_id)])

    # What was said directly

    async def calm(self) -> None:
        """Besides all else, what people were told directly was said once and all of it, and is known where it stays."""
        await self.town.bot.go_on(SURE_FOR + 1)
        await super().calm()
        world = self.town.standin.world
        with closing(sqlite3.connect(self.town.bot.database)) as db:
            kept = {one for (one,) in db.execute("SELECT message_id FROM messages")}
            left = db.execute("SELECT text FROM unconfirmed_sends").fetchall()
        for (text,) in left:
            self.report.found("not said", text[:60], text)
        for channel in [one for one in world.channels.values() if one.kind is ChannelType.DM]:
            said = [one for one in channel.public() if one.id not in kept]
            # Why a plan does not decide is told at each decision that it does not, after the live message.
            texts = Counter((one.content, self.sent.get(str(one.nonce)[:-1])) for one in said)
            for (text, live), times in texts.items():
                if times > 1 and GREETING not in text:
                    found = f"{channel.recipient_id}: {text[:60]}"
                    self.report.found("said twice", found, f"{text}\n{live}")
            for one in said:
                del channel.messages[one.id]
                if REMINDS in one.content:
                    self.report.found("strays", f"reminder {one.id}", one.content)


async def _until(work: Awaitable[object]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(REACHED_SECONDS):
            await work


async def migrate(where: Town, report: Report, step: Step, number: int) -> bool:
    """Kill a start on a database of an older version; the next start brings it up to date. Whether it was reached."""
    database = where.bot.database.with_name(f"old-{number}.db")
    with closing(sqlite3.connect(database)) as db:
        db.executescript(OLD.read_text("utf-8"))
    before = _games(database)
    await where.bot.kill()
    bot = BotProcess(where.standin, database)
    await bot.start(step)
    await _until(bot.died.wait())
    reached = bot.died.is_set()
    await bot.kill()
    killed = _games(database)
    await bot.start()
    await bot.kill()
    if not before == killed == (after := _games(database)):
        report.found("games lost by a migration", f"{number}", f"{step}: {before} became {after}")
    return reached


def _games(database: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as db:
        log = "SELECT game_id, sequence, kind, text FROM log ORDER BY game_id, sequence"
        return [*db.execute("SELECT id, status FROM games"), *db.execute(log)]


async def run(folder: Path, report: Report, seed: int, scale: float) -> None:
    total = round(KILLS * scale)
    async with town(folder, Random(seed)) as where:
        shaking = Kills(where, report)
        with closing(sqlite3.connect(where.bot.database)) as db, db:
            for user in where.players[::2]:
                for switch in (Switch.STOPS, Switch.REMINDERS):
                    db.execute(
                        "INSERT INTO settings VALUES ('user', ?, ?, 'on')", (user.id, switch)
                    )
        for place in shaking.tables:
            await shaking.open(place, LATE.get(place.name, ()))
        for number, (what, step) in enumerate(islice(named_steps(where.dice), total)):
            report.progress(number, total)
            if what == "migration":
                shaking.count(what, step, await migrate(where, report, step, number))
                await shaking.restart()
            else:
                await shaking.kill(what, step)
        await shaking.calm()
        report.figure("kills at named steps", shaking.reached.total(), f">= {total * 9 // 10}")
        shaking.figures()
        never = sorted(shaking.missed.keys() - shaking.reached.keys())
        report.notes += [f"never reached: {', '.join(never)}"] if never else []
