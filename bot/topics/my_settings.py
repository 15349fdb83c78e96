"""My settings: a person's language, time zone, quiet hours, holidays, and what the bot tells them, in all games."""

from dataclasses import replace
from functools import partial
from typing import Any, Final, Literal

from bot.commands.command import command
from bot.presenter.panel import View
from bot.presses.dispatch import Press, handles
from bot.tables.availability import Availability
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.preferences import LANGUAGE, OF_DISCORD, Switch
from bot.tables.refusals import NotOffered
from bot.ui.control_ids import Control
from bot.ui.controls import Button, Option, Panel, Row, Select, text_form
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY
from bot.what_topics_offer import Feature
from bot.words.durations import DAY
from bot.words.help_texts import TABLES_PAGE
from words.language import N_, Language, available
from words.names import isolated


class OpenSettings(Control, verb="settings", right=ANYBODY, of_game=False):
    """Show me my settings."""


class SetQuietHours(Control, verb="quiet", right=ANYBODY, cost=2, of_game=False):
    """A select of the hour at which my quiet hours begin (or `none`), or end."""

    edge: Literal["begin", "end"]


class SetDaysOff(Control, verb="days_off", right=ANYBODY, cost=2, of_game=False):
    """A select of the weekdays on which nobody reminds me, 0 for Monday."""


class SetSwitches(Control, verb="switches", right=ANYBODY, of_game=False):
    """A select of all that I have on."""


class SetLanguage(Control, verb="language", right=ANYBODY, of_game=False):
    """A select of the language that I read, or of the one that I have in Discord (`none`)."""


class EditTimeZone(Control, verb="zone", right=ANYBODY, of_game=False):
    """Let me say in which time zone I am."""


class KeepTimeZone(Control, verb="keep_zone", right=ANYBODY, cost=2, of_game=False):
    """The form of that: it is the one of this city."""


class SetHoliday(Control, verb="holiday", right=ANYBODY, cost=5, of_game=False):
    """I begin a holiday, or am back from it."""

    on: bool


ZONE_TEXT: Final = 50
"""Characters of the name of a time zone, or of a city."""
NONE: Final = "none"
"""Value of the choice of no quiet hours, or of no language but Discord's."""

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
        N_("In the channel if the bot can't message you"),
    ),
    Switch.ROUNDS: (N_("A mention when a round starts"), N_("You can plan from then on")),
    Switch.STOPS: (N_("A direct message when my plan stops"), N_("It says why")),
    Switch.NEXT: (
        N_("A link to my next game"),
        N_("On your panel, when there is nothing left to decide here"),
    ),
    Switch.GUIDE: (N_("Hints"), N_("Explain decisions and buildings, the first three times")),
    Switch.KNOWN: (
        N_("Seats only from people I have played with"),
        N_("Nobody else can keep me a seat or offer me one"),
    ),
    Switch.STATISTICS: (
        N_("Show my answer time and unfinished games"),
        N_("Beside your name in lobbies, after five games on that server"),
    ),
}


def settings_panel(
    lang: Language, kept: Availability, on: frozenset[Switch], chosen: str | None, now: int
) -> Panel:
    """What a person said of their time and has on, the language `chosen` if any, and the controls that change it."""
    # Translators: {zone} is such as Europe/Berlin, {time} such as 20:15.
    zone = lang.t("Time zone: {zone}, where it is {time} now.")
    lines = [
        lang.t("**Your settings**, for all your games"),
        zone.format(zone=kept.zone, time=kept.clock(now)),
        lang.t(
            "The bot does not disturb you during quiet hours, on days off or on holiday, unless your time for a move "
            "would be almost up by then."
        ),
        _holiday_text(lang, kept, now),
    ]
    options = tuple(
        Option(lang.t(name), switch, lang.t(means)) for switch, (name, means) in SWITCHES.items()
    )
    switches = Select(SetSwitches(0), lang.t("All off"), options, tuple(on), len(options))
    button = Button(lang.t("Start a holiday now"), SetHoliday(0, True))
    if kept.holiday_until(now):
        button = Button(lang.t("I am back from holiday"), SetHoliday(0, False), "primary")
    # Translators: {language} is what a language calls itself, such as English.
    text, own = lang.t("Language: {language}"), lang.t("Language: as in Discord")
    named = (
        Option(text.format(language=isolated(name)), code) for code, name in available().items()
    )
    spoken = Select(SetLanguage(0), own, (Option(own, NONE), *named), (chosen or NONE,))
    where = Button(lang.t("Change the time zone"), EditTimeZone(0))
    return Panel("\n".join(lines), (*_times(lang, kept), switches, spoken, (where, button)))


