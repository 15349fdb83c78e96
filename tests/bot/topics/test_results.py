"""What a server remembers: results, also told in a channel of its own, a leaderboard, how people have played."""

import re
from collections.abc import Sequence

import pytest

from bot.store import Answer, GameSettings, Logged, Role, Seat, Status
from bot.tables.leaving import leave_game
from bot.topics.my_data import forget
from bot.topics.results.leaderboard import Ranked, _ranked
from bot.topics.results.pages import PAGE
from bot.topics.results.stored_results import PlayedSeat, median_of, results_of
from playground import Channel, ChannelType
from tests.bot.discord_server import Place, said, text_of
from tests.bot.players import PLAYED, asked_user, last_answer, recorded
from tests.bot.projection import caught_up
from tests.bot.test_table_rules import log_of
from tests.patience import until
from tests.plans.memory_table import row_of


async def past_games(place: Place, number: int, *channels: int, handed: Seat | None = None) -> None:
    """Such games that ended, one a day, with an hour before each answer; the first in these channels.

    Before the last answer somebody else has Ann's seat, if that is `handed` over.
    """
    ann, ben = place.people[:2]
    seats = [
        Seat("Ann", "blue", ann.id), Seat("Ben", "red", ben.id), Seat("Odo", "green", computer="random"),
    ]  # fmt: skip
    users = {seat.colour: seat.user_id for seat in seats}
    answers = [Answer(one.player, one.text, "press", users[one.player]) for one in PLAYED.answers]
    lines = [Logged(number, 3600 * number, one) for number, one in enumerate(answers, 1)]
    store = place.store
    for day, channel in enumerate((*channels, *range(100 + len(channels), 100 + number))):
        opened = place.guild.id, channel, ann.id, GameSettings(), seats
        row = await store.create_game(*opened, "", answers[:-1], at=0)
        kept = results_of(row, PLAYED, lines)
        over = {"status": Status.FINISHED, "rules_version": 1, "kept": kept}
        if handed:
            await store.hand_over(row.id, row.revision, ann.id, handed, at=0)
            row, _log = await store.load(row.id)
        row = await store.change_game(row.id, row.revision, answers[-1:], at=86400 * day, **over)
        await store.mark_published(row.id, row.revision, at=0)


async def leaderboard(place: Place) -> list[str]:
    """The people of the leaderboard, each in one line, without the title and the note below."""
    lines = said(await place.slash(place.ann, "caylus leaderboard")).splitlines()
    return [f"{name} {games}" for name, games in zip(lines[1:-1:2], lines[2:-1:2], strict=True)]


async def test_the_end_of_a_game_is_remembered(place: Place) -> None:
    assert "no finished game" in said(await place.slash(place.ann, "caylus results"))
    assert "No two people" in said(await place.slash(place.ann, "caylus leaderboard"))
    row = (await place.table(await last_answer(place, imported=False))).row
    title, result = said(await place.slash(place.ann, "caylus results")).splitlines()
    link = f"https://discord.com/channels/{place.guild.id}/{place.channel.id}/{place.last().id}"
    players = f"1. Ben 22, 2. Ann 16, 2. {row.seats[2].name} (computer) 16"
    assert title == "**Finished games**"
    assert result == f"- <t:{row.updated_at}:d> · {link} · {players}"
    best, other = await leaderboard(place)
    assert re.fullmatch(
        r"1\. \*\*Ben\*\* · 1069 -# 1 game, 1 won · average place 1\.0, 22 points · .*", best
    )
    assert re.fullmatch(
        r"2\. \*\*Ann\*\* · 963 -# 1 game, 0 won · average place 2\.0, 16 points", other
    )
    await place.new(place.ann)
    assert "\n1. Ann\n" in text_of(place.lobby()), "one game says nothing about somebody"


@pytest.mark.parametrize("to", ["Eve", "Eve, who takes back", "Eve, who gave most", "a computer"])
async def test_a_seat_counts_for_who_gave_most_of_its_answers(place: Place, to: str) -> None:
    ann, handed = place.ann, Seat("Eve", "blue", place.eve.id)
    if to == "a computer":
        handed = Seat("Ysabel", "blue", computer="mason", left_by=ann.id)
    await past_games(place, 1, handed=handed)
    since, last = 5, len(PLAYED.answers) + 1
    if "who" in to:
        given = "UPDATE log SET user_id = ? WHERE colour = 'blue' AND sequence >= ?"
        await place.rewrite(given, handed.user_id, since)
    if "back" in to:
        undo = "INSERT INTO log (game_id, sequence, kind, since, source, at) VALUES (1, ?, 'undo', ?, '', 0)"
        await place.rewrite(undo, last, since)
    most = place.eve if "most" in to else ann
    assert [line.split("**")[1] for line in await leaderboard(place)] == ["Ben", most.display_name]
    if handed.computer or "most" in to:
        await forget(place.service, most.id)
        (left,) = await leaderboard(place)
        assert "**Ben**" in left, "else whoever is about to lose could take the win from the other"


