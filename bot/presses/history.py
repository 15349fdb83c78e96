"""Presses that step through a game, and play on from one of its positions."""

from typing import Any, Final

from bot.presenter.history import history_page
from bot.presses.press import Press, Route
from bot.tables.from_record import open_copy, position_to_play
from bot.tables.seats import Person
from bot.ui.permissions import check_permissions
from bot.ui.threads import private_thread
from bot.ui.verbs import OpenHistory, PlayAll, PlayOn, StepTo


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
        thread_id = await private_thread(interaction, lang.t("Caylus: what if"), before)
        await open_copy(
            press.parts.service, guild_id, thread_id, me.id, game, people, game_id, table.names
        )
    # Translators: <#{thread}> is shown as a link to the thread.
    await press.reply.send(lang.t("Play on here: <#{thread}>").format(thread=thread_id))


ROUTES: Final[tuple[Route[Any], ...]] = (
    Route(OpenHistory, open_history),
    Route(StepTo, step_to, in_place=True),
    Route(PlayOn, play_on),
    Route(PlayAll, play_on),
)
