"""What a game of four people leaves in its channel, and what was said there at all; `-s` prints the counts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from playground import Change
from tests.bot.discord_server import DiscordServer, check_record, text_of
from tests.bot.players import Players


class Counts:
    """The public messages of a town's channel as they come, change and go."""

    def __init__(self, place: DiscordServer) -> None:
        self.changes = Counter[str]()
        self.mentions = 0
        """In one message."""
        self._channel = place.channel
        place.standin.subscribe(self._see)

    def _see(self, change: Change) -> None:
        message = change.message
        if message is None or message.ephemeral_to is not None or change.channel != self._channel:
            return
        self.changes[change.what] += 1
        if change.what == "message":
            self.mentions += len(message.notified)


async def test_a_game_of_four_people_is_no_burden_to_its_channel(place: DiscordServer) -> None:
    """At most one mention for each decision that was asked, at most one lasting message for each phase."""
    counts = Counts(place)
    players = Players(place, await place.open_table(4))
    await players.by_buttons()
    game = (await place.table(players.game_id)).game
    hand_offs = sum(one.player != other.player for one, other in pairwise(game.answers))
    phases = len(game.phase_ends())
    left = place.messages()
    records = [one for one in left if text_of(one).startswith("**Round")]
    print(
        f"\n4 people, {game.state.round} rounds, {phases} phases; "
        f"{players.decisions} decisions asked, {hand_offs} hand-offs\n"
        f"{counts.mentions} mentions; {len(left)} messages left, {len(records)} of them records of "
        f"phases; {counts.changes['message']} sent, {counts.changes['message edited']} edits, "
        f"{counts.changes['message deleted']} deleted"
    )
    assert game.finished
    assert 0 < counts.mentions <= players.decisions
    # Once the provost stands, everybody who has something to decide is told at once.
    assert 0 < len(records) <= phases
    started, *others, result = left
    assert others == records, "besides them only what was the lobby, and the result"
    assert "has started" in text_of(started)
    check_record(result)
