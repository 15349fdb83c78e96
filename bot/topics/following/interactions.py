"""`/caylus follow`: direct messages on how a game goes."""

from typing import Final

from discord import app_commands

from bot.channel.direct_messages import DirectMessages
from bot.channel.messages import FAILURES
from bot.commands.command import Interaction, Offer, Typed, command, completes
from bot.presenter.public_messages import table_name
from bot.runtime import Runtime
from bot.store import GameRow, direct_send
from bot.tables.refusals import Refusal
from bot.topics.following import queries
from bot.topics.following.pages import follow_text
from bot.topics.following.queries import END_ALONE
from bot.ui.messenger import Messenger, new_nonce
from bot.ui.reply import Reply
from bot.ui.rights import seen_games
from words.language import N_

_ = app_commands.locale_str

END: Final = "end"
WHEN: Final = [
    app_commands.Choice(name=_(N_("After each round")), value="round"),
    app_commands.Choice(name=_(N_("At the end of the game")), value=END),
]


@command(N_("Get direct messages on how a game goes; again to end that"), cost=2)
@app_commands.describe(
    when=_(N_("When you get one; after each round if left out")),
    game=_(N_("Which game; that of this channel if left out")),
)
@app_commands.choices(when=WHEN)
async def follow(
    runtime: Runtime,
    reply: Reply,
    when: str = "",
    game: Typed = "",
) -> None:
    """Follow a game, or follow it no more; the first direct message shows whether there can be others."""
    lang, user_id, store = reply.lang, reply.interaction.user.id, runtime.service.store
    row = await _game(runtime, reply, game)
    follows = await queries.follows(store, row.id, user_id)
    if follows is not None and (not when or (follows == END_ALONE) == (when == END)):
        await queries.unfollow(store, row.id, user_id)
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t("You no longer follow <#{channel}>.")
        await reply.send(text.format(channel=row.channel_id))
        return
    table = await runtime.service.table(row.id)
    told = table.game.round - 1 if table.started else 0
    text = follow_text(lang, row, each_round=when != END)
    send = direct_send(row.id, user_id, text, new_nonce(), at=runtime.service.now())
    await queries.follow(store, row.id, user_id, END_ALONE if when == END else told, send)
    direct = DirectMessages(runtime.service, Messenger(reply.interaction.client))
    try:
        taken = await direct.send(row, send)
    except FAILURES:  # noted, and tried again
        await reply.send(
            lang.t("You get a direct message as soon as Discord lets me write to you.")
        )
        return
    if not taken:
        raise Refusal(
            N_(
                "I can't write to you: your direct messages are closed. Open them to the members of this server, "
                "then try again."
            )
        )
    await reply.send(lang.t("I have just written to you."))


@completes(follow, "game")
async def _complete(runtime: Runtime, interaction: Interaction, typed: str) -> Offer:
    rows = await seen_games(runtime.service.store, interaction)
    labels = [(_label(interaction, row), str(row.id)) for row in rows]
    return [one for one in labels if typed.casefold() in one[0].casefold()]


def _label(interaction: Interaction, row: GameRow) -> str:
    """A table by its channel, and its name or players."""
    channel = interaction.guild and interaction.guild.get_channel_or_thread(row.channel_id)
    return f"#{channel.name} · {table_name(row)}" if channel else table_name(row)


async def _game(runtime: Runtime, reply: Reply, chosen: str) -> GameRow:
    """The game chosen, else that of the channel. Raises `Refusal` for one that they don't see on this server."""
    if not chosen:
        return await runtime.service.row_in(reply.interaction.channel_id or 0)
    for row in await seen_games(runtime.service.store, reply.interaction):
        if str(row.id) == chosen:
            return row
    raise Refusal(N_("There is no such game on this server. Choose one from the list."))
