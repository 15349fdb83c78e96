"""A hint in any game; the panels of the course; and `/caylus learn`."""

from asyncio import ensure_future, wait
from dataclasses import replace
from functools import partial
from typing import Final

from bot.commands.command import command, of_table_language
from bot.presenter.answer_controls import ABOUT_PLACES, LISTED
from bot.presenter.panel import View
from bot.presenter.panel_lines import decision_facts
from bot.presenter.panel_rows import answer_controls, undo_buttons
from bot.presses.dispatch import Press, handles
from bot.presses.panel import own_panel, show_panel
from bot.store import GameSettings, Seat
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.preferences import Switch
from bot.tables.recommending import recommended
from bot.tables.refusals import NoGame, NotOffered, Stale
from bot.tables.seats import Person, computer_seat, seat_name
from bot.tables.server_settings import server_settings
from bot.tables.starting import begin
from bot.tables.thinking_pool import turn_at
from bot.topics.learning import tutor
from bot.topics.learning.came_of import came_of
from bot.topics.learning.course import ALL, COURSE, QUESTIONS, SCRIPT
from bot.topics.learning.hints import Hints, hints_of, ideas_at, keep_hints
from bot.topics.learning.lessons import HINTS, TOPICS
from bot.topics.learning.uses import brings, planned, saves
from bot.ui import picture_kinds
from bot.ui.attachments import Attachment
from bot.ui.control_ids import Control
from bot.ui.control_kinds import MORE, Give, OfRevision, OpenPanel
from bot.ui.controls import BUTTON_LABEL, Button, Panel, Row, Select
from bot.ui.discord_permissions import check_permissions
from bot.ui.drawing_queue import UNASKED_WITHIN, drawn_for
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY, check_may_open
from bot.ui.threads import private_thread
from bot.words.advice import reason, why_text
from bot.words.answer_labels import WARNING, answer_label, main_answers
from bot.words.event_summary import BETWEEN
from bot.words.pending_decision import decision_text
from bot.words.plan_parts import MOVES
from bot.words.rule_topics import topic
from bot.words.tile_effects import cost_text
from engine import Game, goods, questions
from engine.players import judged
from engine.players.reasons import about_equal
from engine.tiles import TILE
from words.language import N_, Language, available
from words.names import cubes_text, goods_text, listed, number_text, special_name, tile_name


class NoHints(Control, verb="unguide"):
    """No more hints."""


class ShowHint(OfRevision, verb="hint"):
    """Show me the recommended answer."""


class AnswerQuestion(OfRevision, verb="quiz"):
    """My choice for the question that is asked, by its number."""

    choice: int


class OpenRule(Control, verb="rule"):
    """The rule that a chapter is about, by its topic."""

    topic: str


class StartOver(Control, verb="learn_anew", right=ANYBODY, of_game=False):
    """Begin the course again: of no game."""


async def add_hint(
    service: Service, lang: Language, table: Table, user_id: int, view: View, made: Panel
) -> Panel:
    """The panel with what came of the last decision of who is asked, and with a hint; one page on a button ends them.

    None of that where they do not want hints, and no hint that they know.
    """
    if table.row.settings.learning or view.mode not in ("", MORE) or not table.asked_of(user_id):
        return made
    if not await service.preferences.has_on(user_id, Switch.GUIDE):
        return made
    if view.mode == MORE:
        enough = Button(lang.t("No more hints"), NoHints(table.id))
        return replace(made, rows=(*made.rows, (enough,)))
    happened, told = came_of(lang, table, user_id)
    before = await hints_of(service.store, user_id)
    if hints := before.then(f"{table.id}/{len(table.game.answers)}", ideas_at(table.game)):
        told.append(lang.t(HINTS[hints.idea]))
        if hints is not before:
            await keep_hints(service.store, user_id, hints)
    lines = [BETWEEN.join(happened).replace("\n", BETWEEN), " ".join(told)]
    return made.saying("\n-# ".join([made.text, *filter(None, lines)]))


