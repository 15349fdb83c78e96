"""`/caylus puzzle`, and what answers the controls of a puzzle."""

from dataclasses import replace
from functools import partial
from typing import Any

from bot.commands.command import command
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.topics.puzzles.daily_puzzle import (
    OfServer,
    Shown,
    answer_puzzle,
    shown_puzzle,
    todays_puzzle,
)
from bot.topics.puzzles.pages import (
    AnswerPuzzle,
    OpenPuzzle,
    PickInPuzzle,
    names_in,
    puzzle_panel,
    solved_panel,
)
from bot.topics.puzzles.queries import puzzles
from bot.ui import picture_kinds
from bot.ui.drawing_queue import drawn_for
from bot.ui.reply import Reply
from bot.ui.rights import unseen_games
from words.language import N_


async def show_puzzle(reply: Reply, shown: Shown, group: str = "") -> None:
    """A puzzle with the picture of its position, or how good the person's answer to it is."""
    lang, puzzle = reply.lang, shown.puzzle
    if shown.answer is None:
        panel = puzzle_panel(lang, shown, group)
    else:
        panel = solved_panel(lang, shown, shown.answer)
    game = puzzle.game
    names, viewer = names_in(lang, puzzle), game.pending.player
    drawing = picture_kinds.board(game, names, lang.code, viewer=viewer)
    about = ("puzzle", puzzle.key, lang.code)
    picture = await drawn_for(reply.interaction.user.id, drawing, about=about)
    await reply.panel(replace(panel, picture=picture))


@handles(OpenPuzzle, PickInPuzzle, AnswerPuzzle, in_place=True)
async def use_puzzle(press: Press[Any]) -> None:
    """Give the answer that was chosen, unless there is one already, and show how good it is; else show the answers."""
    service, ours = press.runtime.service, await _of_server(press.runtime, press.reply)
    key, chosen = press.control.puzzle, getattr(press.control, "answer", press.value)
    if not chosen or chosen.startswith(">"):
        await show_puzzle(press.reply, await shown_puzzle(service, ours, key), chosen[1:])
        return
    answer = chosen.removeprefix("=")
    shown = await answer_puzzle(service, ours, press.user_id, key, answer)
    await show_puzzle(press.reply, shown)


@command(N_("Find the best answer: one puzzle a day"), cost=1)
async def puzzle(runtime: Runtime, reply: Reply) -> None:
    """Today's, or what the person answered to it."""
    ours, user_id = await _of_server(runtime, reply), reply.interaction.user.id
    await show_puzzle(reply, await todays_puzzle(runtime.service, ours, user_id))


async def _of_server(runtime: Runtime, reply: Reply) -> OfServer:
    """Those from games of the server but for channels that the person does not see."""
    store, interaction = runtime.service.store, reply.interaction
    unseen = await unseen_games(store, interaction, unless_known=False)
    return partial(puzzles, store, interaction.guild_id or 0, unseen)
