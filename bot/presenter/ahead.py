"""Answering before one's turn has come: the panel of a decision that is certain to be asked, or nearly so."""

from __future__ import annotations

from dataclasses import replace

from bot.controls import Button, Row
from bot.ids import ControlId
from bot.planning import about_what
from bot.plans.parallel import Ahead
from bot.presenter.choosing import Choosing, Said
from bot.table import Table
from bot.words.answers import answer_label
from bot.words.language import Language


def table_then(table: Table, at: Ahead) -> Table:
    """The table as it will be when that decision comes, as far as the player's own answers make it."""
    return replace(table, play=at.game)


def about_text(at: Ahead) -> str:
    """Which decision a control is for: `kind.space.`, before the answer."""
    kind, space = about_what(at)
    return f"{kind}.{space}."


def choosing_ahead(lang: Language, table: Table, at: Ahead) -> Choosing:
    """The controls for the answers to a decision to come."""
    about = about_text(at)

    def said(answer: str) -> Said:
        label = answer_label(lang, at.game, answer, table.names)
        return label.short, label.long, label.detail

    return Choosing(
        lang,
        said,
        lambda answer: str(ControlId("ahead", table.id, 0, about + answer)),
        lambda name: str(ControlId("aheads", table.id, 0, about + name)),
        str(ControlId("plan", table.id)),
    )


def ahead_rows(lang: Language, table: Table, at: Ahead, group: str, *, waits: bool) -> list[Row]:
    """Every answer that will be possible then, and the choice to see first what others do."""
    decision = at.game.decision
    assert decision is not None
    rows = choosing_ahead(lang, table, at).rows(decision.kind, decision.answers, group)
    if not waits:
        label = lang.t("Rather see what others do first")
        rows.append((Button(label, str(ControlId("wait", table.id))),))
    return rows
