"""`/caylus review`: how a finished game went, as private pages: the whole of it, why chances changed, costly moves.

Whoever opens it is told the moves that cost them most, and those that turned the game for anybody.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import discord

from bot.commands.command import command
from bot.presenter.game_over import names_of_holders
from bot.presses.dispatch import Press, handles
from bot.tables.copies_of_running_games import still_played
from bot.tables.loaded_table import Table
from bot.tables.past_holders import holder_at, names_at
from bot.tables.refusals import Refusal
from bot.topics.review.changes_of_chance import causes, changes
from bot.topics.review.making_reviews import TABLES, Reviews
from bot.ui import picture_kinds
from bot.ui.control_ids import Control
from bot.ui.control_kinds import PlayOn
from bot.ui.controls import PANEL_TEXT, Button, Panel, button_rows
from bot.ui.drawing_queue import Drawing, drawn_for
from bot.ui.messenger import FAILURES
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY
from bot.what_topics_offer import FEATURES, Feature
from bot.words.advice import expected_text, reason
from bot.words.answer_labels import answer_label
from bot.words.help_texts import LOOKING_PAGE
from bot.words.links import message_link
from bot.words.pending_decision import decision_text
from bot.words.plan_parts import given_text
from bot.words.result_of_game import result
from engine import Game
from engine.players.advice import Advice
from engine.players.reasons import Advised
from engine.players.review import LEAST, Costly, Review
from words.language import N_, Language
from words.names import cut, heading, marked

log = logging.getLogger(__name__)


CHANGES: Final = 99
"""The page on which the rises and falls are explained."""
OWN: Final = 3
"""Own moves that somebody is told."""
MOST: Final = 5


class ShowReview(Control, verb="review", right=ANYBODY, cost=1):
    """A page of the review of a finished game: 0 for the whole, `CHANGES`, or one for each costly move, from 1."""

    page: int


def review_button(lang: Language, game_id: int) -> tuple[Button, ...]:
    # Translators: a button: it shows how a game that is over went, and where it turned.
    return (Button(lang.t("Review"), ShowReview(game_id, 0)),)


async def _show(
    reply: Reply, table: Table, review: Review, page: int, at: discord.Message | None = None
) -> None:
    """Show the page with that number: 0 is the whole, and stands for any that there is not."""
    lang, user_id, review = reply.lang, reply.user_id, without_written(table, review)
    own, turning = told_moves(table, review, user_id)
    told = in_order(own, turning)
    drawing = _chances(lang, table, review, [review.costly[one] for one in told])
    if 0 < page <= len(review.costly):
        text, drawing = _costly_move(lang, table, review, review.costly[page - 1])
    elif page == CHANGES:
        text = _explained(lang, table, review)
    else:
        page, text = 0, _overview(lang, table, review, own, turning)
    picture = await drawn_for(user_id, drawing)
    numbers = {number: ShowReview(table.id, one + 1) for number, one in enumerate(told, 1)}
    buttons = [
        Button(str(number), to, "primary" if to.page == page else "secondary")
        for number, to in numbers.items()
    ]
    last = []
    if page:
        last.append(Button(lang.t("The whole game"), ShowReview(table.id, 0)))
    if page != CHANGES:
        # Translators: a button: it shows why the chances of players to win rose and fell.
        last.append(Button(lang.t("Ups and downs"), ShowReview(table.id, CHANGES)))
    if 0 < page < CHANGES:
        play_on = PlayOn(table.id, review.costly[page - 1].count, "one")
        last.append(Button(lang.t("Play from here"), play_on))
    rows = [*button_rows(buttons), tuple(last)]
    await reply.panel(Panel(cut(text, PANEL_TEXT), tuple(rows), picture), at=at)


def without_written(table: Table, review: Review) -> Review:
    """A review without the answers that a lesson itself had wanted."""

    def written(one: Costly) -> bool:
        game = table.game.at(one.count)
        wanted = (topic.scripted(table.row, game) for topic in FEATURES if topic.scripted)
        return one.played.answer in wanted

    return replace(review, costly=tuple(one for one in review.costly if not written(one)))


def told_moves(table: Table, review: Review, user_id: int) -> tuple[list[int], list[int]]:
    """Which costly moves a person is told: those that cost them most, and those that turned the game."""
    costly = review.costly
    by_loss = sorted(range(len(costly)), key=lambda one: (-costly[one].loss, -costly[one].points))
    own = [one for one in by_loss if holder_at(table, costly[one].count + 1) == user_id][:OWN]
    return own, [one for one in by_loss if _turned(table, review, costly[one])][:MOST]


def in_order(own: Collection[int], turning: Collection[int]) -> list[int]:
    """Those moves as they are told: first a person's own, then what else turned the game."""
    return [*sorted(own), *sorted({*turning} - {*own})]


