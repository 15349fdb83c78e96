"""Shows puzzles, and takes the answers to them."""

from dataclasses import replace
from typing import Any

from bot.presenter.puzzle import names_in, puzzle_panel, solved_panel
from bot.presses.press import Press, handles
from bot.tables.puzzles import Shown, answer_puzzle, shown_puzzle
from bot.ui import pictures
from bot.ui.drawing import drawn_for
from bot.ui.reply import Reply
from bot.ui.verbs import AnswerPuzzle, OpenPuzzle, PickInPuzzle


async def show_puzzle(reply: Reply, shown: Shown, group: str = "") -> None:
    """A puzzle with the picture of its position, or how good the person's answer to it is."""
    lang, puzzle = reply.lang, shown.puzzle
    if shown.answer is None:
        panel = puzzle_panel(lang, shown, group)
    else:
        panel = solved_panel(lang, shown, shown.answer)
    game = puzzle.game
    names, viewer = names_in(lang, puzzle), game.pending.player
    drawing = pictures.board(game, names, lang.code, viewer=viewer)
    about = ("puzzle", puzzle.key, lang.code)
    picture = await drawn_for(reply.interaction.user.id, drawing, about=about)
    await reply.panel(replace(panel, picture=picture))


@handles(OpenPuzzle, in_place=True)
async def open_puzzle(press: Press[OpenPuzzle]) -> None:
    """All answers, from a part of them."""
    await _show(press, press.control.puzzle)


@handles(AnswerPuzzle, in_place=True)
async def answer(press: Press[AnswerPuzzle]) -> None:
    """An answer by its button."""
    await _answer(press, press.control.puzzle, press.control.answer)


@handles(PickInPuzzle, in_place=True)
async def pick(press: Press[PickInPuzzle]) -> None:
    """An answer, or a group of answers, from a select."""
    if press.value.startswith(">"):
        await _show(press, press.control.puzzle, press.value[1:])
    else:
        await _answer(press, press.control.puzzle, press.value[1:])


async def _show(press: Press[Any], key: int, group: str = "") -> None:
    guild_id = press.reply.interaction.guild_id or 0
    await show_puzzle(press.reply, await shown_puzzle(press.parts.service, guild_id, key), group)


async def _answer(press: Press[Any], key: int, text: str) -> None:
    """Give the answer, unless there is one already, and show how good it is."""
    guild_id = press.reply.interaction.guild_id or 0
    service = press.parts.service
    shown = await answer_puzzle(service, guild_id, press.user_id, key, text)
    await show_puzzle(press.reply, shown)
