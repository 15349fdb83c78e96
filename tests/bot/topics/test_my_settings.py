"""What people say of their time and of what they want to be told, on a panel of their own."""

from datetime import UTC, datetime

import pytest

from bot.store import Role
from bot.tables.availability import Availability, availability
from bot.tables.preferences import Switch
from bot.words.durations import DAY
from playground import User, parts
from tests.bot.discord_server import DiscordServer, said, text_of
from tests.bot.forged import forged_press
from tests.bot.panel_user import PanelUser
from tests.bot.players import open_panels


class SettingsUser:
    """A person with their settings open; `said` is what was answered last."""

    def __init__(self, place: DiscordServer, user: User) -> None:
        self.place = place
        self.user = user
        self.said = ""

    async def open(self, **options: str) -> "SettingsUser":
        outcome = await self.place.slash(self.user, "caylus me settings", **options)
        self.said = said(outcome)
        return self

    async def use(self, wanted: str, *values: str) -> None:
        """Press a button by its label, or choose in a select by its verb and rest."""
        panel = open_panels(self.place, self.user)[-1]
        if values or panel.find(wanted) is None:
            custom_id = next(one for one in self.chosen() if one.split("/", 1)[1] == wanted)
            standin = self.place.standin
            outcome = await standin.select(self.user, panel, custom_id, list(values))
        else:
            outcome = await self.place.press(self.user, panel, wanted)
        await outcome.settled()
        self.said = said(outcome)

    def chosen(self) -> dict[str, list[str]]:
        """Select -> what is chosen there."""
        shown = parts(open_panels(self.place, self.user)[-1].components)
        return {
            part["custom_id"]: [one["value"] for one in part["options"] if one.get("default")]
            for part in shown
            if part.get("options")
        }

    async def kept(self) -> Availability:
        return await availability(self.place.store, self.user.id)


@pytest.fixture
async def ann(place: DiscordServer) -> SettingsUser:
    return SettingsUser(place, place.people[0])


QUIET_BEGIN, QUIET_END = "quiet/0/0/begin", "quiet/0/0/end"


async def test_hours_days_and_zone_are_kept(place: DiscordServer, ann: SettingsUser) -> None:
    await ann.open(time_zone=" kolkata ")
    assert "Time zone: Asia/Kolkata, where it is" in ann.said
    await ann.use(QUIET_BEGIN, "22")
    await ann.use(QUIET_END, "8")
    await ann.use("days_off/0/0/", "5", "6")
    expected = Availability("Asia/Kolkata", 22, 8, (5, 6))
    assert await ann.kept() == expected
    await place.restart()
    await ann.open()
    assert list(ann.chosen().values())[:3] == [["22"], ["8"], ["5", "6"]]
    await ann.use(QUIET_BEGIN, "none")
    await ann.use("days_off/0/0/")
    assert await ann.kept() == Availability("Asia/Kolkata")


async def test_switches_are_all_set_by_one_choice(place: DiscordServer, ann: SettingsUser) -> None:
    await ann.open()
    preferences = place.service.preferences
    await ann.use("switches/0/0/", "direct_reminders", "next_game")
    on = {switch for switch in Switch if await preferences.has_on(ann.user.id, switch)}
    assert on == {Switch.REMINDERS, Switch.NEXT}
    assert set(ann.chosen()["caylus/switches/0/0/"]) == on
    ben = place.people[1].id
    assert await preferences.has_on(ben, Switch.STATISTICS)
    assert not await preferences.has_on(ben, Switch.REMINDERS)


async def test_a_holiday_moves_the_deadline(place: DiscordServer, ann: SettingsUser) -> None:
    game_id = await place.open_table(2, pace="daily")
    asked_at = (await place.table(game_id)).row.asked_at or 0
    await ann.open()
    assert "30 days left" in ann.said
    away = 0
    for button in ("Begin a holiday", "I am back from holiday", ""):
        assert f"<t:{asked_at + DAY + away}:R>" in text_of(place.turn())
        if button:
            await ann.use(button)
            ((begun, ends),) = (await ann.kept()).holidays
            away, place.later = ends - begun, 2 * DAY
    assert away == 2 * DAY
    assert "27 days left" in ann.said, "the days on which it began and ended count"


async def test_fewer_days_off_bring_the_reminder(place: DiscordServer, ann: SettingsUser) -> None:
    game_id = await place.open_table(2)
    await ann.open()
    today = datetime.fromtimestamp(place.now(), UTC).weekday()
    await ann.use("days_off/0/0/", *(str((today + days) % 7) for days in range(6)))
    for days, reminded in ((1, 0), (2, 0), (1, 1)):
        if reminded:
            await ann.use("days_off/0/0/")
        await place.look(place.later + days * DAY)
        assert len(await place.store.messages(game_id, Role.REMINDER)) == reminded


async def test_wrong_settings_change_nothing(place: DiscordServer, ann: SettingsUser) -> None:
    await ann.open()
    await ann.use(QUIET_BEGIN, "22")
    before = await ann.kept()
    await ann.use(QUIET_END, "22")
    assert "needs an hour" in ann.said
    await ann.open(time_zone="Mars/Olympus")
    assert "no such time zone" in ann.said
    panel = open_panels(place, ann.user)[-1]
    for custom_id, value in (
        ("caylus/quiet/0/0/begin", "24"), ("caylus/quiet/0/0/end", "none of these"),
        ("caylus/days_off/0/0/", "7"), ("caylus/switches/0/0/", "language"),
    ):  # fmt: skip
        told = said(await forged_press(place, ann.user, panel, custom_id, value))
        assert "can't be chosen" in told
    assert await ann.kept() == before


async def test_time_zones_are_found_by_their_cities(place: DiscordServer) -> None:
    async def offer(typed: str) -> list[str]:
        where = place.people[0], place.channel
        done = await place.standin.autocomplete(*where, "caylus me settings", "time_zone", typed)
        return [choice["value"] for choice in done.choices]

    assert (await offer("berl"))[0] == "Europe/Berlin"
    assert (await offer("new york"))[0] == "America/New_York"
    assert await offer("nowhere") == []
    assert len(await offer("")) == 25


@pytest.mark.parametrize(
    ("said", "zone"),
    [
        ("london", "Europe/London"), ("europe london", "Europe/London"), ("Kyiv", "Europe/Kyiv"),
        ("New York", "America/New_York"), ("São Paulo", "America/Sao_Paulo"),
        ("sao paulo", "America/Sao_Paulo"), ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("St. John’s", "America/St_Johns"), ("port au prince", "America/Port-au-Prince"),
        ("utc", "UTC"), ("Etc/GMT-2", "Etc/GMT-2"), ("Etc/GMT+2", "Etc/GMT+2"),
    ],
)  # fmt: skip
def test_a_time_zone_is_known_by_its_name_and_by_its_city(said: str, zone: str) -> None:
    assert Availability().in_zone(said).zone == zone


async def test_the_panel_leads_to_the_settings(place: DiscordServer) -> None:
    await place.open_table(2)
    user = await PanelUser.open(place, place.people[0])
    await user.press("My orders …")
    assert "Your settings" in await user.press("My settings …")


def test_quiet_hours_last_for_a_night_until_their_end_is_chosen() -> None:
    night = Availability().quiet_since(22)
    assert (night.quiet_from, night.quiet_until) == (22, 7)
    assert night.quiet_since(23).quiet_until == 7
