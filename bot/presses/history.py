"""Presses that step through a game, and play on from one of its positions."""

from typing import Any, Final

from bot.presenter.history import history_page
from bot.presses.press import Press, Route
from bot.tables.from_record import open_copy, position_to_play
from bot.tables.seats import Person
from bot.ui.permissions import check_permissions
from bot.ui.threads import private_thread, what_if_name
from bot.ui.verbs import OpenHistory, PlayAll, PlayOn, StepTo
from words.names import plain


async def open_history(press: Press[OpenHistory]) -> None:
    """The newest position."""
    table = await press.table()
    await press.reply.page(
        *await history_page(press.lang, table, press.user_id, len(table.game.answers))
    )


async def step_to(press: Press[StepTo]) -> None:
    """Another position."""
    await press.reply.page(
        *await history_page(press.lang, await press.table(), press.user_id, press.control.count)
    )


async def play_on(press: Press[PlayOn | PlayAll]) -> None:
    """Play on from a position in a private thread, always the same one for this game: one seat, or all of them."""
    interaction, lang = press.reply.interaction, press.lang
    me = Person(interaction.user.id, interaction.user.display_name)
    table, alone = await press.table(), isinstance(press.control, PlayAll)
    game, people = position_to_play(table, press.control.count, me, every=alone)
    check_permissions(interaction, private=True)
    guild_id, game_id = interaction.guild_id or 0, press.control.game_id
    async with press.parts.opened.one_more_copy(guild_id, me.id, game_id) as before:
        title = what_if_name(lang, table.row.settings.name, table.names.values())
        thread_id = await private_thread(interaction, title, before)
        await open_copy(press.parts.service, guild_id, thread_id, me.id, game, people, table)
    # Translators: <#{thread}> is shown as a link to the thread.
    told = lang.t("Play on here: <#{thread}>").format(thread=thread_id)
    if table.seat_of(me.id) is None and not alone:
        (colour,) = people
        # Translators: {player} is the name of a player of the game that is watched, <#{thread}> a link to the thread.
        told = lang.t("Play on here, in {player}'s seat: <#{thread}>").format(
            player=plain(table.names[colour]), thread=thread_id
        )
    await press.reply.send(told)


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(OpenHistory, open_history),
    Route(StepTo, step_to, in_place=True),
    Route(PlayOn, play_on),
    Route(PlayAll, play_on),
)