def _turned(table: Table, review: Review, one: Costly) -> bool:
    """True if a move turned the game, and the curves show it."""
    game = table.game.at(one.count)
    return review.turned(one, game.round, game.number(game.pending.player))


def _overview(
    lang: Language, table: Table, review: Review, own: Collection[int], turning: Collection[int]
) -> str:
    """The moves that are told in a line each, and the result with what gave the points."""
    numbers = {one: number for number, one in enumerate(in_order(own, turning), 1)}

    def lines(some: Collection[int]) -> list[str]:
        return [_line(lang, table, review.costly[one], numbers[one]) for one in sorted(some)]

    mine = lang.n("**Your costliest move**", "**Your costliest moves**", len(own))
    others = [one for one in turning if one not in own]
    title = [lang.n("**A turning point**", "**Turning points**", len(others))] if others else []
    if not turning:
        title = [lang.t("No single move turned this game.")]
    curve = lang.t(
        "-# The curves show each player's chance to win at the start of each round, as the computer player saw it."
    )
    return "\n".join([
        *([mine, *lines(own)] if own else []),
        *title,
        *lines(others),
        result(lang.plain, table.game, names_of_holders(lang, table)),
        curve,
    ])  # fmt: skip


def _line(lang: Language, table: Table, one: Costly, number: int) -> str:
    """Such as "1. Round 5, Ann: Pass. Better: Farm, space 1."."""
    game = table.game.at(one.count)
    # Translators: {played} and {better} are what a player did and should have done, such as "Farm, space 1" or "Pass".
    text = lang.t("{number}. Round {round}, {player}: {played}. Better: {better}.")
    if one.loss < LEAST:
        # Translators: the same where it made a small difference.
        text = lang.t("{number}. Round {round}, {player}: {played}. A little better: {better}.")
    return text.format(
        number=number,
        round=game.round,
        player=_who(lang.plain, table, one),
        played=_label(lang, table, game, one.played),
        better=_label(lang, table, game, one.better),
    )


def _explained(lang: Language, table: Table, review: Review) -> str:
    """Each great rise or fall of a chance to win in a line, with what happened in the round."""
    game, lines = table.game, [lang.t("**Why the chances to win rose and fell**")]
    rounds = {one: game.at(one.count).round for one in review.costly if _turned(table, review, one)}
    for number, colour, then, now in changes(review, game):
        moves = [
            _costly_to(lang, table, one, colour)
            for one, within in rounds.items()
            if within == number + 1 and (game.answers[one.count].player == colour) is (now < then)
        ]
        name = names_at(table, game.round_starts()[number] + 1)[colour]
        # Translators: {before} and {after} are percents: a player's chance to win; {why} is a sentence or two.
        line = lang.t("Round {round}, {player}: {before} → {after}%. {why}").format(
            round=number + 1,
            player=marked(lang, colour, name),
            before=round(100 * then),
            after=round(100 * now),
            why=causes(lang, game, number, colour, now > then, moves),
        )
        lines.append(line)
    if len(lines) == 1:
        lines.append(lang.t("In no round did a chance to win change by 15%."))
    return "\n".join(lines)


def _costly_to(lang: Language, table: Table, one: Costly, colour: str) -> str:
    """A costly move as what made that player's chance to win fall, if it was theirs, or rise."""
    game = table.game.at(one.count)
    # Translators: {played} is what a player did, such as "Farm, space 1" or "Pass".
    text = lang.t("A costly move of their own: {played}.")
    if game.pending.player != colour:
        # Translators: {player} is a name, {played} is what they did, such as "Farm, space 1" or "Pass".
        text = lang.t("A costly move of another player: {player}, {played}.")
    return text.format(player=_who(lang, table, one), played=_label(lang, table, game, one.played))


def _who(lang: Language, table: Table, one: Costly) -> str:
    player = table.game.answers[one.count].player
    return marked(lang, player, names_at(table, one.count + 1)[player])


def _label(lang: Language, table: Table, game: Game, one: Advised) -> str:
    """An answer in a few words, those that need one with their verb: the price of a building tells nothing here."""
    if one.answer.split()[0] in ("build", "prestige", "residence", "gate"):
        return given_text(lang, one.answer, game)
    return answer_label(lang, game, one.answer, table.names, pending=False).short


def _chances(lang: Language, table: Table, review: Review, marks: Sequence[Costly]) -> Drawing:
    game = table.game
    curve = [dict(zip(game.setup.players, chances, strict=True)) for chances in review.curve]
    # Above the number of its round, wherever in it the answer was given.
    places = [(game.answers[one.count].player, game.at(one.count).round - 0.5) for one in marks]
    return picture_kinds.review(game.copy(), table.names, lang.code, curve, places)


