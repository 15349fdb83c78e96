"""A table in a thread of its own, and its announcement in the parent channel."""

import pytest

from playground import ChannelType, Message
from playground.world.channels import Channel
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import unshown
from tests.bot.players import Players, open_panels, panel_of


async def running(place: Place) -> tuple[int, Channel, Message]:
    """A game of Ann and Ben as it is usual: its id, its thread and the announcement."""
    game_id = await place.open_table(2, thread=None)
    (thread,), (message,) = place.threads(), place.messages()
    return game_id, thread, message


async def test_a_table_in_a_thread_is_announced_in_the_channel(place: Place) -> None:
    await place.new(place.ann, thread=None, name="Friday round", friend1=place.ben)
    (thread,) = place.threads()
    assert thread.name == "Friday round"
    assert place.messages(thread) == []
    assert f"<#{thread.id}>" in text_of(place.lobby())
    refusal = await place.slash(place.ann, "caylus new", thread, thread=True)
    assert "text channel" in said(refusal)
    await place.in_lobby(place.ben, "Join")
    await place.in_lobby(place.ann, "Start")
    mine = said(await place.slash(place.ann, "caylus mine"))
    assert f"/{thread.id}/{place.turn(thread).id} · " in mine
    (message,) = place.messages()
    assert "has started" in text_of(message)
    assert f"<#{thread.id}>" in text_of(message)
    assert "Ben" in text_of(message)
    assert message.components == []
    await place.new(place.ann)
    assert place.lobby(), "the channel is free"


@pytest.mark.slow
async def test_the_announcement_shows_the_result(place: Place) -> None:
    game_id, thread, message = await running(place)
    players = Players(place, game_id, thread)
    with unshown(place):
        while (due := await players.next()) is not None:
            await place.service.answer(game_id, due[0].id, due[1], "press")
    place.service.show_again([game_id])
    await place.shown()
    table = await place.table(game_id)
    said = text_of(message)
    assert "wins!" in said or "share the win!" in said
    assert all(f"{points} points" in said for points in table.game.scores().values())
    assert f"<#{thread.id}>" in said
    await place.press(place.cleo, message, "History")
    assert not thread.active_thread
    assert not place.last(thread).components
    assert f"are in <#{place.channel.id}>" in text_of(place.last(thread))


@pytest.mark.parametrize("how", ["", "deleted", "refused"])
async def test_an_ended_game_is_announced_where_possible(place: Place, how: str) -> None:
    """One that somebody deleted stays away, a refused one keeps no game from being shown."""
    game_id, thread, message = await running(place)
    if how == "deleted":
        place.admin.delete_message(message)
    elif how == "refused":
        place.fault("PATCH", f"/channels/{place.channel.id}/messages/*", status=403)
    await place.stop_game(game_id)
    await place.shown()
    assert place.messages() == ([] if how == "deleted" else [message])
    ended = "**This Caylus game was ended without a result.**\n🔵 Ann · 🔴 Ben\n"
    assert text_of(message).startswith(ended) is not bool(how)
    assert place.with_button("Again") == ([] if how else [message])
    assert bool(place.last(thread).find("Again")) is bool(how)
    assert "ended" in text_of(place.last(thread))
    assert ("“Again” are in" in text_of(place.last(thread))) is not bool(how)
    assert not place.bot.reconciler.lags(game_id)


async def test_open_panels_show_the_end_before_their_thread_is_archived(place: Place) -> None:
    game_id, thread, _message = await running(place)
    panel = await panel_of(place, place.ben, thread)
    await place.stop_game(game_id)
    assert "This game is over" in text_of(panel)
    assert open_panels(place, place.ben, thread) == [panel]
    assert not thread.active_thread


async def test_a_table_in_an_announcement_channel(place: Place) -> None:
    """It has a thread of the one kind that there is, and no private one."""
    news = place.admin.add_channel(place.guild, "news", ChannelType.ANNOUNCEMENT)
    await place.new(place.ann, news, thread=True)
    (thread,) = place.threads()
    assert thread.kind is ChannelType.ANNOUNCEMENT_THREAD
    assert f"<#{thread.id}>" in text_of(place.lobby(news))
    assert "text channel" in said(await place.slash(place.ann, "caylus learn", news))
    assert place.threads() == [thread]


async def test_without_permission_for_threads_one_plays_right_here(place: Place) -> None:
    place.admin.overwrite(place.channel, place.ann, deny=("create_public_threads",))
    await place.new(place.ann, thread=None)
    assert place.threads() == []
    assert (await place.here()).row.maker_id == place.ann.id
    # And in a thread, where there can be no other.
    thread = place.admin.add_thread(place.ben, place.channel, "Ours")
    await place.new(place.ben, thread, thread=None)
    assert place.lobby(thread)
