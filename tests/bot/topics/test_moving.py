"""A game outlives its messages, its thread, its channel and the bot's permissions, and goes on elsewhere."""

from collections.abc import Callable

import pytest

from bot.tables.leaving import leave_game
from bot.tables.pace import turn_of
from bot.words.durations import DAY, MINUTE
from playground import Channel
from playground.world.permissions import BOT
from tests.bot.discord_server import Place, said, text_of
from tests.bot.players import Players, recorded
from tests.patience import until


async def running(place: Place, where: Channel | None = None) -> int:
    return await place.open_position(recorded("records/01.txt").at(20), 2, where)


async def goes_on(place: Place, game_id: int, where: Channel) -> None:
    """The game is shown there, once, and can be played there."""
    await place.up_to_date(game_id)
    assert sum(one.find("Your move") is not None for one in place.messages(where)) == 1
    before = len((await place.table(game_id)).log)
    await Players(place, game_id, where).by_buttons(most=2)
    assert len((await place.table(game_id)).log) > before


async def answer(place: Place, game_id: int) -> None:
    """Whoever is asked answers, without a press: that would be a look at the game."""
    user, answer = await Players(place, game_id).next() or pytest.fail("nobody is asked")
    await place.service.answer(game_id, user.id, answer, "press")


async def caught_up(place: Place, game_id: int) -> None:
    await until(lambda: not place.bot.reconciler.lags(game_id))
    await place.up_to_date(game_id)


async def lost(place: Place, game_id: int, *, told: bool = True) -> None:
    """Wait until the bot knows that the game can't be shown and has said so once to everybody who plays, if it can."""
    await until(lambda: place.bot.reconciler.lags(game_id))
    await place.shown()
    for user in place.people[:2]:
        direct = place.messages(place.direct(user))
        assert ["can't show your table" in text_of(one) for one in direct] == [True] * told


async def test_a_game_outlives_its_channel(place: Place) -> None:
    ann, admin = place.ann, place.admin
    other = place.add_channel("river")
    game_id = await running(place)
    answers = (await place.table(game_id)).game.answers
    admin.delete_channel(place.channel)
    await lost(place, game_id)
    await place.restart()
    await lost(place, game_id)
    assert "caylus table move" in said(await place.slash(ann, "caylus mine", other))
    place.later = 30 * 3600.0
    assert "continues" in said(await place.slash(ann, "caylus table move", other, thread=False))
    assert (await place.table(game_id)).row.pauses[-1][1] == place.now(), "nobody could answer"
    await goes_on(place, game_id, other)
    assert (await place.table(game_id)).game.answers[: len(answers)] == answers
    assert "caylus table move" not in said(await place.slash(ann, "caylus mine", other))


DENIED = ("view_channel", "send_messages")

TAKEN: dict[str, tuple[Callable[[Place], object], Callable[[Place], object]]] = {
    "channel": (
        lambda at: at.admin.overwrite(at.channel, at.standin.bot, deny=DENIED),
        lambda at: at.admin.overwrite(at.channel, at.standin.bot),
    ),
    "role": (  # one of the bot's may write where others may not
        lambda at: at.admin.overwrite(at.channel, None, deny=("send_messages",)),
        lambda at: at.admin.set_permissions(at.standin.bot, at.guild, "administrator"),
    ),
    "server": (
        lambda at: at.admin.leave(at.standin.bot, at.guild),
        lambda at: at.admin.join(at.standin.bot, at.guild, BOT),
    ),
}
"""How the bot's permissions in the channel or on the server, or the server itself, are taken and given back."""


@pytest.mark.parametrize("what", ["channel", "server"])
async def test_permissions_lost_and_back_cost_nothing(place: Place, what: str) -> None:
    game_id = await running(place)
    take, give_back = TAKEN[what]
    take(place)
    await answer(place, game_id)
    await lost(place, game_id, told=what != "server")
    await place.restart()
    await lost(place, game_id, told=what != "server")
    place.later = 23 * 3600.0
    give_back(place)
    await caught_up(place, game_id)
    assert (await place.table(game_id)).row.pauses[-1][1] == place.now(), "nobody could answer"
    await goes_on(place, game_id, place.channel)
    take(place)
    await answer(place, game_id)
    await lost(place, game_id, told=what != "server")  # once a day


