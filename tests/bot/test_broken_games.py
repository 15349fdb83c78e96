"""A game that can't be continued is set aside: all others go on, its channel is told and can be freed."""

import pytest

from bot.store import Status
from bot.tables.lobby import LOBBY_LIFE
from playground import Channel
from tests.bot.discord_server import Place, said, text_of
from tests.bot.players import recorded
from tests.bot.test_clock import DAY, reminders

DAMAGE = {
    "other-rules": "UPDATE log SET text = 'place r99' WHERE sequence = 1 AND game_id = ?",
    "new-tiles": "UPDATE games SET settings = json_set(settings, '$.tiles', 'sea') WHERE id = ?",
    "bad-setting": "UPDATE games SET settings = json_set(settings, '$.reminder', 'a') WHERE id = ?",
    "bad-pauses": "UPDATE games SET pauses = '7' WHERE id = ?",
    "new-header": "UPDATE games SET header = 'caylus 9' WHERE id = ?",
    "new-computer": "UPDATE seats SET computer = 'evil' WHERE computer NOTNULL AND game_id = ?",
    "lost-seat": "DELETE FROM seats WHERE seat = 1 AND game_id = ?",
    "bad-text": "UPDATE games SET header = header || CAST(x'ff' AS TEXT) WHERE id = ?",
    "lobby": "UPDATE games SET settings = json_set(settings, '$.favors', 'none') WHERE id = ?",
}
"""What is done to the game of a channel."""


@pytest.fixture
async def broken(place: Place) -> dict[int, Channel]:
    """A good game in the town's channel, and broken ones, by their ids, in others; the bot has come back to them."""
    await place.open_table(2)
    found, damage = {}, {}
    for name, statement in DAMAGE.items():
        where = place.add_channel(name)
        if name == "lobby":
            await place.slash(place.ann, "caylus new", where)
            game_id = (await place.here(where)).id
        else:
            game_id = await place.open_position(recorded("records/02.txt").at(8), 2, where)
        found[game_id], damage[game_id] = where, statement
    await place.stop_bot()
    # A setting that there is no more damages none.
    await place.rewrite(
        "UPDATE games SET settings = json_set(settings, '$.reminder', 3600, '$.puzzles', 1)"
    )
    for game_id, statement in damage.items():
        assert await place.rewrite(statement, game_id) > 0
    await place.start_bot()
    return found


def told(place: Place, where: Channel) -> int:
    return sum("can't continue this game" in text_of(one) for one in place.messages(where))


@pytest.mark.slow
async def test_a_broken_game_troubles_no_other_is_told_once_and_can_be_ended(
    place: Place, broken: dict[int, Channel]
) -> None:
    await place.look(DAY + 60)
    assert len(reminders(place)) == 1, "of the good game"
    for command in ("caylus mine", "caylus games"):
        listed = said(await place.slash(place.ann, command)).splitlines()
        lost = ["can't be continued" in line for line in listed]
        assert lost.count(True) == len(broken)
        assert any(": place a worker" in line for line in listed)
    for _start in range(2):
        for where in broken.values():
            assert "can't continue" in said(await place.slash(place.ann, "play move", where))
        assert {told(place, where) for where in broken.values()} == {1}
        await place.restart()
    for number, (game_id, where) in enumerate(broken.items()):
        before = await place.store.load(game_id)
        await place.confirmed(place.ann, "caylus table end", "End it", where)
        row, log = await place.store.load(game_id)
        assert (row.status, log) == (Status.ENDED, before[1])
        assert told(place, where) == 0
        assert not any(message.components for message in place.messages(where))
        # Nobody may open many tables.
        await place.new(place.people[number % 4 + 1], where)
        assert place.lobby(where)


async def test_a_broken_lobby_closes(place: Place) -> None:
    await place.new(place.ann)
    game_id = (await place.here()).id
    await place.stop_bot()
    await place.rewrite(DAMAGE["lobby"], game_id)
    await place.start_bot()
    await place.look(LOBBY_LIFE + 60)
    assert "nobody started" in text_of(place.last())


async def test_a_message_whose_row_is_damaged_is_as_good_as_none(place: Place) -> None:
    game_id, ann = await place.open_table(1, computers=1), place.ann
    await place.rewrite("UPDATE messages SET notified = '5' WHERE game_id = ?", game_id)
    assert "your turn" in said(await place.slash(ann, "caylus mine"))
    await place.slash(ann, "play pass")
    await place.up_to_date(game_id)
