"""A puzzle: the position with all its answers, and what becomes of the answer that was given."""

from bot.presenter.answer_controls import ranked
from bot.presenter.panel_lines import goods_line
from bot.presenter.panel_rows import controls_of
from bot.presenter.phases import heading
from bot.topics.puzzles.daily_puzzle import Shown
from bot.ui.control_ids import Control
from bot.ui.control_kinds import AnswerSelect
from bot.ui.controls import PANEL_TEXT, Panel, cut
from bot.ui.rights import ANYBODY
from bot.words.advice import expected_text, reason
from bot.words.answer_labels import answer_label
from bot.words.pending_decision import decision_text
from engine import Game
from engine.players.puzzles import BEST, Puzzle
from words.language import Language
from words.names import colour_name


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
    what = lang.t("One answer is far better than the others: which?")
    lines = [*_head(lang, shown, game), what, *controls.told(kind, answers, group)]
    rows = controls.rows(kind, answers, group)
    return Panel(cut("\n".join(lines), PANEL_TEXT), tuple(rows))


def solved_panel(lang: Language, shown: Shown, answer: str) -> Panel:
    """How good the answer is that somebody gave, beside the best ones, and why the first of them is the best."""
    puzzle, game, names = shown.puzzle, shown.puzzle.game, names_in(lang, shown.puzzle)
    if answer == puzzle.advice.options[0].answer:
        # Translators: {answer} is such as "Quarry, space 5".
        verdict = lang.t("**{answer} is the best answer!**")
    else:
        # Translators: {answer} is such as "Quarry, space 5".
        verdict = lang.t("**{answer} is not the best answer.**")

    def label(given: str) -> str:
        return answer_label(lang, game, given, names).short

    # Translators: {when} is shown as a time from now, such as "in 5 hours".
    after = lang.t("-# The next puzzle comes {when}.")
    if shown.again:
        # Translators: {when} is shown as a time from now, such as "in 5 hours".
        after = lang.t(
            "-# There is one puzzle a day, and your first answer counts. The next one comes {when}."
        )
    lines = [
        *_head(lang, shown, game),
        verdict.format(answer=label(answer)),
        lang.t(
            "The answers that won most when computer players played on (a shared victory counts in part):"
        ),
        *(
            f"{number}. **{label(one.answer)}**: {expected_text(lang, one)}"
            for number, one in enumerate(puzzle.advice.options, 1)
            if number <= BEST or one.answer == answer
        ),
        reason(lang, game, names, puzzle.advice),
        after.format(when=f"<t:{shown.next_at}:R>"),
    ]
    return Panel(cut("\n".join(lines), PANEL_TEXT))


def _head(lang: Language, shown: Shown, game: Game) -> list[str]:
    """Where the puzzle comes from, who the person is, what they have and what is asked."""
    # Translators: {colour} is a player's colour.
    text = lang.t("**Puzzle**, from a game between computer players. You are {colour}.")
    if shown.ours:
        # Translators: {colour} is a player's colour.
        text = lang.t("**Puzzle**, from a game on this server. You are {colour}.")
    colour = game.pending.player
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    asked = lang.t("**You: {decision}.**").format(decision=decision_text(lang, game, reasons=True))
    return [
        f"-# {heading(lang, game.round, game.phase)}",
        text.format(colour=colour_name(lang, colour)),
        goods_line(lang, game, colour, lang.t("You have")),
        asked,
    ]
