"""Advice: what the computer player would do in a person's place, where the table lets one ask it."""

from bot.presenter.panel import View
from bot.presses.dispatch import Press, handles
from bot.presses.panel import own_panel, show_panel
from bot.tables.loaded_table import Table, check_running, not_yours
from bot.tables.playing import Service
from bot.tables.recommending import recommended
from bot.tables.refusals import Refusal, Stale
from bot.tables.table_options import gives_advice
from bot.tables.thinking_pool import turn_at
from bot.ui.control_kinds import Give, OfRevision, OpenPanel
from bot.ui.controls import Button, Panel, Row
from bot.what_topics_offer import Feature
from bot.words.advice import advised_lines
from bot.words.answer_labels import answer_label
from bot.words.pending_decision import decision_text
from engine.players import judged
from engine.players.advice import LOOKED_AT, Advice
from words.language import N_, Language
from words.names import heading


def check_may_ask(table: Table, user_id: int, revision: int) -> None:
    """Raises `Stale`, `NotSeated`, `NotStarted`, `GameEnded`, `Refusal` where one may not ask, or another decides."""
    seat = check_running(table, user_id)
    if not gives_advice(table.row, user_id):
        raise Refusal(
            N_(
                "The computer player gives no advice at this table. By default it does so only if all others are "
                "computer players; the option `advice` of a new table changes that."
            )
        )
    if revision != table.row.revision:
        raise Stale
    if table.asked != seat:
        raise not_yours(table)


class AskAdvice(OfRevision, verb="advice", cost=10):
    """What would the computer player do?"""


def advice_button(lang: Language, table: Table, user_id: int) -> tuple[Button, ...]:
    if not gives_advice(table.row, user_id):
        return ()
    return (Button(lang.t("What would you do?"), AskAdvice(table.id, table.row.revision)),)


def advice_panel(lang: Language, table: Table, advice: Advice | None) -> Panel:
    """The best answers, each with a button that gives it; without `advice` those that come to mind at once."""
    if advice:
        best = [one.answer for one in advice.options[:LOOKED_AT]]
        lines = advised_lines(lang, table.game, table.names, advice)
    else:
        best = [*judged(table.game)][:LOOKED_AT]
        lines = [lang.t("The computer player could not look ahead just now. At first glance:")]
    labels = [answer_label(lang, table.game, one, table.names).short for one in best]
    if not advice:
        lines += [f"{number}. **{label}**" for number, label in enumerate(labels, 1)]
    give = (
        Button(label, Give(table.id, table.row.revision, answer), "primary")
        for label, answer in zip(labels, best, strict=True)
    )
    return _page(lang, table, lines, tuple(give))


def _page(lang: Language, table: Table, lines: list[str], *rows: Row) -> Panel:
    """A page with the pending decision and the way back to all answers."""
    game = table.game
    asked = lang.t("**You: {decision}.**").format(decision=decision_text(lang, game))
    back = Button(lang.t("Back"), OpenPanel(table.id))
    head = f"-# {heading(lang, game.round, game.phase)}"
    return Panel("\n".join([head, asked, *lines]), (*rows, (back,)))


@handles(AskAdvice, in_place=True)
async def ask(press: Press[AskAdvice]) -> None:
    """Say that the computer player thinks; then, unless the person went on meanwhile, what it would do."""
    asked, service, user_id = await press.table(), press.service, press.user_id
    try:
        check_may_ask(asked, user_id, press.control.revision)
    except Stale as stale:
        await show_panel(press, asked, View(note=stale.say(press.lang)))
        return
    panels, thinking = press.client.panels, press.lang.t("The computer player is thinking …")
    await panels.show(press, asked, _page(press.lang, asked, [thinking]))
    asker = turn_at(asked.row)._replace(person=user_id)
    advice = await recommended(service.thinking, asked.game, asker)

    async def draw(service: Service, lang: Language, table: Table, user_id: int) -> Panel:
        try:
            check_may_ask(table, user_id, press.control.revision)
        except Refusal as refusal:
            return await own_panel(service, lang, table, user_id, View(note=refusal.say(lang)))
        return advice_panel(lang, table, advice)

    await panels.change(await press.table(), user_id, draw, shown_by=press)


FEATURE = Feature(buttons_beside=advice_button)
