"""What a server remembers of its games: the leaderboard, the results, and how those in a lobby have played."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.store import PlayedSeat
from bot.tables.leaderboard import UNKNOWN, Ranked, place_of
from bot.tables.results import Reputation
from bot.ui.control_ids import Control
from bot.ui.controls import PANEL_TEXT, Button, Panel, Row, cut
from bot.ui.verbs import TurnLeaderboard, TurnResults
from bot.words.durations import duration_text
from words.language import Language
from words.names import joined, plain, points_text

PAGE: Final = 10
"""People or games on a page."""


def leaderboard_page(lang: Language, ranked: Sequence[Ranked], page: int) -> Panel:
    """The people of a server, the best first. Pages count from 0; the last one stands for any beyond."""
    if not ranked:
        return Panel(lang.t("No two people have finished a game on this server yet."))
    page = min(page, (len(ranked) - 1) // PAGE)
    first = page * PAGE
    lines = [_ranked(lang, place, one) for place, one in enumerate(ranked, 1)]
    # Translators: {points} is a number, the rating of somebody who has not played yet.
    note = lang.t(
        "-# What counts are games between people. The rating is OpenSkill's and begins at {points}."
    ).format(points=UNKNOWN)
    text = "\n".join([lang.t("**Leaderboard**"), *lines[first : first + PAGE], note])
    return Panel(text, _turns(lang, TurnLeaderboard, page, more=len(ranked) > first + PAGE))


def _ranked(lang: Language, place: int, one: Ranked) -> str:
    games = lang.n("{n} game", "{n} games", one.games).format(n=one.games)
    # Translators: {n} is how many games somebody has won.
    won = lang.n("{n} won", "{n} won", one.wins).format(n=one.wins)
    # Translators: averages of somebody's games: {place} such as "1.8", {points} such as "61 points".
    average = lang.t("on average place {place}, {points}").format(
        place=f"{one.place:.1f}", points=points_text(lang.plain, round(one.score))
    )
    told = [f"{games}, {won}", average, *_pace(lang, one.pace)]
    return f"{place}. **{plain(one.name)}** · {one.rating}\n-# {' · '.join(told)}"


def _pace(lang: Language, pace: int | None) -> list[str]:
    if pace is None:
        return []
    # Translators: {time} is how long somebody usually takes, such as "3 hours".
    return [lang.t("usually answers within {time}").format(time=duration_text(lang, pace))]


def results_page(
    lang: Language, guild_id: int, games: Sequence[Sequence[PlayedSeat]], page: int
) -> Panel:
    """The finished games of a page, the newest first; one more than it holds means that there is another page."""
    title = lang.t("**Results**") if games else lang.t("No finished game is remembered here.")
    lines = [_result(lang, guild_id, seats) for seats in games[:PAGE]]
    text = cut("\n".join([title, *lines]), PANEL_TEXT)
    return Panel(text, _turns(lang, TurnResults, page, more=len(games) > PAGE))


def _result(lang: Language, guild_id: int, seats: Sequence[PlayedSeat]) -> str:
    """When a game ended, where, and everybody's place and points."""
    game = seats[0]
    link = f"<#{game.channel_id}>"
    if game.message_id:
        link = f"https://discord.com/channels/{guild_id}/{game.channel_id}/{game.message_id}"
    players = joined(f"{place_of(seat, seats)}. {_name(lang, seat)} {seat.score}" for seat in seats)
    return f"- <t:{game.finished_at}:d> · {link} · {players}"


def _name(lang: Language, seat: PlayedSeat) -> str:
    name = plain(seat.name)
    # Translators: {name} is the name of a computer player.
    return name if seat.user_id is not None else lang.t("{name} (computer)").format(name=name)


def _turns(
    lang: Language, turn: Callable[[int, int], Control], page: int, *, more: bool
) -> tuple[Row, ...]:
    """Buttons to the pages before and after."""
    buttons = [Button(lang.t("◀ Back"), turn(0, page - 1))] if page else []
    buttons += [Button(lang.t("Forward ▶"), turn(0, page + 1))] if more else []
    return (tuple(buttons),) if buttons else ()


def reputation_texts(lang: Language, known: Mapping[int, Reputation]) -> dict[int, str]:
    """What stands beside the names of those in a lobby, by their ids."""
    return {user_id: _reputation(lang, one) for user_id, one in known.items()}


def _reputation(lang: Language, one: Reputation) -> str:
    if one.hidden:
        return lang.t("keeps the statistics to themselves")
    # Translators: {left} is how many of somebody's {n} games they gave up.
    left = lang.n("left {left} of {n} game", "left {left} of {n} games", one.games)
    return joined([*_pace(lang, one.pace), left.format(left=one.left, n=one.games)])
