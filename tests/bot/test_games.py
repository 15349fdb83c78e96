"""Games through the real client, by buttons and by commands; `-s` prints what one leaves in its channel."""

from collections import Counter
from itertools import pairwise

import pytest

from bot.store import Status
from playground import Change
from tests.bot.discord_server import DiscordServer, check_record, text_of
from tests.bot.players import Players

pytestmark = pytest.mark.slow


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


async def check_end(place: DiscordServer, game_id: int) -> None:
    """The last message shows the scores and has the record."""
    table = await place.table(game_id)
    assert table.row.status is Status.FINISHED
    check_record(place.last())
    said = text_of(place.last())
    assert all(str(points) in said for points in table.game.scores().values())


async def test_a_whole_game_of_four_people_is_no_burden_to_its_channel(
    place: DiscordServer,
) -> None:
    """At most one mention for each hand-off, one lasting message for each round."""
    counts = Counts(place)
    players = Players(place, await place.open_table(4))
    await players.by_buttons(most=100)
    before = (await place.table(players.game_id)).game.position()
    await place.restart()
    assert (await place.table(players.game_id)).game.position() == before
    await players.by_buttons()  # what was sent before the restart still works
    await check_end(place, players.game_id)
    game = (await place.table(players.game_id)).game
    hand_offs = sum(one.player != other.player for one, other in pairwise(game.answers))
    started, *records, _result = place.messages()
    print(
        f"\n4 people, {game.round} rounds; "
        f"{players.decisions} decisions asked, {hand_offs} hand-offs\n"
        f"{counts.mentions} mentions; {len(records)} records of rounds left; "
        f"{counts.changes['message']} sent, {counts.changes['message edited']} edits, "
        f"{counts.changes['message deleted']} deleted"
    )
    assert 0 < counts.mentions <= hand_offs
    # Once the provost stands, everybody who has something to decide is told at once.
    assert len(records) == game.round
    assert "has started" in text_of(started)
    for record in records:
        assert text_of(record).startswith("**Round")
        assert record.attachments
        assert not record.components
        assert not record.mentions
