"""`/caylus follow`: direct messages of each round, or of the end of a game; and that a plan stops."""

import pytest

from bot.tables.preferences import Switch
from bot.topics.following import END_ALONE, follows
from playground import User
from playground.messaging.thread_states import join_thread
from tests.bot.discord_server import Place, said, text_of
from tests.bot.forged import forged_command, stored
from tests.bot.panel_user import PanelUser, give, play
from tests.bot.players import panel_of, recorded


def told(place: Place, user: User) -> list[str]:
    return [text_of(message) for message in place.messages(place.direct(user))]


async def near_the_end(place: Place) -> tuple[int, str, list[str]]:
    """A game at the last answer of its last round but one: its id, that, and the answers of the last round."""
    game = recorded("records/01.txt")
    last = game.round_starts()[-1]
    game_id = await place.open_position(game.at(last - 1), people=2)
    answer, *others = [given.text for given in game.answers[last - 1 :]]
    return game_id, answer, others


async def test_followers_are_told_once_of_each_round_or_of_the_end(place: Place) -> None:
    """Across restarts, of what is not over yet, and not by mention; players may follow too."""
    ann, dan, eve = place.ann, *place.people[3:]
    game_id, answer, last = await near_the_end(place)
    channel = f"<#{place.channel.id}>"
    await place.slash(dan, "caylus follow")
    await place.slash(eve, "caylus follow", when="end")
    await place.slash(ann, "caylus follow", when="round")
    direct = place.direct(dan)
    fault = place.fault("POST", f"/channels/{direct.id}/messages", drop="before")
    await play(place, game_id, answer)
    assert fault.seen
    assert len(told(place, dan)) == 1, "what begins, and nothing of the round"
    await place.restart()
    await play(place, game_id, last[0])
    told_dan = told(place, dan)
    _greeting, round_13 = told_dan
    assert round_13.startswith(f"{channel}\n**Round 13**\nBen leads with 46 points, 31 ahead of ")
    await play(place, game_id, *last[1:])
    end = f"{channel}\n**Ben wins!**\nBen 73 points · Ann 39 points"
    assert told(place, dan) == [*told_dan, end]
    assert told(place, ann)[1:] == [round_13, end]
    assert told(place, eve)[1:] == [end]
    assert await follows(place.store, game_id, dan.id) is None


async def test_following_is_changed_and_ended_by_the_same_command(place: Place) -> None:
    game_id = await place.open_table(2)
    store = place.store
    for when, now in (
        ("", 0), ("end", END_ALONE), ("end", None), ("end", END_ALONE), ("", None),
    ):  # fmt: skip
        options = {"when": when} if when else {}
        outcome = await place.slash(place.eve, "caylus follow", **options)
        assert (await follows(store, game_id, place.eve.id)) == now
        assert ("no longer" in said(outcome)) is (now is None)
    assert len(told(place, place.eve)) == 3


async def test_who_takes_no_direct_messages_does_not_follow(place: Place) -> None:
    game_id, answer, _ = await near_the_end(place)
    place.eve.dms_closed = True
    assert "direct messages are closed" in said(await place.slash(place.eve, "caylus follow"))
    assert await follows(place.store, game_id, place.eve.id) is None
    place.eve.dms_closed = False
    await place.slash(place.eve, "caylus follow")
    place.eve.dms_closed = True
    await play(place, game_id, answer)
    assert len(told(place, place.eve)) == 1
    assert await follows(place.store, game_id, place.eve.id) is None


async def test_only_games_of_the_server_that_one_sees_can_be_followed(place: Place) -> None:
    ann, eve, admin = place.ann, place.eve, place.admin
    here = await place.open_table(2)
    server = admin.add_guild("Elsewhere")
    for user in (ann, eve):
        admin.join(user, server)
    hidden = place.add_channel("hidden")
    admin.overwrite(hidden, eve, deny=("view_channel",))
    other = []
    for user, where in ((ann, hidden), (eve, admin.add_channel(server, "road"))):
        await place.new(user, where)
        other.append((await place.service.row_in(where.id)).id)
    before = stored(place)
    for game in (*other, here + 100, "road", "9" * 30):
        refused = await forged_command(place, eve, place.channel, "caylus follow", game=str(game))
        assert "no such game on this server" in said(refused)
    assert stored(place) == before
    elsewhere = place.add_channel("elsewhere")
    offered = await place.standin.autocomplete(eve, elsewhere, "caylus follow", "game", "ann")
    (only,) = offered.choices
    assert (only["name"], only["value"]) == ("#road · Ann, Ben", str(here))
    await place.slash(eve, "caylus follow", elsewhere, game=str(here))
    assert await follows(place.store, here, eve.id) == 0


@pytest.mark.parametrize("private", [False, True])
async def test_whoever_sees_a_game_no_more_is_told_no_more(place: Place, private: bool) -> None:
    """To whom the channel is closed, or who is no more in its private thread or on the server."""
    (cleo, dan, eve), town = place.people[2:], place.channel
    if private:
        place.channel = place.admin.add_thread(place.ann, town, "secret", private=True)
        there = [user.id for user in (*place.people, place.standin.bot)]
        join_thread(place.standin.world, place.channel, there)
    game_id, answer, last = await near_the_end(place)
    for user in (cleo, dan, eve):
        await place.slash(user, "caylus follow")
    if private:
        place.channel.thread.member_ids.remove(dan.id)
    else:
        place.admin.overwrite(town, dan, deny=("view_channel",))
    place.admin.leave(eve, place.guild)
    await play(place, game_id, answer, last[0])
    assert [len(told(place, user)) for user in (cleo, dan, eve)] == [2, 1, 1]
    assert await follows(place.store, game_id, dan.id) is None


async def test_a_worker_whose_place_is_taken_is_told_once_before(place: Place) -> None:
    game_id = await place.open_table(4)
    ann, dan = place.ann, place.dan
    panel = await PanelUser.plan_ahead(place, dan)
    await place.service.preferences.turn(dan.id, Switch.STOPS, on=True)
    await panel.choose("queue/then.all", "=place r1")
    await panel.choose("queue/then.all", "=place r2")
    for answer, times in (("place r3", 0), ("place r1", 1), ("place r4", 1)):
        await give(place, game_id, answer)
        messages = told(place, dan)
        assert len(messages) == times
    assert "The next worker of your plan can't be placed: Farm, space 1 was taken" in messages[0]
    assert told(place, ann) == []
    assert "space 1 was taken by" in text_of(await panel_of(place, dan))