async def test_games_are_listed_by_pages(place: Place) -> None:
    await past_games(place, PAGE + 1)
    first = await place.slash(place.ann, "caylus results")
    days = re.findall(r"<t:(\d+):d> · <#1\d\d>", said(first))
    assert days == [str(86400 * day) for day in range(PAGE, 0, -1)]
    second = await place.slash(place.ann, "caylus results", page=2)
    assert re.findall(r"<t:(\d+):d>", said(second)) == ["0"]
    swapped = "UPDATE seats SET user_id = ? - user_id WHERE game_id = 1"
    await place.rewrite(swapped, sum(user.id for user in place.people[:2]))
    best, other = await leaderboard(place)
    assert best.startswith("1. **Ben** · 1326 -# 11 games, 10 won · ")
    assert other.startswith("2. **Ann** · 896 -# 11 games, 1 won · ")
    assert other.endswith(" · usually answers within 60 minutes")


async def test_nobody_sees_results_of_a_channel_that_is_hidden(place: Place) -> None:
    """But who played there; and what became of a channel that is gone nobody can tell."""
    ann, eve, admin = place.ann, place.eve, place.admin
    hidden, there = [place.add_channel(name) for name in ("hidden", "there")]
    admin.overwrite(hidden, eve, deny=("view_channel",))
    await past_games(place, 3, hidden.id, there.id)
    for user, listed, counted in ((ann, 3, 3), (eve, 1, 2)):
        assert said(await place.slash(user, "caylus results")).count("\n- ") == listed
        ranked = said(await place.slash(user, "caylus leaderboard"))
        assert f"-# {counted} games, {counted} won" in ranked


async def test_a_lobby_says_how_people_play_unless_they_hide_it(place: Place) -> None:
    await past_games(place, 5)
    game_id = await place.open_table(2)
    await leave_game(place.service, game_id, place.ann.id)
    await place.store.set_setting("user", place.ben.id, "statistics", "off")
    where = place.add_channel("other")
    await place.new(place.ann, where)
    await place.in_lobby(place.ben, "Join", where)
    _title, first, second, *_rest = text_of(place.lobby(where)).splitlines()
    assert first == "1. Ann · usually answers within 60 minutes, left 1 of 6 games"
    assert second == "2. Ben · keeps their statistics private"
    best, other = await leaderboard(place)
    assert "answers" in other
    assert "answers" not in best


def test_the_pace_of_a_person_is_the_median_of_their_own_answers_to_others() -> None:
    seats = (Seat("Ann", "blue", 1), Seat("Ben", "red", 2), Seat("Odo", "green", computer="mason"))
    log = log_of(
        ("blue", "press", 1, 100),  # nobody knows since when
        ("red", "press", 2, 110), ("blue", "press", 1, 150), ("blue", "command", 1, 1000),
        ("red", "plan", 2, 1000), ("blue", "command", 1, 1060), ("red", "computer", None, 1070),
        ("blue", "pressed", 1, 1140), ("red", "press", 2, 1200),
    )  # fmt: skip
    row = row_of(*seats)
    results = results_of(row, PLAYED, log)["results"]
    assert [(one["seat"], one["pace"]) for one in results] == [(0, 60), (1, 10), (2, None)]
    assert [one["score"] for one in results] == [PLAYED.scores()[seat.colour] for seat in seats]
    for settings in ({"copy_of": 3}, {"learning": True}, {"imported": True}):
        assert results_of(row_of(*seats, settings=GameSettings(**settings)), PLAYED, log) == {}
    assert median_of([]) is median_of([None]) is None
    assert median_of([5, None, 1, 3, 9]) == 3, "the lower of two"


def ranked(*games: dict[int | None, int]) -> list[Ranked]:
    """The people of these games, the newest first: whose seat it was, and its points."""
    return _ranked(
        PlayedSeat(number, 1, None, 0, "", user, score, 1, None)
        for number, scores in enumerate(games)
        for user, score in scores.items()
    )


