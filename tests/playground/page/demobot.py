"""A small real bot that uses everything the page has to show."""

from __future__ import annotations

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image

TILES = ["Carpenter", "Mason", "Lawyer", "Architect", "Farm", "Quarry"]


def picture(
    width: int, height: int, name: str = "board.png", alt: str = "The board"
) -> discord.File:
    """A plain PNG file."""
    data = io.BytesIO()
    Image.new("RGB", (width, height), (90, 120, 100)).save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description=alt)


class Counter(ui.View):
    """Buttons of every style; one counts in the message itself."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0
        self.add_item(ui.Button(label="Rules", url="https://example.org/rules"))

    @ui.button(label="Count", style=discord.ButtonStyle.primary, custom_id="count")
    async def up(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"Counted to {self.count}", view=self)

    @ui.button(label="Whisper", style=discord.ButtonStyle.secondary, custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        await interaction.response.send_message(
            f"A secret for {interaction.user.display_name}", ephemeral=True
        )

    @ui.button(label="Ignore me", style=discord.ButtonStyle.danger, custom_id="ignored")
    async def ignored(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        """Answer never."""

    @ui.button(label="Ask", style=discord.ButtonStyle.success, custom_id="ask")
    async def ask(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Closed", custom_id="closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        """Can't be pressed."""


class Form(ui.Modal, title="Name your house"):
    """A form with two lines, one of them preset."""

    house = ui.TextInput[ui.Modal](label="House", custom_id="house", max_length=20)
    motto = ui.TextInput[ui.Modal](
        label="Motto",
        custom_id="motto",
        required=False,
        default="Stone",
        style=discord.TextStyle.long,
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"House {self.house.value}: {self.motto.value}")


class Panel(ui.LayoutView):
    """Components V2: texts, pictures, a section with a button, a select of several."""

    def __init__(self, chosen: list[str]) -> None:
        super().__init__(timeout=None)
        build = ui.Button[Panel](
            label="Build", style=discord.ButtonStyle.success, custom_id="build"
        )
        build.callback = self.built  # type: ignore[method-assign]
        self.pick = ui.Select[Panel](
            placeholder="Favors",
            custom_id="favors",
            min_values=1,
            max_values=2,
            options=[discord.SelectOption(label=one, default=one in chosen) for one in TILES[:3]],
        )
        self.pick.callback = self.picked  # type: ignore[method-assign]
        self.add_item(
            ui.Container(
                ui.TextDisplay(
                    "## Your panel\nChosen: **" + (", ".join(chosen) or "nothing") + "**"
                ),
                ui.Section("Build it?", accessory=build),
                ui.Separator(),
                ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://hand.png", description="Hand")
                ),
                ui.ActionRow(self.pick),
                accent_colour=discord.Colour(0x3D6B7D),
            )
        )

    async def picked(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=Panel(list(self.pick.values)))

    async def built(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Built.", ephemeral=True)


class Single(ui.View):
    """A select of one option, in an ordinary message."""

    @ui.select(
        placeholder="Choose a tile",
        custom_id="tile",
        options=[discord.SelectOption(label=one, description=f"The {one}") for one in TILES],
    )
    async def chosen(self, interaction: discord.Interaction, select: ui.Select[Single]) -> None:
        await interaction.response.send_message(
            f"{interaction.user.mention} took {select.values[0]}"
        )


class DemoBot(discord.Client):
    """The bot; `patience` is set by the test to let a slow command answer."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)
        self.patience = asyncio.Event()
        self.came = asyncio.Event()
        self._add_commands()

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.came.set()

    def _add_commands(self) -> None:
        demo = app_commands.Group(name="demo", description="Things to try")
        self.tree.add_command(demo)

        @demo.command(description="Buttons of every style")
        async def buttons(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Counted to 0", view=Counter())

        @demo.command(description="A private panel")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(
                view=Panel([]), file=picture(600, 200, "hand.png", "Hand"), ephemeral=True
            )

        @demo.command(description="A select")
        async def select(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Take one", view=Single(timeout=None))

        @demo.command(description="Thinks before it answers")
        async def slow(interaction: discord.Interaction, private: bool = False) -> None:
            await interaction.response.defer(thinking=True, ephemeral=private)
            await self.patience.wait()
            await interaction.followup.send("Thought about it")

        @demo.command(description="Mentions somebody")
        async def call(
            interaction: discord.Interaction, who: discord.Member, text: str = ""
        ) -> None:
            await interaction.response.send_message("Calling", ephemeral=True)
            assert isinstance(interaction.channel, discord.abc.Messageable)
            await interaction.channel.send(
                f"{who.mention}, it is your **turn**. {text}", file=picture(1400, 1000)
            )

        @demo.command(description="Sends a direct message")
        async def letter(interaction: discord.Interaction, who: discord.Member) -> None:
            await who.send("Psst, only for you")
            await interaction.response.send_message("Sent", ephemeral=True)

        @demo.command(description="Repeats a text and a file")
        async def repeat(
            interaction: discord.Interaction,
            text: str,
            times: app_commands.Range[int, 1, 3] = 1,
            file: discord.Attachment | None = None,
        ) -> None:
            size = f" ({file.filename}, {file.size} bytes)" if file else ""
            await interaction.response.send_message(" ".join([text] * times) + size)

        @demo.command(description="Looks for a tile")
        async def find(interaction: discord.Interaction, tile: str) -> None:
            await interaction.response.send_message(f"Found <{tile}>")

        @find.autocomplete("tile")
        async def offers(
            interaction: discord.Interaction, typed: str
        ) -> list[app_commands.Choice[str]]:
            fitting = [one for one in TILES if typed.lower() in one.lower()]
            return [app_commands.Choice(name=one, value=one.lower()) for one in fitting]
