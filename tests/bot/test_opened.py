"""What the bot opens for people: no more than they may do themselves, and so much at once."""

import asyncio

import pytest

from bot.store import Status
from playground import Message, User
from playground.world.channels import Channel
from tests.bot.discord_server import DiscordServer, answer_of, control, record_of, said, text_of
from tests.bot.players import recorded


async def newest_position(
    place: DiscordServer, user: User, where: Channel | None = None
) -> Message:
    """The history of the channel's game."""
    return answer_of(await place.slash(user, "caylus history", where))


async def play_on(place: DiscordServer, user: User, page: Message) -> str:
    """Press "Play on from here"; the answer."""
    outcome = await place.pressed(user, page, control(page, "copy"))
    return said(outcome)


async def test_who_may_not_write_opens_nothing(place: DiscordServer) -> None:
    ann, admin = place.people[0], place.standin.admin
    record = record_of(recorded("records/01.txt").at(0))
    for user, words in ((ann, "You need these"), (place.standin.bot, "I lack")):
        admin.overwrite(place.channel, user, deny=("send_messages",))
        for command, options in (("caylus new", {}), ("caylus import", {"record": record})):
            refusal = await place.slash(ann, command, **options)
            assert f"{words} permissions here: Send Messages" in said(refusal)
        admin.overwrite(place.channel, user)
    assert await place.bot.store.live_game(place.channel.id) is None


async def test_who_may_not_make_threads_gets_none(place: DiscordServer) -> None:
    ann = place.people[0]
    await place.open_position(recorded("records/02.txt").at(20))
    denied = ("create_public_threads", "create_private_threads")
    place.standin.admin.overwrite(place.channel, ann, deny=denied)
    refusal = await place.slash(ann, "caylus new", thread=True)
    assert "permissions here: Create Public Threads" in said(refusal)
    assert "permissions here: Create Private Threads" in await play_on(
        place, ann, await newest_position(place, ann)
    )
    assert place.threads() == []


async def test_three_open_tables_a_person(place: DiscordServer) -> None:
    ann, ben = place.people[:2]
    opened = await asyncio.gather(*(place.slash(ann, "caylus new", thread=True) for _ in range(5)))
    told = [said(outcome) for outcome in opened]
    assert sum("Your table is open" in one for one in told) == 3
    assert sum("several tables already" in one for one in told) == 2
    assert len(place.threads()) == 3
    other = await place.slash(ben, "caylus new", thread=True)
    assert "Your table is open" in said(other)


@pytest.mark.slow
async def test_playing_on_again_takes_up_the_thread(place: DiscordServer) -> None:
    await place.open_position(recorded("records/02.txt").at(20))
    ann = place.people[0]
    page = await newest_position(place, ann)
    await asyncio.gather(*(place.press(ann, page, control(page, "copy")) for _ in range(2)))
    await place.shown()
    (thread,) = place.threads()
    place.standin.admin.archive(thread)
    assert f"<#{thread.id}>" in await play_on(place, ann, page)
    assert not thread.thread.archived
    copies = await place.bot.store.opened(place.guild.id, ann.id)
    statuses = [row.status for row in copies if row.settings.copy_of]
    assert statuses == [Status.ENDED, Status.ENDED, Status.RUNNING]
    assert not any("without a result" in text_of(one) for one in place.messages(thread))
    # Another one where the thread is gone.
    place.standin.admin.delete_channel(thread)
    assert f"<#{thread.id}>" not in await play_on(place, ann, page)
    assert len(place.threads()) == 1


@pytest.mark.slow
async def test_three_games_a_person_plays_on_alone(place: DiscordServer) -> None:
    ann = place.people[4]
    told = []
    for name in ("one", "two", "three", "four"):
        where = place.standin.admin.add_channel(place.guild, name)
        await place.open_position(recorded("records/02.txt").at(20), where=where)
        told.append(await play_on(place, ann, await newest_position(place, ann, where)))
    assert ["Play on here" in one for one in told] == [True, True, True, False]
    assert all(f"<#{thread.id}>" in told[-1] for thread in place.threads())
    assert len(place.threads()) == 3
