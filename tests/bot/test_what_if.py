"""Playing on alone from a position of a game: in a thread of its own, one for each game, three for a person."""

import asyncio
import re

import pytest

from bot.store import Status
from bot.tables.loaded_table import Table
from playground import Channel, Message, User
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.players import panel_of, recorded
from tests.patience import until

ON, ON_ALONE = "Play from here", "Play all seats from here"


async def page_before(place: Place, user: User, where: Channel | None = None) -> Message:
    newest = answer_of(await place.slash(user, "caylus history", where))
    return answer_of(await place.press(user, newest, "◀ Back"))


async def play_on(place: Place, user: User, where: Channel | None = None, label: str = ON) -> str:
    """Press such a button on that page; what the person is told."""
    return said(await place.press(user, await page_before(place, user, where), label))


async def copied(
    place: Place, label: str, user: User | None = None, where: Channel | None = None
) -> tuple[Table, Channel]:
    """What somebody gets who plays on, the first person unless told: the table and its thread."""
    (link,) = re.findall("<#([0-9]+)>", await play_on(place, user or place.ann, where, label))
    thread = place.standin.world.channels[int(link)]
    return await place.service.table_in(thread.id), thread


async def test_a_what_if_leaves_the_real_game_alone(place: Place) -> None:
    game_id, ann = await place.open_position(recorded("records/02.txt").at(40), 3), place.ann
    before = (await place.table(game_id)).game.position()
    copy, thread = await copied(place, ON)
    assert copy.names == (await place.table(game_id)).names
    assert copy.asked == copy.seat_of(ann.id)
    assert copy.row.settings.advice == "never", "it tells nobody what to do in the game"
    assert sorted(str(one.computer) for one in copy.row.seats) == ["None", "mason", "mason"]
    await place.slash(ann, "play move", thread, answer=copy.game.pending.answers[0])
    assert (await place.table(game_id)).game.position() == before
    _added, first, *_ = place.messages(thread)
    assert text_of(first).startswith("**What if?**")
    assert text_of(place.turn(thread)).startswith("Your own game · ")
    assert "You are Blue; computer players play Ben and Cleo." in text_of(first)
    assert thread.name == "Ann, Ben, Cleo: what if"
    assert "what if · " in said(await place.slash(ann, "caylus mine"))
    assert "in Cleo's seat" in await play_on(place, place.eve)


async def test_one_can_play_all_the_seats_of_a_what_if(place: Place) -> None:
    """Once it was played, it is replaced after asking."""
    await place.open_position(recorded("records/02.txt").at(40), people=3)
    untouched, _thread = await copied(place, ON_ALONE)
    copy, thread = await copied(place, ON_ALONE)
    assert copy.id != untouched.id, "nothing was played there"
    assert "All the seats are yours." in text_of(place.messages(thread)[1])
    asked = set()
    for _ in range(8):
        table = await place.table(copy.id)
        asked.add(table.asked.colour)
        panel = await panel_of(place, place.ann, thread)
        assert text_of(panel).splitlines()[1].startswith(f"{table.asked.name} has ")
        assert f"\n**You, for {table.asked.name}: " in text_of(panel)
        assert f"**{table.asked.name}**" in text_of(place.turn(thread)), "nobody is mentioned"
        await place.slash(place.ann, "play move", thread, answer=table.game.decision.answers[0])
    assert len(asked) == 3
    page = await page_before(place, place.ann)
    question = answer_of(await place.press(place.ann, page, ON_ALONE))
    assert f"already play from a position of this game: <#{thread.id}>" in text_of(question)
    assert (await place.table(copy.id)).running
    replaced = await place.press(place.ann, question, "Play from here instead")
    assert f"Play here: <#{thread.id}>" in said(replaced)
    assert (await place.table(copy.id)).row.status is Status.ENDED
    new = await place.service.table_in(thread.id)
    assert len(new.row.people) == 1
    assert len(new.row.seats_of(place.ann.id)) == len(copy.row.seats_of(place.ann.id))


async def test_what_one_plays_in_the_game_one_plays_on_in_a_what_if_for_all(place: Place) -> None:
    """Also in one of that one; a computer player never shows what to do in the game."""
    game_id, ben = await place.open_position(recorded("records/02.txt").at(42), 3), place.ben
    where = None
    for label in (ON_ALONE, ON_ALONE, ON):
        copy, where = await copied(place, label, ben, where)
    (seat,) = copy.row.seats_of(ben.id)
    assert seat.colour == (await place.table(game_id)).seat_of(ben.id).colour
    # Who has left one seat, and taken another, has two there.
    left = f"user_id = NULL, computer = 'mason', left_by = {ben.id}"
    await place.rewrite(f"UPDATE seats SET {left} WHERE game_id = {game_id} AND seat = 0")
    place.service.drop([game_id])
    assert "press “Play all seats from here”" in await play_on(place, ben)


async def test_who_may_not_make_threads_gets_none(place: Place) -> None:
    await place.open_position(recorded("records/02.txt").at(20))
    denied = ("create_public_threads", "create_private_threads")
    place.admin.overwrite(place.channel, place.ann, deny=denied)
    refusal = await place.slash(place.ann, "caylus new", thread=True)
    assert "permissions here: Create Public Threads" in said(refusal)
    assert "permissions here: Create Private Threads" in await play_on(place, place.ann)
    assert place.threads() == []


@pytest.mark.slow
async def test_playing_on_again_takes_up_the_thread(place: Place) -> None:
    await place.open_position(recorded("records/02.txt").at(20))
    page = await page_before(place, place.ann)
    await asyncio.gather(*(place.press(place.ann, page, ON) for _ in range(2)))
    (thread,) = place.threads()
    place.admin.archive(thread)
    assert f"<#{thread.id}>" in await play_on(place, place.ann)
    assert not thread.thread.archived
    assert not any("without a result" in text_of(one) for one in place.messages(thread))
    # Another one where the thread is gone.
    place.admin.delete_channel(thread)
    assert f"<#{thread.id}>" not in await play_on(place, place.ann)
    assert len(place.threads()) == 1


async def test_a_channel_to_which_a_game_of_one_s_own_went_outlives_it(place: Place) -> None:
    """Only its thread goes, in which nothing was played."""
    await place.open_position(recorded("records/02.txt").at(40), 3)
    place.admin.overwrite(place.channel, place.standin.bot, allow=("manage_channels",))
    other, (copy, thread) = place.add_channel("other"), await copied(place, ON)
    place.admin.overwrite(other, place.standin.bot, allow=("manage_channels", "manage_threads"))
    await place.slash(place.ann, "caylus table move", other, table=str(copy.id), thread=False)
    await until(lambda: thread.id not in place.standin.world.channels or not thread.active_thread)
    await place.stop_game(copy.id)
    assert other.id in place.standin.world.channels
