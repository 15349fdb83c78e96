"""Presses on a person's settings."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from bot.presenter.settings import NONE, WEEKDAYS, settings_panel
from bot.presses.press import Press, handles
from bot.tables.availability import Availability
from bot.tables.availability_changes import change_availability
from bot.tables.preferences import Switch
from bot.tables.refusals import NotOffered
from bot.tables.service import Service
from bot.ui import verbs
from bot.ui.control_ids import Control
from bot.ui.reply import Reply

NIGHT: Final = 9
"""Hours between the beginning and the end of quiet hours until both are chosen."""


async def show_settings(reply: Reply, service: Service) -> None:
    """Show a person their settings."""
    kept, on = await service.preferences.personal(reply.interaction.user.id)
    await reply.panel(settings_panel(reply.lang, kept, on, service.now()))


@handles(verbs.OpenSettings)
async def open_settings(press: Press[verbs.OpenSettings]) -> None:
    """Show the settings beside the panel."""
    await show_settings(press.reply, press.parts.service)


def _quiet_hours(press: Press[verbs.SetQuietHours], kept: Availability, _now: int) -> Availability:
    if press.value == NONE:
        return replace(kept, quiet_from=0, quiet_until=0)
    hour = _number(press.value, 24)
    if press.control.edge == "end":
        return kept.quiet(kept.quiet_from, hour)
    return kept.quiet(hour, kept.quiet_until if kept.has_quiet_hours else (hour + NIGHT) % 24)


def _days_off(press: Press[verbs.SetDaysOff], kept: Availability, _now: int) -> Availability:
    return kept.off(tuple(_number(value, len(WEEKDAYS)) for value in press.values))


def _holiday(press: Press[verbs.SetHoliday], kept: Availability, now: int) -> Availability:
    begins = press.control.on
    if begins == (kept.holiday_until(now) is not None):
        return kept  # pressed twice
    return kept.on_holiday(now) if begins else kept.back(now)


def _number(value: str, below: int) -> int:
    """The number that was chosen. Raises `NotOffered` for what is none below that."""
    offered = {str(number): number for number in range(below)}
    if value not in offered:
        raise NotOffered
    return offered[value]


CHANGES: Final[dict[type[Control], Callable[[Press[Any], Availability, int], Availability]]] = {
    verbs.SetQuietHours: _quiet_hours,
    verbs.SetDaysOff: _days_off,
    verbs.SetHoliday: _holiday,
}
"""Control -> what a person said of their time, after it is used."""


@handles(*CHANGES, in_place=True)
async def change(press: Press[Any]) -> None:
    """Change what the person said of their time."""
    service = press.parts.service
    now, made = service.now(), CHANGES[type(press.control)]
    await change_availability(service, press.user_id, lambda kept: made(press, kept, now))
    await show_settings(press.reply, service)


@handles(verbs.SetSwitches, in_place=True)
async def set_switches(press: Press[verbs.SetSwitches]) -> None:
    """All that is on; what is not chosen is off."""
    preferences = press.parts.service.preferences
    _, before = await preferences.personal(press.user_id)
    for switch in before.symmetric_difference(press.values):
        if switch not in set(Switch):
            raise NotOffered
        await preferences.turn(press.user_id, Switch(switch), on=switch in press.values)
    await show_settings(press.reply, press.parts.service)


@handles(verbs.TellOfStops, verbs.TellOfRounds)
async def tell(press: Press[Any]) -> None:
    """One thing on or off, by a button of an older version."""
    switch = Switch.STOPS if isinstance(press.control, verbs.TellOfStops) else Switch.ROUNDS
    await press.parts.service.preferences.turn(press.user_id, switch, on=press.control.on)
    await show_settings(press.reply, press.parts.service)
