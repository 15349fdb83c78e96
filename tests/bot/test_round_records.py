"""One lasting message a round, which grows; and the result."""

import re

import pytest

from bot.plans.plan_model import Plan, ProvostOrder
from bot.presenter.round_log import round_log
from bot.tables.undo import take_back
from engine import read_record
from playground import Message
from tests.bot.discord_server import Place, files_of, text_of, verbs
from tests.bot.panel_user import give, table_after, unshown, words
from tests.bot.players import PLAYED, Notified, Players, asked_user, recorded
from tests.patience import until
from tests.plans.stored_table import enter_plan, texts
from tests.words.games import ENGLISH

PLACED = ("place r1", "place r2", "pass", "pass")
STANDS = ("provost 0", "provost 0")
TAKEN = ("take f", "take f")


def records(place: Place) -> list[Message]:
    return [one for one in place.messages() if words(one).startswith("**Round")]


def text(record: Message) -> str:
    return " ".join(words(record).split())


async def test_a_round_is_one_message_that_grows(place: Place) -> None:
    """It was the live message; pictures that it has stay, each phase that changed the board adds one."""
    game_id = await place.open_table(2)
    assert records(place) == [], "the start is told once"
    await give(place, game_id, *PLACED[:-1])
    turn = place.turn()
    await give(place, game_id, PLACED[-1])
    (record,) = records(place)
    assert record is turn
    assert files_of(record) == ["round-1-placement.png"]
    (placement,) = record.attachments
    await give(place, game_id, *STANDS, TAKEN[0])
    assert "-# Provost: nobody moves the provost\n**Activation**\nAnn takes" in round_log(
        ENGLISH, await place.table(game_id)
    )
    assert "-# Provost: nobody moves the provost" in words(record)
    assert words(record).startswith("**Round 1**\n**Income**"), "it is not over"
    assert files_of(record) == ["round-1-placement.png"]
    await give(place, game_id, TAKEN[1])
    assert records(place)[:1] == [record]
    assert files_of(record) == [
        f"round-1-{phase}.png" for phase in ("placement", "activation", "end")
    ]
    assert record.attachments[0].id == placement.id, "it was not sent again"
    assert not [*verbs(record), *record.mentions], "of the live message that it was"
    assert "<:" not in text_of(record), "all rounds are told in words, however long they are"
    heads = [line for line in words(record).splitlines() if line.startswith(("**", "-# "))]
    assert heads == [
        "**Round 1**",
        "**Income**",
        "**Placement**",
        "-# Special buildings: nothing happens",
        "-# Provost: nobody moves the provost",
        "**Activation**",
        "-# Castle: nothing happens",
        "**End of round**",
    ]


async def test_a_record_that_was_deleted_comes_again(place: Place) -> None:
    """After a restart too; the others stand as they are."""
    game_id = await table_after(place, *PLACED)
    await place.restart()
    place.admin.delete_message(records(place)[0])
    await give(place, game_id, *STANDS, *TAKEN)
    first, second = records(place)
    assert words(first).startswith("**Round 1**\nNobody has any points.\n**Income**")
    assert len(files_of(first)) == 3
    assert words(second).startswith("**Round 2**\n**Income**")
    assert place.turn().id > second.id


async def test_an_undo_into_an_earlier_round_takes_its_record_back(place: Place) -> None:
    game_id = await table_after(place, *PLACED, *STANDS, TAKEN[0])
    (record,) = records(place)
    before = words(record), files_of(record)
    await give(place, game_id, TAKEN[1])
    assert len(records(place)) == 2
    await take_back(place.service, game_id, place.ben.id)
    await place.shown()
    assert records(place) == [record]
    assert (words(record), files_of(record)) == before
    await give(place, game_id, "take w")
    assert "1 wood" in words(record)
    assert len(records(place)) == 2


async def test_an_undo_and_another_answer_shown_at_once(place: Place) -> None:
    """The record of the phase tells of what stands, though as many answers stand as before."""
    game_id = await table_after(place, *PLACED, *STANDS)  # each is shown
    (record,) = records(place)
    assert text(record).endswith("-# Provost: nobody moves the provost")
    # Both are stored before the channel is told of either.
    with unshown(place):
        await take_back(place.service, game_id, place.ben.id)
    await place.service.answer(game_id, place.ben.id, "provost 1", "press")
    await place.shown()
    (record,) = records(place)
    assert text(record).endswith(
        "**Provost** Ben moves the provost 1 space forward to 7 (1 denier)"
    )
    assert any("Ben undid a move: provost left on 6." in words(one) for one in place.messages())
    assert text(record).count("**Placement**") == 1


