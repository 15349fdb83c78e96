"""A small bot that uses what a game bot uses, for the tests of the stand-in."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import AsyncIterator
from typing import Any, Self

import discord
from discord import app_commands, ui

from playground import StandIn

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000308060000000e0c3b6d0000000a49444154"
    "789c6360000200000500017a5eab3f0000000049454e44ae426082"
)


def picture(name: str = "board.png", description: str | None = "the board") -> discord.File:
    """Return a small picture to attach."""
    return discord.File(io.BytesIO(PNG), name, description=description)


def buttons(*labels: str) -> ui.View:
    """Return a row of buttons that survive restarts."""
    view = ui.View(timeout=None)
    for label in labels:
        view.add_item(Answer(label))
    return view


class Answer(ui.DynamicItem[ui.Button[Any]], template=r"do:(?P<what>[\w -]+)"):
    """A button whose custom_id says what it does."""

    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"do:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        match self.what:
            case "update":
                await interaction.response.edit_message(content="updated", view=buttons("update"))
            case "defer":
                await interaction.response.defer()
                await interaction.edit_original_response(content="edited later")
            case "form":
                await interaction.response.send_modal(Form())
            case "panel":
                await interaction.response.send_message(
                    view=Panel(), files=[picture()], ephemeral=True
                )
            case "late form":
                await interaction.response.defer()
                await interaction.response.send_modal(Form())
            case "silence":
                return
            case _:
                await interaction.response.send_message(f"you did {self.what}", ephemeral=True)


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick"):
    """A select that tells what was chosen."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=one.title(), value=one) for one in ("wood", "food")]
        super().__init__(ui.Select(custom_id="pick", options=options, max_values=2))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        made = cls()
        assert isinstance(item, ui.Select)
        made.item = item
        return made

    async def callback(self, interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        chosen = ", ".join(interaction.data["values"])  # type: ignore[typeddict-item]
        await interaction.response.edit_message(view=Panel(f"chosen: {chosen}"))


class Panel(ui.LayoutView):
    """A V2 panel with a picture, a select and a button."""

    def __init__(self, text: str = "Your panel") -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
        inside = ui.Container[Self](ui.TextDisplay(text), gallery, accent_colour=0x336699)
        inside.add_item(ui.ActionRow[Self](Pick()))
        inside.add_item(ui.Section(ui.TextDisplay("more"), accessory=Answer("update")))
        self.add_item(inside)


class Form(ui.Modal, title="A form"):
    """A modal with a text and a choice."""

    name: ui.Label[Self] = ui.Label(
        text="Name", component=ui.TextInput(custom_id="name", max_length=20, default="Bob")
    )
    colour: ui.Label[Self] = ui.Label(
        text="Colour",
        description="of your workers",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label=one, value=one) for one in ("red", "blue")],
        ),
    )

    def __init__(self) -> None:
        super().__init__(custom_id="form", timeout=60)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, colour = self.name.component, self.colour.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(colour, ui.Select)
        await interaction.response.send_message(
            f"{name.value} plays {colour.values[0]}", ephemeral=True
        )


group = app_commands.Group(name="game", description="Games", guild_only=True)


@group.command(name="new", description="Begin a game")
@app_commands.describe(players="how many", mode="how", partner="with whom", place="where")
@app_commands.choices(mode=[app_commands.Choice(name="Slow", value="slow")])
async def new(
    interaction: discord.Interaction,
    players: app_commands.Range[int, 2, 5],
    mode: str = "fast",
    partner: discord.Member | None = None,
    place: discord.TextChannel | None = None,
) -> None:
    whom = "nobody" if partner is None else partner.display_name
    where = "here" if place is None else place.name
    await interaction.response.send_message(f"{players} {mode} {whom} {where}")


@group.command(name="go", description="Answer a decision")
@app_commands.describe(answer="what to do")
async def go(interaction: discord.Interaction, answer: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send(f"you answered {answer}")
    await interaction.followup.send("and so it was", ephemeral=True)


@go.autocomplete("answer")
async def offers(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    every = ("place gate", "place inn", "pass")
    return [app_commands.Choice(name=one, value=one) for one in every if one.startswith(typed)]


@app_commands.command(name="setup", description="For those who manage the server")
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def setup(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("set up", ephemeral=True)


@app_commands.command(name="help", description="Everywhere")
async def help_(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"help in {interaction.locale.value}", ephemeral=True)


class SampleBot(discord.Client):
    """The bot. `events` keeps what the gateway told it."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.01)
        self.tree = app_commands.CommandTree(self)
        for command in (group, setup, help_):
            self.tree.add_command(command)
        self.events: list[tuple[str, Any]] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Answer, Pick)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify again at once: the library would wait five seconds."""

    @classmethod
    @contextlib.asynccontextmanager
    async def running(cls, standin: StandIn) -> AsyncIterator[Self]:
        """Connect a bot and wait until it is ready; at the end it says goodbye."""
        made = cls()
        task = asyncio.create_task(made.start(standin.token))
        try:
            ready = asyncio.create_task(made.wait_until_ready_or(task))
            await asyncio.wait_for(ready, 5)
            yield made
        finally:
            await made.close()
            await asyncio.gather(task, return_exceptions=True)

    async def wait_until_ready_or(self, task: asyncio.Task[None]) -> None:
        """Wait until ready; raise what ended `task` before."""
        while not self.is_ready():
            if task.done():
                task.result()
            await asyncio.sleep(0.005)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        self.events.append((event, args[0] if args else None))
        super().dispatch(event, *args, **kwargs)

    def seen(self, event: str) -> list[Any]:
        """Return what came with every event of a name."""
        return [what for name, what in self.events if name == event]
