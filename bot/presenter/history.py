"""Any position of a game as a private picture, with buttons that step through it."""

from typing import Final, Literal

from bot.plans.plan_model import PASS
from bot.presenter.phases import tiles_of
from bot.tables.loaded_table import Table
from bot.tables.past_holders import events_by_name, names_at
from bot.tables.playing import Service
from bot.ui import picture_kinds
from bot.ui.control_kinds import PlayOn, Step, StepTo
from bot.ui.controls import PANEL_TEXT, Button, Panel, Row
from bot.ui.drawing_queue import drawn_for
from bot.words.event_summary import summary
from bot.words.levels import introduced
from engine import Game
from words.language import Language
from words.names import heading

EVENTS_LENGTH: Final = 1500


async def history_page(
    _service: Service, lang: Language, table: Table, user_id: int, *, count: int
) -> Panel:
    """The position after the first `count` answers, or after all if there are fewer."""
    game = table.game
    count = min(count, len(game.answers))
    position = game.position_at(count)
    since = over_passes(game, count, -1)
    events = events_by_name(table, since, count)
    names = names_at(table, count)
    told = summary(lang, events, EVENTS_LENGTH, tiles_of(position))
    told = introduced(lang, table.row, told, PANEL_TEXT)
    where = heading(lang, position["round"], position["phase"])
    board = picture_kinds.board(
        game.copy(), names, lang.code, position=position, since=since, name="then.png"
    )
    picture = await drawn_for(user_id, board)
    if count < len(game.answers) or not game.finished:
        told += "\n" + lang.t("-# Playing from here opens your own game in a private thread.")
    # Translators: how far the game is shown, such as "12 of 240" answers.
    step = lang.t("{n} of {all}").format(n=count, all=len(game.answers))
    return Panel(f"**{where}** · {step}\n{told}", _rows(lang, table, count), picture)


def over_passes(game: Game, count: int, step: Literal[-1, 1]) -> int:
    """After how many answers the position before or after that stands; passes that follow each other are one step.

    It may lie before the beginning of the game, or after its end.
    """
    to, answers = count + step, game.answers
    while 0 < to < len(answers) and answers[to - 1].text == answers[to].text == PASS:
        to += step
    return to


def _rows(lang: Language, table: Table, count: int) -> tuple[Row, ...]:
    game, game_id, last = table.game, table.id, len(table.game.answers)
    starts = game.round_starts()
    earlier = [start for start in starts if start < count]
    later = [start for start in starts if start > count]

    def button(label: str, step: Step, to: int) -> Button:
        # A page that was open for long does not know how far a game has gone on.
        ends = to == count and (step != "4" or game.finished)
        return Button(label, StepTo(game_id, to, step), disabled=ends)

    # Three to a row: a phone shows no more in one line.
    back = (
        button(lang.t("⏮ First"), "0", 0),
        button(lang.t("⏪ Round"), "1", earlier[-1] if earlier else 0),
        button(lang.t("◀ Back"), "2", max(0, over_passes(game, count, -1))),
    )
    forward = (
        button(lang.t("Forward ▶"), "3", min(last, over_passes(game, count, 1))),
        button(lang.t("Round ⏩"), "round", later[0] if later else last),
        # Translators: both are buttons that lead to the newest position, of a game that is over or goes on.
        button(lang.t("Last ⏭") if game.finished else lang.t("Now ⏭"), "4", last),
    )
    if count == last and game.finished:
        return (back, forward)
    one = Button(lang.t("Play from here"), PlayOn(game_id, count, "one"), "primary")
    every = Button(lang.t("Play all seats from here"), PlayOn(game_id, count, "all"))
    return (back, forward, (one,), (every,))