async def course(
    service: Service, lang: Language, table: Table, user_id: int, view: View
) -> Panel | None:
    """The panel of somebody who learns, None in any other game: what came of their answer, what is new, the decision.

    Before some decisions stands a question instead; `view.note` is then the answer to it.
    """
    if not table.row.settings.learning:
        return None
    await _recommend_unasked(service, lang, table, user_id)
    game, row, hints = table.game, table.row, await hints_of(service.store, user_id)
    if not table.asked_of(user_id):  # meanwhile
        return None
    if idea := tutor.question(game, hints):
        ask = QUESTIONS[idea]
        buttons = (
            Button(_choice(lang.plain, text), AnswerQuestion(table.id, row.revision, n), "primary")
            for text, n in sorted((text, n) for n, text in enumerate(ask.choices.split()))
        )
        return Panel(f"**{lang.t(ask.text)}**", (tuple(buttons),))
    held = questions.goods_of(game, game.pending.player)
    has = goods_text(lang, goods.cubes(held), goods.deniers(held))
    lines = [f"-# {lang.t('**Round {n}**').format(n=game.round)} · {has}"]
    shown, why, beside = tutor.next_step(game) if game.round < tutor.HINTS_FROM else "", "", ""
    if hints.helped_at == row.revision:
        shown, why, beside = hints.hint
    elif not shown:
        hints = hints.telling(CHOOSES, len(game.answers))
    lines += await _told(service, lang, table, user_id, hints, view.note)
    hinted = hints.helped_at == row.revision
    if why or (hinted and shown):
        label = answer_label(lang, game, shown, table.names)
        # Translators: {answer} is an answer such as "Forest, space 2".
        said = lang.t("**Recommended: {answer}.**").format(answer=label.short)
        warned = (f"{WARNING} {one}." for one in label.warned)
        lines.append(" ".join(filter(None, [said, why, *warned])))
    elif hinted:
        lines.append(lang.t("The computer player is thinking …"))
    if table.row.revision != row.revision:  # meanwhile
        return None
    rule = TOPICS.get(tutor.lesson(game, hints)) or TOPICS.get(game.pending.kind, "activation")
    last = [Button(lang.t("More"), OpenRule(table.id, rule))]
    unfolded = view.group in TOPICS.values()
    if unfolded:
        lines.append(topic(lang, view.group, game.position()["stock"]))
        last = [Button(lang.t("Less"), OpenPanel(table.id))]
    undo = undo_buttons(lang, table, user_id) if game.round > 1 else ()
    last += [replace(one, label=lang.t("Undo")) for one in undo]
    asked, rows = _decision(lang, table, "" if unfolded else view.group, shown, beside)
    if not shown:
        last.insert(0, Button(lang.t("Hint"), ShowHint(table.id, row.revision)))
    picture = await _picture(lang, table, user_id, shown, beside)
    return Panel("\n".join(lines), (*rows, tuple(last)), picture, "\n".join(asked))


async def _told(
    service: Service, lang: Language, table: Table, user_id: int, hints: Hints, note: str
) -> list[str]:
    """What has come of the last answer, and what is new, unless a hint is shown; before it the answer to a question."""
    game, count = table.game, len(table.game.answers)
    idea, chapter = tutor.lesson(game, hints), tutor.chapter_of(game)
    follows = tutor.next_step(game)
    told, saved = came_of(lang, table, user_id)
    told = [*told, *(one for one in saved if hints.new(one, count))]
    if not tutor.since_question(game, hints):
        told.insert(0, note)
    told = told or [note]
    if hints.told.get(CHOOSES) == count:
        # Translators: “Hint” is a button.
        told.append(lang.t("From here on, you choose; “Hint” recommends an answer."))
    lines = [lang.t(HINTS[idea])] if idea else []
    if tutor.opens(game):
        if follows:
            said = (chapter.title, HINTS.get(idea), chapter.plan)
            lines = [" ".join(lang.t(one) for one in said if one)]
        if hints.told.get(COURSE[-1].opens) in range(*game.round_starts()[-2:]):
            told.append(lang.t("**The course is over.** The game goes on, and you know how."))
    if new := tutor.new_places(game, hints):
        road = questions.tiles_on_road(game)
        named = (tile_name(lang, road[s]) if s in road else special_name(lang, s) for s in new)
        # Translators: places, behind those that somebody who learns was offered so far.
        names = [*dict.fromkeys(named)] if follows else [lang.t("all other places")]
        # Translators: {places} are places that were not offered before, such as "Castle and Inn".
        text = lang.t("New from now on: {places}.")
        lines.append(text.format(places=listed(lang, names)))
        hints = hints if follows else hints.telling(ALL, count)
    for one in filter(None, [idea, *saved]):
        hints = hints.telling(one, count)
    await keep_hints(service.store, user_id, hints)
    read = hints.helped_at == table.row.revision and hints.hint[1]
    return [*filter(None, told), *([] if read else lines)]


