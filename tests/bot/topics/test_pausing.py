"""Pausing by consent, and going on."""

from bot.words.durations import DAY
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import PanelUser, give
from tests.bot.players import open_panels, panel_of
from tests.bot.test_clock import reminders


async def pause(place: Place) -> None:
    await place.slash(place.ann, "caylus table pause")
    await place.press(place.ben, place.last(), "Agree")


async def test_a_pause_is_asked_for_and_ended_on_the_panel(place: Place) -> None:
    """Where it says no more who has been asked once they have agreed."""
    game_id = await place.open_table(3)
    await (await PanelUser.open(place, place.ben)).press("Ask to pause")
    asked = (
        f"<@{place.ann.id}> and <@{place.people[2].id}> have been asked to agree: pause this game."
    )
    (shown,) = open_panels(place, place.ben)
    assert asked in text_of(shown)
    assert "Ask to pause" not in str(shown.components)
    for user in (place.ann, place.people[2]):
        panel = await PanelUser.open(place, user)
        await panel.press("Agree")
    assert "You agreed: pause this game." in panel.said
    assert not panel.has("Ask to pause")
    (shown,) = open_panels(place, place.ben)
    assert asked not in text_of(shown)
    await place.press(place.ben, shown, "Resume the game")
    assert not (await place.table(game_id)).row.paused
    assert "Paused" not in text_of(open_panels(place, place.ben)[0])
    place.standin.advance(1)
    await place.slash(place.ben, "caylus table pause")
    assert place.with_button("Agree"), "what was agreed to was not in vain"


async def test_a_table_pauses_by_consent_and_goes_on_at_a_press(place: Place) -> None:
    """Meanwhile nobody is reminded and no time runs, across a restart; whoever only watches ends no pause."""
    game_id = await place.open_table(2, pace="daily", absent="computer")
    asked = place.service.now()
    await pause(place)
    assert text_of(place.turn()).startswith("⏸️ Paused <t:"), "above what is asked"
    assert not place.with_button("Agree")
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
        said_so = "Your move ends the pause." in text_of(await panel_of(place, one))
        assert said_so is (one == place.ann)
    await give(place, game_id, "pass")
    assert not (await place.table(game_id)).row.paused, "an answer ends it, too"
    assert "▶️ Ann has ended the pause." in text_of(place.turn())
    place.standin.advance(1)
    await give(place, game_id, "pass")
    assert "ended the pause" not in text_of(place.turn())
