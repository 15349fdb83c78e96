"""Any position of a game as a private picture, with buttons that step through it."""

from bot.presenter.heading import heading
from bot.presenter.phases import tiles_of
from bot.tables.table import Table
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.controls import MESSAGE_TEXT, Button, Row, cut
from bot.ui.drawing import drawn_for
from bot.ui.verbs import PlayAll, PlayOn, Step, StepTo
from bot.words.event_summary import summary
from engine import Game
from words.language import Language

EVENTS_LENGTH = 1500


async def history_page(
    lang: Language, table: Table, user_id: int, count: int
) -> tuple[str, tuple[Row, ...], tuple[Attachment, ...]]:
    """Text, buttons and picture of the position after the first `count` answers, or after all if there are fewer."""
    game = table.game
    count = min(count, len(game.answers))
    position = game.position_at(count)
    events = game.events(count - 1, count)
    told = summary(lang, events, table.names, EVENTS_LENGTH, tiles_of(position))
    where = heading(lang, position["round"], position["phase"])
    # Translators: how far the game is shown, such as "12 of 240" answers.
    step = lang.t("{n} of {all}").format(n=count, all=len(game.answers))
    board = pictures.board(
        game.copy(), table.names, lang.code, position=position, since=count - 1, name="then.png"
    )
    picture = await drawn_for(user_id, board)
    text = cut(f"**{where}** · {step}\n{told}", MESSAGE_TEXT)
    return text, _rows(lang, table.id, game, count), (picture,) if picture else ()


def _rows(lang: Language, game_id: int, game: Game, count: int) -> tuple[Row, ...]:
    last = len(game.answers)
    starts = game.round_starts()
    earlier = [start for start in starts if start < count]
    later = [start for start in starts if start > count]

    def button(label: str, step: Step, to: int) -> Button:
        return Button(label, StepTo(game_id, to, step))

    # Three to a row: a phone shows no more in one line.
    back = (
        button(lang.t("⏮ First"), "0", 0),
        button(lang.t("⏪ Round"), "1", earlier[-1] if earlier else 0),
        button(lang.t("◀ Back"), "2", max(0, count - 1)),
    )
    forward = (
        button(lang.t("Forward ▶"), "3", min(last, count + 1)),
        button(lang.t("Round ⏩"), "round", later[0] if later else last),
        button(lang.t("Last ⏭"), "4", last),
    )
    if count == last and game.finished:
        return (back, forward)
    one = Button(lang.t("Play on from here"), PlayOn(game_id, count), "primary")
    every = Button(lang.t("Play all seats from here"), PlayAll(game_id, count))
    return (back, forward, (one,), (every,))
