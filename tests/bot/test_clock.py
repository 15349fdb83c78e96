"""Reminders, with the service's clock set forward."""

from bot.store import Role
from bot.tables.preferences import Switch
from bot.words.durations import DAY
from playground import User
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import give


async def reminded(place: Place, game_id: int) -> int:
    sent = await place.store.messages(game_id, Role.REMINDER)
    return max((message.reminder for message in sent), default=0)


def reminders(place: Place) -> list[str]:
    return [text_of(one) for one in place.messages() if "others are waiting" in text_of(one)]


async def directly(place: Place) -> User:
    await place.open_table(2)
    await place.service.preferences.turn(place.ann.id, Switch.REMINDERS, on=True)
    return place.ann


async def test_a_reminder_is_sent_directly_if_wanted_and_taken(place: Place) -> None:
    ann = await directly(place)
    await place.look(DAY + 60)
    assert reminders(place) == []
    (sent,) = place.messages(place.direct(ann))
    assert f"<#{place.channel.id}>" in text_of(sent)
    ann.dms_closed = True
    await place.look(place.later + 2 * DAY)
    assert len(reminders(place)) == 1
    assert place.messages(place.direct(ann)) == [], "the one before is taken away"


async def test_a_reminder_waits_where_direct_messages_are_opened_too_fast(place: Place) -> None:
    """It is tried again, ever less often, and after a day reminded in the channel instead."""
    await directly(place)
    fault = place.fault("POST", "/users/@me/channels", code=40003)
    await place.look(DAY + 60)
    for _ in range(20):
        await place.look(place.later + 60)
    assert (fault.seen, reminders(place)) == (8, [])
    await place.look(place.later + DAY)
    assert len(reminders(place)) == 1
    place.standin.faults.clear()
    await place.restart()


async def test_one_press_ends_the_reminders_of_a_decision(place: Place) -> None:
    game_id = await place.open_table(2)
    await place.look(DAY + 60)
    (reminder,) = place.with_button("No more reminders this time")
    for user, told in zip(place.people, ("No more reminders", "not your turn"), strict=False):
        assert told in said(await place.press(user, reminder, "No more reminders this time"))
    await place.look(place.later + 2 * DAY)
    assert (reminder in place.messages(), len(reminders(place))) == (True, 1)
    await give(place, game_id, "pass")
    await place.look(place.later + DAY + 60)
    assert await reminded(place, game_id) == 1, "of the next decision"


async def test_a_game_of_another_process_is_left_to_that_one(place: Place) -> None:
    """It is told that it has to show the game, which finds what there is."""
    game_id = await place.open_table(2)
    shown, sent = place.turn(), place.sent
    place.service.owns = lambda _guild_id: False
    await give(place, game_id, "pass")
    await place.shown()
    (waiting,) = await place.store.unpublished()
    assert (waiting.published_revision, place.turn(), place.sent) == (0, shown, sent)
    place.bot.reconciler.look_for([waiting])
    await place.shown()
    assert place.turn() == shown
    place.service.owns = place.bot.kept.owns
    place.bot.reconciler.look_for([waiting])
    await place.up_to_date(game_id)
    assert place.turn() != shown
