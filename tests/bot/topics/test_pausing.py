"""Pausing by consent, and going on."""

from bot.words.durations import HOUR
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.players import pass_once
from tests.bot.test_clock import reminders


async def pause(place: DiscordServer) -> None:
    """The first two people agree to pause."""
    await place.slashed(place.people[0], "caylus table pause")
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
    assert (await place.table(game_id)).row.late_since, "the time was up"
    await pause(place)
    await pass_once(place, game_id)
    assert not (await place.table(game_id)).row.paused, "an answer ends it, too"
