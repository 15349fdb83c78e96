"""`/caylus table move`."""

from discord import app_commands

from bot.commands.command import Interaction, Offer, command, completes
from bot.presenter.public_messages import table_name
from bot.runtime import Runtime
from bot.store import GameRow
from bot.tables.refusals import Refusal
from bot.tables.server_settings import server_settings
from bot.topics.moving.moving_tables import messages_of_move, movable, move
from bot.ui.permissions import check_access, check_seen_by
from bot.ui.reply import Reply
from bot.ui.rights import check_place
from bot.ui.threads import can_have_thread, place_for_table, remove_thread_line
from bot.words.search import MOST_TYPED
from words.language import N_

_ = app_commands.locale_str


@command(N_("Let one of your tables go on here"), cost=2)
@app_commands.describe(
    table=_(N_("Which of your tables; if left out, the only one that can't be shown")),
    thread=_(N_("In a thread of its own (where one can be made), or right here")),
)
async def move_(
    runtime: Runtime,
    reply: Reply,
    table: app_commands.Range[str, 1, MOST_TYPED] = "",
    thread: bool | None = None,
) -> None:
    """Let a table go on here, in a new thread (`thread`), right here, or by default where there can be one."""
    interaction = reply.interaction
    row = _chosen(await _movable(runtime, interaction), table)
    check_place(interaction, await server_settings(runtime.service.store, row.guild_id))
    await check_access(interaction)
    await check_seen_by(interaction, row)
    opening = can_have_thread(interaction) if thread is None else thread
    messages = await messages_of_move(runtime.service, row) + opening
    user_id = interaction.user.id
    async with (
        runtime.opened.one_more_message(user_id, opening=opening, messages=messages),
        place_for_table(interaction, table_name(row), thread) as place,
    ):
        await move(runtime.service, row.id, user_id, *place)
    if place.announced_in:
        await remove_thread_line(interaction.client, interaction.channel, place.channel_id)
    # Translators: <#{channel}> is shown as a link to the channel or thread.
    text = reply.lang.t("Your table goes on in <#{channel}>.")
    await reply.send(text.format(channel=place.channel_id))


@completes(move_, "table")
async def _complete(runtime: Runtime, interaction: Interaction, typed: str) -> Offer:
    labels = [(table_name(row), str(row.id)) for row in await _movable(runtime, interaction)]
    return [one for one in labels if typed.casefold() in one[0].casefold()]


async def _movable(runtime: Runtime, interaction: Interaction) -> list[GameRow]:
    return await movable(runtime.service, interaction.guild_id or 0, interaction.user.id)


def _chosen(rows: list[GameRow], chosen: str) -> GameRow:
    """The table that was completed, else the only one that can't be shown, or the only one. Raises `Refusal`."""
    if not rows:
        raise Refusal(N_("You play in no game now. `/caylus new` opens a table."))
    lost = [row for row in rows if row.lost]
    found = [row for row in rows if str(row.id) == chosen] if chosen else lost or rows
    if len(found) != 1:
        raise Refusal(N_("Choose one of your tables from the list of the option `table`."))
    return found[0]
