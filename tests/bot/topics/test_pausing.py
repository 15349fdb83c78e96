"""Pausing by consent, and going on."""

from bot.words.durations import DAY
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import PanelUser, give
from tests.bot.players import panel_of
from tests.bot.projection import consistent
from tests.bot.test_clock import reminders


async def pause(place: Place) -> None:
    await (await PanelUser.open(place, place.ann)).press("Ask to pause")
    await place.press(place.ben, place.with_button("Agree")[0], "Agree")


async def test_a_table_pauses_by_consent_and_goes_on_at_a_press(place: Place) -> None:
    """Meanwhile nobody is reminded and no time runs, across a restart; whoever only watches ends no pause."""
    game_id = await place.open_table(2, pace="daily", absent="computer")
    asked = place.service.now()
    await pause(place)
    assert text_of(place.turn()).startswith("⏸️ Paused <t:"), "above what is asked"
    assert not place.with_button("Agree")
    await consistent(place, game_id)
    await place.restart()
    place.standin.advance(2 * DAY)
    await place.look()
    assert ((await place.table(game_id)).log, reminders(place)) == ([], [])
    assert "are not in" in said(await place.press(place.eve, place.turn(), "Resume the game"))
    await place.press(place.ben, place.turn(), "Resume the game")
    assert "▶️ Ben has ended the pause." in text_of(place.turn())
    assert f"<t:{asked + 3 * DAY}:R>" in text_of(place.turn())
    place.standin.advance(1)
    await pause(place)
    assert "ended the pause" not in text_of(place.turn())
    for one in (place.ann, place.ben):
        assert "Any move or undo ends the pause." in text_of(await panel_of(place, one))
    await give(place, game_id, "pass")
    assert not (await place.table(game_id)).row.paused, "an answer ends it, too"
    assert "▶️ Ann has ended the pause." in text_of(place.turn())
