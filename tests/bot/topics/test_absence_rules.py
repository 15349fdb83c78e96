"""The votes on an absent player and on a seat, on plain values."""

from dataclasses import replace

import pytest

from bot.plans.plan_model import Intent, Plan
from bot.store import GameSettings, standing
from bot.tables.seats import Person
from bot.tables.votes import missing
from bot.topics.absence.choice_about_absent import ABSENT, most_chosen, time_is_up
from bot.topics.absence.replacing import REPLACE, ask_to_replace
from bot.words.durations import DAY
from tests.bot.test_vote_rules import AT, BEN, CLEO, DAN, vote_of
from tests.plans.stored_table import StoredTable


def test_a_seat_is_replaced_by_its_player_or_two_others_at_the_least() -> None:
    """Where nobody but its player is asked, nobody else agrees for them; of several others all have to."""
    assert missing(vote_of(REPLACE)) == (BEN, CLEO)
    assert missing(vote_of(REPLACE, agreed=(CLEO,))) == (), "it is Cleo's seat"
    assert missing(vote_of(REPLACE, agreed=(BEN,))) == (), "Ben is all others, with Ann"
    assert missing(replace(vote_of(REPLACE), asked=(CLEO,))) == (CLEO,)
    four = replace(vote_of(REPLACE), asked=(BEN, CLEO, DAN))
    assert missing(replace(four, agreed=(BEN,))) == (CLEO, DAN)
    assert missing(replace(four, agreed=(BEN, DAN))) == ()


@pytest.mark.parametrize(
    ("player", "days", "pace", "lost", "asked"),
    [
        (1, 0, "daily", False, (1,)), (1, 1, "daily", False, (1, 3)),
        (1, 6.9, "none", False, (1,)), (1, 7, "none", False, (1, 3)),
        (3, 9, "daily", False, (3,)),  # who is not asked has time
        (1, 9, "daily", True, (1,)),  # nor is time used where nobody sees the game
    ],
)  # fmt: skip
async def test_all_others_are_asked_about_nobody_who_has_time(
    stored_table: StoredTable,
    player: int,
    days: float,
    pace: str,
    *,
    lost: bool,
    asked: tuple[int, ...],
) -> None:
    table = await stored_table.open(3, GameSettings(pace=pace))
    if lost:
        await stored_table.store.note_lost(table.id, at=AT)
        stored_table.service.drop([table.id])
    stored_table.at += int(days * DAY)
    colour = table.row.seats_of(player)[0].colour
    await stored_table.do(ask_to_replace, 2, colour, Person(4, "Dan"))
    assert [vote.asked for vote in await stored_table.store.votes(table.id)] == [asked]


@pytest.mark.parametrize(
    ("asked", "choices", "found", "open_"),
    [
        ((BEN, CLEO), ("replace",), "replace", True),
        ((BEN, CLEO), ("replace", "computer"), "computer", False),
        ((BEN, CLEO, DAN), ("computer", "computer"), "computer", False),
        ((BEN, CLEO, DAN), ("computer", "wait"), "wait", True),
        ((BEN, CLEO, DAN), ("computer", "wait", "replace"), "wait", False),
        ((BEN, CLEO), (), "wait", True),
    ],
)
def test_what_most_choose_is_done(
    asked: tuple[int, ...], choices: tuple[str, ...], found: str, open_: bool
) -> None:
    vote = replace(vote_of(ABSENT), asked=asked, agreed=asked[: len(choices)], choices=choices)
    assert most_chosen(vote) == found
    assert bool(missing(vote)) is open_


def test_nobody_makes_the_others_wait_on_for_ever() -> None:
    """Of what is equal the game goes on, once there was a vote on the same decision before; unless nobody chooses."""
    vote = replace(vote_of(ABSENT), asked=(BEN, CLEO), agreed=(BEN, CLEO), id=2)
    split, before = replace(vote, choices=("wait", "computer")), replace(vote, id=1)
    for others, chosen in (((vote,), "wait"), ((before,), "computer")):
        assert most_chosen(split, others) == chosen
    for other in (replace(before, since=9), replace(before, kind="undo")):
        assert most_chosen(split, (other,)) == "wait", "of another decision, or another vote"
    assert most_chosen(replace(vote, choices=()), (before,)) == "wait"
    assert most_chosen(replace(vote, choices=("wait", "wait")), (before,)) == "wait"


@pytest.mark.parametrize("rule", ["wait", "vote", "computer", "seat"])
async def test_nobody_is_absent_where_nobody_else_waits(
    stored_table: StoredTable, rule: str
) -> None:
    settings = GameSettings(pace="daily", absent=rule)
    before = len((await stored_table.open(1, settings, computers=1)).log)
    await stored_table.do(time_is_up)
    assert len((await stored_table.table()).log) == before
    assert await stored_table.store.votes(stored_table.game_id) == []


@pytest.mark.parametrize("wanted", ["take f", "take w"])
async def test_whoever_is_absent_is_answered_for_by_their_plan_first(
    stored_table: StoredTable, wanted: str
) -> None:
    """The farm is left to the stand-in, the forest is not, whatever it would take there."""
    await stored_table.open(2, GameSettings(pace="daily", absent="computer"))
    await stored_table.plan(1, Plan(intents=(Intent(1, "take", "r2", (wanted,)),)))
    await stored_table.presses("1 place r1", "2 place r3", "1 place r2", "2 pass", "1 pass")
    await stored_table.presses("2 provost 0", "1 provost 0")
    await stored_table.do(time_is_up)
    farm, forest = standing((await stored_table.table()).log)[7:9]
    assert (farm.entry.source, forest.entry.text) == ("deadline", wanted)