def _decision(
    lang: Language, table: Table, group: str, shown: str, beside: str
) -> tuple[list[str], list[Row]]:
    """What is asked, and the answers that are offered; the one that is `shown` as recommended is green."""
    game, controls = table.game, answer_controls(lang, table)
    kind, answers = game.pending.kind, tutor.offered(game, shown or tutor.next_step(game), beside)
    controls = replace(controls, room=0)
    rows = controls.rows(kind, answers, group)
    if shown:
        give = Give(table.id, table.row.revision, shown)
        # Translators: a button: {answer} is the answer that it gives, such as "Forest, space 2".
        named = lang.plain.t("Recommended: {answer}") if kind not in MOVES else "{answer}"
        green = [_marked(row, give, named) for row in rows]
        if green == rows:
            label = answer_label(lang, game, shown, table.names).short
            green = [(Button(named.format(answer=label), give, "success"),), *rows]
        rows = green
    if kind in ABOUT_PLACES and len(answers) < len(game.pending.answers):
        # Translators: where somebody who learns is offered few places; later rounds offer more.
        fewer = lang.plain.t("Choose a place (others later)")
        rows = [replace(one, placeholder=fewer) if isinstance(one, Select) else one for one in rows]
    # Translators: {decision} is what is asked, such as "place a worker (2 deniers) or pass".
    asked = lang.t("**You: {decision}.**").format(decision=decision_text(lang, game))
    if game.round == 1 and kind in MOVES:  # where few are offered first; new places are named
        asked += "\n-# " + lang.t("Later rounds offer more.")
    few = kind != "castle" or game.round < tutor.HINTS_FROM
    facts = [] if few else decision_facts(lang, game, table.names)
    told = controls.told(kind, answers, group)
    if kind in ("build", "prestige"):
        # what it costs stands on the button, or is any cube; what is left is not told
        made = {one.split()[1 if kind == "build" else 2]: one for one in main_answers(answers)}
        told = [
            f"- **{tile_name(lang, tile)}**: {'; '.join([*cost, *controls.said(one).clauses[:-1]])}"
            for tile, one in made.items()
            for cost in [[cost_text(lang, tile)] if "*" in TILE[tile].cost else []]
        ]
    elif kind != LISTED:  # what is left, or moved, is not told of each answer
        told = [one for one in told if one[0] != "-"]
    return [asked, *facts, *told], rows


def _marked(row: Row, give: Give, named: str) -> Row:
    """A row with the button of an answer in green, and `named` like that where it has room."""
    if not isinstance(row, tuple):
        return row
    buttons = list[Button]()
    for one in row:
        label = named.format(answer=one.label)
        green = replace(one, label=label if len(label) <= BUTTON_LABEL else one.label)
        buttons.append(replace(green, style="success") if one.id == give else one)
    return tuple(buttons)


def _choice(lang: Language, choice: str) -> str:
    """A number or cubes in words."""
    return number_text(int(choice)) if choice.isdigit() else cubes_text(lang, choice)


