"""The bot is killed at each named step of all that people do with it, of a start and of a migration."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from bot.channel.direct_messages import SURE_FOR
from bot.store import LIVE, Status
from bot.tables.options import STANDARD
from bot.tables.preferences import BOT, Switch
from bot.tables.votes import VOTE_PAUSE
from bot.ui.control_kinds import Agree, OfPlan, Refuse, Undo
from playground import Change, Channel, ChannelType, Message, User
from tests.bot.discord_server import verbs
from tests.soak.child import Step, arm
from tests.soak.people import asks
from tests.soak.process import BotProcess
from tests.soak.report import Report
from tests.soak.shaking import Shaking
from tests.soak.town import RECORDS, Town, town
from tests.soak.uses import Use

KILLS = 1_000
REMINDER = STANDARD.reminder
"""Seconds after which those are reminded who are asked."""
TABLES = 4
"""Channels with a game."""
LATE = 2
"""Those of them in which games begin near their end."""
REACHED_SECONDS = 8.0
"""In which people try to get the bot to its step."""
SOON = 5.0
"""Seconds after a kill in which all should be right again; each fifty kills it has to be."""

GREETING, REMINDS = "You will be told here", "the others are waiting"
"""Parts of what is said directly: when somebody begins to follow a game, and to remind."""

OLD: Final = Path(__file__).resolve().parents[1] / "store" / "old" / "0020.sql"
"""A database as an older version wrote it."""

STORE = "bot.store.sqlite.store:SqliteStore."
SENDING: Final = (
    "bot.channel.messages:GameMessages.send", "bot.ui.messenger:Messenger.send",
    STORE + "unconfirmed_sends", STORE + "begin_send", STORE + "confirm_send",
)  # fmt: skip
DELETING: Final = (
    "bot.channel.messages:GameMessages.delete",
    "bot.ui.messenger:Messenger.delete",
    STORE + "forget",
)
SHOWING: Final = (
    *SENDING, *DELETING, "bot.channel.messages:GameMessages.edit",
    "bot.ui.messenger:Messenger.edit", STORE + "remember", STORE + "mark_published",
)  # fmt: skip
DIRECT: Final = (
    "bot.channel.direct_messages:DirectMessages.deliver", "bot.channel.direct_messages:DirectMessages.send",
    "bot.ui.messenger:Messenger.direct_channel", "bot.channel.direct_messages:send_noted",
    "bot.ui.messenger:Messenger.send", STORE + "confirm_send",
)  # fmt: skip
MAKING: Final = "bot.ui.begun_threads:in_time"
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "press": (
        "bot.tables.service:Service.append", STORE + "append", "bot.ui.reply:Reply.panel", *SHOWING,
    ),
    "vote": (
        "bot.presses.undo:ask_others", "bot.tables.votes:agree", "bot.tables.votes:refuse",
        STORE + "put_vote", STORE + "append", "bot.channel.messages:GameMessages.bring", *SHOWING,
    ),
    "reminder": ("bot.channel.reconciler:reminder", *SENDING, *DELETING),
    "plan": ("bot.presses.plan:change_plan", STORE + "set_plan", "bot.ui.reply:Reply.panel"),
    "table": (
        STORE + "create_game", STORE + "set_seats", STORE + "start", STORE + "end",
        "bot.tables.service:Service.go_on", *SHOWING,
    ),
    "leave": (STORE + "hand_over", "bot.tables.service:Service.go_on", *SHOWING),
    "direct": (
        "bot.topics.following.queries:follow", "bot.topics.following.queries:tell", STORE + "tell_once", *DIRECT,
    ),
    "direct reminder": (*DIRECT, STORE + "begin_send", STORE + "remember"),
    "thread": (
        STORE + "begin_thread", MAKING, STORE + "create_game", STORE + "move", STORE + "end_thread",
        "bot.commands.opening:remove_thread_line", "bot.topics.learning.interactions:open_lesson",
    ),
    "review": (
        "bot.topics.review.interactions:show_review", "bot.topics.review.making_reviews:Reviews._make",
        "bot.tables.thinking_pool:Thinking.run", "bot.topics.review.making_reviews:keep_review",
        "bot.topics.review.interactions:_show_once_made",
    ),
    "start": (
        STORE + "open", STORE + "set_setting", STORE + "unpublished",
        "bot.client:CaylusClient.setup_hook", "bot.client:provide_signs",
        "bot.tables.service:Service.resume",
    ),
    "second start": (
        "bot.channel.messages:GameMessages.settle", "bot.ui.messenger:Messenger.own_messages",
        *SENDING, STORE + "drop_send", STORE + "mark_published",
    ),
    "second direct start": (
        *DIRECT, "bot.channel.direct_messages:unknown_messages",
    ),
    "second thread start": ("bot.ui.begun_threads:_take_away", MAKING, STORE + "end_thread"),
    "migration": (
        STORE + "open",
        "bot.store.sqlite.schema:back_up",
        "bot.store.sqlite.schema:_apply",
    ),
}  # fmt: skip
"""What people do -> the functions of the bot at whose calls it is killed meanwhile: before, amid and after."""
BEFORE: Final = {
    "second start": ("press", SENDING[1], ("before", "after")),
    "second direct start": ("direct", "bot.channel.direct_messages:send_noted", ("before", "amid")),
    "second thread start": ("thread", MAKING, ("after",)),
}
"""What people do before such a start, and around which function the bot is killed then: its outcome is not known."""
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
    """Kills, one after the other, each followed by calm."""

    def __init__(self, where: Town, report: Report) -> None:
        super().__init__(where, report)
        self.reached: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()
        self.sent: dict[str, str] = {}
        """What was sent, by nonce."""
        where.standin.subscribe(self._note_sent)
        self.told = 0
        """Direct messages that were said and are not taken away again."""
        self.tables = where.channels[:TABLES]
        self.lobbies, self.threads, self.reviewed = where.channels[TABLES : TABLES + 3]
        self._doing: dict[str, Callable[[Channel, User, Message], Awaitable[object]]] = {
            "press": self._press, "vote": self._vote, "reminder": self._remind, "plan": self._plan,
            "table": self._table, "leave": self._leave, "direct": self._direct, "thread": self._thread,
            "direct reminder": self._remind, "review": self._review,
        }  # fmt: skip

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
            place = self.dice.choice(self.tables)
            asked = self._asked(place)
            await (self._doing[what](place, *asked) if asked else self.open(place))
            await asyncio.sleep(0)

    async def _start_anew(self, step: Step) -> None:
        """Start with a step; commands and signs are new to that start."""
        bot = self.town.bot
        await bot.kill()
        with closing(sqlite3.connect(bot.database)) as db, db:
            db.execute("DELETE FROM settings WHERE scope = 'guild' AND owner_id = ?", (BOT,))
        if step.function.endswith("drop_send") or step.function in STEPS["second direct start"]:
            bot.late += SURE_FOR + 1
        await bot.start(step)
        await _until(bot.died.wait())

    async def _after_kill(self) -> None:
        """Start again, at once or once no send is under way any more; somebody may press before all is shown."""
        if self.dice.random() < 0.5:
            self.town.bot.late += SURE_FOR + 1
        await self.restart()
        if self.dice.random() < 0.3:
            await _until(self.people.repeat())
        if self.dice.random() < 0.5:
            await _until(self._press(self.dice.choice(self.tables)))

    # What people do

    async def open(self, place: Channel) -> None:
        """A game of three people and a computer from its beginning, or one of three people near its end."""
        players = self.dice.sample(self.town.players, 3)
        if place in (*self.tables[:LATE], self.reviewed):
            lines = (RECORDS / "02.txt").read_bytes().splitlines(keepends=True)
            left = self.dice.randint(2, 3 if place is self.reviewed else 30)
            record = ("late.txt", b"".join(lines[:-left]))
            seats = dict(zip(("blue", "red", "green"), players, strict=True))
            await self._command(players[0], place, "caylus import", record=record, **seats)
            await self._join(players[1:], place)
        else:
            await self._command(players[0], place, "caylus new", thread=False)
            await self._join(players[1:], place)
            await self._press_verb(players[0], place, "add")
            await self._press_verb(players[0], place, "start")
        await self.shown(SOON)

    async def _join(self, users: list[User], place: Channel) -> None:
        """People take their seats once there is a message to press."""
        await self._shown_within(lambda: self._with(place, "join"))
        for user in users:
            await self._press_verb(user, place, "join")

    async def end(self, user: User, place: Channel, name: str = "caylus table end") -> None:
        """End what a channel has, if that user may, or leave it by another command: both ask back."""
        question = await self._command(user, place, name)
        for use in self.people.uses.controls(user, question) if question else ():
            await self.people.act(use)

    async def _press(self, place: Channel, *_asked: object) -> None:
        """The one who is asked answers."""
        asked = self._asked(place)
        if asked is not None:
            await self.move(place.id, asked[0].id)

    async def _vote(self, place: Channel, *_asked: object) -> None:
        """Somebody asks to go back, and the others agree or refuse."""
        await self.town.bot.go_on(VOTE_PAUSE + 1)
        await self.ask_to_undo(place)
        await self._shown_within(lambda: self._with(place, Agree.verb))
        for message in self._with(place, Agree.verb):
            for user in (user for user in self.town.players if user.id in message.mentions):
                verb = self.dice.choice((Agree.verb, Agree.verb, Refuse.verb))
                await self._press_verb(user, place, verb)

    async def ask_to_undo(self, place: Channel) -> None:
        """Two answer; the first asks to go back, or goes back."""
        asked = self._asked(place)
        await self._press(place)
        await self._press(place)
        live = self._asked(place)
        if asked is not None and live is not None:
            await self._on_panel(asked[0], live[1], ("ask_undo", Undo.verb))

    def _with(self, place: Channel, verb: str) -> list[Message]:
        """The messages of a channel that have a control with that verb."""
        return [one for one in self.people.shown(place) if verb in verbs(one)]

    async def _remind(self, place: Channel, *_asked: object) -> None:
        """Time passes until whoever is asked is reminded, again and again."""
        for number in (1, 2):
            newest = place.last_message_id
            await self.town.bot.go_on(number * REMINDER + 1)
            await self._shown_within(lambda was=newest: place.last_message_id != was)
        await self._press(place)

    async def _shown_within(self, there: Callable[[], object]) -> None:
        """Wait a moment for what should appear in a channel."""
        with suppress(TimeoutError):
            await self.town.standin.wait_for(there, 1.0)

    async def _plan(self, _place: Channel, _user: User, live: Message) -> None:
        verbs = tuple(control.verb for control in OfPlan.__subclasses__())
        await self._on_panel(self.dice.choice(self.town.players), live, verbs)

    async def _table(self, *_asked: object) -> None:
        """A table is opened in a channel of its own, played for a moment and ended."""
        place = self.lobbies
        await self.open(place)
        await self._press(place)
        await self.end(self.town.manager, place)

    async def _direct(self, place: Channel, *_asked: object) -> None:
        """Somebody follows a game, or does no more; it goes on."""
        await self._command(self.dice.choice(self.town.players), place, "caylus follow")
        for _ in range(4):
            await self._press(place)

    async def _thread(self, *_asked: object) -> None:
        """Tables are opened in threads, or go there, and are ended; somebody begins to learn the game."""
        user, place = self.dice.choice(self.town.players), self.threads
        await self._command(user, place, "caylus new", thread=self.dice.random() < 0.5)
        await self._command(user, place, "caylus table move", thread=True)
        await self._command(user, place, "caylus learn")
        for row in self.look().games:
            where = self.town.standin.world.channels.get(row.channel_id)
            if row.status in LIVE and where is not None and where.parent_id == place.id:
                await self.end(self.town.person(row.maker_id), where)

    async def _review(self, *_asked: object) -> None:
        """A game is played to its end, and somebody asks for a review that nobody had yet."""
        place = self.reviewed
        games = [row for row in self.look().games if row.channel_id == place.id]
        if any(row.status is Status.FINISHED for row in games):
            with closing(sqlite3.connect(self.town.bot.database)) as db, db:
                db.execute("DELETE FROM reviews")
            await self._command(self.dice.choice(self.town.players), place, "caylus review")
            await asyncio.sleep(1.0)
        elif any(row.status in LIVE for row in games):
            await self._press(place)
        else:
            await self.open(place)

    async def _leave(self, place: Channel, user: User, _live: Message) -> None:
        """The one who is asked leaves the seat to a computer player, and comes back to it."""
        await self.end(user, place, "caylus table leave")
        await self._command(user, place, "caylus table back")

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
            self.told += len(said)
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
        standin = self.town.standin
        use = Use(f"/{name}", user, place, lambda: standin.slash(user, place, name, **options))
        outcome = await self.people.act(use)
        return outcome.message if outcome else None

    async def _press_verb(self, user: User, place: Channel, verb: str) -> None:
        """A control with that verb on the newest message that has one."""
        for message in self._with(place, verb)[-1:]:
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
    """The games and the log of a database of any version."""
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
            await shaking.open(place)
        for number, (what, step) in enumerate(islice(named_steps(where.dice), total)):
            report.progress(number, total)
            if what == "migration":
                shaking.count(what, step, await migrate(where, report, step, number))
                await shaking.restart()
            else:
                await shaking.kill(what, step)
        await shaking.calm()
        done = [row.status for row in shaking.look().games]
        report.figure("kills at named steps", shaking.reached.total(), f">= {total * 9 // 10}")
        report.figure("different steps", len(shaking.reached))
        report.figure("kills at any moment", shaking.missed.total())
        report.figure("direct messages", shaking.told)
        report.figure("games finished", done.count(Status.FINISHED))
        shaking.figures()
        never = sorted(shaking.missed.keys() - shaking.reached.keys())
        report.notes += [f"never reached: {', '.join(never)}"] if never else []
