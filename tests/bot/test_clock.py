"""Reminders, the time that people have, and expiring lobbies, with the service's clock set forward."""

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.channel.clock import LOBBY_LIFE
from bot.store import Role, Status
from bot.tables.availability import Availability
from bot.tables.preferences import Switch
from bot.words.durations import DAY, HOUR, MINUTE
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.panel_user import in_order
from tests.bot.players import asked_user, pass_once
from tests.patience import until


async def reminded(place: DiscordServer, game_id: int) -> int:
    """How often somebody was reminded of the present decision."""
    sent = await place.bot.store.messages(game_id, Role.REMINDER)
    return max((message.reminder for message in sent), default=0)


def reminders(place: DiscordServer) -> list[str]:
    return [text_of(one) for one in place.messages() if "others are waiting" in text_of(one)]


async def test_each_reminder_takes_the_place_of_the_one_before(place: DiscordServer) -> None:
    game_id = await place.open_table(2)
    user = await asked_user(place, game_id)
    pinged = len(place.standin.mentions(user))
    for number in (1, 2):
        await place.look(place.later + number * DAY + 60)
        await place.restart()
        await place.look()  # none twice
        assert len(reminders(place)) == 1
        assert await reminded(place, game_id) == number
    assert len(place.standin.mentions(user)) - pinged <= 1  # older ones were deleted
    assert f"<@{user.id}>" in reminders(place)[0]
    await pass_once(place, game_id)
    await place.shown()
    assert reminders(place) == []
    assert await reminded(place, game_id) == 0


async def test_a_lobby_that_nobody_starts_is_closed(place: DiscordServer) -> None:
    await place.new(place.people[0])
    game_id = (await place.bot.service.table_in(place.channel.id)).id
    await place.look(LOBBY_LIFE - 60)
    assert (await place.table(game_id)).row.status is Status.LOBBY
    await place.look(LOBBY_LIFE + 60)
    assert (await place.table(game_id)).row.status is Status.EXPIRED
    assert "nobody started" in text_of(place.last())
    assert place.last().components == []


@pytest.mark.parametrize("fault", [{"status": 503}, {"drop": "after"}])
@pytest.mark.usefixtures("no_retries")
async def test_a_failed_reminder_is_sent_once(place: DiscordServer, fault: dict[str, Any]) -> None:
    game_id = await place.open_table(2)
    asked = await asked_user(place, game_id)
    place.later = DAY + 60
    rule = place.fault("POST", times=1, **fault)
    await place.bot.clock.look()
    await until(lambda: rule.seen and place.bot.reconciler.lags(game_id))
    place.standin.advance(3600)  # Discord has forgotten the nonce
    await place.look()
    assert len(reminders(place)) == await reminded(place, game_id) == 1
    await place.look(place.later + 3600)
    assert len(place.standin.mentions(asked)) == 2, "turn and reminder"