async def _picture(
    lang: Language, table: Table, user_id: int, shown: str, beside: str
) -> Attachment | None:
    """The road with the places that are offered, or with the provost; none for other decisions."""
    game, names, kind = table.game.copy(), table.names, table.game.pending.kind
    if kind in ABOUT_PLACES:
        places = [one.split()[1] for one in tutor.offered(game, shown, beside) if " " in one]
        mark = shown.partition(" ")[2]
        drawing = picture_kinds.placement(game, names, lang.code, among=places, mark=mark)
    elif kind in MOVES:
        drawing = picture_kinds.provost(game, names, lang.code, game.provost, free=kind == "guild")
    else:
        return None
    return await drawn_for(user_id, drawing, UNASKED_WITHIN)


WAITED: Final = 1.0
"""Seconds that a panel waits for what the computer player thinks."""
CHOOSES: Final = "chooses"
"""In `Hints.told`: that nothing is recommended unasked any more."""
TRIED: Final = 3
"""Answers of which one has to be worse than that of the course, for a reason that can be told."""


async def _keep_hint(service: Service, user_id: int, at: int, hint: tuple[str, str, str]) -> None:
    """Keep what is recommended at a revision of the game."""
    hints = replace(await hints_of(service.store, user_id), helped_at=at, hint=hint)
    await keep_hints(service.store, user_id, hints)


async def _recommend_unasked(service: Service, lang: Language, table: Table, user_id: int) -> None:
    """Off the course, too, the first chapters recommend what is found in a moment."""
    game, revision = table.game, table.row.revision
    if game.round >= tutor.HINTS_FROM or tutor.next_step(game):
        return
    if (await hints_of(service.store, user_id)).helped_at != revision:
        thinking = ensure_future(_best(service, lang, table))
        if (await wait([thinking], timeout=WAITED))[0]:
            await _keep_hint(service, user_id, revision, ((await thinking)[0], "", ""))


async def _best(service: Service, lang: Language, table: Table) -> tuple[str, str, str]:
    """The answer of the course, or the best that a short search finds, why, and beside which; empty if not known."""
    game, names = table.game.copy(), table.names
    best = tutor.next_step(game)
    think = partial(recommended, service.thinking, game, turn_at(table.row), quick=True)
    if not best:
        found, safe = await think(), tutor.safe(game)
        both = [one.answer for one in found.options[:2]] if found else []
        if found is None or len(both) == 1 or not {*both} <= {*safe}:
            best = next(one for one in (*both, *judged(game)) if one in safe)
            return best, brings(lang, game, names, best), ""
        best, beside = both
        if about_equal(*found.options[:2]) and saves(game, beside, best):
            return beside, brings(lang, game, names, beside, best), best
        why = why_text(lang, found.differences) and reason(lang, game, names, found)
        why = why or brings(lang, game, names, best, beside) or reason(lang, game, names, found)
        return best, why, beside if why else ""
    why = brings(lang, game, names, best) if best == "provost 0" else planned(lang, game)
    offered = tutor.offered(game, best)
    others = [one for one in judged(game) if one != best and one in offered]
    for other in others[: 0 if why else TRIED]:
        found = await think(best, other)
        if found and found.options[0].answer == best and why_text(lang, found.differences):
            why = reason(lang, game, names, found)
            break
    return best, why or brings(lang, game, names, best), ""


@handles(ShowHint, in_place=True)
async def show_hint(press: Press[ShowHint]) -> None:
    """The recommended answer until they decide, and the reason: at once, or once it was thought."""
    table, service, lang = await press.table(), press.service, press.lang
    revision = press.control.revision
    if revision != table.row.revision:
        await show_panel(press, table, View(note=Stale().say(lang)))
        return
    thinking = ensure_future(_best(service, lang, table))
    late = not (await wait([thinking], timeout=WAITED))[0]
    hint = (tutor.next_step(table.game), "", "") if late else await thinking
    await _keep_hint(service, press.user_id, revision, hint)
    await show_panel(press, await press.table())
    if late:
        await _keep_hint(service, press.user_id, revision, await thinking)
        await press.client.panels.change(await press.table(), press.user_id, own_panel)


