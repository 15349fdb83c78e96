"""What a server remembers of its games: leaderboard, results, their channel, and how those in a lobby have played."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from statistics import fmean
from typing import Final

from discord import app_commands

from bot.channel.message_changes import Wanted
from bot.channel.sent_messages import GameMessages
from bot.channel.state_to_show import Moment
from bot.commands.command import command
from bot.presenter.game_over import result_post
from bot.store import GameRow, Role, Status
from bot.tables.playing import Service
from bot.tables.server_settings import server_settings
from bot.topics.results import stored_results
from bot.topics.results.leaderboard import UNKNOWN, Ranked, by_game, leaderboard
from bot.topics.results.stored_results import PAST, PastGame, PlayedSeat, median_of, played
from bot.ui.controls import PANEL_TEXT, Panel
from bot.ui.reply import Reply
from bot.ui.visible_games import unseen_games
from bot.what_topics_offer import Feature
from bot.words.durations import duration_text
from bot.words.help_texts import LOOKING_PAGE
from bot.words.links import message_link
from words.language import N_, Language
from words.names import cut, joined, plain, points_text

PAGE: Final = 10
ENOUGH_GAMES: Final = 5
"""Games before a lobby says anything about a person."""


def leaderboard_text(lang: Language, ranked: Sequence[Ranked], page: int) -> str:
    """The people of a server, the best first. Pages count from 1; the last one stands for any beyond."""
    if not ranked:
        return lang.t("No two people have finished a game on this server yet.")
    first = PAGE * min(page - 1, (len(ranked) - 1) // PAGE)
    shown = enumerate(ranked[first : first + PAGE], first + 1)
    # Translators: {points} is a number, the rating of somebody who has not played yet.
    note = lang.t(
        "-# Only games between people count. Ratings are OpenSkill's and start at {points}."
    )
    lines = [_ranked(lang, place, one) for place, one in shown]
    return "\n".join([lang.t("**Leaderboard**"), *lines, note.format(points=UNKNOWN)])


def _ranked(lang: Language, place: int, one: Ranked) -> str:
    count, won = len(one.seats), sum(seat.place == 1 for seat in one.seats)
    # Translators: {n} games, of which somebody has won {won}.
    games = lang.n("{n} game, {won} won", "{n} games, {won} won", count).format(won=won)
    # Translators: averages of somebody's games: {place} such as "1.8", {points} such as "61 points".
    average = lang.t("average place {place}, {points}").format(
        place=f"{fmean(seat.place for seat in one.seats):.1f}".replace(
            ".", lang.p("sign in 1.8", ".")
        ),
        points=points_text(lang.plain, round(fmean(seat.score for seat in one.seats))),
    )
    told = [games, average, *_pace(lang, [seat.pace for seat in one.seats])]
    return f"{place}. **{plain(one.seats[0].name)}** · {one.rating}\n-# {' · '.join(told)}"


def _pace(lang: Language, paces: Iterable[int | None]) -> list[str]:
    if (pace := median_of(paces)) is None:
        return []
    # Translators: {time} is how long somebody usually takes, such as "3 hours".
    return [lang.t("usually answers within {time}").format(time=duration_text(lang, pace))]


def _result(lang: Language, guild_id: int, seats: Sequence[PlayedSeat]) -> str:
    """When a game ended, where, and everybody's place and points."""
    game = seats[0]
    link = message_link(guild_id, game.channel_id, game.message_id or 0)
    players = joined(f"{seat.place}. {_name(lang, seat)} {seat.score}" for seat in seats)
    return f"- <t:{game.finished_at}:d> · {link} · {players}"


def _name(lang: Language, seat: PlayedSeat) -> str:
    # Translators: {name} is the name of a computer player.
    computer = lang.t("{name} (computer)")
    names = [
        (computer if user_id is None else "{name}").format(name=plain(name))
        for name, user_id in [*json.loads(seat.before), (seat.name, seat.user_id)]
    ]
    return " / ".join(dict.fromkeys(names))


async def reputations(service: Service, lang: Language, row: GameRow) -> dict[int, str]:
    """What a lobby says of those who have played enough games, by their ids."""
    games = defaultdict[int, list[PastGame]](list)
    for game in map(PastGame._make, await service.store.fetch(PAST, row.id)):
        games[game.user_id].append(game)
    return {user: _reputation(lang, own) for user, own in games.items() if len(own) >= ENOUGH_GAMES}


def _reputation(lang: Language, games: Sequence[PastGame]) -> str:
    if games[0].hidden:
        return lang.t("keeps their statistics private")
    # Translators: {left} is how many of somebody's {n} games they gave up.
    left = lang.n("left {left} of {n} game", "left {left} of {n} games", len(games))
    told = left.format(left=sum(game.gave_up for game in games))
    return joined([*_pace(lang, [game.pace for game in games]), told])


PageNumber = app_commands.Range[int, 1, 1000]


@command(N_("Rank the players of this server"), cost=2)
@app_commands.describe(page=N_("Which ten players (default: the best)"))
async def leaderboard_(reply: Reply, page: PageNumber = 1) -> None:
    store = reply.service.store
    unseen = await unseen_games(store, reply.interaction, unless_known=False)
    ranked = await leaderboard(store, reply.guild_id, unseen, reply.charge)
    await reply.panel(Panel(leaderboard_text(reply.lang, ranked, page)))


@command(N_("List the finished games of this server"), cost=1)
@app_commands.describe(page=N_("Which ten games (default: the newest)"))
async def results(reply: Reply, page: PageNumber = 1) -> None:
    """Finished games, the newest first."""
    lang, guild_id, store = reply.lang, reply.guild_id, reply.service.store
    unseen = await unseen_games(store, reply.interaction)
    games = by_game(await played(store, guild_id, unseen, PAGE, (page - 1) * PAGE))
    lines = [lang.t("**Finished games**"), *(_result(lang, guild_id, seats) for seats in games)]
    none = lang.t(
        "There are no finished games. Games from a record, or played alone, do not count."
    )
    await reply.panel(Panel(cut("\n".join(lines), PANEL_TEXT) if games else none))


async def show_result(messages: GameMessages, moment: Moment) -> None:
    """Tell a game's result there once; not of one that nobody or somebody alone played, and not where it was played.

    Nor of one that not everybody sees who sees the channel for results.
    """
    row = moment.row
    played = row.status is Status.FINISHED and row.people and not row.settings.for_oneself
    if not played or moment.of(Role.RESULT):
        return
    channel_id = (await server_settings(messages.service.store, row.guild_id)).results
    if channel_id not in (0, row.channel_id) and messages.messenger.seen_from(channel_id, row):
        note = replace(moment.draft(Role.RESULT), channel_id=channel_id)
        post = partial(result_post, moment.lang, moment.table)
        # All is told where it was played.
        await messages.bring([Wanted(note, post, aside=True)])


HELP: Final = N_(
    "`/caylus results` lists the finished games, `/caylus leaderboard` ranks their players. If a seat "
    "changed hands, its points count for the person who made most of its moves."
)

FEATURE = Feature(
    help={LOOKING_PAGE: HELP},
    commands={"caylus": (leaderboard_, results)},
    after_showing=show_result,
    about_people=reputations,
    kept_at_end=stored_results.results_of,
    tables=stored_results.TABLES,
)
