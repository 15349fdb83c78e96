"""Presses on a person's settings."""

from collections.abc import Callable
from typing import Any, Final

from bot.presenter.settings import NONE, WEEKDAYS, settings_panel
from bot.presses.press import Press, Route
from bot.tables.availability import Availability
from bot.tables.preferences import Switch
from bot.tables.refusals import NotOffered
from bot.tables.service import Service
from bot.ui.reply import Reply
from bot.ui.verbs import (
    OpenSettings,
    SetDaysOff,
    SetHoliday,
    SetQuietHours,
    SetSwitches,
    TellOfRounds,
    TellOfStops,
)

NIGHT: Final = 9
"""Hours between the beginning and the end of quiet hours until both are chosen."""


async def show_settings(reply: Reply, service: Service) -> None:
    """Show a person their settings."""
    kept, on = await service.preferences.personal(reply.interaction.user.id)
    await reply.panel(settings_panel(reply.lang, kept, on, service.now()))


async def open_settings(press: Press[OpenSettings]) -> None:
    """Show the settings beside the panel."""
    await show_settings(press.reply, press.parts.service)


async def set_quiet_hours(press: Press[SetQuietHours]) -> None:
    """Where the quiet hours begin or end, or that there are none."""
    if press.value == NONE:
        await _change(press, Availability.never_quiet)
        return
    hour = _number(press.value, 24)
    if press.control.edge == "end":
        await _change(press, lambda kept: kept.quiet(kept.quiet_from, hour))
    else:
        await _change(
            press,
            lambda kept: kept.quiet(
                hour, kept.quiet_until if kept.has_quiet_hours else (hour + NIGHT) % 24
            ),
        )


async def set_days_off(press: Press[SetDaysOff]) -> None:
    """The weekdays on which nobody reminds the person."""
    days = tuple(_number(value, len(WEEKDAYS)) for value in press.values)
    await _change(press, lambda kept: kept.off(days))


async def set_switches(press: Press[SetSwitches]) -> None:
    """All that is on; what is not chosen is off."""
    preferences = press.parts.service.preferences
    _, before = await preferences.personal(press.user_id)
    for switch in before.symmetric_difference(press.values):
        if switch not in set(Switch):
            raise NotOffered
        await preferences.turn(press.user_id, Switch(switch), on=switch in press.values)
    await show_settings(press.reply, press.parts.service)


async def set_holiday(press: Press[SetHoliday]) -> None:
    """A holiday begins, or has ended."""
    now = press.parts.service.now()
    begins = press.control.on
    await _change(press, lambda kept: kept.on_holiday(now) if begins else kept.back(now))


async def tell(press: Press[TellOfStops] | Press[TellOfRounds]) -> None:
    """One thing on or off, by a button of an older version."""
    switch = Switch.STOPS if isinstance(press.control, TellOfStops) else Switch.ROUNDS
    await press.parts.service.preferences.turn(press.user_id, switch, on=press.control.on)
    await show_settings(press.reply, press.parts.service)


async def _change(press: Press[Any], change: Callable[[Availability], Availability]) -> None:
    """Change what the person said of their time, and show it."""
    await press.parts.service.preferences.change_availability(press.user_id, change)
    await show_settings(press.reply, press.parts.service)


def _number(value: str, below: int) -> int:
    """The number that was chosen. Raises `NotOffered` for what is none below that."""
    offered = {str(number): number for number in range(below)}
    if value not in offered:
        raise NotOffered
    return offered[value]


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(OpenSettings, open_settings),
    Route(SetQuietHours, set_quiet_hours, in_place=True),
    Route(SetDaysOff, set_days_off, in_place=True),
    Route(SetSwitches, set_switches, in_place=True),
    Route(SetHoliday, set_holiday, in_place=True),
    Route(TellOfStops, tell),
    Route(TellOfRounds, tell),
)