async def test_a_record_tells_of_what_still_stands(place: Place) -> None:
    """The placements ended, and a plan moved the provost, in one showing: only the latter is taken back."""
    game_id = await table_after(place, "place r1", "place r2", "place r3", "pass")
    order = Plan(provost=ProvostOrder(1, 1, 28, 0))
    await enter_plan(place.service, game_id, place.ben.id, order)
    assert texts(await give(place, game_id, "pass"))[-1] == "provost 0"
    (record,) = records(place)
    before = words(record)
    await take_back(place.service, game_id, place.ben.id)
    await place.shown()
    assert records(place) == [record], "it was not taken away and told again"
    assert words(record) == before


@pytest.mark.usefixtures("no_retries")
async def test_the_last_record_tells_of_the_end_of_the_game(place: Place) -> None:
    """It tells that once, though the bot stops before the result is there."""
    game = recorded("records/01.txt")
    first = len(game.answers) - 4
    game_id = await place.open_position(game.at(first), people=2)
    await give(place, game_id, *(given.text for given in game.answers[first:-1]))
    fault = place.fault("POST", status=503)
    await give(place, game_id, game.answers[-1].text)
    await until(lambda: fault.seen)
    (record,) = records(place)
    before = words(record), files_of(record)
    assert before[0].splitlines()[1].startswith("Ben wins with 73 points, 34 ahead of Ann. ")
    _, _, end = before[0].partition("**End of round**\n")
    assert re.findall("bailiff|Scored: Towers|uses a favor|for gold", end) == [
        "bailiff", "Scored: Towers", "uses a favor", "uses a favor", "for gold", "for gold",
    ]  # fmt: skip
    assert before[1][-1] == f"round-{game.round}-end.png"
    await place.restart()
    assert records(place) == [record]
    assert (words(record), files_of(record)) == before
    assert "the game is over" in words(place.last())
    assert read_record(place.last().attachments[-1].data).game.finished, "to its last line"


async def test_everybody_is_told_of_the_end_but_whose_press_it_was(place: Place) -> None:
    game = recorded("golden/2-lawyer-3.txt")
    game_id = await place.open_position(game.at(len(game.answers) - 2), people=3)
    await give(place, game_id, game.answers[-2].text)
    heard, last, people = Notified(place), await asked_user(place, game_id), place.people[:3]
    await give(place, game_id, game.answers[-1].text)
    final = place.last()
    assert words(final).startswith(" ".join(f"<@{user.id}>" for user in people))
    assert heard.of(*people) == [int(user is not last) for user in people]


async def test_news_are_told_only_where_something_happened(place: Place) -> None:
    """And in words: a push notification shows signs by their names."""
    heard = Notified(place)
    game_id = await place.open_table(2)
    assert news(place) == []
    await give(place, game_id, PLACED[0])
    assert news(place) == ["Ann → Farm, space 1 (1 denier)"]
    await give(place, game_id, PLACED[1])
    assert news(place) == ["**Since Ann's last move**", "Ben → Forest, space 2 (1 denier)"]
    await give(place, game_id, *PLACED[2:], *STANDS)
    assert not any(line.startswith("**") for line in news(place)[-1:])
    assert len(heard.texts) >= 3
    assert all("<:" not in text for text in heard.texts)


async def test_a_record_that_came_with_the_table_is_no_news(place: Place) -> None:
    game = recorded("records/01.txt").at(40)
    game_id = await place.open_position(game, people=2)
    assert news(place) == []
    await give(place, game_id, game.decision.answers[0])
    assert news(place)
    assert "last move" not in "".join(news(place))


def news(place: Place) -> list[str]:
    """What the live message tells below what is asked, and round and phase."""
    return words(place.turn()).partition("\n-# ")[2].splitlines()[1:]


@pytest.mark.parametrize("people", [1, 2])
async def test_a_game_is_no_burden_to_its_channel(place: Place, people: int) -> None:
    """One lasting message for each round; who plays alone among computers is mentioned once."""
    begun = PLAYED.at(PLAYED.round_starts()[-2])
    heard = Notified(place)
    players = Players(place, game_id := await place.open_position(begun, people=people))
    await players.by_buttons()
    rounds = (await place.table(game_id)).game.round - begun.round + 1
    assert len(records(place)) == rounds >= 2
    assert len(place.messages()) == rounds + people, "the result, and what others have joined by"
    assert 0 < len(heard.users) <= players.hand_offs + people, "one each for the seat or the result"
    assert (players.hand_offs == 1) is (people == 1)
