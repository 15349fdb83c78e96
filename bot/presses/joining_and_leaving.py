"""Presses with which people come and go: at a table that has not started, in a running game, and at the next one."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from bot.presenter.lobby import DRAWN, leave_question, start_question
from bot.presses.dispatch import Press, handles
from bot.presses.panel import show_panel
from bot.store import LIVE, GameRow
from bot.tables import lobby
from bot.tables.leaving import come_back, leave_game
from bot.tables.loaded_table import game_over
from bot.tables.past_holders import Holder
from bot.tables.refusals import ChannelHasGame, NotHereYet, Refusal
from bot.tables.seats import Person
from bot.tables.server_settings import server_settings
from bot.ui import control_kinds
from bot.ui.control_ids import Control
from bot.ui.control_kinds import Again, AskToLeave, ComeBack, LeaveGame
from bot.ui.controls import Panel
from bot.ui.discord_permissions import check_access, check_permissions
from bot.ui.rights import check_may_open
from words.language import N_

CHANGES: Final[dict[type[Control], Callable[[Press[Any]], Awaitable[None]]]] = {
    control_kinds.Join: lambda press: lobby.join(*press.here, press.person.name),
    control_kinds.Leave: lambda press: lobby.leave(*press.here),
    control_kinds.AddComputer: lambda press: lobby.add_computer(*press.here, press.value),
    control_kinds.RemoveComputer: lambda press: lobby.remove_computer(*press.here),
    control_kinds.ChooseColour: lambda press: lobby.choose_colour(
        *press.here, None if press.value == DRAWN else press.value
    ),
}
"""Control -> what it changes at a table, whose message shows it."""


@handles(*CHANGES, elsewhere=True)
async def change(press: Press[Any]) -> None:
    await CHANGES[type(press.control)](press)
    await press.nothing()


@handles(control_kinds.Start, in_place=True, elsewhere=True)
async def start(press: Press[control_kinds.Start]) -> None:
    """Begin the game, or ask whether to begin it without those who have not come yet."""
    try:
        await lobby.start(*press.here, wait=press.control.wait)
    except NotHereYet as missing:
        row = await press.service.row(press.control.game_id)
        await press.panel(start_question(press.lang, row, missing.say(press.lang)))
        return
    if press.control.wait:
        await press.nothing()
        return
    row = await press.service.row(press.control.game_id)
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = press.lang.t("The game has started: <#{channel}>").format(channel=row.channel_id)
    await press.panel(Panel(text))


@handles(Again)
async def again(press: Press[Again]) -> None:
    """Take the seat at a rematch that another has opened, or open one and keep seats for the others."""
    row = await press.service.row(press.control.game_id)
    if row.status in LIVE:
        text = N_("This game is not over yet. Open another table in another channel or a thread.")
        raise Refusal(text)
    if not await _joined(press, row):
        try:
            await _opened(press, row)
        except ChannelHasGame:  # at the same moment by another, or it is another table
            if not await _joined(press, row):
                raise
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = press.lang.t("You have a seat at the new table: <#{channel}>")
    await press.send(text.format(channel=row.settings.announced_in or row.channel_id))


async def _joined(press: Press[Again], over: GameRow) -> bool:
    """Take the seat that is kept for the person in the lobby that is open there now; False if there is none."""
    service = press.service
    row = await service.store.live_game(over.channel_id)
    if row is None or not any(seat.user_id == press.user_id for seat in row.seats):
        return False
    await lobby.join(service, row.id, *press.person)
    return True


async def _opened(press: Press[Again], over: GameRow) -> None:
    """Open a table where the other was, announced where that was, with its settings and computer players.

    Seats are kept for those who played, and for those in whose place computer players did.

    Raises `ChannelHasGame`.
    """
    interaction = press.interaction
    check_permissions(interaction)
    await check_access(interaction)
    check_may_open(interaction, await server_settings(press.service.store, over.guild_id))
    may_write = press.client.reconciler.messenger.may_write
    if over.settings.announced_in and not await may_write(over.channel_id):
        raise Refusal(N_("The thread is gone or locked. `/caylus new` opens another table."))
    settings, me = replace(over.settings, copy_of=0, learning=False, imported=False), press.person
    holders: tuple[Holder, ...] = (*over.past_holders, *over.seats)
    names = {one.user_id: one.name for one in holders}
    # Of who left before their first answer no name is kept: their mention names them.
    others = [Person(one, names.get(one, "")) for one in over.owners if one != me.id]
    async with press.client.opened.one_more_lobby(over.guild_id, me.id, others):
        where = press.service, over.guild_id, over.channel_id
        game_id = await lobby.open_table(*where, me, settings, others)
        for seat in over.seats:
            if seat.computer and not seat.left_by:
                await lobby.add_computer(press.service, game_id, me.id, seat.computer)


@handles(AskToLeave, in_place=True)
async def ask_to_leave(press: Press[AskToLeave]) -> None:
    await press.panel(leave_question(press.lang, await press.table(), press.service.now()))


@handles(LeaveGame, in_place=True)
async def leave(press: Press[LeaveGame]) -> None:
    table = await leave_game(*press.here)
    if table.running and table.seat_of(press.user_id):
        await show_panel(press, table)
        return
    text = game_over(table).say(press.lang)
    if table.row.seat_left_by(press.user_id):
        text = press.lang.t("You left this game. `/caylus table back` takes your seat back.")
    await press.client.panels.show(press, table, Panel(text))


@handles(ComeBack)
async def back(press: Press[ComeBack]) -> None:
    """Come back to the seat that a computer player holds, and see who is asked what."""
    await show_panel(press, await come_back(*press.here, press.person.name))
