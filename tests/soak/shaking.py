"""What every run does once all is calm: it holds what is shown and what was acknowledged to what is stored."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from bot.ui import error_boundary
from bot.ui.control_kinds import Join
from playground import Channel, Outcome, StandIn, User
from tests.bot.projection import Projection
from tests.soak.ledger import Ledger, log_of
from tests.soak.people import People
from tests.soak.process import BotEnded
from tests.soak.report import Report
from tests.soak.town import RECORDS, Town
from tests.soak.uses import Use
from words.language import language

CALM_SECONDS = 60.0
"""In which the channels have to show what is stored once nothing fails any more."""
SOON = 5.0
"""Seconds in which people wait for them meanwhile: after a kill, and until a game has begun."""
BEGUN = 12
"""Lines of a record that make the beginning of a game."""
APOLOGIES = [
    text for name, text in vars(error_boundary).items() if name.isupper() and isinstance(text, str)
]
"""What a player is told when something went wrong inside the bot."""


class Shaking:
    def __init__(self, where: Town, report: Report) -> None:
        self.town = where
        self.dice = where.dice
        self.report = report
        self.ledger = Ledger()
        self.people = People(where, self.ledger)
        self.seated: dict[int, list[User]] = {}
        """Who plays the game that was opened last in a channel."""
        self.kills = 0
        self.slowest = 0.0
        """Seconds that the channels took at most to become right once all was calm."""

    async def restart(self) -> None:
        """Start the bot if it is dead; that it can't be started at once is something found."""
        for _ in range(3):
            if not self.town.bot.died.is_set():
                return
            try:
                await self.town.bot.start()
            except (BotEnded, TimeoutError) as error:
                self.report.found("failed starts", f"start {self.town.bot.starts}", repr(error))
                await self.town.bot.kill()

    async def calm(self) -> None:
        """Wait until the channels are right, look into the log, and have every game go on."""
        for what, wrong in (await self.shown(CALM_SECONDS)).items():
            self.report.found("strange messages", what, wrong)
        for kind, key, told in self.ledger.problems(log_of(self.town.bot.database)):
            self.report.found(kind, key, told)
        for game_id in self.look().tables:
            await self._go_on(game_id)
        for user in self.town.people:
            self.town.standin.admin.forget_ephemerals(user)

    async def shown(self, patience: float) -> dict[str, str]:
        """Wait until the channels are right, at most so many seconds; what is wrong then."""
        clock = self.town.standin.clock
        begun = clock.now()
        while True:
            found = self.look().problems().items()
            fresh = {key: what for key, what in found if not self.report.knows(key)}
            taken = clock.now() - begun
            if not fresh or taken > patience or self.town.bot.died.is_set():
                self.slowest = max(self.slowest, taken)
                return fresh
            await asyncio.sleep(0.1)

    def look(self) -> Projection:
        return Projection(self.town.standin, self.town.bot.database)

    async def _go_on(self, game_id: int) -> None:
        """Somebody answers what is asked; a game in which nobody can is stuck."""
        said = "nobody is asked"
        for _ in range(3):
            await self.shown(CALM_SECONDS)  # the one before may have made this one's message change
            table = self.look().tables.get(game_id)
            if table is None or self.report.knows(f"game {game_id}"):
                return
            if table.asked is None or table.asked.user_id is None:
                break
            before = self.ledger.acknowledged.total()
            place = self.town.standin.world.channels[table.row.channel_id]
            said = await self.people.play_on(place, [self.town.person(table.asked.user_id)])
            if self.ledger.acknowledged.total() > before:
                return
        self.report.found("games stuck", f"game {game_id}", said[:300])

    async def open(
        self, place: Channel, left: Sequence[int] = (), users: Sequence[User] = ()
    ) -> None:
        """A game of three people near its beginning, or with some of so many answers left."""
        standin, players = self.town.standin, self.dice.sample(users or self.town.players, 3)
        lines = (RECORDS / "02.txt").read_bytes().splitlines(keepends=True)
        record = "begun.txt", b"".join(lines[: -self.dice.choice(left) if left else BEGUN])
        seats = dict(zip(("blue", "red", "green"), players, strict=True))
        self.seated[place.id] = players
        send = partial(standin.slash, players[0], place, "caylus import", record=record, **seats)
        await self.people.act(Use("/caylus import", players[0], place, send))
        await self.shown_within(lambda: self.people.shown(place, Join.verb))
        for user in players[1:]:
            await self.people.press(user, place, Join.verb)
        await self.shown(SOON)

    async def shown_within(self, there: Callable[[], object]) -> None:
        with suppress(TimeoutError):
            await self.town.standin.wait_for(there, 1.0)

    def figures(self) -> None:
        report = self.report
        report.figure("answers acknowledged", self.ledger.acknowledged.total())
        report.figure("seconds until calm", f"{self.slowest:.1f}", f"<= {CALM_SECONDS:.0f}")
        logged = self.town.bot.tracebacks()
        report.figure("exceptions in the log", sum(logged.values()))
        report.notes += [f"{count} x {name}" for name, count in sorted(logged.items())]


def apologised(outcome: Outcome) -> bool:
    lang = language(outcome.user.locale)
    messages = [outcome.message, *outcome.followups]
    texts = [text for message in messages if message for text in message.texts()]
    return any(lang.t(one) in text for one in APOLOGIES for text in texts)


def pressed_is_gone(standin: StandIn, outcome: Outcome) -> bool:
    """Whether the message that somebody pressed was deleted meanwhile: they look at another one now."""
    source = outcome.source
    if source is None:
        return False
    channel = standin.world.channels.get(source.channel_id)
    return channel is None or source.id not in channel.messages
