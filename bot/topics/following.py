"""Following: direct messages on how a game goes, after each round or at its end alone."""

from typing import Final

from discord import app_commands

from bot.channel.direct_messages import DirectMessages
from bot.channel.sent_messages import GameMessages
from bot.channel.state_to_show import Moment
from bot.commands.command import Interaction, Offer, Typed, command, completes, offered_tables
from bot.store import LIVE, GameRow, Status, direct_send
from bot.store.database import Database
from bot.store.rows import upsert
from bot.tables.playing import Service
from bot.tables.preferences import OF_DISCORD
from bot.tables.refusals import Refusal
from bot.ui.messenger import FAILURES, Messenger, new_nonce
from bot.ui.reply import Reply
from bot.ui.visible_games import seen_games
from bot.what_topics_offer import Feature, StoredTable
from bot.words.help_texts import LOOKING_PAGE
from bot.words.result_of_game import standing_line, winners_line
from bot.words.round_highlights import highlights
from engine import Game
from words.language import N_, Language

TABLES: Final = {
    "followers": StoredTable(
        """CREATE TABLE IF NOT EXISTS followers (
            game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            user_id INTEGER NOT NULL,
            told    INTEGER NOT NULL, -- the last round told of; where the end alone is wanted, one that no game has
            PRIMARY KEY (game_id, user_id)
        ) STRICT, WITHOUT ROWID""",
        about="SELECT game_id, told FROM followers WHERE user_id = ?1",
        forget="DELETE FROM followers WHERE user_id = ?1",
    )
}


END_ALONE: Final = 1_000_000
"""The last round that somebody was told of who wants to hear of the end alone: no game has so many."""


async def follows(store: Database, game_id: int, user_id: int) -> int | None:
    """The last round of a game that a person was told of, or `END_ALONE`; None if they don't follow it."""
    query = "SELECT told FROM followers WHERE game_id = ? AND user_id = ?"
    told: int | None = await store.value(query, game_id, user_id)
    return told


async def unfollow(service: Service, game_id: int, user_id: int) -> None:
    """Let a person follow a game no more; it is fine if they did not."""
    query = "DELETE FROM followers WHERE game_id = ? AND user_id = ?"
    await service.store.change(query, game_id, user_id)


def told_text(lang: Language, row: GameRow, game: Game | None, rounds: int) -> str:
    """The last of so many rounds in short, or how the game came out; there is no `game` that was never begun."""
    lang, names = lang.plain, {seat.colour: seat.name for seat in row.seats if seat.colour}
    if game is None or row.status not in (*LIVE, Status.FINISHED):
        told = lang.t("This game was ended without a result.")
    elif row.status is Status.FINISHED:
        told = f"{winners_line(lang, game, names)}\n{standing_line(lang, game, names)}"
    else:
        head = lang.t("**Round {n}**").format(n=rounds)
        told = f"{head}\n{highlights(lang, game, names, rounds)}"
    return f"<#{row.channel_id}>\n{told}"


async def tell_followers(messages: GameMessages, moment: Moment) -> None:
    """Tell of the last round that is over, or of the end, whoever wants that and was not told yet."""
    row, table, store = moment.row, moment.table, messages.service.store
    game = table.game if table.started else None
    rounds = game.round - (not game.finished) if game else 0
    last = rounds if row.status in LIVE else END_ALONE + 1
    query = "SELECT user_id FROM followers WHERE game_id = ? AND told < ?"
    users = await store.column(query, row.id, last)
    noted = "UPDATE followers SET told = ?3" if row.status in LIVE else "DELETE FROM followers"
    for user in users:
        lang = await messages.service.preferences.speaks(user, moment.lang)
        text = told_text(lang, row, game, rounds)
        send = direct_send(row.id, user, text, new_nonce(), at=moment.now)
        once = f"{noted} WHERE game_id = ?1 AND user_id = ?2 AND told < ?3 RETURNING told"
        await store.tell_once([send], once, row.id, user, last)


END: Final = "end"
WHEN: Final = [
    app_commands.Choice(name=N_("After each round"), value="round"),
    app_commands.Choice(name=N_("At the end of the game"), value=END),
]


@command(N_("Get direct messages about a game; use it again to stop"), cost=2)
@app_commands.describe(
    when=N_("When to get one (default: after each round)"),
    game=N_("Which game (default: the one in this channel)"),
)
@app_commands.choices(when=WHEN)
async def follow(reply: Reply, when: str = "", game: Typed = "") -> None:
    """Follow a game, or follow it no more; the first direct message shows whether there can be others."""
    lang, user_id, service = reply.lang, reply.user_id, reply.service
    store = service.store
    row = await _game(reply, game)
    before = await follows(store, row.id, user_id)
    if before is not None and (not when or (before == END_ALONE) == (when == END)):
        await unfollow(service, row.id, user_id)
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t("You no longer follow <#{channel}>.")
        await reply.send(text.format(channel=row.channel_id))
        return
    table = await service.table(row.id)
    told = table.game.round - 1 if table.started else 0
    # Translators: <#{channel}> is shown as a link to the game.
    text = lang.t(
        "You will be told here how each round of <#{channel}> goes. Use `/caylus follow` there again to stop."
    )
    if when == END:
        # Translators: <#{channel}> is shown as a link to the game.
        text = lang.t(
            "You will be told here how <#{channel}> ends. Use `/caylus follow` there again to stop."
        )
        told = END_ALONE
    text = text.format(channel=row.channel_id)
    send = direct_send(row.id, user_id, text, new_nonce(), at=service.now())
    await store.set_setting("user", user_id, OF_DISCORD, str(reply.interaction.locale))
    query = f"{upsert('followers', 'game_id, user_id', 'told')} RETURNING told"
    await store.tell_once([send], query, row.id, user_id, told)
    direct = DirectMessages(service, Messenger(reply.client))
    try:
        taken = await direct.send(row, send)
    except FAILURES:  # noted, and tried again
        await reply.send(lang.t("You get a direct message as soon as Discord lets me send it."))
        return
    if not taken:
        raise Refusal(
            N_(
                "I can't message you: your direct messages are closed. Allow them from members of this server, then "
                "try again."
            )
        )
    await reply.send(lang.t("I just sent you a message: news of the game comes there."))


@completes(follow, "game")
async def _complete(service: Service, interaction: Interaction, typed: str) -> Offer:
    return offered_tables(interaction, await seen_games(service.store, interaction), typed)


async def _game(reply: Reply, chosen: str) -> GameRow:
    """The game chosen, else that of the channel. Raises `Refusal` for one that they don't see on this server."""
    if not chosen:
        return await reply.service.row_in(reply.channel_id)
    for row in await seen_games(reply.service.store, reply.interaction):
        if str(row.id) == chosen:
            return row
    raise Refusal(N_("There is no such game on this server. Choose one from the list."))


FEATURE = Feature(
    help={LOOKING_PAGE: N_("`/caylus follow` tells you by direct message how a game goes.")},
    commands={"caylus": (follow,)},
    after_showing=tell_followers,
    takes_no_messages=unfollow,
    tables=TABLES,
)
