"""`/caylus puzzle`: a position with all its answers, what becomes of the answer that was given, and a way to others."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.commands.command import command
from bot.presenter.answer_controls import ranked
from bot.presenter.panel_lines import goods_line
from bot.presenter.panel_rows import controls_of
from bot.presses.dispatch import Press, handles
from bot.topics.puzzles import daily_puzzle
from bot.topics.puzzles.daily_puzzle import Shown, played_on, shown_puzzle
from bot.ui import picture_kinds
from bot.ui.control_ids import Control
from bot.ui.control_kinds import AnswerSelect
from bot.ui.controls import PANEL_TEXT, Option, Panel, Row, select_rows
from bot.ui.drawing_queue import drawn_for
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY
from bot.what_topics_offer import Feature
from bot.words.advice import expected_text, reason
from bot.words.answer_labels import answer_label
from bot.words.help_texts import LOOKING_PAGE
from bot.words.pending_decision import decision_text
from engine import Game
from engine.players.puzzles import Puzzle
from engine.players.reasons import Advised
from words.language import N_, Language
from words.names import colour_name, cut, heading


class OpenPuzzle(Control, verb="puzzle", right=ANYBODY, of_game=False):
    """From a group of answers back to all."""

    puzzle: int


class AnswerPuzzle(Control, verb="solve", right=ANYBODY, of_game=False):
    """This is my answer."""

    puzzle: int
    answer: str


class PickInPuzzle(Control, verb="pick_solution", right=ANYBODY, of_game=False):
    """A select of answers, and of groups of them."""

    puzzle: int
    select: AnswerSelect


class AnotherPuzzle(Control, verb="another_puzzle", right=ANYBODY, of_game=False):
    """A select of what another puzzle is about."""


ABOUT: Final = {
    "castle": N_("Castle"), "provost": N_("Provost"), "build": N_("Buildings"), "prestige": N_("Prestige"),
    "favor": N_("Favors"), "trade": N_("Trade at a market, peddler, bank, church …"), "workers": N_("Workers"),
    "end": N_("End of the game"),
}  # fmt: skip

HARD: Final = {
    # Translators: how hard a puzzle is, also the next ones.
    "apprentice": N_("easy"), "mason": N_("medium"), "architect": N_("hard"), "master": N_("very hard"),
}  # fmt: skip
"""The weakest computer player who finds an answer -> what a puzzle is called."""


def another_row(lang: Language, shown: Shown) -> list[Row]:
    """What puzzles are about that the person has not answered, and how many those are."""
    left = [(about, shown.left[theme], theme) for theme, about in ABOUT.items()]
    options = [Option(f"{lang.t(about)} ({len(some)})", key) for about, some, key in left if some]
    return select_rows(AnotherPuzzle(0), lang.t("Another puzzle"), options)


def names_in(lang: Language, puzzle: Puzzle) -> dict[str, str]:
    """What the players of a puzzle are called: their colours."""
    return {colour: colour_name(lang.plain, colour) for colour in puzzle.setup.players}


def puzzle_panel(lang: Language, shown: Shown, group: str) -> Panel:
    """What is asked, and every answer; `group` is the part of the answers that was opened."""
    game, key = shown.puzzle.game, shown.puzzle.key
    kind, answers = game.pending.kind, ranked(game)
    controls = controls_of(
        lang,
        game,
        names_in(lang, shown.puzzle),
        lambda select: PickInPuzzle(0, key, select),
        lambda answer: AnswerPuzzle(0, key, answer),
        OpenPuzzle(0, key),
    )
    what = lang.t("One move is better than all others: which?")
    lines = [*_head(lang, shown, game), what, *controls.told(kind, answers, group)]
    rows = [*controls.rows(kind, answers, group), *another_row(lang, shown)]
    return Panel(cut("\n".join(lines), PANEL_TEXT), tuple(rows))


def solved_panel(lang: Language, shown: Shown, answer: str, own: Sequence[Advised]) -> Panel:
    """How good the answer is that somebody gave, beside the best ones, and why the first of them is the best.

    What came of their `own` is told besides if it is none of those.
    """
    puzzle, game, names = shown.puzzle, shown.puzzle.game, names_in(lang, shown.puzzle)
    if answer == puzzle.best:
        # Translators: {answer} is such as "Quarry, space 5".
        verdict = lang.t("**Right, the best move: {answer}.**")
    else:
        # Translators: {answer} is such as "Quarry, space 5".
        verdict = lang.t("**Not the best move: {answer}.**")

    def label(given: str) -> str:
        return answer_label(lang, game, given, names).short

    def told(one: Advised) -> str:
        return f"**{label(one.answer)}**: {expected_text(lang, one)}"

    # Translators: {when} is shown as a time from now, such as "in 5 hours".
    after = lang.t(
        "-# Your first try counts. The next puzzle of the day comes {when}; after the last one they begin anew."
    )
    lines = [
        *_head(lang, shown, game),
        verdict.format(answer=label(answer)),
        lang.t(
            "The moves that won most when computer players finished the game (a shared win counts in part):"
        ),
        *(f"{number}. {told(one)}" for number, one in enumerate(puzzle.advice.options, 1)),
        *(f"- {told(one)}" for one in own),
        reason(lang, game, names, puzzle.advice),
        after.format(when=f"<t:{shown.next_at}:R>"),
    ]
    return Panel(cut("\n".join(lines), PANEL_TEXT), tuple(another_row(lang, shown)))


def _head(lang: Language, shown: Shown, game: Game) -> list[str]:
    """That it is a puzzle, who the person is, what they have and what is asked."""
    # Translators: {colour} is a player's colour.
    text = lang.t("**Puzzle**, from a game between computer players. You are {colour}.")
    colour = game.pending.player
    asked = lang.t("**You: {decision}.**").format(decision=decision_text(lang, game, reasons=True))
    level = lang.t(HARD[shown.puzzle.level])
    # Translators: {level} is such as "easy" or "very hard".
    hard = lang.t("difficulty: {level}")
    # That a move of the provost ends the game is for the person to see.
    over = shown.puzzle.theme == "end" and game.pending.kind not in ("provost", "guild")
    last = [lang.t("As things stand, this is the last round.")] * over
    return [
        f"-# {heading(lang, game.round, game.phase)} · {hard.format(level=level)}",
        text.format(colour=colour_name(lang, colour)),
        *last,
        goods_line(lang, game, colour, lang.t("You have")),
        asked,
    ]


async def show_puzzle(reply: Reply, shown: Shown, group: str = "") -> None:
    """A puzzle with the picture of its position, or how good the person's answer to it is."""
    lang, puzzle = reply.lang, shown.puzzle
    if shown.answer is None:
        panel = puzzle_panel(lang, shown, group)
    else:
        own = await played_on(reply.service, reply.user_id, shown)
        panel = solved_panel(lang, shown, shown.answer, own)
    game = puzzle.game
    names, viewer = names_in(lang, puzzle), game.pending.player
    drawing = picture_kinds.board(game, names, lang.code, viewer=viewer)
    about = ("puzzle", puzzle.key, lang.code)
    picture = await drawn_for(reply.user_id, drawing, about=about)
    await reply.panel(replace(panel, picture=picture))


