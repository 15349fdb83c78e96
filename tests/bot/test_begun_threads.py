"""No thread is left in which nothing is played, whatever comes between its making and the table."""

from contextlib import AbstractAsyncContextManager

import pytest
from discord import ChannelType, TextChannel, Thread

import bot.client
from bot.store import StoreError
from bot.tables.refusals import Refusal
from bot.ui.threads import new_thread, take_away_unused
from playground import Channel
from playground.messaging.posting import create_user_message
from playground.messaging.threads import create_thread
from playground.world.permissions import BOT
from tests.bot.discord_server import Place, said
from tests.patience import until


def left(place: Place) -> list[Channel]:
    """The threads that people see in the list of the channel."""
    return [one for one in place.threads() if not one.thread.archived]


def made(place: Place) -> Channel:
    """A thread that the bot has made."""
    return create_thread(place.standin.world, place.channel, place.standin.bot, "Caylus")


@pytest.mark.parametrize("drop", ["before", "after"])
@pytest.mark.parametrize("command", ["new", "learn", "table move"])
async def test_a_thread_whose_making_is_not_heard_of_goes_at_the_next_start(
    place: Place, command: str, drop: str
) -> None:
    if command == "table move":
        await place.new(place.ann)
    options = {} if command == "learn" else {"thread": True}
    place.fault("POST", "/channels/*/threads", drop=drop, times=1)
    refused = await place.slash(place.ann, f"caylus {command}", **options)
    assert "went wrong" in said(refused)
    assert len(left(place)) == (drop == "after")
    before = len(place.messages())
    await place.restart()
    await until(lambda: not left(place))
    assert len(place.messages()) == before - (drop == "after" and command != "learn")
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


async def entered(place: Place) -> AbstractAsyncContextManager[Thread]:
    """A thread that the bot is making for a table."""
    channel = place.bot.get_channel(place.channel.id)
    assert isinstance(channel, TextChannel)
    thread = new_thread(place.bot, channel, "Caylus", type=ChannelType.public_thread)
    await thread.__aenter__()
    return thread


@pytest.mark.parametrize("error", [Refusal("No table."), StoreError("The disk is full.")])
async def test_a_thread_goes_at_once_if_no_table_is_opened_there(
    place: Place, error: Exception
) -> None:
    thread = await entered(place)
    assert len(left(place)) == 1
    assert not await thread.__aexit__(type(error), error, None)
    assert left(place) == place.messages() == []


async def test_a_thread_that_could_not_be_taken_away_goes_later(place: Place) -> None:
    thread = await entered(place)
    place.fault("DELETE", "/channels/*", drop="before")
    assert not await thread.__aexit__(Refusal, Refusal("No table."), None)
    await take_away_unused(place.bot)
    assert len(left(place)) == 1
    place.standin.faults.rest.clear()
    await place.restart()
    await until(lambda: not left(place))


async def test_a_thread_of_which_nothing_was_heard_goes_without_a_start(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.client, "THREADS_EVERY", 0.01)
    await place.restart()
    place.fault("POST", "/channels/*/threads", drop="after", times=1)
    assert "went wrong" in said(await place.slash(place.ann, "caylus new", thread=True))
    await until(lambda: not left(place))
