"""Any position of a game as a private picture, with buttons that step through it."""

from __future__ import annotations

from bot.presenter.progress import tiles_of
from bot.presenter.public_messages import heading
from bot.tables.table import Table
from bot.ui import pictures
from bot.ui.attachments import Attachment
from bot.ui.control_ids import ControlId
from bot.ui.controls import Button, Row, cut
from bot.words.events import summary
from engine import Game
from words.language import Language

EVENTS_LENGTH = 1500


async def history_page(
    lang: Language, table: Table, count: int
) -> tuple[str, tuple[Row, ...], tuple[Attachment, ...]]:
    """Text, buttons and picture of the position after the first `count` answers."""
    game = table.game
    count = max(0, min(count, len(game.answers)))
    position = game.position_at(count)
    events = game.events(count - 1, count) if count else game.events(-1, 0)
    told = summary(lang, events, table.names, EVENTS_LENGTH, tiles_of(position))
    where = heading(lang, position["round"], position["phase"])
    step = lang.t("{n} of {all}").format(n=count, all=len(game.answers))
    files = await pictures.drawn(
        pictures.board(
            game.copy(), table.names, lang.code, position=position, since=count - 1, name="then.png"
        )
    )
    return cut(f"**{where}** · {step}\n{told}", 2000), _rows(lang, table.id, game, count), files


def _rows(lang: Language, game_id: int, game: Game, count: int) -> tuple[Row, ...]:
    last = len(game.answers)
    starts = game.round_starts()
    earlier = [start for start in starts if start < count]
    later = [start for start in starts if start > count]
    steps = (
        (lang.t("⏮ First"), 0),
        (lang.t("⏪ Round"), earlier[-1] if earlier else 0),
        (lang.t("◀ Back"), max(0, count - 1)),
        (lang.t("Forward ▶"), min(last, count + 1)),
        (lang.t("Last ⏭"), last),
    )
    # Two buttons may lead to the same place; what they are called makes their ids differ.
    buttons = tuple(
        Button(label, str(ControlId("then", game_id, to, str(number))))
        for number, (label, to) in enumerate(steps)
    )
    more = [
        Button(
            lang.t("Round ⏩"),
            str(ControlId("then", game_id, later[0] if later else last, "round")),
        )
    ]
    if count < last or not game.finished:
        more.append(
            Button(lang.t("Play on from here"), str(ControlId("copy", game_id, count)), "primary")
        )
    return (buttons, tuple(more))
