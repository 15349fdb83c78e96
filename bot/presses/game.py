"""Presses below the live message of a game, at votes, on the private panel and in the help."""

import re
from collections.abc import Awaitable
from typing import Any, Final

from bot.presenter.pages import help_page, position_page, rules_page
from bot.presenter.panel import View
from bot.presenter.round_log import round_log
from bot.presenter.votes import agreed_text, refused_note
from bot.presses.dispatch import REPLACED, Press, handles
from bot.presses.panel import own_panel, show_panel, show_panel_after, show_where_pressed
from bot.presses.plan import place_with_answer
from bot.tables import votes
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.reminders import mute
from bot.tables.undo import take_back
from bot.ui import control_kinds
from bot.ui.control_kinds import Agree, AskOthers, LookUp, Refuse, TurnHelp, Undo
from bot.ui.controls import Panel
from bot.ui.reply import Reply
from bot.words.rule_topics import topic, topics
from words.language import Language

STEPS: Final = re.compile("-?[0-9]")
"""Spaces that the provost moves, forward or back."""


@handles(control_kinds.OpenPanel, in_place=True)
async def open_panel(press: Press[control_kinds.OpenPanel]) -> None:
    """Open the private panel, or lead back to its first page."""
    await show_panel(press, await press.table())


@handles(control_kinds.OpenWords, in_place=True)
async def open_words(press: Press[control_kinds.OpenWords]) -> None:
    await show_words(press, await press.table(), press.control.page)


async def show_words(reply: Reply, table: Table, number: int = 0) -> None:
    """Show a page of the position in words, which goes on with the game. Raises `NotStarted`."""

    async def draw(_service: Service, lang: Language, now: Table, _user_id: int) -> Panel:
        return position_page(lang, now, number)

    page = position_page(reply.lang, table, number)
    await reply.client.panels.show(reply, table, page, draw, beside="words")


@handles(control_kinds.OpenLog)
async def open_log(press: Press[control_kinds.OpenLog]) -> None:
    await press.panel(Panel(round_log(press.lang, await press.table())))


@handles(control_kinds.Give, in_place=True)
async def give(press: Press[control_kinds.Give]) -> None:
    await _answer(press, press.control.revision, press.control.answer)


@handles(control_kinds.Pick, in_place=True)
async def pick(press: Press[control_kinds.Pick]) -> None:
    if press.value.startswith(">"):
        table = await press.table()
        group = press.value[1:] if table.row.revision == press.control.revision else ""
        await show_panel(press, table, View(group=group))
    elif len(press.value.split()) > 2 and press.value.startswith("=place "):
        await show_panel_after(press, place_with_answer(press))
    else:
        await _answer(press, press.control.revision, press.value[1:])


@handles(control_kinds.WhatIf, in_place=True)
async def what_if(press: Press[control_kinds.WhatIf]) -> None:
    """Draw the road as another move of the provost would make it; as it is for a value that is no move."""
    steps = int(press.value) if STEPS.fullmatch(press.value) else 0
    await show_panel(press, await press.table(), View(steps=steps))


@handles(control_kinds.Explain)
async def explain(press: Press[control_kinds.Explain]) -> None:
    known = press.value in dict(topics(press.lang))
    # With its signs a topic may be too long for a message's content.
    stock = (await press.table()).game.position()["stock"]
    text = topic(press.lang, press.value, stock) if known else press.lang.t(REPLACED)
    await press.panel(Panel(text), below=True)


@handles(control_kinds.MuteReminders)
async def mute_reminders(press: Press[control_kinds.MuteReminders]) -> None:
    await mute(*press.here)
    await press.send(press.lang.t("No more reminders for this decision."))


async def _answer(press: Press[Any], revision: int, text: str) -> None:
    """Give the answer and go straight on to what the player has to decide next."""
    service, game_id, user_id = press.here
    await show_panel_after(press, service.answer(game_id, user_id, text, "press", revision))


@handles(Undo, in_place=True)
async def undo(press: Press[Undo]) -> None:
    """Take the person's last answer back; a second press right away finds it done."""
    await show_panel_after(press, take_back(*press.here, press.control.sequence))


@handles(AskOthers, in_place=True)
async def ask_others(press: Press[AskOthers]) -> None:
    """Ask the others who play; the panel tells how that stands."""
    kind = votes.KINDS[press.control.to]
    await show_panel(press, await votes.ask_others(*press.here, kind))


@handles(Agree, in_place=True, elsewhere=True)
async def agree(press: Press[Agree]) -> None:
    vote = await votes.agree(*press.here, press.control.vote)
    left = len(votes.KINDS[vote.kind].missing(vote))
    said = press.lang.n("{n} more player has to agree.", "{n} more players have to agree.", left)
    if not left:  # what a public message shows by itself
        said = agreed_text(press.lang, await press.table(), vote) if press.updates else ""
    await show_where_pressed(press, said)


@handles(Refuse, in_place=True, elsewhere=True)
async def refuse(press: Press[Refuse]) -> None:
    """One refuses: the game goes on as it stands, and the panel of who asked says so."""
    vote = await votes.refuse(*press.here, press.control.vote)
    await show_where_pressed(press)

    def told(service: Service, lang: Language, table: Table, user_id: int) -> Awaitable[Panel]:
        view = View(note=refused_note(lang, table, vote))
        return own_panel(service, lang, table, user_id, view)

    if vote.asker != press.user_id:
        await press.client.panels.change(await press.table(), vote.asker, told)


async def show_help(reply: Reply, page: int) -> None:
    await reply.panel(help_page(reply.lang, page))


@handles(LookUp, in_place=True)
async def look_up(press: Press[LookUp]) -> None:
    """Another topic of the rules; the first for a value that is none."""
    keys = list(dict(topics(press.lang)))
    key = press.value if press.value in keys else keys[0]
    await press.panel(rules_page(press.lang, key))


@handles(TurnHelp, in_place=True)
async def turn_help(press: Press[TurnHelp]) -> None:
    await show_help(press, press.control.page)
