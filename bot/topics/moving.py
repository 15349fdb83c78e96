"""Moving: a table goes on in another channel, as its own is gone, or people want to play elsewhere."""

from discord import app_commands

from bot.commands.command import Interaction, Offer, command, completes, offered_tables
from bot.presenter.public_messages import table_name
from bot.store import LIVE, ChannelTaken, GameRow
from bot.tables.notification_limits import MOVE, TABLE
from bot.tables.playing import Service
from bot.tables.refusals import ChannelHasGame, GameEnded, NotSeated, Refusal
from bot.tables.server_settings import server_settings
from bot.tables.votes import current_votes
from bot.ui.discord_permissions import check_access, check_seen_by
from bot.ui.reply import Reply
from bot.ui.rights import check_place
from bot.ui.threads import can_have_thread, place_for_table
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from bot.words.search_by_words import MOST_TYPED
from words.language import N_


async def messages_of_move(service: Service, row: GameRow) -> int:
    """How many messages a move makes: that it goes on there, the game, who is away, and what is asked."""
    away = sum(seat.left_by is not None for seat in row.seats)
    asked = sum(vote.refused_by is None for vote in await current_votes(service, row))
    return 2 + away + asked


async def move(
    service: Service, game_id: int, user_id: int, channel_id: int, announced_in: int
) -> None:
    """Show a table in another channel, or anew in its own; the game itself does not change.

    Whether the person may do that once more, and who can see it there, is checked before.

    Raises `NotSeated`, `GameEnded`, `ChannelHasGame`, `NoGame`.
    """
    async with service.locked(game_id, even_broken=True) as table:
        if user_id not in table.row.people:
            raise NotSeated
        if table.row.status not in LIVE and not table.row.lost:
            raise GameEnded
        try:
            table.row = await service.store.move(
                game_id, channel_id, announced_in, at=service.now()
            )
        except ChannelTaken:
            text = N_(
                "This channel already has a table. Use `/caylus table move thread:True`, or go to a channel or thread "
                "without one."
            )
            raise ChannelHasGame(text) from None
        if announced_in:  # where Discord tells of the new thread
            await service.notices.post(user_id, TABLE, game_id, checked=True)
        messages = await messages_of_move(service, table.row)
        await service.notices.post(user_id, MOVE, game_id, messages=messages, checked=True)
        await service.notices.notify(user_id, MOVE, game_id, table.row.people)
    service.changed(game_id)


@command(N_("Continue one of your tables here"), cost=2)
@app_commands.describe(
    table=N_("Which of your tables (default: the only one that can't be shown)"),
    thread=N_("In its own thread (where one can be made), or right here"),
)
async def move_(
    reply: Reply, table: app_commands.Range[str, 1, MOST_TYPED] = "", thread: bool | None = None
) -> None:
    """Let a table go on here, in a new thread (`thread`), right here, or by default where there can be one."""
    interaction = reply.interaction
    row = _chosen(await _movable(reply.service, interaction), table)
    check_place(interaction, await server_settings(reply.service.store, row.guild_id))
    await check_access(interaction)
    await check_seen_by(interaction, row)
    opening = can_have_thread(interaction) if thread is None else thread
    messages = await messages_of_move(reply.service, row) + opening
    async with (
        reply.client.opened.one_more_message(reply.user_id, opening=opening, messages=messages),
        place_for_table(interaction, table_name(row), thread) as (channel_id, parent_id),
    ):
        await move(reply.service, row.id, reply.user_id, channel_id, parent_id)
    text = reply.lang.t("This table continues in <#{channel}>.")
    await reply.send(text.format(channel=channel_id))


@completes(move_, "table")
async def _complete(service: Service, interaction: Interaction, typed: str) -> Offer:
    return offered_tables(interaction, await _movable(service, interaction), typed)


async def _movable(service: Service, interaction: Interaction) -> list[GameRow]:
    """A person's tables on a server, and games whose end could not be shown; first all that can't be shown."""
    store, of = service.store, (interaction.guild_id or 0, interaction.user.id)
    rows = await store.live_games(*of)
    rows += [row for row in await store.past_games(*of) if row.lost]
    return sorted(rows, key=lambda row: (not row.lost, -row.id))


def _chosen(rows: list[GameRow], chosen: str) -> GameRow:
    """The table that was completed, else the only one that can't be shown, or the only one. Raises `Refusal`."""
    if not rows:
        raise Refusal(N_("You have no running games. `/caylus new` opens a table."))
    lost = [row for row in rows if row.lost]
    found = [row for row in rows if str(row.id) == chosen] if chosen else lost or rows
    if len(found) != 1:
        raise Refusal(N_("Choose one of your tables from the list of the option `table`."))
    return found[0]


FEATURE = Feature(
    help={
        TABLES_PAGE: N_(
            "`/caylus table move` moves a table to the channel where you use it, for example because its own was "
            "deleted."
        )
    },
    commands={"caylus table": (move_,)},
)
