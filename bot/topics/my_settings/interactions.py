"""`/caylus me settings`, and what answers its controls."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from discord import app_commands

from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presenter.panel import View
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.availability import Availability, zone_names
from bot.tables.preferences import Switch
from bot.tables.refusals import NotOffered
from bot.tables.service import Service
from bot.tables.table import Table
from bot.topics.my_settings.effect_on_tables import change_availability
from bot.topics.my_settings.pages import (
    NONE,
    WEEKDAYS,
    OpenSettings,
    SetDaysOff,
    SetHoliday,
    SetQuietHours,
    SetSwitches,
    settings_panel,
)
from bot.ui.control_ids import Control
from bot.ui.controls import Button, Panel
from bot.ui.reply import Reply
from bot.words.search import folded, found
from words.language import N_, Language

_ = app_commands.locale_str


@command(N_("Your time zone, quiet hours, holidays and messages"), cost=2)
@app_commands.describe(time_zone=_(N_("Where your clock is: type the name of a large city")))
async def settings(runtime: Runtime, reply: Reply, time_zone: Typed = "") -> None:
    """The settings, after the choice of a time zone if there is one."""
    if time_zone:
        user_id = reply.interaction.user.id
        await change_availability(runtime.service, user_id, lambda kept: kept.in_zone(time_zone))
    await show_settings(reply, runtime.service)


@completes(settings, "time_zone")
async def _complete(_runtime: Runtime, _interaction: Interaction, typed: str) -> Offer:
    said = [(name, folded(name.rpartition("/")[2]), folded(name)) for name in zone_names()]
    return [(name, name) for name in found(typed, said)]


async def show_settings(reply: Reply, service: Service) -> None:
    """Show a person their settings."""
    kept, on = await service.preferences.personal(reply.interaction.user.id)
    await reply.panel(settings_panel(reply.lang, kept, on, service.now()))


async def add_settings(
    _service: Service, lang: Language, _table: Table, _user_id: int, view: View, made: Panel
) -> Panel:
    """The page of standing orders with the way to the settings."""
    if view.mode != "orders":
        return made
    button = Button(lang.t("My settings …"), OpenSettings(0))
    return replace(made, rows=(*made.rows, (button,)))


@handles(OpenSettings)
async def open_settings(press: Press[OpenSettings]) -> None:
    """Show the settings beside the panel."""
    await show_settings(press.reply, press.runtime.service)


def _quiet_hours(press: Press[SetQuietHours], kept: Availability, _now: int) -> Availability:
    if press.value == NONE:
        return replace(kept, quiet_from=0, quiet_until=0)
    hour = _number(press.value, 24)
    if press.control.edge == "end":
        return kept.quiet(kept.quiet_from, hour)
    return kept.quiet_since(hour)


def _days_off(press: Press[SetDaysOff], kept: Availability, _now: int) -> Availability:
    return kept.off(tuple(_number(value, len(WEEKDAYS)) for value in press.values))


def _holiday(press: Press[SetHoliday], kept: Availability, now: int) -> Availability:
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
    SetQuietHours: _quiet_hours,
    SetDaysOff: _days_off,
    SetHoliday: _holiday,
}
"""Control -> what a person said of their time, after it is used."""


@handles(*CHANGES, in_place=True)
async def change(press: Press[Any]) -> None:
    """Change what the person said of their time."""
    service = press.runtime.service
    now, made = service.now(), CHANGES[type(press.control)]
    await change_availability(service, press.user_id, lambda kept: made(press, kept, now))
    await show_settings(press.reply, service)


@handles(SetSwitches, in_place=True)
async def set_switches(press: Press[SetSwitches]) -> None:
    """All that is on; what is not chosen is off."""
    preferences = press.runtime.service.preferences
    _, before = await preferences.personal(press.user_id)
    for switch in before.symmetric_difference(press.values):
        if switch not in set(Switch):
            raise NotOffered
        await preferences.turn(press.user_id, Switch(switch), on=switch in press.values)
    await show_settings(press.reply, press.runtime.service)
