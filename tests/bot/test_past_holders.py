"""Who left a game, or handed their seat on, keeps their past in it."""

import pytest

from bot.presenter.lobby import ended
from bot.presenter.public_messages import undone_post
from bot.presenter.round_log import round_log
from bot.presenter.since_last_shown import progress_of
from bot.presenter.votes import vote_post
from bot.store import Answer, Logged, PastHolder, Seat, Undo, Vote
from bot.tables.loaded_table import Table
from bot.tables.past_holders import holders_of, names_at
from bot.tables.preferences import Switch
from playground import Message
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.panel_user import give
from tests.bot.players import Players, as_played_here, recorded
from tests.bot.topics.test_absence import exported
from tests.plans.memory_table import row_of
from words.language import language

PLAYED = recorded("records/07.txt")
"""Blue and red; round 15 begins after 133 answers, round 16 after 141."""
BEN, DAN = PastHolder("red", 61, "Ben", 2), PastHolder("red", 50, "Dan", 4)
ODO = PastHolder("red", 133, "Odo", None, "mason")


async def in_round_16(place: Place) -> int:
    """A game of Ann and Ben, who has just placed a worker in round 16; its id."""
    game_id = await place.open_position(PLAYED.at(135), people=2)
    await as_played_here(place, game_id)
    await give(place, game_id, *(one.text for one in PLAYED.answers[135:142]))
    return game_id


def record(place: Place, number: int) -> Message:
    return next(one for one in place.messages() if f"**Round {number}**" in text_of(one))


async def test_who_left_is_named_with_who_played_on(place: Place) -> None:
    """Nothing is told otherwise that was told of them, in the round in which they left neither."""
    game_id, (ann, ben) = await in_round_16(place), place.people[:2]
    await give(place, game_id, *(one.text for one in PLAYED.answers[142:145]))
    before = text_of(record(place, 15))
    place.admin.delete_message(record(place, 16))
    await place.confirmed(ben, "caylus table leave", "Leave")
    await Players(place, game_id).by_commands()

    assert text_of(record(place, 15)) == before
    placement, _activation, after = text_of(record(place, 16)).partition("**Activation**")
    assert "Ben → Workshop, space 18" in placement
    assert "Ysabel" in after
    assert "Ben" in str(record(place, 16).attachments[0])
    both = "Ben, from round 16 Ysabel (computer, mason)"
    final = place.last()
    assert f". **{both}**: **" in text_of(final)
    assert ". Ben / Ysabel (computer) " in said(await place.slash(ann, "caylus results"))
    page = answer_of(await place.press(ann, final, "History"))
    assert "Ysabel" in str(page.attachments)
    for _ in range(3):
        page = answer_of(await place.press(ann, page, "⏪ Round"))
    assert "Ben" in str(page.attachments)
    assert "Ben takes 2 " in text_of(page)
    assert "Ysabel" not in f"{page.attachments} {page.components} {text_of(page)}"
    lines = (await exported(place, ann)).splitlines()
    assert lines[1] == f"# red: {both}"
    assert {"name blue Ann", "name red Ben / Ysabel"} <= set(lines)


async def test_a_seat_is_kept_for_who_left_at_the_next_table(place: Place) -> None:
    """Also for somebody who takes one only from people whom they have played with; for nobody who handed theirs on."""
    game_id, (ann, ben, cleo) = await in_round_16(place), place.people[:3]
    await place.slash(ben, "caylus table replace", by=cleo)
    await place.press(cleo, place.with_button("Take the seat")[0], "Take the seat")
    await give(place, game_id, *(one.text for one in PLAYED.answers[142:144]))
    await place.service.preferences.turn(cleo.id, Switch.KNOWN, on=True)
    await place.confirmed(cleo, "caylus table leave", "Leave")
    await Players(place, game_id).by_commands()
    await place.press(ann, place.last(), "Again")
    seats = (await place.store.live_game(place.channel.id)).seats
    assert [(seat.name, seat.reserved) for seat in seats] == [("Ann", False), ("Cleo", True)]
    assert f"<@{cleo.id}> (invited)" in text_of(place.lobby())


