"""Where the soak happens: two servers of one stand-in, their people and channels, and the bot's process."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from playground import Channel, Clock, Outcome, ResponseType, StandIn, User
from tests.soak.process import BotProcess

RECORDS = Path(__file__).resolve().parents[1] / "records"

PLAYERS = ("ann", "ben", "cleo", "dan", "eve", "finn", "gus", "hal")
CHANNELS = 8
ANSWER_SECONDS = 10.0
"""After which nobody waits for an answer any more."""


class Town:
    """`players` take seats, `watchers` look on and may manage the server, `strangers` are of another server."""

    def __init__(self, folder: Path, dice: Random, stopped: bool) -> None:
        self.dice = dice
        clock = Clock(stopped=stopped)
        self.standin = StandIn(rates=False, seed=dice.getrandbits(32), clock=clock)
        admin = self.standin.admin
        self.guild = admin.add_guild("Town")
        self.abbey = admin.add_guild("Abbey")
        self.players = [admin.add_user(one, one.title(), guilds=(self.guild,)) for one in PLAYERS]
        self.watchers = [
            admin.add_user("wat", "Wat", guilds=(self.guild,)),
            admin.add_user("mia", "Mia", guilds=(self.guild,), permissions=("manage_guild",)),
        ]
        self.manager = self.watchers[-1]
        self.strangers = [admin.add_user("sam", "Sam", guilds=(self.abbey,), locale="ru")]
        self.channels = [admin.add_channel(self.guild, f"road-{n}") for n in range(CHANNELS)]
        admin.add_channel(self.abbey, "cloister")
        self.files = list(_files())
        self.bot = BotProcess(self.standin, folder / "soak.db")

    @property
    def people(self) -> list[User]:
        return [*self.players, *self.watchers, *self.strangers]

    def places_of(self, user: User) -> list[Channel]:
        world = self.standin.world
        every = [one for one in world.channels.values() if one.guild_id is not None]
        return [one for one in every if world.sees(user.id, one) and one.name != "general"]

    def person(self, user_id: int) -> User:
        return next(user for user in self.people if user.id == user_id)

    async def answered(self, work: Awaitable[Outcome]) -> Outcome | None:
        """An interaction until its user waits for nothing more; None where that never comes."""

        async def until_settled() -> Outcome:
            outcome = await work
            if not shows_elsewhere(outcome):
                await self.settled(outcome, ANSWER_SECONDS)
            return outcome

        return await self.bot.alive(until_settled())

    async def settled(self, outcome: Outcome, seconds: float) -> None:
        clock = self.standin.clock
        await clock.until_set(outcome.answered, clock.now() + seconds)


def shows_elsewhere(outcome: Outcome) -> bool:
    """Whether a press of a public message was acknowledged without a word: its effect is seen there."""
    public = outcome.source is not None and outcome.source.ephemeral_to is None
    return outcome.failed or (public and outcome.responded is ResponseType.DEFERRED_UPDATE)


def _files() -> Iterator[tuple[str, bytes]]:
    """Records of whole games and of games in the middle, and what is none."""
    for path in sorted(RECORDS.glob("0?.txt")):
        lines = path.read_bytes().splitlines(keepends=True)
        for part in (1, 2, 3):
            yield path.name, b"".join(lines[: len(lines) * part // 3])
    yield "record.txt", b"caylus 1\nplayers blue blue\n"


@asynccontextmanager
async def town(folder: Path, dice: Random, *, measured: bool = False) -> AsyncIterator[Town]:
    """A town whose bot runs; only where seconds are `measured` is its time that of the machine."""
    made = Town(folder, dice, stopped=not measured)
    await made.standin.start()
    time = None if measured else asyncio.create_task(made.bot.pass_time())
    try:
        await made.bot.start()
        yield made
    finally:
        if time is not None:
            time.cancel()
        await made.bot.kill()
        await made.standin.close()
