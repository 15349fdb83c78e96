"""`/play`: a subcommand for each decision, whose option completes to the legal answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.presses.panel import show_panel
from bot.store import StoreError
from bot.tables.refusals import Ambiguous, NotSeated, Refusal, WrongDecision
from bot.tables.table import Table, illegal, not_yours
from bot.ui.controls import cut
from bot.ui.guard import Reply, guarded
from bot.words.answer_labels import answer_label, decision_text, match
from words.language import N_, language
from words.names import plain

if TYPE_CHECKING:
    from bot.client import CaylusClient

Interaction = discord.Interaction[Any]

MOST_CHOICES = 25
CHOICE_LENGTH = 100


@dataclass(frozen=True, slots=True)
class Play:
    """A subcommand: for which decisions, and which answers of theirs by their first word (all if none named)."""

    name: str
    description: str
    option: str
    kinds: tuple[str, ...]
    words: tuple[str, ...] = ()

    def takes(self, answer: str) -> bool:
        """True if the answer may be given by this subcommand."""
        return not self.words or answer.split()[0] in self.words


PLAYS = (
    Play("place", N_("Place a worker"), "space", ("place",), ("place",)),
    Play("gate", N_("Move the gate's worker, or take it back"), "space", ("gate",)),
    Play("guild", N_("Move the provost by the merchants' guild"), "spaces", ("guild",)),
    Play("joust", N_("Joust for a royal favor"), "answer", ("joust",)),
    Play("inn", N_("Stay at the inn or leave it"), "answer", ("inn",)),
    Play("provost", N_("Move the provost for deniers"), "spaces", ("provost",)),
    Play("take", N_("Take cubes"), "cubes", ("take",)),
    Play("bonus", N_("Take the owner's bonus"), "cube", ("bonus",)),
    Play("build", N_("Build a tile"), "tile", ("build", "effect"), ("build", "decline")),
    Play(
        "prestige",
        N_("Build a prestige tile on your residence"),
        "tile",
        ("prestige", "effect"),
        ("prestige", "decline"),
    ),
    Play(
        "residence",
        N_("Turn a building into a residence"),
        "space",
        ("residence", "effect"),
        ("residence", "decline"),
    ),
    Play("market", N_("Sell a cube"), "cube", ("market",)),
    Play("peddler", N_("Buy cubes"), "cubes", ("peddler",)),
    Play("church", N_("Donate deniers for points"), "deniers", ("church",)),
    Play("tailor", N_("Sew cloth for points"), "cloth", ("tailor",)),
    Play("bank", N_("Buy gold for deniers"), "gold", ("bank",)),
    Play("alchemist", N_("Turn cubes into gold"), "cubes", ("alchemist",)),
    Play("jeweller", N_("Turn gold into points"), "gold", ("jeweller",)),
    Play("castle", N_("Give a batch to the castle, or stop"), "batch", ("castle",)),
    Play("favor", N_("Choose the line of a royal favor"), "line", ("line",)),
    Play("effect", N_("Choose what a royal favor does"), "effect", ("effect",)),
)
PASS = Play("pass", N_("Pass for the rest of this round"), "", ("place",), ("pass",))
MOVE = Play("move", N_("Answer whatever you are asked, or see your panel"), "answer", ())


def group(client: CaylusClient) -> app_commands.Group:
    """The `/play` commands."""
    made = app_commands.Group(
        name="play",
        description=app_commands.locale_str(N_("Play: answer what the game asks you")),
        guild_only=True,
    )
    player = Player(client)
    for play in PLAYS:
        made.add_command(player.command(play))
    made.add_command(player.pass_command())
    made.add_command(player.move_command())
    return made


class Player:
    """Makes the subcommands and carries them out."""

    def __init__(self, client: CaylusClient) -> None:
        self.client = client

    def command(self, play: Play) -> app_commands.Command[Any, ..., None]:
        """A subcommand with one option that completes."""

        async def callback(interaction: Interaction, answer: str) -> None:
            await self._guarded(interaction, play, answer)

        app_commands.rename(answer=play.option)(callback)
        app_commands.describe(answer=app_commands.locale_str(N_("Choose from the list")))(callback)
        return self._command(play, callback)

    def move_command(self) -> app_commands.Command[Any, ..., None]:
        """`/play move` offers whatever is asked; without an answer it opens the panel."""

        async def callback(interaction: Interaction, answer: str = "") -> None:
            await self._guarded(interaction, MOVE, answer)

        app_commands.describe(answer=app_commands.locale_str(N_("Choose from the list")))(callback)
        return self._command(MOVE, callback)

    def pass_command(self) -> app_commands.Command[Any, ..., None]:
        """`/play pass` has nothing to choose."""

        async def callback(interaction: Interaction) -> None:
            await self._guarded(interaction, PASS, "pass")

        return self._command(PASS, callback, completes=False)

    def _command(
        self, play: Play, callback: Callable[..., Awaitable[None]], completes: bool = True
    ) -> app_commands.Command[Any, ..., None]:
        made: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=play.name,
            description=app_commands.locale_str(play.description),
            callback=callback,  # type: ignore[arg-type]
        )
        if completes:

            async def complete(
                interaction: Interaction, current: str
            ) -> list[app_commands.Choice[str]]:
                return await self._complete(interaction, play, current)

            made.autocomplete("answer")(complete)
        return made

    async def _guarded(self, interaction: Interaction, play: Play, typed: str) -> None:
        what = f"/play {play.name} {typed!r} by {interaction.user.id} in {interaction.channel_id}"
        reply = Reply(interaction, updates=False)
        await guarded(reply, lambda r: self._play(r, play, typed), what)

    async def _play(self, reply: Reply, play: Play, typed: str) -> None:
        service = self.client.service
        user_id = reply.interaction.user.id
        table = await service.running_in(reply.interaction.channel_id or 0)
        if play is not MOVE or typed:
            answer = resolve(reply, table, user_id, play, typed)
            table = await service.answer(table.id, user_id, answer, "command")
        await show_panel(reply, service.store, table)

    async def _complete(
        self, interaction: Interaction, play: Play, current: str
    ) -> list[app_commands.Choice[str]]:
        """The first 25 legal answers that match; none where there is nothing to decide."""
        try:
            table = await self.client.service.running_in(interaction.channel_id or 0)
        except (Refusal, StoreError):
            return []
        asked = table.asked
        decision = table.game.decision
        if asked is None or decision is None or asked.user_id != interaction.user.id:
            return []
        if play.kinds and decision.kind not in play.kinds:
            return []
        lang = language(str(interaction.locale))
        found = match(lang, table.game, current, table.names)
        return [
            app_commands.Choice(
                name=cut(answer_label(lang, table.game, answer, table.names).long, CHOICE_LENGTH),
                value=answer,
            )
            for answer in found
            if play.takes(answer)
        ][:MOST_CHOICES]


def resolve(reply: Reply, table: Table, user_id: int, play: Play, typed: str) -> str:
    """The legal answer that was chosen or typed; what arrives need not come from the list.

    Raises `NotSeated`, `NotYours`, `WrongDecision`, `Illegal`, `Ambiguous`.
    """
    seat = table.seat_of(user_id)
    decision = table.game.decision
    if seat is None:
        raise NotSeated
    if decision is None or decision.player != seat.colour:
        raise not_yours(table)
    if play.kinds and decision.kind not in play.kinds:
        raise WrongDecision(decision=lambda lang: decision_text(lang, table.game))
    candidates = [answer for answer in decision.answers if play.takes(answer)]
    if typed in candidates:
        return typed
    labels = {a: answer_label(reply.lang, table.game, a, table.names) for a in candidates}
    exact = [a for a in candidates if typed in (labels[a].short, labels[a].long)]
    found = exact or [
        answer
        for answer in match(reply.lang, table.game, typed, table.names)
        if answer in candidates
    ]
    if len(found) == 1:
        return found[0]
    if found:
        choices = ", ".join(labels[answer].short for answer in found[:5])
        raise Ambiguous(answer=plain(typed[:50]), choices=choices)
    raise illegal(table, typed[:50])
