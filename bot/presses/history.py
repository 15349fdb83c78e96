"""Presses that step through a game, and play on from one of its positions."""

from functools import partial
from typing import Any

from bot.presenter.history import history_page
from bot.presenter.public_messages import table_name
from bot.presses.dispatch import Press, handles
from bot.tables.from_record import open_copy, position_to_play
from bot.tables.loaded_table import Table
from bot.ui.control_kinds import PlayAnew, PlayOn, StepTo
from bot.ui.controls import Button, Panel
from bot.ui.discord_permissions import check_permissions
from bot.ui.reply import Reply
from bot.ui.threads import private_thread, what_if_name
from words.names import plain


@handles(StepTo, in_place=True)
async def show_position(press: Press[StepTo]) -> None:
    """The newest position, or the one chosen; the last one as it is now, for the game may have gone on since."""
    table, control = await press.table(), press.control
    newest = control.step == "4"
    await show_history(press, table, len(table.game.answers) if newest else control.count)


async def show_history(reply: Reply, table: Table, count: int) -> None:
    """Show a position, from which one gets to what is played meanwhile."""
    draw = partial(history_page, count=count)
    page = await draw(reply.service, reply.lang, table, reply.user_id)
    await reply.client.panels.show(reply, table, page, draw, beside="history")


@handles(PlayOn)
async def ask_to_play_on(press: Press[PlayOn]) -> None:
    """Play on from a position; ask back where that replaces what the person has played."""
    guild_id, control = press.guild_id, press.control
    thread = await press.client.opened.played_copy(guild_id, press.user_id, control.game_id)
    if thread is None:
        await play_on(press)
        return
    # Translators: <#{thread}> is shown as a link to the thread.
    text = press.lang.t(
        "You already play from a position of this game: <#{thread}>. Playing from here ends that."
    )
    anew = PlayAnew(control.game_id, control.count, control.seats)
    button = Button(press.lang.t("Play from here instead"), anew, "danger")
    await press.panel(Panel(text.format(thread=thread), ((button,),)))


@handles(PlayAnew, in_place=True)
async def play_on(press: Press[Any]) -> None:
    """Play on in a private thread, always the same one for this game; what the person has played there is replaced."""
    interaction, lang = press.interaction, press.lang
    table, me = await press.table(), press.person
    service, count, alone = press.service, press.control.count, press.control.seats == "all"
    game, people = await position_to_play(service, table, count, me, every=alone)
    check_permissions(interaction, private=True)
    guild_id = press.guild_id
    async with press.client.opened.one_more_copy(guild_id, me.id, table.id) as before:
        title = what_if_name(lang, table_name(table.row))
        async with private_thread(interaction, title, before) as thread_id:
            await open_copy(service, guild_id, thread_id, me.id, game, people, table)
    told = lang.t("Play here: <#{thread}>").format(thread=thread_id)
    if len(table.row.seats_of(me.id)) != 1 and not alone:
        (colour,) = people
        # Translators: {player} is the name of a player of the game that is watched, <#{thread}> a link to the thread.
        told = lang.t("Play here, in {player}'s seat: <#{thread}>").format(
            player=plain(table.names[colour]), thread=thread_id
        )
    await press.panel(Panel(told))
