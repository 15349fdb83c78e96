"""Controls on the private panel: answers to the pending decision, undo, the rules of buildings."""

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from bot.plans.answer_or_stop import resolve
from bot.plans.stored_text import read_plan
from bot.presenter.answer_controls import AnswerControls
from bot.presenter.plan.placement import placement_label
from bot.store import Answer, Logged, standing
from bot.store import Undo as TakenBack
from bot.tables.autoplay import BY_HAND, PRESSED
from bot.tables.loaded_table import Table
from bot.tables.undo import asked_to_undo, last_of, own_last
from bot.ui.control_ids import Control
from bot.ui.control_kinds import AnswerSelect, AskOthers, Explain, Give, OpenPanel, Pick, Undo
from bot.ui.controls import BUTTON_LABEL, PANEL_TEXT, Button, Option, Row, select_rows
from bot.words.answer_labels import Label
from bot.words.plan_lines import done_text
from bot.words.plan_parts import MOVES, given_within
from bot.words.rule_topics import AT, topics
from engine import Game
from engine.board import SPECIALS
from engine.questions import offered_places, price_for, tile_at, tiles_on_road
from engine.tiles import TILE
from words.language import N_, Language
from words.names import deniers_text

# Translators: {answer} is what the person has answered, such as "Farm, space 1", or taken back.
DONE_ALREADY: Final = N_("That is done already: {answer}.")
# Translators: a button that asks all others; {answer} is the first to be taken back, such as "Forest, space 2".
ASK_TO_UNDO: Final = N_("Ask to undo: {answer}")
# Translators: a button: {answer} is the answer to be taken back, such as "Forest, space 2" or "take 1 wood".
UNDO: Final = N_("Undo: {answer}")
AGAIN: Final = 60
"""Seconds after an answer in which the same one on an older control is the same press, made twice."""


def answer_controls(lang: Language, table: Table) -> AnswerControls:
    game_id, revision, game = table.id, table.row.revision, table.game
    made = controls_of(
        lang,
        game,
        table.names,
        lambda select: Pick(game_id, revision, select),
        lambda answer: Give(game_id, revision, answer),
        OpenPanel(game_id),
    )
    if game.pending.kind not in MOVES:
        return made
    # What a move brings can be looked at before, by a select of its own.
    return replace(
        made, said=lambda answer: _move_label(lang, game, answer, made.said(answer)), room=0
    )


def controls_of(
    lang: Language,
    game: Game,
    names: dict[str, str],
    pick: Callable[[AnswerSelect], Control],
    give: Callable[[str], Control],
    back: Control,
) -> AnswerControls:
    """The controls for the answers to the pending decision of a game, made as `AnswerControls` says."""
    # The question names this price: at a place it is said where it is another.
    asked = (deniers_text(lang.plain, price_for(game, game.pending.player)),)
    said = cache(lambda answer: placement_label(lang, game, answer, names))
    return AnswerControls(lang, said, pick, give, back, asked)


def _move_label(lang: Language, game: Game, answer: str, label: Label) -> Label:
    """A move of the provost in few characters, as there are seven: to which space, for how much."""
    to = game.provost + int(answer.split()[1])
    if to == game.provost:
        # Translators: a button: the provost is not moved from this space.
        short = lang.plain.t("Stay on {n}").format(n=to)
    else:
        # Translators: a button, as short as can be, so that a phone shows two beside each other: the number of the
        # space to which the provost is moved, and what that costs, such as "2 deniers".
        short = lang.plain.t("{n} ({price})").format(n=to, price=label.clauses[0])
    return replace(label, short=short, clauses=label.clauses[1:])


def undo_buttons(lang: Language, table: Table, user_id: int) -> tuple[Button, ...]:
    """Taking the person's last answer back, alone or, once others have decided since, by asking them."""
    lang, alone, last = lang.plain, own_last(table, user_id), last_of(table, user_id)
    if last is None or not (alone or asked_to_undo(table, user_id)):
        return ()
    label = lang.t(ASK_TO_UNDO)
    control: Control = AskOthers(table.id, "undo")
    if alone:
        label, control = lang.t(UNDO), Undo(table.id, alone)
    elif (
        number := bisect_right(table.game.round_starts(), _before(table, last))
    ) < table.game.round:
        # Translators: a button that asks all others to go back to an earlier round, with that number.
        label = lang.t("Ask to undo: all since round {n}").format(n=number)
    return (Button(answer_given(lang, table, last, label, BUTTON_LABEL), control),)


