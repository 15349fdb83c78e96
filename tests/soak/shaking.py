"""What every run does once all is calm: it holds what is shown and what was acknowledged to what is stored."""

import asyncio

from bot.ui import error_boundary
from playground import Outcome, StandIn
from tests.bot.projection import Projection
from tests.soak.ledger import Ledger
from tests.soak.people import People, asks
from tests.soak.process import BotEnded
from tests.soak.report import Report
from tests.soak.town import Town
from words.language import language

CALM_SECONDS = 60.0
"""In which the channels have to show what is stored once nothing fails any more."""
APOLOGIES = [
    text for name, text in vars(error_boundary).items() if name.isupper() and isinstance(text, str)
]
"""What a player is told when something went wrong inside the bot."""


class Shaking:
    """One run: the people of a town, what they were told, and what was found."""

    def __init__(self, where: Town, report: Report) -> None:
        self.town = where
        self.dice = where.dice
        self.report = report
        self.ledger = Ledger()
        self.people = People(where, self.ledger)
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
        database = self.town.bot.database
        for kind, key, told in self.ledger.problems(database):
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
            said = await self.move(table.row.channel_id, table.asked.user_id)
            if self.ledger.acknowledged.total() > before:
                return
        self.report.found("games stuck", f"game {game_id}", said[:300])

    async def move(self, channel_id: int, user_id: int) -> str:
        """Have somebody answer what a channel's live message asks; what they are told."""
        user = self.town.person(user_id)
        place = self.town.standin.world.channels[channel_id]
        live = next((one for one in self.people.shown(place) if asks(one, user)), None)
        use = await self.people.answer(user, live) if live else None
        outcome = await self.people.act(use) if use else None
        message = outcome.message if outcome else None
        return " ".join(message.texts()) if message else "no answer"

    def figures(self) -> None:
        """The lines of the table that every run has."""
        report = self.report
        report.figure("answers acknowledged", self.ledger.acknowledged.total())
        report.figure("interactions without an answer", self.ledger.unanswered)
        report.figure(
            "seconds until calm, at most", f"{self.slowest:.1f}", f"<= {CALM_SECONDS:.0f}"
        )
        logged = self.town.bot.tracebacks()
        report.figure("exceptions in the log", sum(logged.values()))
        report.notes += [f"{count} x {name}" for name, count in sorted(logged.items())]


def apologised(outcome: Outcome) -> bool:
    """Whether the person was told that something went wrong inside the bot."""
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