@pytest.mark.parametrize(("pace", "up"), [("daily", DAY), ("evening", 1875)])
async def test_whoever_lets_their_time_run_out_is_reminded_once_and_then_answered_for(
    place: DiscordServer, pace: str, up: int
) -> None:
    game_id = await place.open_table(2, pace=pace, absent="computer")
    asked = place.bot.service.now()
    assert f"<t:{asked + up}:R>" in text_of(place.turn())
    for later, reminded_of in ((up // 2 - 1, 0), (up // 2, 1), (up - 1, 1)):
        await place.look(later)
        assert len(reminders(place)) == reminded_of
    await place.restart()
    assert f"<t:{asked + up}:R>" in reminders(place)[0]
    await place.look(up)
    await place.look()
    answers = [line.entry for line in (await place.table(game_id)).log]
    assert [one.source for one in answers if one.source != "same"] == ["deadline"]
    assert reminders(place) == []


async def test_nobody_is_disturbed_in_their_quiet_hours(place: DiscordServer) -> None:
    """Neither by the first mention nor by a reminder; whoever slept when they were asked hears of it afterwards."""
    now = datetime.fromtimestamp(place.now(), UTC)
    kept = Availability("UTC", now.hour, (now.hour + 2) % 24)
    for user in place.people[:2]:
        await place.bot.service.preferences.change_availability(user.id, lambda _: kept)
    game_id = await place.open_table(2, reminder=0)
    asked = await asked_user(place, game_id)
    for hours, times in ((1, 0), (2, 1), (24, 1)):
        await place.look(hours * HOUR - now.minute * MINUTE - now.second)
        await place.look()
        assert len(place.standin.mentions(asked)) == times


async def test_a_reminder_is_sent_directly_if_wanted_and_taken(place: DiscordServer) -> None:
    game_id = await place.open_table(2)
    asked = await asked_user(place, game_id)
    await place.bot.service.preferences.turn(asked.id, Switch.REMINDERS, on=True)
    await place.look(DAY + 60)
    assert reminders(place) == []
    direct = place.standin.world.dm_channel(asked.id)
    (sent,) = place.messages(direct)
    assert f"<#{place.channel.id}>" in text_of(sent)
    asked.dms_closed = True
    await place.look(place.later + 2 * DAY)
    assert len(reminders(place)) == 1
    assert place.messages(direct) == [], "the one before is taken away"


async def test_one_press_ends_the_reminders_of_a_decision(place: DiscordServer) -> None:
    game_id = await in_order(place, 2)
    await place.look(DAY + 60)
    (reminder,) = place.with_button("No more reminders this time")
    for user, told in zip(place.people, ("will not be reminded", "not your turn"), strict=False):
        assert told in said(await place.press(user, reminder, "No more reminders this time"))
    await place.look(place.later + 2 * DAY)
    assert (reminder in place.messages(), len(reminders(place))) == (True, 1)
    await pass_once(place, game_id)
    await place.look(place.later + DAY + 60)
    assert await reminded(place, game_id) == 1, "of the next decision"


async def pause(place: DiscordServer) -> None:
    """The first two people agree to pause."""
    await place.slashed(place.people[0], "caylus pause")
    await place.pressed(place.people[1], place.last(), "Agree")


async def test_a_table_pauses_by_consent_and_goes_on_at_a_press(place: DiscordServer) -> None:
    """Meanwhile nobody is reminded and no time runs, across a restart; whoever only watches ends no pause."""
    game_id = await place.open_table(2, pace="daily", absent="computer")
    asked = place.bot.service.now()
    place.standin.advance(6 * HOUR)
    await pause(place)
    assert "Paused <t:" in text_of(place.turn())
    assert not place.with_button("Agree")
    await place.restart()
    place.standin.advance(10 * HOUR)
    await place.look()
    assert (await place.table(game_id)).log == []
    assert reminders(place) == []
    assert "do not play" in said(await place.press(place.people[4], place.turn(), "Go on"))
    await place.pressed(place.people[1], place.turn(), "Go on")
    assert not place.with_button("Agree")
    assert f"<t:{asked + 34 * HOUR}:R>" in text_of(place.turn())
    await place.look()
    assert reminders(place) == []
    place.standin.advance(12 * HOUR)
    await place.look()
    assert len(reminders(place)) == 1
    place.standin.advance(6 * HOUR)
    await place.look()
    assert (await place.table(game_id)).log[0].entry.source == "deadline"
    await pause(place)
    await pass_once(place, game_id)
    assert not (await place.table(game_id)).row.paused, "an answer ends it, too"


async def test_a_game_at_which_the_clock_fails_stops_no_other(place: DiscordServer) -> None:
    """It is tried again; time that is up is seen once where nothing comes of it."""
    failing = await place.open_table(2, pace="live", absent="computer")
    place.channel = place.standin.admin.add_channel(place.guild, "there")
    waiting = await place.open_table(2, pace="live", absent="wait")
    await place.stop_bot()
    place.rewrite(
        "UPDATE games SET settings = json_set(settings, '$.absent', 'x') WHERE id = ?", failing
    )
    await place.start_bot()
    for seconds in (5 * MINUTE, 5 * MINUTE, MINUTE):
        place.standin.advance(seconds)
        await place.look()
    assert len(reminders(place)) == await reminded(place, waiting) == 1
    due = await place.bot.store.due(place.bot.service.now() + MINUTE)
    assert [game_id for game_id, _at in due] == [failing]
