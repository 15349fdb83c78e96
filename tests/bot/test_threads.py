"""A table in a thread of its own: its announcement in the parent channel, and no thread in which nothing is played."""

from contextlib import suppress

import discord
import pytest

import bot.client
from bot.tables.refusals import Refusal
from bot.ui.threads import new_thread, take_away_unused
from playground import Channel, ChannelType, Message
from playground.messaging.posting import create_user_message
from playground.messaging.threads import create_thread
from playground.world.permissions import BOT
from tests.bot.discord_server import Place, said, text_of
from tests.bot.players import open_panels, panel_of
from tests.patience import until


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


async def test_the_announcement_tells_how_far_the_game_is(place: Place) -> None:
    game_id, thread, message = await running(place)
    assert "\nRound 1\n1. 🔵 Ann · 0 " in text_of(message)
    for answer in ("pass", "pass", "provost 0", "provost 0"):
        asked = (await place.table(game_id)).asked
        await place.slash(place.person(asked.user_id), "play move", thread, answer=answer)
    assert "\nRound 2\n1. 🔵 Ann · 0 " in text_of(message)


@pytest.mark.parametrize("how", ["", "deleted", "refused"])
async def test_an_ended_game_is_announced_where_possible(place: Place, how: str) -> None:
    """One that somebody deleted stays away, a refused one keeps no game from being shown.

    Open panels show the end before the thread is archived.
    """
    game_id, thread, message = await running(place)
    panel = await panel_of(place, place.ben, thread)
    if how == "deleted":
        place.admin.delete_message(message)
    elif how == "refused":
        place.fault("PATCH", f"/channels/{place.channel.id}/messages/*", status=403)
    await place.stop_game(game_id)
    await place.shown()
    assert place.messages() == ([] if how == "deleted" else [message])
    ended = "**This Caylus game was ended without a result.**\n🔵 Ann · 🔴 Ben\n"
    assert text_of(message).startswith(ended) is not bool(how)
    assert f"<#{thread.id}>" in text_of(message)
    assert place.with_button("Again") == ([] if how else [message])
    assert bool(place.last(thread).find("Again")) is bool(how)
    assert "ended" in text_of(place.last(thread))
    assert ("“Again” are in" in text_of(place.last(thread))) is not bool(how)
    assert not place.bot.reconciler.lags(game_id)
    assert "This game is over" in text_of(panel)
    assert open_panels(place, place.ben, thread) == [panel]
    assert not thread.active_thread
    if not how:
        await place.press(place.cleo, message, "History")
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


# No thread is left in which nothing is played, whatever comes between its making and the table


def left(place: Place) -> list[Channel]:
    return [one for one in place.threads() if not one.thread.archived]


def made(place: Place) -> Channel:
    return create_thread(place.standin.world, place.channel, place.standin.bot, "Caylus")


@pytest.mark.parametrize("command", ["new", "learn"])
async def test_a_thread_whose_making_is_not_heard_of_goes(
    place: Place, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Without a start."""
    monkeypatch.setattr(bot.client, "THREADS_EVERY", 0.01)
    await place.restart()
    options = {} if command == "learn" else {"thread": True}
    place.fault("POST", "/channels/*/threads", drop="after", times=1)
    refused = await place.slash(place.ann, f"caylus {command}", **options)
    assert "went wrong" in said(refused)
    await until(lambda: not left(place))
    assert place.messages() == []
    await place.slash(place.ann, f"caylus {command}", **options)
    assert len(left(place)) == 1


async def test_a_thread_goes_unless_there_is_a_table_or_somebody_wrote(place: Place) -> None:
    ann = place.ann
    await place.new(ann, thread=True)
    (table,) = left(place)
    talk, empty = made(place), made(place)
    create_user_message(place.standin.world, ann, talk, "Here?")
    other = create_thread(place.standin.world, place.channel, ann, "Ours")
    await place.restart()
    await until(lambda: empty not in left(place))
    for _ in range(2):  # what stays is not looked at again
        await take_away_unused(place.bot)
        assert left(place) == [table, talk, other]
    looks = [one for one in place.standin.api.log if one.path == f"/channels/{talk.id}/messages"]
    assert [one.method for one in looks] == ["GET"]


@pytest.mark.parametrize("moderates", [False, True])
async def test_a_private_thread_is_closed_to_others_where_the_bot_may_let_its_player_in(
    place: Place, moderates: bool
) -> None:
    bot = place.standin.bot
    if moderates:
        place.admin.set_permissions(bot, place.guild, *BOT, "manage_threads")
    told = said(await place.slash(place.ann, "caylus learn"))
    (thread,) = place.threads()
    assert f"Play here: <#{thread.id}>" in told
    assert place.ann.id in thread.thread.member_ids
    assert thread.thread.invitable is not moderates


async def refused(place: Place) -> None:
    """A thread is made, and then no table is opened in it."""
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with suppress(Refusal):
        async with new_thread(place.bot, channel, "?", type=discord.ChannelType.public_thread):
            assert len(left(place)) == 1
            raise Refusal("No table.")


async def test_a_thread_goes_at_once_if_no_table_is_opened(place: Place) -> None:
    """One that could not be taken away goes at the next start."""
    await refused(place)
    assert left(place) == place.messages() == []
    place.fault("DELETE", "/channels/*", drop="before")
    await refused(place)
    await take_away_unused(place.bot)
    assert len(left(place)) == 1
    place.standin.faults.rest.clear()
    await place.restart()
    await until(lambda: not left(place))