def _costly_move(lang: Language, table: Table, review: Review, one: Costly) -> tuple[str, Drawing]:
    """What was asked, what was played and what was better, by how much and why, with the board as it was."""
    game = table.game.at(one.count)
    title = lang.n("**Your costliest move**", "**Your costliest moves**", 1)
    if one.loss < LEAST:
        title = lang.t("**A small difference**")
    elif _turned(table, review, one):
        title = lang.n("**A turning point**", "**Turning points**", 1)
    # Translators: a player, and what was asked, such as "place a worker (2 deniers) or pass".
    asked = lang.t("{player} was asked: {decision}.").format(
        player=_who(lang, table, one), decision=decision_text(lang, game)
    )
    # Translators: {answer} is an answer, {expected} such as "won 49 of 100 games, about 57 points against 55".
    played = lang.t("Played: **{answer}**, {expected}.")
    # Translators: {answer} is an answer, {expected} such as "won 49 of 100 games, about 57 points against 55".
    better = lang.t("Better: **{answer}**, {expected}.")
    labels = [_label(lang, table, game, answer) for answer in (one.better, one.played)]
    lines = [f"{title} · {heading(lang, game.round, game.phase)}", asked]
    for text, answer, label in ((played, one.played, labels[1]), (better, one.better, labels[0])):
        lines.append(text.format(answer=label, expected=expected_text(lang, answer)))
    advice = Advice((one.better, one.played), one.differences)
    lines.append(reason(lang, game, table.names, advice, *labels))
    lines.append(
        lang.t(
            "-# These figures come from games that computer players finished from here. A shared win counts in part."
        )
    )
    drawing = picture_kinds.board(game, table.names, lang.code, name=f"move-{one.count}.png")
    return "\n".join(filter(None, lines)), drawing


@handles(ShowReview, in_place=True)
async def open_review(press: Press[ShowReview]) -> None:
    await show_review(press, await press.table(), press.control.page)


async def show_review(reply: Reply, table: Table, page: int = 0) -> None:
    """Show a page of the review, or say when it will be there. Raises `Refusal` for a game that is not finished."""
    if not table.started or not table.game.finished:
        text = N_("Only a game played to the end can be reviewed. This one was not, or not yet.")
        raise Refusal(text)
    await _check_not_played(reply, table)
    reviews: Reviews = reply.client.of(Reviews)
    if review := await reviews.kept(table.id):
        await _show(reply, table, review, page)
        return
    made = reviews.making(table, reply.user_id, reply.charge)
    message = await reply.panel(_coming(reply.lang, promised := reviews.ready_at(table.id)))
    reviews.run(_show_once_made(reply, table, made, message, promised))


async def _check_not_played(reply: Reply, table: Table) -> None:
    """Raises `Refusal` while others play a game that the table began from, or the person one that began from it."""
    user, copied = reply.user_id, table.row.settings.imported
    playing = await still_played(reply.service.store, table.game, {user})
    if any(copied or (one.settings.imported and user in one.owners) for one in playing):
        text = N_(
            "A game that began with the same moves is still being played. You can review this one once that game is "
            "over."
        )
        raise Refusal(text)


def _coming(lang: Language, ready_at: int) -> Panel:
    # Translators: {when} is shown as a time from now, such as "in 2 minutes".
    text = lang.t("The computer player is reviewing the game. The review comes here {when}.")
    return Panel(text.format(when=f"<t:{ready_at}:R>"))


UPDATED: Final = 15.0
"""Seconds after which it is looked whether a review comes as promised, and by which the promise may be wrong."""


async def _show_once_made(
    reply: Reply, table: Table, made: asyncio.Task[Review], message: discord.Message, promised: int
) -> None:
    """Keep the promise of the message up to date; show the review in its place, or that it could not be made."""
    lang, reviews = reply.lang, reply.client.of(Reviews)
    try:
        while not (await asyncio.wait([made], timeout=UPDATED))[0]:
            if abs((ready_at := reviews.ready_at(table.id)) - promised) > UPDATED:
                promised = ready_at
                await reply.panel(_coming(lang, ready_at), at=message)
        await _check_not_played(reply, table)
        await _show(reply, table, made.result(), 0, message)
        ready = lang.t("Your review is ready: it stands where you asked for it.")
        link = message_link(table.row.guild_id, message.channel.id, message.id)
        await reply.send(f"{ready} {link}")
    except Exception as error:
        if isinstance(error, Refusal):
            told = error.say(lang)
        else:
            told = lang.t("The review could not be made. Please try again.")
            log.exception("the review of game %s could not be shown", table.id)
        with suppress(*FAILURES):
            await reply.send(told)


@command(N_("See how a finished game went, and where it turned"), cost=1)
async def review(reply: Reply) -> None:
    table = await reply.service.last_in(reply.channel_id)
    await show_review(reply, table)


HELP: Final = N_(
    "**Review**, or `/caylus review`: how a finished game went, round by round, and the moves that turned it."
)

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (review,)},
    last_buttons=review_button,
    tables=TABLES,
)