def answer_given(
    lang: Language, table: Table, sequence: int, label: str = "{answer}", room: int = PANEL_TEXT
) -> str:
    """The answer with that sequence number, though it may be taken back, in as few words as there is room for."""
    answer = table.log[sequence - 1].entry
    assert isinstance(answer, Answer)
    before = table.game.at(_before(table, sequence))
    return given_within(lang, answer.text, before, label, room)


def _before(table: Table, sequence: int) -> int:
    """How many answers stand before the line of the log with that number."""
    return sum(line.sequence < sequence for line in standing(table.log))


def changed_text(lang: Language, table: Table, user_id: int, given: int = -1) -> str:
    """What a press has done, when so many answers were `given`: the answer given or taken back; a plan says itself."""
    lang = lang.plain  # half a sign would be no sign
    last = table.log[-1].entry if table.log else None
    if isinstance(last, TakenBack) and given < 0:
        # Translators: {answer} is what the person has just taken back, such as "Farm, space 1"
        return lang.t("Undone: {answer}.").format(answer=answer_given(lang, table, last.since))
    own = _own(table, user_id, max(given, 0))
    entry = own[-1].entry if own else None
    if isinstance(entry, Answer) and entry.source == PRESSED and entry.used:
        before = table.game.at(_before(table, own[-1].sequence))
        told = resolve(read_plan(entry.used), before, entry.colour)
        if told.reasons and told.answer == entry.text:  # else it was chosen by the press itself
            return done_text(lang, [(entry.text, before, told.reasons)], table.game, table.names)
    # Translators: {answer} is what the person has just answered, such as "Farm, space 1"
    done = lang.t("Done: {answer}.")
    return done.format(answer=answer_given(lang, table, own[-1].sequence)) if own else ""


def again_text(
    lang: Language, table: Table, user_id: int, pressed: str | int | None, now: int
) -> str:
    """That what is `pressed` was done by the person's last press, of a moment ago; empty where it was not.

    That is an answer, empty for any that a plan gave by that press, or the sequence number of one to be taken back.
    """
    lang, said = lang.plain, ""
    last = table.log[-1].entry if table.log else None
    for own in _own(table, user_id)[-1:]:
        assert isinstance(own.entry, Answer)
        given = pressed == own.entry.text or (pressed == "" and own.entry.source == PRESSED)
        if given and own.at >= now - AGAIN:
            said = answer_given(lang, table, own.sequence)
    if isinstance(last, TakenBack) and (last.since, last.user_id) == (pressed, user_id):
        said = undo_text(lang, table, last.since)
    return lang.t(DONE_ALREADY).format(answer=said) if said else ""


def undo_text(lang: Language, table: Table, sequence: int) -> str:
    """To take back the answer with that sequence number, in a few words."""
    # Translators: what is asked for, or done; {answer} is such as "Forest, space 2" or "take 1 wood".
    return lang.t("undo “{answer}”").format(answer=answer_given(lang, table, sequence))


def _own(table: Table, user_id: int, first: int = 0) -> list[Logged]:
    """A person's answers by hand among those that stand, from that number on."""
    return [
        line
        for line in standing(table.log)[first:]
        if line.entry.source in BY_HAND and line.entry.user_id == user_id
    ]


def explain_rows(lang: Language, table: Table) -> list[Row]:
    """What the buildings do, in sentences: first those where a worker can go, then the stock's."""
    spaces = dict.fromkeys((*offered_places(table.game), *SPECIALS, *tiles_on_road(table.game)))
    keys = dict.fromkeys(
        tile_at(table.game, space) if space.startswith("r") else f"{AT}{space}" for space in spaces
    )
    held, titles = table.game.position()["stock"], dict(topics(lang.plain))
    options = [Option(titles[key], key) for key in keys]
    stock = [Option(titles[tile], tile) for tile in TILE if tile in held]
    return [
        *select_rows(Explain(table.id), lang.t("Explain a building"), options),
        *select_rows(Explain(table.id, "stock"), lang.t("Explain a tile in the stock"), stock),
    ]
