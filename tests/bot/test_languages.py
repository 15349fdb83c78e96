"""Who reads what in which language: a person what they chose, else Discord's; a channel what its server has."""

import re

from bot.tables.preferences import LANGUAGE, Switch
from bot.words.durations import DAY
from playground import User
from playground.world.component_types import controls
from tests.bot.discord_server import Place, said, text_of
from tests.bot.panel_user import give
from tests.bot.players import panel_of, recorded
from tests.bot.topics.test_my_settings import opened
from tests.plans.makers import queue
from tests.plans.stored_table import enter_plan
from words.language import language
from words.names import phase_name


def is_russian(text: str) -> bool:
    return re.search("[а-я]", text) is not None


def direct(place: Place, user: User) -> list[bool]:
    """Of each direct message to a person, whether it is in Russian."""
    return [is_russian(text_of(message)) for message in place.messages(place.direct(user))]


async def test_a_person_is_told_all_in_the_language_they_chose(place: Place) -> None:
    """Every panel that is open speaks it at once."""
    place.ann.locale, elsewhere = "ru", place.add_channel("elsewhere")
    await place.open_table(2)
    await place.open_position(recorded("records/01.txt").at(20), 2, elsewhere)
    panels = [await panel_of(place, place.ann, where) for where in (place.channel, elsewhere)]
    panels.append(await panel_of(place, place.ben))
    settings = await opened(place)
    for chosen, russian in (("none", True), ("en", False), ("none", True)):
        await settings.choose("language/", chosen)
        assert settings.chosen("language/") == [chosen]
        assert is_russian(settings.said) == russian
        assert [is_russian(text_of(one)) for one in panels] == [russian, russian, False]
        assert is_russian(said(await place.slash(place.ann, "caylus status"))) == russian
        where = place.ann, place.channel
        offered = await place.standin.autocomplete(*where, "caylus rules", "topic", "lawyer")
        assert is_russian(offered.choices[0]["name"]) == russian
        assert not is_russian(text_of(place.turn())), "the server's language"
    await settings.craft("caylus/language/0/0/", "xx")
    assert is_russian(settings.said)
    assert await place.store.setting("user", place.ann.id, LANGUAGE) is None


async def test_a_table_speaks_the_language_that_was_chosen_for_it(place: Place) -> None:
    """And so does a rematch; people read their own."""
    game_id = await place.open_table(2, language="pl")
    pl = language("pl")
    placement, polish = (phase_name(lang, "placement") for lang in (language("en"), pl))
    assert polish in text_of(place.turn())
    assert placement in text_of(await panel_of(place, place.ann))
    await place.stop_game(game_id)
    await place.press(place.ann, place.last(), pl.t("Again"))
    assert pl.t("Join") in [one.get("label") for one in controls(place.lobby().components)]
    await place.slash(place.dan, "caylus learn", language="pl")
    (thread,) = place.threads()
    assert polish in text_of(place.turn(thread))


async def test_what_is_told_directly_is_in_the_persons_language(place: Place) -> None:
    """In the one they chose, else in that of Discord's when they asked for it, else in the server's."""
    game_id, preferences = await place.open_table(2), place.service.preferences
    place.dan.locale = "ru"
    await place.slash(place.dan, "caylus follow", when="end")
    await place.slash(place.eve, "caylus follow", when="end")
    await place.store.set_setting("user", place.ben.id, LANGUAGE, "ru")
    for switch in (Switch.REMINDERS, Switch.STOPS):
        await preferences.turn(place.ben.id, switch, on=True)
    await enter_plan(place.service, game_id, place.ben.id, queue("r1"))
    await give(place, game_id, "place r1")
    await place.look(DAY + 60)
    assert (direct(place, place.ben), is_russian(text_of(place.turn()))) == ([True] * 2, False)
    await place.store.set_setting("user", place.ben.id, LANGUAGE, None)
    await place.stop_game(game_id)
    assert (direct(place, place.dan), direct(place, place.eve)) == ([True] * 2, [False] * 2)
