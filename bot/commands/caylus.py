"""`/caylus`: open, look at and end tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.presenter import private_pages
from bot.presenter.history import history_page
from bot.presenter.public_messages import record_file
from bot.store import GameSettings
from bot.tables.from_record import open_copy, read_attachment
from bot.tables.refusals import BadRecord, ChannelHasGame, Refusal
from bot.tables.table import Table
from bot.ui.controls import Panel
from bot.ui.guard import Reply, guarded
from bot.ui.permissions import check_permissions, own_thread
from bot.words.topics import find, help_text, topic, topics
from engine.board import COLOURS
from engine.record import MOST_BYTES
from words.language import N_, language

if TYPE_CHECKING:
    from bot.client import CaylusClient

Interaction = discord.Interaction[Any]
_ = app_commands.locale_str

REMINDER_HOURS = (0, 6, 12, 24, 48, 72)
DEFAULT_REMINDER = 24
HOUR = 3600
MOST_CHOICES = 25

FAVOR_CHOICES = [
    app_commands.Choice(name=_(N_("Favor table")), value="table"),
    app_commands.Choice(name=_(N_("Simple favors: 3 points each")), value="simple"),
]
SHOW_CHOICES = [
    app_commands.Choice(name=_(N_("The board")), value="board"),
    app_commands.Choice(name=_(N_("The stock of tiles")), value="stock"),
    app_commands.Choice(name=_(N_("My own view")), value="own"),
    app_commands.Choice(name=_(N_("A replay of the last rounds")), value="replay"),
]
TILE_CHOICES = [
    app_commands.Choice(name=_(N_("Base game")), value="base"),
    app_commands.Choice(name=_(N_("With the jeweller")), value="jeweller"),
]
REMINDER_CHOICES = [
    app_commands.Choice(name=_(N_("Never")), value=0),
    app_commands.Choice(name=_(N_("After 6 hours")), value=6),
    app_commands.Choice(name=_(N_("After 12 hours")), value=12),
    app_commands.Choice(name=_(N_("After a day")), value=24),
    app_commands.Choice(name=_(N_("After two days")), value=48),
    app_commands.Choice(name=_(N_("After three days")), value=72),
]


def group(client: CaylusClient) -> app_commands.Group:
    """The `/caylus` commands."""
    made = app_commands.Group(
        name="caylus",
        description=_(N_("Tables of Caylus: open, look at, end")),
        guild_only=True,
    )
    tables = Tables(client)
    _add_opening(made, tables)
    _add_looking(made, tables)
    _add_reading(made, tables)
    return made


def _add_opening(made: app_commands.Group, tables: Tables) -> None:
    @made.command(name="new", description=_(N_("Open a table in this channel or in a thread")))
    @app_commands.describe(
        favors=_(N_("How royal favors work")),
        tiles=_(N_("Which tiles are in the game")),
        thread=_(N_("Play in a thread of its own")),
        reminder=_(N_("When to mention again whoever has to decide")),
    )
    @app_commands.choices(favors=FAVOR_CHOICES, tiles=TILE_CHOICES)
    @app_commands.choices(reminder=REMINDER_CHOICES)
    async def new(
        interaction: Interaction,
        favors: str = "table",
        tiles: str = "base",
        thread: bool = False,
        reminder: int = DEFAULT_REMINDER,
    ) -> None:
        settings = GameSettings(favors, tiles, thread, reminder * HOUR)
        await tables.guarded(interaction, lambda reply: tables.new(reply, settings))

    @made.command(name="end", description=_(N_("End the game of this channel without a result")))
    async def end(interaction: Interaction) -> None:
        await tables.guarded(interaction, tables.end)

    @made.command(name="import", description=_(N_("Start a table from a record")))
    @app_commands.describe(
        record=_(N_("A text file, as `/caylus export` gives it")),
        blue=_(N_("Who plays blue; colours left out are computer players")),
        red=_(N_("Who plays red")),
        green=_(N_("Who plays green")),
        orange=_(N_("Who plays orange")),
        black=_(N_("Who plays black")),
    )
    async def import_(
        interaction: Interaction,
        record: discord.Attachment,
        blue: discord.Member | None = None,
        red: discord.Member | None = None,
        green: discord.Member | None = None,
        orange: discord.Member | None = None,
        black: discord.Member | None = None,
    ) -> None:
        seats = dict(zip(COLOURS, (blue, red, green, orange, black), strict=True))
        chosen = {colour: one for colour, one in seats.items() if one and not one.bot}
        people = {colour: (one.id, one.display_name) for colour, one in chosen.items()}
        await tables.guarded(interaction, lambda reply: tables.import_(reply, record, people))


def _add_looking(made: app_commands.Group, tables: Tables) -> None:
    @made.command(
        name="board", description=_(N_("Show the board, the stock, your own view or a replay"))
    )
    @app_commands.describe(show=_(N_("Which picture; the board if left out")))
    @app_commands.choices(show=SHOW_CHOICES)
    async def board(interaction: Interaction, show: str = "board") -> None:
        await tables.guarded(interaction, lambda reply: tables.board(reply, show))

    @made.command(name="status", description=_(N_("Show scores, goods and order as text")))
    async def status(interaction: Interaction) -> None:
        await tables.guarded(interaction, tables.status)

    @made.command(name="log", description=_(N_("Tell what happened in a round")))
    @app_commands.describe(round=_(N_("Number of the round; the present one if left out")))
    async def log(
        interaction: Interaction,
        round: app_commands.Range[int, 1, 99] | None = None,  # noqa: A002 - shown to users
    ) -> None:
        await tables.guarded(interaction, lambda reply: tables.log(reply, round))

    @made.command(name="history", description=_(N_("Step through the game's positions")))
    async def history(interaction: Interaction) -> None:
        await tables.guarded(interaction, tables.history)

    @made.command(name="export", description=_(N_("Give the record of the game as a file")))
    async def export(interaction: Interaction) -> None:
        await tables.guarded(interaction, tables.export)

    @made.command(name="mine", description=_(N_("List your games and whose turn it is")))
    async def mine(interaction: Interaction) -> None:
        await tables.guarded(interaction, tables.mine)


def _add_reading(made: app_commands.Group, tables: Tables) -> None:
    @made.command(name="rules", description=_(N_("Look up a rule or a building")))
    @app_commands.describe(topic=_(N_("A phase, a building, favors, scoring ...")))
    async def rules(interaction: Interaction, topic: str = "") -> None:
        await tables.guarded(interaction, lambda reply: tables.rules(reply, topic))

    @rules.autocomplete("topic")
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        lang = language(str(interaction.locale))
        titles = dict(topics(lang))
        return [
            app_commands.Choice(name=titles[key][:100], value=key)
            for key in find(lang, current)[:MOST_CHOICES]
        ]

    @made.command(name="help", description=_(N_("How to play with this bot")))
    async def help_(interaction: Interaction) -> None:
        await tables.guarded(interaction, lambda reply: reply.send(help_text(reply.lang)))


class Tables:
    """Carries the commands out."""

    def __init__(self, client: CaylusClient) -> None:
        self.client = client
        self.service = client.service

    async def guarded(self, interaction: Interaction, work: Any) -> None:
        """Run one command behind the boundary."""
        command = interaction.command.qualified_name if interaction.command else "?"
        what = f"/{command} by {interaction.user.id} in {interaction.channel_id}"
        await guarded(Reply(interaction, updates=False), work, what)

    async def new(self, reply: Reply, settings: GameSettings) -> None:
        """Open a lobby here, or in a new thread."""
        interaction = reply.interaction
        check_permissions(interaction, thread=settings.own_thread)
        channel_id = interaction.channel_id or 0
        user = interaction.user
        if settings.own_thread:
            lang = await self.client.speaks(interaction.guild_id or 0)
            channel_id = await own_thread(interaction, lang, user.display_name)
        elif await self.service.store.live_game(channel_id):
            raise ChannelHasGame
        await self.client.lobby.open(
            interaction.guild_id or 0, channel_id, (user.id, user.display_name), settings
        )
        await reply.send(
            reply.lang.t("Your table is open: <#{channel}>").format(channel=channel_id)
        )

    async def end(self, reply: Reply) -> None:
        """Ask back before the game is ended."""
        interaction = reply.interaction
        table = await self.service.table_in(interaction.channel_id or 0)
        private_pages.check_may_end(table, interaction)
        await reply.panel(private_pages.end_question(reply.lang, table))

    async def board(self, reply: Reply, show: str) -> None:
        """A picture, for the person alone."""
        table = await self.service.table_in(reply.interaction.channel_id or 0)
        picture = await private_pages.board_picture(
            reply.lang, table, reply.interaction.user.id, show
        )
        await reply.send("", [picture])

    async def status(self, reply: Reply) -> None:
        """The position as text."""
        table = await self.service.table_in(reply.interaction.channel_id or 0)
        await reply.page(*private_pages.words_page(reply.lang, table, 0), ())

    async def log(self, reply: Reply, number: int | None) -> None:
        """A round in words."""
        table = await self.service.table_in(reply.interaction.channel_id or 0)
        await reply.panel(Panel(private_pages.log_text(reply.lang, table, number)))

    async def history(self, reply: Reply) -> None:
        """The newest position, with buttons back."""
        table = await self.service.running_in(reply.interaction.channel_id or 0)
        await reply.page(*await history_page(reply.lang, table, len(table.game.answers)))

    async def export(self, reply: Reply) -> None:
        """The record, for the person alone."""
        table = await self.service.running_in(reply.interaction.channel_id or 0)
        text = reply.lang.t("The record as it stands; `/caylus import` starts a table from it.")
        await reply.send(text, [record_file(table.row, table.game)])

    async def import_(
        self, reply: Reply, file: discord.Attachment, people: dict[str, tuple[int, str]]
    ) -> None:
        """A table in this channel at the position of a record."""
        interaction = reply.interaction
        check_permissions(interaction)
        record = read_attachment(await self._text_of(file))
        colours = record.game.setup.players
        people = {colour: who for colour, who in people.items() if colour in colours}
        if len(set(people.values())) < len(people):
            raise Refusal(N_("Somebody is named for two colours: each has one seat."))
        decision = record.game.decision
        if not people and decision is not None:
            user = interaction.user
            people = {decision.player: (user.id, user.display_name)}
        channel_id, guild_id = interaction.channel_id or 0, interaction.guild_id or 0
        if await self.service.store.live_game(channel_id):
            raise ChannelHasGame
        await open_copy(
            self.service, guild_id, channel_id, interaction.user.id, record.game, people
        )
        await reply.send(reply.lang.t("The table is open: <#{channel}>").format(channel=channel_id))

    @staticmethod
    async def _text_of(file: discord.Attachment) -> bytes:
        """The bytes of a text file. Raises `BadRecord`."""
        if file.size > MOST_BYTES:
            raise BadRecord(line=1, reason=f"more than {MOST_BYTES} bytes")
        kind = (file.content_type or "text/plain").partition(";")[0]
        if not kind.startswith("text/"):
            raise Refusal(N_("A record is a text file, and this is {kind}."), kind=kind)
        return await file.read()

    async def mine(self, reply: Reply) -> None:
        """The person's games on this server."""
        user_id = reply.interaction.user.id
        tables = await self.service.live_tables(reply.interaction.guild_id or 0, user_id)
        links = {table.id: await self._link(table) for table in tables}
        await reply.send(private_pages.mine_text(reply.lang, tables, user_id, links))

    async def _link(self, table: Table) -> str:
        """To the message that shows the game, else to its channel."""
        row, last = table.row, await self.service.newest_message(table.id)
        if last is None:
            return f"<#{row.channel_id}>"
        return f"https://discord.com/channels/{row.guild_id}/{last.channel_id}/{last.message_id}"

    async def rules(self, reply: Reply, typed: str) -> None:
        """A topic; what was typed need not come from the list."""
        lang = reply.lang
        keys = dict(topics(lang))
        key = typed if typed in keys else next(iter(find(lang, typed)), None)
        if key is None:
            raise Refusal(
                N_("There is no topic “{typed}”. Choose one from the list."), typed=typed[:50]
            )
        await reply.send(topic(lang, key))
