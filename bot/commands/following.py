"""`/caylus follow`: direct messages on how a game goes."""

from typing import Final

from discord import app_commands

from bot.commands.command import CHOICE_TEXT, MOST_CHOICES, Interaction, carry_out
from bot.parts import Parts
from bot.presenter.following import follow_text
from bot.store import LIVE, GameRow, StoreError
from bot.tables.refusals import NoGame, Refusal
from bot.ui.controls import cut
from bot.ui.messenger import Messenger
from bot.ui.reply import Reply
from bot.ui.sight import may_see
from bot.words.search import MOST_TYPED
from words.language import N_
from words.names import joined, tidy

_ = app_commands.locale_str

WHEN: Final = [
    app_commands.Choice(name=_(N_("After each round")), value="round"),
    app_commands.Choice(name=_(N_("At the end of the game")), value="end"),
]

CLOSED: Final = N_(
    "I can't write to you: your direct messages are closed. Open them to the members of this server, then try again."
)
ELSEWHERE: Final = N_(
    "There is no such game on this server. Choose one from the list, or leave the option out for the game of this "
    "channel."
)
LISTED: Final = 60
"""Characters of the players' names in a list of games."""


def add_to(group: app_commands.Group, parts: Parts) -> None:
    """Add the command to the group."""

    @group.command(description=_(N_("Get direct messages on how a game goes; again to end that")))
    @app_commands.describe(
        when=_(N_("When you get one; after each round if left out")),
        game=_(N_("Which game; that of this channel if left out")),
    )
    @app_commands.choices(when=WHEN)
    async def follow(
        interaction: Interaction, when: str = "", game: app_commands.Range[str, 0, MOST_TYPED] = ""
    ) -> None:
        await carry_out(interaction, lambda reply: _follow(parts, reply, when, game))

    @follow.autocomplete("game")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            rows = await parts.service.store.live_games(interaction.guild_id or 0)
        except StoreError:
            return []
        labels = {
            str(row.id): _label(interaction, row) for row in rows if may_see(interaction, row)
        }
        found = [key for key, label in labels.items() if current.casefold() in label.casefold()]
        return [
            app_commands.Choice(name=labels[key], value=key)
            for key in found[: -MOST_CHOICES - 1 : -1]
        ]


def _label(interaction: Interaction, row: GameRow) -> str:
    """A game by its channel, its name and who plays."""
    channel = interaction.guild and interaction.guild.get_channel_or_thread(row.channel_id)
    players = cut(joined(tidy(seat.name) for seat in row.seats), LISTED)
    named = [f"#{channel.name}" if channel else "", row.settings.name, players]
    return cut(" · ".join(part for part in named if part), CHOICE_TEXT)


async def _follow(parts: Parts, reply: Reply, when: str, chosen: str) -> None:
    """Follow a game, or follow it no more; the first direct message shows whether there can be others."""
    row, user_id, store = (
        await _game(parts, reply, chosen),
        reply.interaction.user.id,
        parts.service.store,
    )
    follows = await store.follows(row.id, user_id)
    each_round = when != "end"
    if follows is not None and (not when or follows == each_round):
        await store.unfollow(row.id, user_id)
        # Translators: <#{channel}> is shown as a link to the game.
        text = reply.lang.t("You no longer follow <#{channel}>.")
        await reply.send(text.format(channel=row.channel_id))
        return
    table = await parts.service.table(row.id)
    text = follow_text(reply.lang, row, each_round=each_round)
    if not await Messenger(reply.interaction.client).tell(user_id, text):
        raise Refusal(CLOSED)
    told = table.game.round - 1 if table.started else 0
    await store.follow(row.id, user_id, each_round=each_round, told=told)
    await reply.send(reply.lang.t("I have just written to you."))


async def _game(parts: Parts, reply: Reply, chosen: str) -> GameRow:
    """The game chosen, else that of the channel. Raises `Refusal` for one that is over, or that they can't see."""
    if not chosen:
        return await parts.service.row_in(reply.interaction.channel_id or 0)
    refusal = Refusal(ELSEWHERE)
    if not chosen.isdecimal() or len(chosen) > 18:
        raise refusal
    try:
        row = await parts.service.row(int(chosen))
    except NoGame:
        raise refusal from None
    here = row.guild_id == reply.interaction.guild_id and row.status in LIVE
    if not here or not may_see(reply.interaction, row):
        raise refusal
    return row