@pytest.mark.parametrize(("what", "minutes", "left"), [("channel", 8, 9870), ("role", 165, 450)])
async def test_nobody_is_put_out_of_a_game_that_cant_be_shown(
    place: Place, what: str, minutes: int, left: int
) -> None:
    """It is looked for now and then. Who is asked hears of it once it can be, and has what was left, or a grace."""
    game_id = await place.open_table(2, pace="fast", absent="seat", reminder=0)
    await answer(place, game_id)
    for waited in (7, 8):
        await place.look(place.later + waited * MINUTE)
    take, give_back = TAKEN[what]
    take(place)
    for waited in (minutes, DAY // MINUTE):
        place.later += waited * MINUTE
        await place.bot.clock.look()
        await until(lambda: place.bot.reconciler.lags(game_id))
    row = await place.service.row(game_id)
    assert (row.lost, [seat.left_by for seat in row.seats]) == (True, [None, None])
    give_back(place)
    await caught_up(place, game_id)
    turn = await turn_of(place.store, await place.table(game_id))
    assert turn.ends_at == place.service.now() + left
    assert place.turn().notified == [turn.user_id]


async def test_a_game_moves_with_its_mark_in_the_old_channel(place: Place) -> None:
    ann, ben, cleo = place.people[:3]
    other = place.add_channel("river")
    game_id = await running(place)
    await Players(place, game_id).by_buttons(most=3)
    offer = await place.standin.autocomplete(ben, other, "caylus table move", "table", "ann")
    ((name, chosen),) = [(one["name"], one["value"]) for one in offer.choices]
    assert (name, chosen) == ("#road · Ann, Ben", str(game_id))
    assert "no running games" in said(
        await place.slash(cleo, "caylus table move", other, table=chosen)
    )
    await place.slash(ben, "caylus table move", other, table=chosen)
    (thread,) = place.threads()
    assert thread.parent_id == other.id
    assert place.messages(other) == [], "Discord's own line about the thread is gone"
    assert place.messages(thread)[0].notified == [ann.id, ben.id]
    assert [one.find("Your move") for one in place.messages()] == [None] * len(place.messages())
    assert f"<#{thread.id}>" in text_of(place.last())
    await goes_on(place, game_id, thread)
    await place.slash(ann, "caylus table move", thread=False)
    await goes_on(place, game_id, place.channel)
    place.admin.delete_message(place.turn())
    await place.slash(ben, "caylus table move", thread=False)
    await goes_on(place, game_id, place.channel)
    await place.new(cleo, other)
    assert "already" in said(await place.slash(ann, "caylus table move", other, thread=False))


async def test_a_game_moves_where_all_who_play_it_see_it(place: Place) -> None:
    """Nor could who left a seat come back; who has left the server keeps nobody back."""
    (ann, ben), admin = place.people[:2], place.admin
    game_id = await running(place)
    secret = admin.add_thread(ann, place.channel, "Secret", private=True)
    attic = place.add_channel("attic")
    await place.standin.say(ann, secret, f"<@{place.standin.bot.id}>")
    assert "continues in" in said(await place.slash(ann, "caylus table move", secret))
    assert ben.id in secret.thread.member_ids
    for thread, denied in ((None, "view_channel"), (False, "read_message_history")):
        if thread is False:
            await leave_game(place.service, game_id, ben.id)
        admin.overwrite(attic, ben, deny=(denied,))
        told = said(await place.slash(ann, "caylus table move", attic, thread=thread))
        assert "Ben can't see this channel" in told
    assert (await place.table(game_id)).row.channel_id == secret.id
    assert place.threads() == [secret]
    admin.leave(ben, place.guild)
    assert "continues in" in said(await place.slash(ann, "caylus table move", attic, thread=False))


async def test_the_end_is_shown_elsewhere_if_the_channel_is_gone(place: Place) -> None:
    ann, admin = place.ann, place.admin
    other = place.add_channel("river")
    game_id = await running(place)
    admin.delete_channel(place.channel)
    await lost(place, game_id)
    await place.stop_game(game_id)
    await place.slash(ann, "caylus table move", other, thread=False)
    assert "ended" in text_of(place.last(other))
    assert "no running games" in said(await place.slash(ann, "caylus table move", other))


async def test_a_message_lost_in_the_old_channel_is_sent_anew(place: Place) -> None:
    ann, admin = place.ann, place.admin
    other = place.add_channel("river")
    game_id = await running(place)
    shown = len(place.messages())
    place.fault("POST", drop="after", times=1)
    await answer(place, game_id)
    await until(lambda: len(place.messages()) > shown)
    admin.delete_channel(place.channel)
    await place.slash(ann, "caylus table move", other, table=str(game_id), thread=False)
    await goes_on(place, game_id, other)


async def test_a_deleted_thread_is_replaced_by_another(place: Place) -> None:
    game_id = await place.open_table(2, thread=None)
    (thread,) = place.threads()
    place.admin.delete_channel(thread)
    await lost(place, game_id)
    await place.slash(place.ben, "caylus table move")
    (thread,) = place.threads()
    assert f"<#{thread.id}>" in text_of(place.messages()[0]), "the announcement leads there"
    await goes_on(place, game_id, thread)


async def test_a_thread_that_a_table_leaves_again_is_not_left_behind(place: Place) -> None:
    """It came back before its leaving was shown."""
    ann, other = place.ann, place.add_channel("other")
    await place.new(ann, thread=True)
    (thread,) = place.threads()
    row = await place.service.row_in(thread.id)
    for where in (other, thread):
        await place.store.move(row.id, where.id, 0, at=place.now())
    place.service.show_again([row.id])
    await place.shown()
    assert place.threads() == [thread]
    await place.slash(ann, "caylus table move", other, thread=False)
    assert not thread.active_thread


async def test_the_thread_of_a_running_game_is_kept_open(place: Place) -> None:
    admin = place.admin
    thread = admin.add_thread(place.ann, place.channel, "Ours")
    game_id = await running(place, thread)
    admin.archive(thread)
    await until(lambda: thread.active_thread)
    await goes_on(place, game_id, thread)
    admin.archive(thread, False, locked=True)
    await answer(place, game_id)
    await place.shown()  # nothing is tried again before something changes
    assert place.bot.reconciler.lags(game_id)
    admin.archive(thread, False)
    await caught_up(place, game_id)


async def test_a_private_thread_lets_the_bot_in_first_and_again(place: Place) -> None:
    (ann, ben), bot = place.people[:2], place.standin.bot
    thread = place.admin.add_thread(ann, place.channel, "Secret", private=True)
    assert "private thread" in said(await place.slash(ann, "caylus new", where=thread))
    assert await place.store.live_game(thread.id) is None
    await place.standin.say(ann, thread, f"<@{bot.id}> <@{ben.id}>")
    game_id = await running(place, thread)
    await place.stop_bot()
    thread.thread.member_ids.remove(bot.id)
    await place.start_bot()
    await answer(place, game_id)
    await place.shown()
    assert place.bot.reconciler.lags(game_id)
    await place.standin.say(ann, thread, f"<@{bot.id}>")
    await caught_up(place, game_id)


async def test_a_table_moves_only_where_tables_are_opened(place: Place) -> None:
    inn, attic = (place.add_channel(name) for name in ("inn", "attic"))
    game_id = await place.open_table(2)
    await place.set_server(channels=(inn.id,))
    refused = await place.slash(place.ann, "caylus table move", attic)
    assert f"in these channels: <#{inn.id}>" in said(refused)
    assert (await place.table(game_id)).row.channel_id == place.channel.id
    assert "continues in" in said(await place.slash(place.ann, "caylus table move", inn))
