"""`/caylus review`: how a finished game went, as private pages: the whole of it, then each of its turning points."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

import aiohttp
import discord

from bot.commands.command import command
from bot.presenter.game_over import names_of_holders
from bot.presenter.phases import heading
from bot.presses.press import Press, handles
from bot.runtime import Runtime
from bot.tables.copies_of_running_games import is_imported, still_played
from bot.tables.loaded_table import Table
from bot.tables.past_holders import names_at
from bot.tables.refusals import Refusal
from bot.topics.review.making_reviews import Reviews
from bot.ui import picture_kinds
from bot.ui.control_ids import Control
from bot.ui.control_kinds import PlayOn
from bot.ui.controls import MESSAGE_TEXT, Button, Row, cut
from bot.ui.drawing_queue import Drawing, drawn_for
from bot.ui.reply import Reply
from bot.ui.rights import ANYBODY
from bot.words.advice import expected_text, reason
from bot.words.answer_labels import answer_label
from bot.words.pending_decision import decision_text
from bot.words.plan_parts import given_text
from bot.words.result_of_game import result
from engine import Game
from engine.players.advice import Advice, Advised
from engine.players.review import Review, TurningPoint
from words.language import N_, Language
from words.names import marked

log = logging.getLogger(__name__)


class ShowReview(Control, verb="review", right=ANYBODY, cost=1):
    """A page of the review of a finished game: 0 for the whole, then one for each turning point."""

    page: int


def review_button(lang: Language, game_id: int) -> tuple[Button, ...]:
    """Opens the review of a finished game."""
    # Translators: a button: it shows how a game that is over went, and where it turned.
    return (Button(lang.t("Review"), ShowReview(game_id, 0)),)


async def _show(reply: Reply, table: Table, review: Review, page: int) -> None:
    """Show the page with that number: 0 is the whole, and stands for any beyond the last turning point."""
    lang, told = reply.lang, review.turning_points
    if 0 < page <= len(told):
        text, drawing = _turning_point(lang, table, review, page)
    else:
        page, text, drawing = 0, _overview(lang, table, review), _chances(lang, table, review)
    picture = await drawn_for(reply.interaction.user.id, drawing)
    numbers = tuple(
        Button(str(one), ShowReview(table.id, one), "primary" if one == page else "secondary")
        for one in range(1, len(told) + 1)
    )
    rows: list[Row] = [numbers] if numbers else []
    if page:
        whole = Button(lang.t("The whole game"), ShowReview(table.id, 0))
        play = Button(lang.t("Play from here"), PlayOn(table.id, told[page - 1].count))
        rows.append((whole, play))
    await reply.page(cut(text, MESSAGE_TEXT), rows, [picture] if picture else [])


def _overview(lang: Language, table: Table, review: Review) -> str:
    """The turning points in a line each, and the result with what gave the points."""
    told = [_line(lang, table, one, n) for n, one in enumerate(review.turning_points, 1)]
    title = lang.n("**A costly move**", "**Costly moves**", len(told))
    if not told:
        title = lang.t("No single move turned this game.")
    curve = lang.t(
        "-# The curves show each player's chance to win at the start of each round, as the computer player saw it."
    )
    return "\n".join(
        [title, *told, result(lang.plain, table.game, names_of_holders(lang, table)), curve]
    )


def _line(lang: Language, table: Table, one: TurningPoint, number: int) -> str:
    """Such as "1. Round 5, Ann: Pass. Better: Farm, space 1."."""
    game = table.game.at(one.count)
    # Translators: {played} and {better} are what a player did and should have done, such as "Farm, space 1" or "Pass".
    text = lang.t("{number}. Round {round}, {player}: {played}. Better: {better}.")
    return text.format(
        number=number,
        round=game.round,
        player=marked(lang.plain, game.pending.player, _who_answered(table, one)),
        played=_label(lang, table, game, one.played),
        better=_label(lang, table, game, one.better),
    )


def _who_answered(table: Table, one: TurningPoint) -> str:
    """The name of who held the seat then."""
    return names_at(table, one.count + 1)[table.game.answers[one.count].player]


def _label(lang: Language, table: Table, game: Game, one: Advised) -> str:
    """An answer in a few words, those that need one with their verb: the price of a building tells nothing here."""
    if one.answer.split()[0] in ("build", "prestige", "residence", "gate"):
        return given_text(lang, one.answer, game)
    return answer_label(lang, game, one.answer, table.names, pending=False).short


def _chances(lang: Language, table: Table, review: Review) -> Drawing:
    """The picture of the whole."""
    game = table.game
    curve = [dict(zip(game.setup.players, chances, strict=True)) for chances in review.curve]
    # Above the number of its round, wherever in it the answer was given.
    marks = [
        (game.answers[one.count].player, game.at(one.count).round - 0.5)
        for one in review.turning_points
    ]
    return picture_kinds.review(game.copy(), table.names, lang.code, curve, marks)


def _turning_point(lang: Language, table: Table, review: Review, page: int) -> tuple[str, Drawing]:
    """What was asked, what was played and what was better, by how much and why, with the board as it was."""
    one = review.turning_points[page - 1]
    game = table.game.at(one.count)
    where = heading(lang, game.round, game.phase)
    # Translators: {n} of {all} turning points of a game.
    title = lang.t("**Turning point {n} of {all}**").format(n=page, all=len(review.turning_points))
    # Translators: a player, and what was asked, such as "place a worker (2 deniers) or pass".
    asked = lang.t("{player} was asked: {decision}.").format(
        player=marked(lang, game.pending.player, _who_answered(table, one)),
        decision=decision_text(lang, game),
    )
    # Translators: {answer} is an answer, {expected} such as "won 49 of 100 games, about 57 points against 55".
    played = lang.t("Played: **{answer}**, {expected}.")
    # Translators: {answer} is an answer, {expected} such as "won 49 of 100 games, about 57 points against 55".
    better = lang.t("Better: **{answer}**, {expected}.")
    labels = [_label(lang, table, game, answer) for answer in (one.better, one.played)]
    lines = [f"{title} · {where}", asked]
    for text, answer, label in ((played, one.played, labels[1]), (better, one.better, labels[0])):
        lines.append(text.format(answer=label, expected=expected_text(lang, answer)))
    advice = Advice((one.better, one.played), one.differences)
    if why := reason(lang, game, table.names, advice, *labels):
        lines.append(why)
    lines.append(
        lang.t(
            "-# These figures come from games that computer players finished from here. A shared win counts in part."
        )
    )
    name = f"turning-point-{page}.png"
    return "\n".join(lines), picture_kinds.board(game, table.names, lang.code, name=name)


@handles(ShowReview, in_place=True)
async def open_review(press: Press[ShowReview]) -> None:
    """A page of it."""
    await show_review(press.runtime, press.reply, await press.table(), press.control.page)


async def show_review(runtime: Runtime, reply: Reply, table: Table, page: int = 0) -> None:
    """Show a page of the review, or say when it will be there. Raises `Refusal` for a game that is not finished."""
    if not table.started or not table.game.finished:
        text = N_("Only a game played to the end can be reviewed. This one was not, or not yet.")
        raise Refusal(text)
    users = {reply.interaction.user.id}
    if is_imported(table) and await still_played(runtime.service, table.game, users):
        text = N_(
            "This started from a game that others are still playing. You can review it once that game is over."
        )
        raise Refusal(text)
    if review := await runtime.of(Reviews).kept(table.id):
        await _show(reply, table, review, page)
        return
    interaction = reply.interaction
    making, ready_at = runtime.of(Reviews).making(
        table, interaction.user.id, partial(runtime.checks.charge, interaction)
    )
    # Translators: {when} is shown as a time from now, such as "in 2 minutes".
    text = reply.lang.t(
        "The computer player is reviewing the game. The review comes here {when}, or a little later."
    )
    await reply.send(text.format(when=f"<t:{ready_at}:R>"))
    runtime.of(Reviews).run(_show_once_made(reply, table, making))


async def _show_once_made(reply: Reply, table: Table, making: asyncio.Task[Review]) -> None:
    """Show it below, or that it could not be made."""
    try:
        await _show(reply, table, await asyncio.shield(making), 0)
    except Exception:
        log.exception("the review of game %s could not be shown", table.id)
        with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
            await reply.send(reply.lang.t("The review could not be made. Please try again."))


@command(N_("See how a finished game went, and where it turned"), cost=1)
async def review(runtime: Runtime, reply: Reply) -> None:
    """Of the last game in the channel."""
    table = await runtime.service.last_in(reply.interaction.channel_id or 0)
    await show_review(runtime, reply, table)