@handles(AnswerQuestion, in_place=True)
async def answer_question(press: Press[AnswerQuestion]) -> None:
    table, service, lang = await press.table(), press.service, press.lang
    hints, note = await hints_of(service.store, press.user_id), Stale().say(lang)
    idea, choice = tutor.question(table.game, hints), press.control.choice
    if idea and press.control.revision == table.row.revision:
        ask = QUESTIONS[idea]
        # Translators: somebody has chosen the right answer to a question; {why} is a sentence.
        text = lang.t("**Right.** {why}")
        if choice:
            # Translators: somebody has chosen a wrong answer to a question; {answer} is right, {why} a sentence.
            text = lang.t("**Not quite: {answer}.** {why}")
        note = text.format(answer=_choice(lang, ask.choices.split()[0]), why=lang.t(ask.why))
        hints = tutor.asked(table.game, hints, idea, right=not choice)
        await keep_hints(service.store, press.user_id, hints)
    await show_panel(press, table, View(note=note))


@handles(OpenRule, in_place=True)
async def open_rule(press: Press[OpenRule]) -> None:
    await show_panel(press, await press.table(), View(group=press.control.topic))


async def open_lesson(
    service: Service, guild_id: int, channel_id: int, person: Person, name: str, language: str = ""
) -> int:
    """Begin such a game by that name, with every idea to be told anew; its id. Raises `ChannelHasGame`."""
    learner, *others = SCRIPT.setup.players
    seats = [Seat(seat_name(person.name), learner, user_id=person.id)]
    for colour in others:
        seats.append(computer_seat(seats, colour, "architect"))
    await keep_hints(service.store, person.id, Hints())
    settings = GameSettings(name=name, suggestions=False, learning=True, language=language)
    row = await service.create(guild_id, channel_id, person.id, settings, seats, Game(SCRIPT.setup))
    async with service.locked(row.id) as table:
        await begin(service, table, seats)
    return row.id


def _play_here(lang: Language, thread: int, *rows: Row) -> Panel:
    # Translators: <#{thread}> is shown as a link to the thread.
    return Panel(lang.t("Play here: <#{thread}>").format(thread=thread), rows)


@command(N_("Learn the game by playing it against two computer players"), cost=3)
@of_table_language
async def learn(reply: Reply, language: str = "") -> None:
    """Begin to learn in a private thread, or lead back to where the person does. Raises `Refusal`."""
    interaction, lang = reply.interaction, reply.lang
    guild_id, me, rows = reply.guild_id, reply.person, list[Row]()
    async with reply.client.opened.one_more_lesson(guild_id, me.id) as begun:
        if begun is not None:
            thread, rows = begun.channel_id, [(Button(lang.t("Start over"), StartOver(0)),)]
        else:
            check_may_open(interaction, await server_settings(reply.service.store, guild_id))
            check_permissions(interaction, private=True)
            name = (await reply.client.speaks(guild_id, language)).t("Learning Caylus")
            if language not in ("", *available()):
                raise NotOffered
            async with private_thread(interaction, name) as thread:
                await open_lesson(reply.service, guild_id, thread, me, name, language)
    await reply.panel(_play_here(lang, thread, *rows))


@handles(StartOver, in_place=True)
async def start_over(press: Press[StartOver]) -> None:
    """Begin the course again in its thread, in place of the game there. Raises `NoGame`, and `Refusal` otherwise."""
    guild_id = press.guild_id
    async with press.client.opened.one_more_lesson(guild_id, press.user_id, anew=True) as begun:
        if begun is None:
            raise NoGame
        thread, old = begun.channel_id, begun.settings
        await open_lesson(press.service, guild_id, thread, press.person, old.name, old.language)
    await press.panel(_play_here(press.lang, thread))


@handles(NoHints, in_place=True)
async def no_hints(press: Press[NoHints]) -> None:
    """No more hints, in all games."""
    await press.service.preferences.turn(press.user_id, Switch.GUIDE, on=False)
    note = press.lang.t("No more hints. `/caylus me settings` turns them back on.")
    await show_panel(press, await press.table(), View(note=note))
