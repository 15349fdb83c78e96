"""What a game costs its channel: messages that stay, and mentions.

    python -m tests.counts --people P --computers C --json [--seed N]

A whole game through the stand-in, with the real bot: people press the controls of their panels, and what each press
leads to is shown before the next. The line that is printed holds `people`, `rounds`, `handoffs` (how often the person
asked is another than the one who acted last; the first question counts), `mentions` (users notified by messages in
channels) and `lasting` (the bot's messages that are left in all channels).
"""

import argparse
import asyncio
import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engine.players import PLAYERS
from tests.bot.discord_server import discord_server
from tests.bot.players import Notified, Players


async def play_game(people: int, computers: int, seed: int) -> dict[str, int]:
    """A whole game of people at their panels: whoever is asked presses; what it took."""
    with TemporaryDirectory() as folder:
        async with discord_server(Path(folder), described=False) as place:
            place.service.random = Random(seed)
            heard = Notified(place)
            players = Players(place, await place.open_table(people, computers))
            players.chooser = PLAYERS["apprentice"](Random(seed))
            await players.by_buttons()
            world = place.standin.world
            return {
                "people": people,
                "rounds": (await place.table(players.game_id)).game.round,
                "handoffs": players.hand_offs,
                "mentions": len(heard.users),
                "lasting": sum(
                    message.author_id == world.bot.id
                    for channel in world.channels.values()
                    if channel.guild_id is not None
                    for message in channel.public()
                ),
            }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.counts", description=__doc__)
    parser.add_argument("--people", type=int, choices=range(1, 6), required=True)
    parser.add_argument("--computers", type=int, choices=range(5), default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    if not 2 <= given.people + given.computers <= 5:
        parser.error("two to five play")
    figures = asyncio.run(play_game(given.people, given.computers, given.seed))
    if given.json:
        print(json.dumps(figures))
    else:
        print("  ".join(f"{name}: {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
