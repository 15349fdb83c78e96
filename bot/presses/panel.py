"""Shows the private panel, with what topics add to it and with the what-if picture of the provost."""

from collections.abc import Awaitable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.presenter.answer_controls import ABOUT_PLACES
from bot.presenter.game_over import end_panel
from bot.presenter.panel import ALL, View, panel
from bot.presenter.panel_lines import next_line
from bot.presenter.panel_rows import ASK_TO_UNDO, again_text, answer_given, changed_text
from bot.presenter.votes import asked_also, with_vote
from bot.presses.dispatch import Press
from bot.store import Answer, Role
from bot.tables.loaded_table import Table, game_over
from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.refusals import GameEnded, NotPlanned, NotStarted, Refusal, Stale
from bot.tables.undo import UNDO
from bot.tables.votes import asked_before, votes_beside
from bot.ui import control_kinds, picture_kinds
from bot.ui.control_kinds import AHEAD, MORE, AskOthers
from bot.ui.controls import BUTTON_LABEL, PANEL_TEXT, Option, Panel, Row, Select, last_joined
from bot.ui.drawing_queue import UNASKED_WITHIN, drawn_for
from bot.ui.reply import Reply
from bot.what_topics_offer import FEATURES
from bot.words.answer_labels import Label, answer_label, main_answers
from bot.words.plan_parts import MOVES
from words.language import Language
from words.names import cut


async def show_panel(reply: Reply, table: Table, view: View = ALL) -> None:
    """Show a person their panel, and take away the one before. Raises as `drawn_panel`.

    Of a game that was stopped it says that only below a note of what the press has done.
    """
    view = replace(view, plain=reply.client.answering.busy)
    try:
        made = await own_panel(reply.service, reply.lang, table, reply.user_id, view)
    except GameEnded as over:
        if not view.note:
            raise
        made = Panel(f"{view.note}\n{over.say(reply.lang)}")
    same = replace(view, note="", group="", still=True)
    await reply.client.panels.show(reply, table, made, partial(own_panel, view=same))


async def show_where_pressed(press: Press[Any], note: str = "") -> None:
    """On the panel what stands there now; at a public message, which shows that by itself, a note alone."""
    if press.updates:
        await show_panel(press, await press.table(), View(note=note))
    elif note:
        await press.send(note)
    else:
        await press.nothing()


async def own_panel(
    service: Service, lang: Language, table: Table, user_id: int, view: View = ALL
) -> Panel:
    """A person's panel, with what others ask of them. Raises as `drawn_panel`."""
    made, asked = None, table.running and table.asked_of(user_id)
    stays = table.running and table.game.pending.kind == "place" and (view.still or not asked)
    if (view.mode == MORE and not asked) or (view.mode == AHEAD and not stays):
        view = replace(view, mode="")
    for feature in FEATURES if asked and not view.mode else ():
        if feature.own_panel:
            made = await feature.own_panel(service, lang, table, user_id, view)
    made = made or await drawn_panel(lang, table, user_id, view)
    beside = await votes_beside(service, table, user_id)
    votes = await service.store.votes(table.id)
    if refusal := asked_before(table, UNDO, user_id, votes, service.now()):
        own = [one for one in votes if (one.asker, one.kind) == (user_id, UNDO.name)][-1]
        # Whoever is asked next reads it without looking for it.
        gave = (one for one in table.log if isinstance(one.entry, Answer) and one.at > own.at)
        news = asked and not view.mode and all(one.entry.user_id != user_id for one in gave)
        since = 0 if own in beside else own.since
        made = _not_asking(lang, table, made, refusal, since, news=bool(news))
    for feature in FEATURES:
        if feature.add_to_panel and table.running:
            made = await feature.add_to_panel(service, lang, table, user_id, view, made)
    for vote in beside:
        made = with_vote(lang, table, user_id, made, vote)
    made = replace(made, rows=last_joined(made.rows))
    return await _with_next(service, lang, table, made, user_id)


def _not_asking(
    lang: Language, table: Table, made: Panel, refusal: Refusal, since: int, *, news: bool
) -> Panel:
    """The panel less the button that asks to undo; in its place, or as `news`, why one can't again.

    That is of what was asked for, `since` which answer, if anything.
    """
    ask = AskOthers(table.id, "undo")
    rows: list[Row] = [
        row if isinstance(row, Select) else tuple(one for one in row if one.id != ask)
        for row in made.rows
    ]
    said = ""
    if since and (news or rows != [*made.rows]):
        button = answer_given(lang.plain, table, since, lang.t(ASK_TO_UNDO), BUTTON_LABEL)
        # Translators: {button} is such as "Ask to undo: take 1 wood"; {why} says when one can ask again.
        said = lang.t("-# “{button}”: {why}").format(button=button, why=refusal.say(lang))
    return asked_also(made, said, rows)


