"""Reminders and expiring lobbies, with the service's clock set forward."""

import asyncio
from typing import Any

import pytest

from bot.channel.clock import LOBBY_LIFE
from bot.channel.reminders import MOST_REMINDERS
from bot.store import Role, Status
from tests.bot.discord_server import DiscordServer, text_of
from tests.bot.players import asked_user, pass_once
from tests.patience import PATIENCE, until

DAY = 24 * 3600


async def look(place: DiscordServer) -> None:
    """Let the clock look, until all that it found due is done."""
    await place.bot.clock.look()
    async with asyncio.timeout(PATIENCE):
        await place.shown()


async def reminded(place: DiscordServer, game_id: int) -> int:
    """How often somebody was reminded of the present decision."""
    sent = await place.bot.store.messages(game_id, Role.REMINDER)
    return max((message.reminder for message in sent), default=0)


def reminders(place: DiscordServer) -> list[str]:
    return [text_of(one) for one in place.messages() if "others are waiting" in text_of(one)]


async def test_whoever_has_to_decide_is_reminded_ever_more_seldom(place: DiscordServer) -> None:
    game_id = await place.open_table(2)
    user = await asked_user(place, game_id)
    pinged = len(place.standin.mentions(user))
    await look(place)
    assert reminders(place) == []
    for number in range(1, MOST_REMINDERS + 3):
        place.later += (number - 1) * DAY + 60
        await look(place)
        assert await reminded(place, game_id) == min(number - 1, MOST_REMINDERS)
        place.later += DAY
        await look(place)
        await place.restart()
        await look(place)  # none twice
        assert len(reminders(place)) == 1  # the one before is taken away
        assert await reminded(place, game_id) == min(number, MOST_REMINDERS)
    assert len(place.standin.mentions(user)) - pinged <= 1  # older ones were deleted
    assert f"<@{user.id}>" in reminders(place)[0]
    await pass_once(place, game_id)
    await place.shown()
    assert reminders(place) == []
    assert await reminded(place, game_id) == 0


@pytest.mark.parametrize(("hours", "sent"), [(24, 1), (0, 0)])
async def test_reminders_come_one_by_one_after_a_long_absence_if_the_table_has_any(
    place: DiscordServer, hours: int, sent: int
) -> None:
    game_id = await place.open_table(2, reminder=hours)
    place.later = 10 * DAY
    await look(place)
    await look(place)
    assert len(reminders(place)) == await reminded(place, game_id) == sent


async def test_a_lobby_that_nobody_starts_is_closed(place: DiscordServer) -> None:
    await place.new(place.people[0])
    game_id = (await place.bot.service.table_in(place.channel.id)).id
    place.later = LOBBY_LIFE - 60
    await look(place)
    assert (await place.table(game_id)).row.status is Status.LOBBY
    place.later = LOBBY_LIFE + 60
    await look(place)
    assert (await place.table(game_id)).row.status is Status.EXPIRED
    assert "nobody started" in text_of(place.last())
    assert place.last().components == []


@pytest.mark.parametrize("fault", [{"status": 503}, {"drop": "after"}])
@pytest.mark.usefixtures("no_retries")
async def test_a_reminder_that_met_an_error_is_sent_once(
    place: DiscordServer, fault: dict[str, Any]
) -> None:
    game_id = await place.open_table(2)
    asked = await asked_user(place, game_id)
    place.later = DAY + 60
    rule = place.fault("POST", times=1, **fault)
    await place.bot.clock.look()
    await until(lambda: rule.seen and place.bot.publisher.lags(game_id))
    place.standin.advance(3600)  # Discord has forgotten the nonce
    await look(place)
    assert len(reminders(place)) == await reminded(place, game_id) == 1
    place.later += 3600
    await look(place)
    assert len(place.standin.mentions(asked)) == 2, "turn and reminder"
