"""A game that was played before, to be brought to its end."""

from tests.bot.discord_server import DiscordServer
from tests.bot.players import recorded

PLAYED = recorded("records/05.txt")
"""Ben wins with 22 points before Ann and a computer player, who have 16 each."""


async def last_answer(place: DiscordServer, *, imported: bool) -> int:
    """A game of Ann, Ben and a computer player comes to its end, `imported` or as if it had been played here."""
    game_id = await place.open_position(PLAYED.at(len(PLAYED.answers) - 1), people=2)
    if not imported:
        await place.rewrite("UPDATE log SET source = 'press'")
        place.bot.service.drop([game_id])
    await place.slashed(place.people[1], "play move", answer=PLAYED.answers[-1].text)
    return game_id
