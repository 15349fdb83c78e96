"""Pausing: a game stands still by consent of all who play it; nobody is reminded and nobody's time runs."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.commands.command import command
from bot.presenter.panel import View
from bot.presenter.votes import WORDS, Wording
from bot.presses.dispatch import Press, handles
from bot.presses.panel import show_panel, show_where_pressed
from bot.store import GameRow, Vote
from bot.tables.loaded_table import Table, check_running
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.votes import VoteKind, ask_others, open_votes
from bot.ui.control_ids import Control
from bot.ui.control_kinds import MORE, AskOthers, AskToLeave
from bot.ui.controls import Button, Panel
from bot.ui.reply import Reply
from bot.ui.rights import PLAYERS
from bot.what_topics_offer import Feature
from bot.words.help_texts import TABLES_PAGE
from words.language import N_, Language


async def end_pause(service: Service, game_id: int, user_id: int) -> None:
    """Let a paused game go on, as any answer does.

    Raises `NotSeated`, `NotStarted`, `GameEnded`, and `Refusal` for one that is not paused.
    """
    async with service.locked(game_id) as table:
        seat = check_running(table, user_id)
        if not table.row.paused:
            raise Refusal(N_("This game is not paused."))
        *before, (begun, _end) = table.row.pauses
        await service.change(table, pauses=[*before, (begun, service.now(), seat.colour)])
        await service.go_on(table)


def _holds(table: Table, user_id: int, _now: int) -> dict[str, Any]:
    if table.row.paused:
        text = N_("This game is already paused. “Resume the game” below the board ends that.")
        raise Refusal(text)
    return {"asked": table.row.others(user_id)}


def _was_paused(row: GameRow, vote: Vote) -> bool:
    """True once all have agreed."""
    return any(begin >= vote.at for begin, _end in row.pauses)


PAUSE = VoteKind(
    "pause",
    holds=_holds,
    # Once others play than those who ask and are asked.
    lapses=lambda row, vote: {vote.asker, *vote.asked} != {*row.people} or _was_paused(row, vote),
    done=lambda service, table, _vote: service.pause(table),
    come_true=lambda table, vote: _was_paused(table.row, vote),
)
"""Whether the game is paused: at once where nobody else plays."""


class EndPause(Control, verb="go_on"):
    """Let the paused game go on."""


def live_buttons(lang: Language, row: GameRow) -> Sequence[Button]:
    return (Button(lang.t("Resume the game"), EndPause(row.id), "success"),) if row.paused else ()


WORDS[PAUSE.name] = Wording(
    # Translators: {asked} are mentions of those who have to agree, <@{asker}> is shown as the asking player's name.
    lambda lang, vote: lang.n(
        "{asked}: <@{asker}> asks to pause this game until one of you moves, undoes a move or presses “Resume the "
        "game”. This happens only if you agree.",
        "{asked}: <@{asker}> asks to pause this game until one of you moves, undoes a move or presses “Resume the "
        "game”. This happens only if you all agree.",
        len(vote.asked),
    ),
    # Translators: what others are asked to agree to.
    short=lambda lang, _table, _vote: lang.t("pause this game"),
)


@command(N_("Pause this game if all players agree"), right=PLAYERS)
async def pause(reply: Reply) -> None:
    """Ask the others who play; the panel tells how that stands."""
    row = await reply.service.row_in(reply.channel_id)
    await show_panel(reply, await ask_others(reply.service, row.id, reply.user_id, PAUSE))


async def add_pause(
    service: Service, lang: Language, table: Table, user_id: int, view: View, made: Panel
) -> Panel:
    """The panel of who plays with others, with ways to ask for a pause and to leave: at a decision one page on."""
    wanted = MORE if table.asked_of(user_id) else ""
    if view.group or view.mode != wanted or not table.row.others(user_id):
        return made
    leave = Button(lang.t("Leave"), AskToLeave(table.id))
    ask = Button(lang.t("Ask to pause"), AskOthers(table.id, "pause"))
    asked = table.row.paused or await open_votes(service, table, PAUSE)
    return replace(made, rows=(*made.rows, (leave,) if asked else (ask, leave)))


@handles(EndPause, in_place=True, elsewhere=True)
async def go_on(press: Press[EndPause]) -> None:
    await end_pause(*press.here)
    await show_where_pressed(press)


FEATURE = Feature(
    help={
        TABLES_PAGE: N_(
            "`/caylus table pause` pauses a game if all players agree: no reminders, and all clocks are stopped, "
            "until one of them moves, undoes a move or presses **Resume the game**."
        )
    },
    commands={"caylus table": (pause,)},
    live_buttons=live_buttons,
    add_to_panel=add_pause,
)