def left(*past: PastHolder) -> Table:
    """That game, in whose red seat somebody sits after others."""
    seats = Seat("Ann", "blue", 1), Seat("Dan", "red", 4)
    answers = [Answer(one.player, one.text, "press") for one in PLAYED.answers]
    log = [Logged(number, 0, one) for number, one in enumerate(answers, 1)]
    return Table(row_of(*seats, past_holders=past), PLAYED, log)


@pytest.mark.parametrize(
    ("count", "red"),
    [(0, "Ben"), (61, "Ben"), (62, "Odo"), (133, "Odo"), (134, "Dan"), (156, "Dan")],
)
def test_what_was_done_is_told_by_the_names_of_that_time(count: int, red: str) -> None:
    assert names_at(left(BEN, ODO), count) == {"blue": "Ann", "red": red}


@pytest.mark.parametrize(("given", "number"), [(0, 1), (1, 2)])
def test_the_log_is_of_the_round_before_until_somebody_has_decided(given: int, number: int) -> None:
    table = left(BEN, ODO)
    count = table.game.round_starts()[1] + given
    then = Table(table.row, table.game.at(count), table.log[:count], table.held)
    assert round_log(language("en"), then).startswith(f"**Round {number}**\n")


def test_each_move_of_a_phase_is_told_of_who_made_it() -> None:
    """Also where it was taken back, and in the channel: of red's first three moves in round 15 each is another's."""
    table, undo = left(BEN._replace(until=136), ODO._replace(until=138)), Undo(137, "vote", 1)
    moves = "Ben → Wooden peddler", "Odo (computer, for Dan) → Lawyer", "Dan gives 1 denier"
    lang, progress = language("en"), progress_of(table, 133, moved=True, acted=None)
    assert all(move in round_log(lang, table, 15) for move in moves)
    assert [one.player for one in progress.news if one.space == "r12"][:2] == ["Odo", "Dan"]
    asked = Vote("undo", 1, (4,), 1, 0, since=136)
    then = Table(table.row, table.game.at(140), table.log[:140])
    table.log = table.log_with([undo], 0)
    assert "Odo's move (Lawyer, space 12)" in undone_post(lang, progress, table.log[-1:]).text
    assert "Odo → Lawyer" in vote_post(lang, then, asked).text


@pytest.mark.parametrize(
    ("past", "told"),
    [
        ((), [(1, "Dan")]),
        ((BEN,), [(1, "Ben"), (7, "Dan")]),
        ((BEN, ODO), [(1, "Ben"), (7, "Odo"), (15, "Dan")]),
        ((DAN, DAN._replace(until=61)), [(1, "Dan")]),
        ((BEN._replace(until=156),), [(1, "Ben"), (17, "Dan")]),
        ((BEN._replace(colour="blue"),), [(1, "Dan")]),
        ((BEN._replace(until=0),), [(1, "Dan")]),
        ((BEN, ODO._replace(until=61), BEN._replace(until=133)), [(1, "Ben"), (15, "Dan")]),
    ],
)
def test_each_holder_is_told_from_their_first_answer_on(
    past: tuple[PastHolder, ...], told: list[tuple[int, str]]
) -> None:
    """The sixty-first answer is red's last in round 6."""
    table = left(*past)
    found = holders_of(table, table.seat_of_colour("red"))
    assert [(number, one.name) for number, one in found] == told


def test_the_announcement_tells_of_all_too() -> None:
    winners, places, *_ = ended(language("en"), left(BEN)).text.splitlines()
    assert winners == "**Ben, from round 7 Dan wins!**"
    assert places == "Ben, from round 7 Dan 44 points · Ann 28 points"