async def _with_next(
    service: Service, lang: Language, table: Table, made: Panel, user_id: int
) -> Panel:
    """Add where the person is asked next, if they are not asked here."""
    if table.asked_of(user_id):
        return made
    row, line = await service.store.next_game(table.id, user_id), ""
    if row is not None and await service.preferences.has_on(user_id, Switch.NEXT):
        live = await service.store.messages(row.id, Role.TURN)
        line = f"\n{next_line(lang, row, live[-1].message_id if live else 0)}"
    return replace(made, text=cut(made.text, PANEL_TEXT - len(line)) + line)


async def drawn_panel(lang: Language, table: Table, user_id: int, view: View) -> Panel:
    """What a person has to decide now, or that it is nothing; after the end of the game the result.

    Raises `NotSeated`, `NotStarted`, and `GameEnded` for a game that was stopped.
    """
    if not table.started:
        raise NotStarted
    if table.game.finished:
        return end_panel(lang, table, user_id)
    if not table.running:
        raise game_over(table)
    made = panel(lang, table, user_id, view)
    decision, asked = table.game.pending, table.asked_of(user_id) and not view.mode
    if asked and decision.kind in MOVES:
        made = await _with_outcome(lang, table, made, user_id, view.steps)
    elif asked and decision.kind in ABOUT_PLACES and main_answers(decision.answers):
        about = picture_kinds.about(table.game, table.names, "places", lang.code)
        drawing = picture_kinds.placement(table.game.copy(), table.names, lang.code)
        picture = await drawn_for(user_id, drawing, UNASKED_WITHIN, about=about)
        made = replace(made, picture=picture)
    return made


async def show_panel_after(
    press: Press[Any], act: Awaitable[Table], given: Sequence[int] = (), then: View = ALL
) -> None:
    """Carry out what was pressed, then show the panel, or a page of the plan, with what that has done.

    A change of a plan tells how many answers were `given` before: what has answered at once leads to no page of it.
    If the control is stale (of an old panel, on a second device, pressed twice), only the present panel is shown, and
    said where what was pressed is done.
    """
    try:
        table = await act
        note = changed_text(press.lang, table, press.user_id, *given)
        mode = "" if note else then.mode
    except Stale as stale:
        table, now = await press.table(), press.service.now()
        done = again_text(press.lang, table, press.user_id, _pressed(press), now)
        note, mode = done or stale.say(press.lang), "" if done else then.mode
        if mode and not isinstance(stale, NotPlanned):
            mode = AHEAD
    await show_panel(press, table, replace(then, note=note, mode=mode))


def _pressed(press: Press[Any]) -> str | int | None:
    match press.control:
        case control_kinds.Undo(sequence=done) | control_kinds.Give(answer=done):
            return done
        case control_kinds.Pick():
            words = press.value[1:].split()
            return " ".join(words[:2] if words[:1] == ["place"] else words)
        case control_kinds.PassAndLeave(how="now"):
            return "pass"
    return "" if isinstance(press.control, control_kinds.TakeSuggestion) else None


async def _with_outcome(
    lang: Language, table: Table, made: Panel, user_id: int, steps: int | None
) -> Panel:
    """Add the road as it would work with the provost `steps` spaces on, what changes, and the choice of a move.

    Where nobody asked for the picture, nobody waits long for it either.
    """
    within = UNASKED_WITHIN if steps is None else None
    game, decision = table.game, table.game.pending
    labels = {one: answer_label(lang, game, one, table.names) for one in decision.answers}
    asked_for = labels.get(f"{decision.kind} {steps}")
    target = game.provost + (steps if steps and asked_for else 0)
    free = decision.kind == "guild"
    drawing = picture_kinds.provost(game.copy(), table.names, lang.code, target, free=free)
    about = picture_kinds.about(game, table.names, "provost", lang.code, target)
    picture = await drawn_for(user_id, drawing, within, about=about)
    options = tuple(
        Option(label.short, answer.split()[1], label.detail) for answer, label in labels.items()
    )
    control = control_kinds.WhatIf(table.id, table.row.revision)
    chosen = (str(steps),) if asked_for else ()
    select = Select(control, lang.t("Preview a move"), options, chosen)
    told = f"\n{_outcome(lang, asked_for)}" if asked_for else ""
    made = made.saying(made.text + told)
    return replace(made, rows=(select, *made.rows), picture=picture)


def _outcome(lang: Language, label: Label) -> str:
    """What a move of the provost would change, in a sentence."""
    changed = label.clauses[1:] or (lang.t("no worker comes into or out of reach"),)
    # Translators: {move} is such as "2 spaces forward, to space 9", {changed} such as "then in reach: Ann on 8".
    return lang.t("**What if?** {move}: {changed}.").format(
        move=label.short, changed="; ".join((*label.clauses[:1], *changed))
    )
