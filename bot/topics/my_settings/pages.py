"""A person's settings on a panel, for all games on all servers."""

from typing import Final, Literal

from bot.tables.availability import Availability
from bot.tables.preferences import Switch
from bot.ui.control_ids import Control
from bot.ui.controls import Button, Option, Panel, Row, Select
from bot.ui.rights import ANYBODY
from words.language import N_, Language


class OpenSettings(Control, verb="settings", right=ANYBODY, of_game=False):
    """Show me my settings."""


class SetQuietHours(Control, verb="quiet", right=ANYBODY, cost=2, of_game=False):
    """A select of the hour at which my quiet hours begin (or `none`), or end."""

    edge: Literal["begin", "end"]


class SetDaysOff(Control, verb="days_off", right=ANYBODY, cost=2, of_game=False):
    """A select of the weekdays on which nobody reminds me, 0 for Monday."""


class SetSwitches(Control, verb="switches", right=ANYBODY, of_game=False):
    """A select of all that I have on."""


class SetHoliday(Control, verb="holiday", right=ANYBODY, cost=5, of_game=False):
    """I begin a holiday, or am back from it."""

    on: bool


NONE: Final = "none"
"""Value of the choice of no quiet hours."""

WEEKDAYS: Final = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
SWITCHES: Final = {
    Switch.REMINDERS: (
        N_("Reminders by direct message"),
        N_("In the channel if the bot can't write to you"),
    ),
    Switch.ROUNDS: (N_("A mention when a round begins"), N_("You can plan from then on")),
    Switch.STOPS: (N_("A direct message when my plan stops"), N_("It says why")),
    Switch.NEXT: (
        N_("A link to the next of my games"),
        N_("On your panel, when there is nothing left to decide here"),
    ),
    Switch.GUIDE: (
        N_("Hints"),
        N_("What decisions and buildings are about, the first three times"),
    ),
    Switch.KNOWN: (
        N_("Seats only from people I have played with"),
        N_("Nobody else can keep me a seat or offer me one"),
    ),
    Switch.STATISTICS: (
        N_("My answer time and unfinished games"),
        N_("Beside your name in lobbies, after five games on that server"),
    ),
}
"""What can be on or off, with what it means."""


def settings_panel(lang: Language, kept: Availability, on: frozenset[Switch], now: int) -> Panel:
    """What a person said of their time and has on, and the controls that change it."""
    # Translators: {zone} is such as Europe/Berlin, {time} such as 20:15.
    zone = lang.t(
        "Time zone: {zone}, where it is {time} now. The option `time_zone` of this command changes it."
    )
    lines = [
        lang.t("**Your settings**, for all your games"),
        zone.format(zone=kept.zone, time=kept.clock(now)),
        lang.t("The bot does not disturb you in quiet hours, on days off and on holiday."),
        _holiday(lang, kept, now),
    ]
    return Panel(
        "\n".join(lines), (*_times(lang, kept), _switches(lang, on), _button(lang, kept, now))
    )


def _holiday(lang: Language, kept: Availability, now: int) -> str:
    if end := kept.holiday_until(now):
        # Translators: {when} is a date and a time of day.
        text = lang.t("You are on holiday until {when}: your time stands still at all tables.")
        return text.format(when=f"<t:{end}:f>")
    left = kept.holidays_left(now)
    # Translators: {n} is a number of days.
    text = lang.n(
        "On holiday your time stands still at all tables. You have {n} day left this year.",
        "On holiday your time stands still at all tables. You have {n} days left this year.",
        left,
    )
    begins = lang.t(
        "It begins now, counts a day at least, and ends when you say that you are back."
    )
    return f"{text.format(n=left)} {begins}"


def _times(lang: Language, kept: Availability) -> list[Row]:
    """The hours and days on which nobody reminds the person."""
    begin = (str(kept.quiet_from),) if kept.has_quiet_hours else (NONE,)
    # Translators: {hour} is such as 22:00.
    hours = _hours(lang.t("Quiet hours begin at {hour}"))
    no_hours = Option(lang.t("No quiet hours"), NONE)
    rows = [Select(SetQuietHours(0, "begin"), lang.t("Quiet hours"), (no_hours, *hours), begin)]
    if kept.has_quiet_hours:
        # Translators: {hour} is such as 8:00.
        hours = _hours(lang.t("Quiet hours end at {hour}"))
        rows.append(
            Select(SetQuietHours(0, "end"), lang.t("Quiet hours"), hours, (str(kept.quiet_until),))
        )
    days = tuple(Option(lang.t(name), str(day)) for day, name in enumerate(WEEKDAYS))
    off = tuple(map(str, kept.days_off))
    rows.append(Select(SetDaysOff(0), lang.t("No days off"), days, off, len(days)))
    return list(rows)


def _hours(text: str) -> tuple[Option, ...]:
    return tuple(Option(text.format(hour=f"{hour}:00"), str(hour)) for hour in range(24))


def _switches(lang: Language, on: frozenset[Switch]) -> Select:
    options = tuple(
        Option(lang.t(name), switch, lang.t(means)) for switch, (name, means) in SWITCHES.items()
    )
    return Select(SetSwitches(0), lang.t("Nothing is on"), options, tuple(on), len(options))


def _button(lang: Language, kept: Availability, now: int) -> Row:
    if kept.holiday_until(now):
        return (Button(lang.t("I am back from holiday"), SetHoliday(0, False), "primary"),)
    return (Button(lang.t("Begin a holiday"), SetHoliday(0, True)),)
