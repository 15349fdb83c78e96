"""One game of people at their panels, and what it leaves behind."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engine.players import PLAYERS
from playground import Change, User
from tests.bot.discord_server import DiscordServer, discord_server
from tests.bot.players import Players


@dataclass
class Counts:
    """What one game took."""

    people: int
    rounds: int = 0
    handoffs: int = 0
    mentions: int = 0
    lasting: int = 0


async def play_game(people: int, computers: int, seed: int) -> Counts:
    """Play a whole game."""
    with TemporaryDirectory() as folder:
        async with discord_server(Path(folder), described=False) as place:
            place.bot.service.random = Random(seed)
            return await _Course(place, people, seed).play(computers)


class _Course:
    """A game's course: whoever is asked presses, and all that is shown is counted."""

    def __init__(self, place: DiscordServer, people: int, seed: int) -> None:
        self._place = place
        self._seed = seed
        self._counts = Counts(people)
        place.standin.subscribe(self._see)

    def _see(self, change: Change) -> None:
        message, channel = change.message, change.channel
        if change.what == "message" and message is not None and channel is not None:
            self._counts.mentions += len(message.notified) if channel.guild_id is not None else 0

    async def play(self, computers: int) -> Counts:
        """From an empty channel to the result."""
        place, counts = self._place, self._counts
        game_id = await place.open_table(counts.people, computers)
        players = Players(place, game_id)
        players.chooser = PLAYERS["apprentice"](Random(self._seed))
        holder: User | None = None
        while (due := await players.next()) is not None:
            user, answer = due
            if holder is not user:
                counts.handoffs += 1
                await place.press(user, place.turn(), "Your move")
                holder = user
            await players.choose(user, answer)
            await place.shown()
        counts.rounds = (await place.table(game_id)).game.round
        counts.lasting = self._lasting()
        return counts

    def _lasting(self) -> int:
        """The bot's public messages, in all channels of its servers."""
        world = self._place.standin.world
        return sum(
            message.author_id == world.bot.id
            for channel in world.channels.values()
            if channel.guild_id is not None
            for message in channel.public()
        )
