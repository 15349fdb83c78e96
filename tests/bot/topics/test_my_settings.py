"""What people say of their time and of what they want to be told, on a panel of their own."""

from datetime import UTC, datetime

import pytest

from bot.store import Role
from bot.tables.availability import Availability, availability
from bot.tables.preferences import Switch
from bot.words.durations import DAY
from tests.bot.discord_server import Place, answer_of, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.topics.test_notes_and_last_moves import write


async def opened(place: Place) -> PanelUser:
    outcome = await place.slash(place.ann, "caylus me settings")
    return PanelUser(place, place.ann, answer_of(outcome))


async def kept_of(ann: PanelUser) -> Availability:
    return await availability(ann.place.store, ann.user.id)


async def test_hours_days_and_zone_are_kept(place: Place) -> None:
    ann = await opened(place)
    assert "Saved" not in ann.said
    told = await write(ann, "Change the time zone", " kolkata ")
    assert "Time zone: Asia/Kolkata, where it is" in told
    assert "Saved." in told
    assert "Saved." in await ann.choose("quiet/begin", "22")
    await ann.choose("quiet/end", "8")
    await ann.choose("days_off/", "5", "6")
    expected = Availability("Asia/Kolkata", 22, 8, (5, 6))
    assert await kept_of(ann) == expected
    await place.restart()
    ann = await opened(place)
    chosen = [ann.chosen(one) for one in ("quiet/begin", "quiet/end", "days_off/")]
    assert chosen == [["22"], ["8"], ["5", "6"]]
    await ann.choose("quiet/begin", "none")
    await ann.choose("days_off/")
    assert await kept_of(ann) == Availability("Asia/Kolkata")


async def test_switches_are_all_set_by_one_choice(place: Place) -> None:
    ann = await opened(place)
    preferences = place.service.preferences
    await ann.choose("switches/", "direct_reminders", "next_game")
    on = {switch for switch in Switch if await preferences.has_on(ann.user.id, switch)}
    assert on == {Switch.REMINDERS, Switch.NEXT}
    assert set(ann.chosen("switches/")) == on
    ben = place.ben.id
    assert await preferences.has_on(ben, Switch.STATISTICS)
    assert not await preferences.has_on(ben, Switch.REMINDERS)


async def test_the_others_see_who_is_on_holiday_though_no_time_runs(place: Place) -> None:
    await place.open_table(2)
    ann = await opened(place)
    for button, shown in (("Start a holiday now", True), ("I am back from holiday", False)):
        await ann.press(button)
        assert ("Ann is on holiday until" in text_of(place.turn())) == shown
        panel = await PanelUser.open(place, place.ann)
        assert ("You are on holiday until" in panel.said) == panel.has("My settings …") == shown


async def test_fewer_days_off_bring_the_reminder(place: Place) -> None:
    game_id = await place.open_table(2)
    ann = await opened(place)
    today = datetime.fromtimestamp(place.now(), UTC).weekday()
    await ann.choose("days_off/", *(str((today + days) % 7) for days in range(6)))
    for days, reminded in ((1, 0), (2, 0), (0, 1)):
        if reminded:
            await ann.choose("days_off/")
        await place.look(place.later + days * DAY)
        assert len(await place.store.messages(game_id, Role.REMINDER)) == reminded


async def test_wrong_settings_change_nothing(place: Place) -> None:
    ann = await opened(place)
    await ann.choose("quiet/begin", "22")
    before = await kept_of(ann)
    await ann.choose("quiet/end", "22")
    assert "one hour a day" in ann.said
    told = await write(await opened(place), "Change the time zone", "ber")
    assert "no time zone “ber”. Most like it: Atlantic/Bermuda, Europe/Berlin, Au" in told
    for custom_id, value in (
        ("caylus/quiet/0/0/begin", "24"), ("caylus/quiet/0/0/end", "none of these"),
        ("caylus/days_off/0/0/", "7"), ("caylus/switches/0/0/", "language"),
    ):  # fmt: skip
        await ann.craft(custom_id, value)
        assert "can't be chosen" in ann.said
    assert await kept_of(ann) == before


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        (" lonDON ", "Europe/London"), ("europe london", "Europe/London"), ("Kyiv", "Europe/Kyiv"),
        ("New York", "America/New_York"), ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"), ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("St. John’s", "America/St_Johns"), ("port au prince", "America/Port-au-Prince"),
        ("utc", "UTC"), ("Etc/GMT-2", "Etc/GMT-2"), ("Etc/GMT+2", "Etc/GMT+2"),
    ],
)  # fmt: skip
def test_a_time_zone_is_known_by_its_name_and_by_its_city(said: str, zone: str) -> None:
    assert Availability().in_zone(said).zone == zone


def test_quiet_hours_last_for_a_night_until_their_end_is_chosen() -> None:
    night = Availability().quiet_since(22)
    assert (night.quiet_from, night.quiet_until) == (22, 7)
    assert night.quiet_since(23).quiet_until == 7