def test_people_are_rated_by_their_games_with_each_other() -> None:
    best, other = ranked({1: 30, 2: 20, None: 50}, {1: 30, 0: 10}, {3: 9, None: 8}, {2: 5, 1: 4})
    assert [seat.score for seat in best.seats] == [30, 30, 4], "among computers nothing counts"
    assert [seat.score for seat in other.seats] == [20, 5]
    assert best.rating > other.rating
    (first, second) = ranked({1: 2, 2: 1})
    assert (first.rating, second.rating) == (1069, 963)


# In the channel that the server has set for results

GAME = recorded("golden/2-lawyer-3.txt")
LAST = GAME.answers[-1].text


async def nearly_over(place: Place, hall: Channel) -> int:
    """A game that lacks its last answer, and whose result is to be told in a hall; its id."""
    await place.set_server(results=hall.id)
    return await place.open_position(GAME.at(len(GAME.answers) - 1), 3)


async def test_a_game_does_not_wait_for_the_channel_for_results(place: Place) -> None:
    """Nor for a look into it; one whose reply is lost is told once."""
    hall = place.add_channel("hall")
    game_id = await nearly_over(place, hall)
    failing = place.fault("POST", f"/channels/{hall.id}/messages", drop="after", times=1)
    await place.slash(await asked_user(place, game_id), "play move", answer=LAST)
    await until(lambda: failing.seen and place.bot.reconciler.lags(game_id))
    assert "the game is over" in text_of(place.last())
    (result,) = place.messages(hall)
    looks = place.fault("GET", f"/channels/{hall.id}/messages*", status=503)
    place.standin.advance(3600)  # Discord has forgotten the nonce
    (stored,) = await place.store.messages(game_id, Role.FINAL)
    place.admin.delete_message(place.last())
    await place.store.forget(stored.message_id)
    place.bot.reconciler.catch_up()
    await until(lambda: looks.seen and "the game is over" in text_of(place.last()))
    await caught_up(place, game_id)
    assert place.messages(hall) == [result]


@pytest.mark.parametrize("how", ["", "forbidden", "forum", "unseen"])
async def test_a_result_is_told_once_where_it_is_set(place: Place, how: str) -> None:
    """Nothing waits for one that can't be told there."""
    kind = ChannelType.FORUM if how == "forum" else ChannelType.TEXT
    hall = place.admin.add_channel(place.guild, "hall", kind)
    if how == "forbidden":
        place.admin.overwrite(hall, place.standin.bot, deny=("send_messages",))
    elif how == "unseen":
        place.admin.overwrite(place.channel, None, deny=("view_channel",))
        for user in (*place.people[:3], place.standin.bot):
            place.admin.overwrite(place.channel, user, allow=("view_channel",))
    game_id = await nearly_over(place, hall)
    assert place.messages(hall) == []
    await place.slash(await asked_user(place, game_id), "play move", answer=LAST)
    assert "the game is over" in text_of(place.last())
    await place.restart()
    place.bot.reconciler.request(game_id)
    await place.up_to_date(game_id)
    assert len(place.messages(hall)) == (not how)
    for message in place.messages(hall):
        assert f"<#{place.channel.id}>" in text_of(message)
        assert "win" in text_of(message)
        assert message.notified == []
        assert len(message.attachments) == 1


@pytest.mark.parametrize(
    ("hidden", "let_in", "told"),
    [
        (("eve",), 0, True), (("",), 0, False), (("",), 3, True), (("",), 5, False),
        (("eve",), 5, False), ((), 5, True),
    ],
)  # fmt: skip
async def test_no_result_is_told_to_those_who_do_not_see_the_game(
    place: Place, hidden: Sequence[str], let_in: int, *, told: bool
) -> None:
    """`hidden` is from whom the game's channel is, "" for everybody; that for results is for `let_in`, 0 for all."""
    hall, pit = place.add_channel("hall"), place.add_channel("pit")
    for channel, names in ((pit, hidden), (hall, ("",) * bool(let_in))):
        for name in names:
            user = next((one for one in place.people if one.name == name), None)
            place.admin.overwrite(channel, user, deny=("view_channel",))
        for user in (*place.people[: 3 if channel is pit else let_in], place.standin.bot):
            place.admin.overwrite(channel, user, allow=("view_channel",))
    await place.slash(place.ann, "caylus help")  # all of that has come to the bot by then
    row = row_of(guild_id=place.guild.id, channel_id=pit.id)
    assert place.bot.reconciler.messenger.seen_from(hall.id, row) is told
