"""What presses of buttons and choices in selects do, by the verb in their `custom_id`."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.presenter import private_pages
from bot.presenter.history import history_page
from bot.presenter.lobby import DRAWN
from bot.presenter.public_messages import vote_post
from bot.presses.panel import show_panel
from bot.presses.plan import PlanPresses
from bot.store import Vote
from bot.store.setting_keys import GUIDE_OFF, GUIDE_SETTING
from bot.tables.from_record import check_unfinished, cut_off, open_copy
from bot.tables.lobby import Lobby
from bot.tables.refusals import Stale
from bot.tables.service import Service
from bot.tables.table import Table
from bot.tables.undo import Undoing
from bot.ui.control_ids import ControlId, parse
from bot.ui.controls import Panel
from bot.ui.guard import Reply, guarded
from bot.ui.messenger import Messenger, Post
from bot.ui.permissions import check_permissions, private_thread
from bot.words.topics import topic, topics
from words.language import N_, Language

REPLACED = N_(
    "That button is from an older version of the bot. `/play move` shows what can be done."
)

MOVE = re.compile("-?[0-9]")
"""So many spaces forward or back."""

IN_PANEL = ("give", "pick", "back", "end", "undo", "ask_undo", "then", "words", "whatif", "unguide")
"""Verbs whose answer takes the place of the private message they stand in."""


class Presses:
    """Carries out presses; each handler gets the reply, the parsed id and the chosen value."""

    def __init__(
        self,
        service: Service,
        lobby: Lobby,
        messenger: Messenger,
        speaks: Callable[[int], Awaitable[Language]],
    ) -> None:
        self.service = service
        self.lobby = lobby
        self.undoing = Undoing(service)
        self.messenger = messenger
        self.speaks = speaks
        plans = PlanPresses(service).handlers
        self._in_panel = frozenset((*IN_PANEL, *plans))
        self._handlers: dict[str, Callable[[Reply, ControlId, str], Awaitable[None]]] = {
            **plans,
            "move": self.move,
            "give": self.give,
            "pick": self.pick,
            "back": self.back,
            "whatif": self.what_if,
            "explain": self.explain,
            "unguide": self.unguide,
            "status": self.words,
            "words": self.words,
            "log": self.log,
            "join": self.join,
            "leave": self.leave,
            "add": self.add,
            "drop": self.drop,
            "colour": self.colour,
            "start": self.start,
            "end": self.end,
            "history": self.history,
            "then": self.history,
            "copy": self.copy,
            "undo": self.undo,
            "ask_undo": self.ask_undo,
            "agree": self.agree,
            "refuse": self.refuse,
        }

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a component interaction, whatever it carries."""
        data: Any = interaction.data or {}
        control = parse(data.get("custom_id", ""))
        value = (data.get("values") or [""])[0]
        in_panel = control is not None and control.verb in self._in_panel
        reply = Reply(interaction, updates=in_panel)
        handler = self._handlers.get(control.verb) if control else None
        if control is None or handler is None:
            await guarded(reply, lambda r: r.send(r.lang.t(REPLACED)), "press")
            return
        what = f"press {control} by {interaction.user.id}"
        await guarded(reply, lambda r: handler(r, control, value), what)

    # The turn message

    async def move(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Open the private panel."""
        table = await self.service.table(control.game_id)
        await show_panel(reply, self.service.store, table)

    async def words(self, reply: Reply, control: ControlId, _value: str) -> None:
        """The position in words; the page stands where other controls have the revision."""
        table = await self.service.table(control.game_id)
        await reply.page(*private_pages.words_page(reply.lang, table, control.revision), ())

    async def log(self, reply: Reply, control: ControlId, _value: str) -> None:
        """What happened in this round."""
        table = await self.service.table(control.game_id)
        await reply.panel(Panel(private_pages.log_text(reply.lang, table)))

    # The panel

    async def give(self, reply: Reply, control: ControlId, _value: str) -> None:
        """An answer by its button."""
        await self._answer(reply, control, control.rest)

    async def pick(self, reply: Reply, control: ControlId, value: str) -> None:
        """An answer, or a group of answers, from a select."""
        if value.startswith(">"):
            await self._show(reply, control, value[1:])
        else:
            await self._answer(reply, control, value[1:])

    async def back(self, reply: Reply, control: ControlId, _value: str) -> None:
        """From a group of answers back to all."""
        await self._show(reply, control, "")

    async def what_if(self, reply: Reply, control: ControlId, value: str) -> None:
        """Draw the road for another move of the provost."""
        table = await self.service.table(control.game_id)
        # What is no number of spaces is drawn as if he stayed, as is a move that is not possible any more.
        steps = int(value) if MOVE.fullmatch(value) else 0
        await show_panel(reply, self.service.store, table, steps=steps)

    async def explain(self, reply: Reply, _control: ControlId, value: str) -> None:
        """A building's rule, beside the panel."""
        known = value in dict(topics(reply.lang))
        await reply.send(topic(reply.lang, value) if known else reply.lang.t(REPLACED))

    async def unguide(self, reply: Reply, control: ControlId, _value: str) -> None:
        """No guide any more, in any game."""
        store = self.service.store
        await store.set_setting("user", reply.interaction.user.id, GUIDE_SETTING, GUIDE_OFF)
        await show_panel(reply, store, await self.service.table(control.game_id))

    async def _show(self, reply: Reply, control: ControlId, group: str) -> None:
        table = await self.service.table(control.game_id)
        if table.row.revision != control.revision:
            group = ""
        await show_panel(reply, self.service.store, table, group=group)

    async def _answer(self, reply: Reply, control: ControlId, text: str) -> None:
        """Give the answer and go straight on to what the player has to decide next.

        A stale control (an old panel, a second device, a double click) shows the present panel instead.
        """
        user_id = reply.interaction.user.id
        note = ""
        try:
            table = await self.service.answer(
                control.game_id, user_id, text, "press", control.revision
            )
        except Stale as stale:
            table = await self.service.table(control.game_id)
            note = stale.say(reply.lang)
        await show_panel(reply, self.service.store, table, note=note)

    async def undo(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Take the own last answer back; a second press at once finds that it is done."""
        user_id = reply.interaction.user.id
        note = ""
        try:
            table = await self.undoing.take_back(control.game_id, user_id, control.revision)
        except Stale as stale:
            table = await self.service.table(control.game_id)
            note = stale.say(reply.lang)
        await show_panel(reply, self.service.store, table, note=note)

    async def ask_undo(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Ask the others whose answers would go back too."""
        user_id = reply.interaction.user.id
        table, vote = await self.undoing.propose(control.game_id, user_id)
        await self.show_vote(table, vote, reply.interaction.id)
        note = reply.lang.t("The others are asked.")
        await show_panel(reply, self.service.store, table, note=note)

    async def agree(self, reply: Reply, control: ControlId, _value: str) -> None:
        """One more agrees to go back."""
        user_id = reply.interaction.user.id
        vote = await self.undoing.agree(control.game_id, _pressed(reply), user_id)
        if vote.missing:
            left = len(vote.missing)
            text = reply.lang.n("{n} more has to agree.", "{n} more have to agree.", left)
            await reply.send(text.format(n=left))
        else:
            await reply.nothing()

    async def refuse(self, reply: Reply, control: ControlId, _value: str) -> None:
        """One refuses: the game goes on as it stands."""
        user_id, message_id = reply.interaction.user.id, _pressed(reply)
        table = await self.undoing.refuse(control.game_id, message_id, user_id)
        lang = await self.speaks(table.row.guild_id)
        text = lang.t("<@{user}> would rather not go back: the game goes on.").format(user=user_id)
        await self.messenger.edit(table.row.channel_id, message_id, Post(text))
        await reply.nothing()

    async def show_vote(self, table: Table, vote: Vote, reply_id: int) -> None:
        """Send the message of a vote, once for the press that asked, and keep the vote with it."""
        lang = await self.speaks(table.row.guild_id)
        row = table.row
        post = vote_post(lang, row.id, row.revision, vote.asker, vote.asked)
        nonce = f"{row.id}.vote.{reply_id}"[-25:]
        sent = await self.messenger.send(row.channel_id, post, nonce)
        await self.undoing.open_vote(table, vote, sent)

    # The history

    async def history(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Show a position; the count of answers stands where other controls have the revision."""
        table = await self.service.table(control.game_id)
        count = control.revision if control.verb == "then" else len(table.game.answers)
        await reply.page(*await history_page(reply.lang, table, count))

    async def copy(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Play on from a position with computer players, in a private thread, apart from the real game."""
        interaction = reply.interaction
        table = await self.service.table(control.game_id)
        game = cut_off(table.game, control.revision)
        check_unfinished(game)
        user = interaction.user
        seat = table.seat_of(user.id)
        decision = game.decision
        assert decision is not None
        colour = seat.colour if seat and seat.colour else decision.player
        check_permissions(interaction, private=True)
        name = reply.lang.t("Caylus: what if")
        thread_id = await private_thread(interaction, name)
        people = {colour: (user.id, user.display_name)}
        guild_id = interaction.guild_id or 0
        await open_copy(self.service, guild_id, thread_id, user.id, game, people)
        await reply.send(reply.lang.t("Play on here: <#{thread}>").format(thread=thread_id))

    # The lobby

    async def join(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Take a seat."""
        user = reply.interaction.user
        await self.lobby.join(control.game_id, user.id, user.display_name)
        await reply.nothing()

    async def leave(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Give the seat up."""
        await self.lobby.leave(control.game_id, reply.interaction.user.id)
        await reply.nothing()

    async def add(self, reply: Reply, control: ControlId, value: str) -> None:
        """Seat a computer player."""
        await self.lobby.add_computer(control.game_id, reply.interaction.user.id, value)
        await reply.nothing()

    async def drop(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Remove a computer player."""
        await self.lobby.remove_computer(control.game_id, reply.interaction.user.id)
        await reply.nothing()

    async def colour(self, reply: Reply, control: ControlId, value: str) -> None:
        """Choose a colour."""
        colour = None if value == DRAWN else value
        await self.lobby.choose_colour(control.game_id, reply.interaction.user.id, colour)
        await reply.nothing()

    async def start(self, reply: Reply, control: ControlId, _value: str) -> None:
        """Begin the game."""
        await self.lobby.start(control.game_id, reply.interaction.user.id)
        await reply.nothing()

    async def end(self, reply: Reply, control: ControlId, _value: str) -> None:
        """The second, certain press of `/caylus end`."""
        await private_pages.end_game(self.service, reply.interaction, control.game_id)
        await reply.panel(private_pages.ended_panel(reply.lang))


def _pressed(reply: Reply) -> int:
    """The id of the message that was pressed."""
    message = reply.interaction.message
    return message.id if message else 0
