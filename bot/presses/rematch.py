"""The press that opens a table like one that is over, with the same people."""

from dataclasses import replace

from bot.presses.press import Press, handles
from bot.store import LIVE, GameRow
from bot.tables.holders import Holder
from bot.tables.refusals import ChannelHasGame, Refusal
from bot.tables.seats import Person
from bot.tables.server_settings import server_settings
from bot.ui.control_kinds import Again
from bot.ui.permissions import check_access, check_permissions, check_thread
from bot.ui.rights import check_may_open
from words.language import N_


@handles(Again)
async def again(press: Press[Again]) -> None:
    """Take the seat at a rematch that another has opened, or open one and keep seats for the others."""
    row = await press.runtime.service.row(press.control.game_id)
    if row.status in LIVE:
        text = N_("This game is not over yet. Another table needs another channel or a thread.")
        raise Refusal(text)
    if not await _joined(press, row):
        try:
            await _opened(press, row)
        except ChannelHasGame:  # at the same moment by another, or it is another table
            if not await _joined(press, row):
                raise
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = press.lang.t("You have a seat at the new table: <#{channel}>")
    await press.reply.send(text.format(channel=row.settings.announced_in or row.channel_id))


async def _joined(press: Press[Again], over: GameRow) -> bool:
    """Take the seat that is kept for the person in the lobby that is open there now; False if there is none."""
    lobby = await press.runtime.service.store.live_game(over.channel_id)
    if lobby is None or not any(seat.user_id == press.user_id for seat in lobby.seats):
        return False
    await press.runtime.lobby.join(lobby.id, *press.person)
    return True


async def _opened(press: Press[Again], over: GameRow) -> None:
    """Open a table where the other was, announced where that was, with its settings and computer players.

    Seats are kept for those who played, and for those in whose place computer players did.

    Raises `ChannelHasGame`.
    """
    interaction, runtime = press.reply.interaction, press.runtime
    check_permissions(interaction)
    await check_access(interaction)
    check_may_open(interaction, await server_settings(runtime.service.store, over.guild_id))
    if over.settings.announced_in:  # from where the button is pressed
        await check_thread(interaction, over.channel_id)
    settings, me = replace(over.settings, copy_of=0, learning=False), press.person
    holders: tuple[Holder, ...] = (*over.past_holders, *over.seats)
    names = {one.user_id: one.name for one in holders}
    users = dict.fromkeys(seat.user_id or seat.left_by for seat in over.seats)
    # Of who left before their first answer no name is kept: their mention names them.
    others = [Person(one, names.get(one, "")) for one in users if one and one != me.id]
    async with runtime.opened.one_more_lobby(over.guild_id, me.id, others):
        game_id = await runtime.lobby.open(over.guild_id, over.channel_id, me, settings, others)
        for seat in over.seats:
            if seat.computer and not seat.left_by:
                await runtime.lobby.add_computer(game_id, me.id, seat.computer)