def _holiday_text(lang: Language, kept: Availability, now: int) -> str:
    if end := kept.holiday_until(now):
        # Translators: {when} is a date and a time of day.
        text = lang.t("You are on holiday until {when}: your clock is stopped at all tables.")
        return text.format(when=f"<t:{end}:f>")
    left = max(kept.holidays_left(now) // DAY, 0)
    text = lang.n(
        "On holiday your clock is stopped at all tables. You have {n} day left this year.",
        "On holiday your clock is stopped at all tables. You have {n} days left this year.",
        left,
    )
    begins = lang.t(
        "It starts at once, uses at least one day, and lasts until you say that you are back or no day is left. The "
        "others see it when it is your turn."
    )
    return f"{text} {begins}"


def _times(lang: Language, kept: Availability) -> list[Row]:
    """The hours and days on which nobody reminds the person."""
    begin = (str(kept.quiet_from),) if kept.has_quiet_hours else (NONE,)
    # Translators: {hour} is such as 22:00.
    hours = _hours(lang.t("Quiet hours start at {hour}"))
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


@command(N_("Your language, time zone, quiet hours, holidays and messages"), cost=2)
async def settings(reply: Reply) -> None:
    await show_settings(reply)


async def show_settings(reply: Reply, *, saved: bool = False) -> None:
    """Show a person their settings, and that what they chose was `saved`."""
    preferences, now = reply.service.preferences, reply.service.now()
    kept, on = await preferences.personal(reply.user_id)
    chosen = await reply.service.store.setting("user", reply.user_id, LANGUAGE)
    made = settings_panel(reply.lang, kept, on, chosen, now)
    await reply.panel(replace(made, question=reply.lang.t("Saved.") if saved else ""))


async def add_settings(
    service: Service, lang: Language, table: Table, user_id: int, view: View, made: Panel
) -> Panel:
    """The page of standing orders, and what is asked on holiday, which it says, with the way to the settings."""
    if table.asked_of(user_id) and not (view.mode or view.group):
        kept, _on = await service.preferences.personal(user_id)
        if not kept.holiday_until(now := service.now()):
            return made
        made = made.saying(f"{made.text}\n{_holiday_text(lang, kept, now)}")
    elif view.mode != "orders":
        return made
    button = Button(lang.t("My settings …"), OpenSettings(0))
    return replace(made, rows=(*made.rows, (button,)))


handles(OpenSettings)(show_settings)


def _changed(press: Press[Any], kept: Availability) -> Availability:
    """What a person said of their time, after a control is used. Raises `Refusal`."""
    now = press.service.now()
    match press.control:
        case SetQuietHours() if press.value == NONE:
            return replace(kept, quiet_from=0, quiet_until=0)
        case SetQuietHours(edge="begin"):
            return kept.quiet_since(_number(press.value, 24))
        case SetQuietHours():
            return kept.quiet(kept.quiet_from, _number(press.value, 24))
        case SetDaysOff():
            return kept.off(tuple(_number(value, len(WEEKDAYS)) for value in press.values))
        case KeepTimeZone():
            return kept.in_zone("".join(press.fields.get("text", ()))[:ZONE_TEXT])
        case SetHoliday(on=begins) if begins != bool(kept.holiday_until(now)):
            return kept.on_holiday(now) if begins else kept.back(now)
    return kept  # a holiday, pressed twice


def _number(value: str, below: int) -> int:
    """The number that was chosen. Raises `NotOffered` for what is none below that."""
    if value not in map(str, range(below)):
        raise NotOffered
    return int(value)


@handles(SetQuietHours, SetDaysOff, SetHoliday, KeepTimeZone, in_place=True)
async def change(press: Press[Any]) -> None:
    """Change what a person said of their time, and find out anew what is due at the games that wait for them.

    Where that is until when they have time, it is shown.
    """
    service, user_id = press.service, press.user_id
    show = await service.preferences.change_availability(user_id, partial(_changed, press))
    games = await service.store.look_again(user_id, at=service.now(), show=show)
    if show:
        service.show_again(games)
    await show_settings(press, saved=True)


@handles(EditTimeZone, form=True)
async def edit_time_zone(press: Press[EditTimeZone]) -> None:
    (kept, _on), lang = await press.service.preferences.personal(press.user_id), press.lang
    title, label = lang.t("Your time zone"), lang.t("A large city in it, such as Berlin")
    known = "" if kept.zone == Availability().zone else kept.zone
    await press.form(text_form(KeepTimeZone(0), title, label, known, ZONE_TEXT))


@handles(SetSwitches, in_place=True)
async def set_switches(press: Press[SetSwitches]) -> None:
    """All that is on; what is not chosen is off."""
    preferences = press.service.preferences
    _, before = await preferences.personal(press.user_id)
    for switch in before.symmetric_difference(press.values):
        if switch not in set(Switch):
            raise NotOffered
        await preferences.turn(press.user_id, Switch(switch), on=switch in press.values)
    locale = str(press.interaction.locale)
    await press.service.store.set_setting("user", press.user_id, OF_DISCORD, locale)
    await show_settings(press, saved=True)


@handles(SetLanguage, in_place=True)
async def set_language(press: Press[SetLanguage]) -> None:
    """What this person alone is told is in this language from now on."""
    if press.value not in (NONE, *available()):
        raise NotOffered
    code = None if press.value == NONE else press.value
    await press.service.store.set_setting("user", press.user_id, LANGUAGE, code)
    await press.find_language()
    await press.client.panels.speak_anew(press.user_id)
    await show_settings(press, saved=True)


FEATURE = Feature(
    help={
        TABLES_PAGE: N_(
            "`/caylus me settings` sets your language, quiet hours, days off and holidays, and what the bot tells you."
        )
    },
    commands={"caylus me": (settings,)},
    add_to_panel=add_settings,
)
