"""A small bot of discord.py's that uses what a bot can use, for the tests of the stand-in and its page."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Self

import discord
from discord import app_commands, ui
from PIL import Image

from playground import StandIn
from tests.patience import until

HERE = app_commands.AppCommandContext(guild=True)
TILES = ("Carpenter", "Mason", "Lawyer", "Architect", "Farm", "Quarry")

Interaction = discord.Interaction[Any]


def png(width: int = 2, height: int = 3) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (width, height), (90, 120, 100)).save(data, "PNG")
    return data.getvalue()


def picture(
    name: str = "board.png", description: str | None = "The board", size: tuple[int, int] = (2, 3)
) -> discord.File:
    return discord.File(io.BytesIO(png(*size)), name, description=description)


class Buttons(ui.View):
    """Buttons of every style, which survive restarts; one counts in the message itself."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Count", style=discord.ButtonStyle.primary, custom_id="count")
    async def count(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        number = int(interaction.message.content.split()[-1]) + 1
        await interaction.response.edit_message(content=f"Counted to {number}", view=self)

    @ui.button(label="Whisper", style=discord.ButtonStyle.secondary, custom_id="whisper")
    async def whisper(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        name = interaction.user.display_name
        await interaction.response.send_message(f"A secret for {name}", ephemeral=True)

    @ui.button(label="Ignore me", style=discord.ButtonStyle.danger, custom_id="ignored")
    async def ignored(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        """Answer never."""

    @ui.button(label="Ask", style=discord.ButtonStyle.success, custom_id="ask")
    async def ask(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Panel", custom_id="panel", row=1)
    async def panel(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        await show_panel(interaction)

    @ui.button(label="Closed", custom_id="closed", disabled=True, row=1)
    async def closed(self, interaction: Interaction, _button: ui.Button[Self]) -> None:
        """Can't be pressed."""


class Form(ui.Modal, title="Name your house"):
    house: ui.Label[Self] = ui.Label(
        text="House", component=ui.TextInput(custom_id="house", max_length=20)
    )
    motto: ui.Label[Self] = ui.Label(
        text="Motto",
        component=ui.TextInput(
            custom_id="motto", required=False, default="Stone", style=discord.TextStyle.long
        ),
    )
    colour: ui.Label[Self] = ui.Label(
        text="Colour",
        description="of its flag",
        component=ui.Select(
            custom_id="colour",
            required=False,
            options=[discord.SelectOption(label=one, value=one) for one in ("red", "blue")],
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        house, motto = self.house.component, self.motto.component
        said = [f"House {house.value}: {motto.value}", *self.colour.component.values]
        await interaction.response.send_message(", ".join(said))


class Panel(ui.LayoutView):
    def __init__(self, chosen: list[str]) -> None:
        super().__init__(timeout=None)
        build = ui.Button[Self](label="Build", style=discord.ButtonStyle.success, custom_id="build")
        build.callback = self.built  # type: ignore[method-assign]
        self.pick = ui.Select[Self](
            placeholder="Favors",
            custom_id="favors",
            max_values=2,
            options=[discord.SelectOption(label=one, default=one in chosen) for one in TILES[:3]],
        )
        self.pick.callback = self.picked  # type: ignore[method-assign]
        hand = discord.MediaGalleryItem("attachment://hand.png", description="Hand")
        text = f"**Your panel**\nChosen: **{', '.join(chosen) or 'nothing'}**"
        for item in (ui.TextDisplay[Self](text), ui.MediaGallery[Self](hand)):
            self.add_item(item)
        self.add_item(ui.ActionRow(build)).add_item(ui.ActionRow(self.pick))

    async def picked(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(view=Panel(self.pick.values))

    async def built(self, interaction: Interaction) -> None:
        await interaction.response.send_message("Built.", ephemeral=True)


async def show_panel(interaction: Interaction) -> None:
    hand = picture("hand.png", "Hand", (600, 200))
    await interaction.response.send_message(view=Panel([]), file=hand, ephemeral=True)


class TileSelect(ui.View):
    @ui.select(
        placeholder="Choose a tile",
        custom_id="tile",
        options=[discord.SelectOption(label=one, description=f"The {one}") for one in TILES],
    )
    async def chosen(self, interaction: Interaction, select: ui.Select[Self]) -> None:
        text = f"{interaction.user.mention} took {select.values[0]}"
        await interaction.response.send_message(text)


class Demo(app_commands.Group, description="Things to try"):
    @app_commands.command(description="Buttons of every style")
    async def buttons(self, interaction: Interaction) -> None:
        await interaction.response.send_message("Counted to 0", view=Buttons())

    @app_commands.command(description="A private panel")
    async def panel(self, interaction: Interaction) -> None:
        await show_panel(interaction)

    @app_commands.command(description="A select")
    async def select(self, interaction: Interaction) -> None:
        await interaction.response.send_message("Take one", view=TileSelect(timeout=None))

    @app_commands.command(description="Thinks before it answers")
    async def slow(self, interaction: Interaction, private: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)
        await interaction.client.patience.wait()
        await interaction.edit_original_response(content="Thought about it")
        await interaction.followup.send("And so it was", ephemeral=private)

    @app_commands.command(description="Mentions somebody")
    async def call(self, interaction: Interaction, who: discord.Member, text: str = "") -> None:
        await interaction.response.send_message("Calling", ephemeral=True)
        said = f"{who.mention}, it is your **turn**. {text}"
        await interaction.channel.send(said, file=picture(size=(1400, 1000)))

    @app_commands.command(description="Sends a direct message")
    async def letter(self, interaction: Interaction, who: discord.Member) -> None:
        await who.send("Psst, only for you")
        await interaction.response.send_message("Sent", ephemeral=True)

    @app_commands.command(description="Repeats what it is given")
    @app_commands.choices(tone=[app_commands.Choice(name="Loud", value="loud")])
    async def repeat(
        self,
        interaction: Interaction,
        text: str,
        times: app_commands.Range[int, 1, 3] = 1,
        tone: str = "",
        who: discord.Member | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        said = [*[text] * times, tone, who and who.display_name]
        said += [file and f"({file.filename}, {file.size} bytes)"]
        await interaction.response.send_message(" ".join(filter(None, said)))

    @app_commands.command(description="Looks for a tile")
    async def find(self, interaction: Interaction, tile: str) -> None:
        await interaction.response.send_message(f"Found <{tile}>")

    @find.autocomplete("tile")
    async def offers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await interaction.client.offers(interaction, typed)


@app_commands.command(description="For those who manage the server")
@app_commands.default_permissions(manage_guild=True)
@app_commands.allowed_contexts(guilds=True)
async def setup(interaction: Interaction) -> None:
    await interaction.response.send_message("set up", ephemeral=True)


@app_commands.command(name="help", description="Everywhere")
async def help_(interaction: Interaction) -> None:
    await interaction.client.helps(interaction)


async def offer_tiles(_interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    fitting = [one for one in TILES if typed.lower() in one.lower()]
    return [app_commands.Choice(name=one, value=one.lower()) for one in fitting]


async def say_locale(interaction: Interaction) -> None:
    await interaction.response.send_message(f"help in {interaction.locale.value}", ephemeral=True)


class SampleBot(discord.Client):
    """The bot. `events` keeps what the gateway told it.

    Tests put what /help does into `helps`, what is offered for a tile into `offers`, and let the
    slow command answer by `patience`.
    """

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        self.events: list[tuple[str, Any]] = []
        self.helps: Callable[[Interaction], Awaitable[None]] = say_locale
        self.offers = offer_tiles
        self.patience = asyncio.Event()
        for command in (Demo(allowed_contexts=HERE), setup, help_):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        self.add_view(Buttons())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify again at once: the library would wait five seconds."""

    @classmethod
    @contextlib.asynccontextmanager
    async def running(cls, standin: StandIn) -> AsyncIterator[Self]:
        """Connect a bot and wait until it is ready; at the end it says goodbye."""
        made = cls()
        running = asyncio.create_task(made.start(standin.token))
        try:
            await until(lambda: running.done() or made.seen("ready"))
            if running.done():
                running.result()
            # On a busy machine the library does not wait for its servers.
            await until(lambda: not any(guild.unavailable for guild in made.guilds))
            yield made
        finally:
            await made.close()
            await asyncio.gather(running, return_exceptions=True)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.events.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)

    def seen(self, event: str) -> list[Any]:
        return [what for name, what in self.events if name == event]

    async def heard(self, event: str, count: int = 1) -> list[Any]:
        """What came with every event of a name, once there have been that many."""
        await until(lambda: len(self.seen(event)) >= count)
        return self.seen(event)