@handles(OpenPuzzle, PickInPuzzle, AnswerPuzzle, in_place=True)
async def use_puzzle(press: Press[Any]) -> None:
    """Give the answer that was chosen, unless there is one already, and show how good it is; else show the answers."""
    service = press.service
    key, chosen = press.control.puzzle, getattr(press.control, "answer", press.value)
    if not chosen or chosen.startswith(">"):
        shown = await shown_puzzle(service, press.user_id, key)
    else:
        answer = chosen.removeprefix("=")
        shown = await daily_puzzle.answer_puzzle(service, press.user_id, key, answer)
    await show_puzzle(press, shown, chosen[1:])


@handles(AnotherPuzzle, in_place=True)
async def show_another(press: Press[AnotherPuzzle]) -> None:
    """One that the person has not answered, about what was chosen."""
    shown = await daily_puzzle.another_puzzle(press.service, press.user_id, press.value)
    await show_puzzle(press, shown)


@command(N_("Find the best move: one puzzle a day"), cost=1)
async def puzzle(reply: Reply) -> None:
    """Today's, or what the person answered to it."""
    today = daily_puzzle.from_today(reply.service)[0]
    await show_puzzle(reply, await shown_puzzle(reply.service, reply.user_id, today))


HELP: Final = N_(
    "`/caylus puzzle` asks for the best move in a position: one a day for everybody, others as you like."
)

FEATURE = Feature(
    help={LOOKING_PAGE: HELP}, commands={"caylus": (puzzle,)}, tables=daily_puzzle.TABLES
)
