"""The private panel after the end of a game: one's place, what gave the points, and what made the difference."""

from typing import Final

from bot.presenter.again import last_buttons
from bot.tables.refusals import NotSeated
from bot.tables.table import Table
from bot.ui.controls import Panel
from bot.words.result import gave_text, place_of
from bot.words.turning_points import turning_points
from engine import Game
from words.language import N_, Language
from words.names import points_text

PLACES: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))
"""Places at the end of a game, the first one where several have won."""


def end_panel(lang: Language, table: Table, user_id: int) -> Panel:
    """How a game that was played to its end came out for one of its players. Raises `NotSeated`."""
    seat = table.seat_of(user_id)
    if seat is None or seat.colour is None:
        raise NotSeated
    game = table.game
    # Translators: {parts} is what gave the points, such as "castle 15, favors 4".
    gave = lang.t("Your points: {parts}.").format(parts=gave_text(lang, game.events(), seat.colour))
    lines = [_place(lang, game, seat.colour), gave]
    if told := turning_points(lang, game, table.names):
        lines.append(lang.t("The rounds that made the difference:"))
        lines += [f"- {line}" for line in told]
    if table.row.settings.learning:
        lines.append(
            lang.t(
                "That was a whole game: you know how it goes. `/caylus new` opens a table for you and others."
            )
        )
    return Panel("\n".join(lines), (last_buttons(lang, table.id),))


def _place(lang: Language, game: Game, colour: str) -> str:
    scores = game.scores()
    points = points_text(lang, scores[colour])
    if game.winners() == (colour,):
        # Translators: {points} such as "52 points".
        return lang.t("**The game is over: you have won, with {points}!**").format(points=points)
    # Translators: {place} is such as "2nd", {players} a number, {points} such as "52 points".
    text = lang.t("**The game is over: you came {place} of {players}, with {points}.**")
    place = lang.t(PLACES[place_of(scores, colour) - 1])
    return text.format(place=place, players=len(scores), points=points)
