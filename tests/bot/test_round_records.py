"""One lasting message a round, which grows; and the result."""

import re

import pytest

from bot.presenter.round_log import round_log
from bot.tables.undo import take_back
from engine import read_record
from playground import Message
from tests.bot.discord_server import Place, files_of, text_of, verbs
from tests.bot.panel_user import give, table_after, unshown, words
from tests.bot.players import PLAYED, Notified, Players, asked_user, recorded
from tests.patience import until
from tests.words.games import ENGLISH

PLACED = ("place r1", "place r2", "pass", "pass")
STANDS = ("provost 0", "provost 0")
TAKEN = ("take f", "take f")


def records(place: Place) -> list[Message]:
    return [one for one in place.messages() if words(one).startswith("**Round")]


def text(record: Message) -> str:
    return " ".join(words(record).split())


async def test_a_round_is_one_message_that_grows(place: Place) -> None:
    """It was the live message; pictures that it has stay, each phase that changed the board adds one.

    An undo into the round takes back what its record tells of after that.
    """
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
    before = words(record), files_of(record)
    assert before[1] == ["round-1-placement.png"]
    await give(place, game_id, TAKEN[1])
    assert records(place)[:1] == [record]
    assert files_of(record) == [
        f"round-1-{phase}.png" for phase in ("placement", "activation", "end")
    ]
    assert record.attachments[0].id == placement.id, "it was not sent again"
    assert not [*verbs(record), *record.mentions], "of the live message that it was"
    assert "<:" not in text_of(record), "all rounds are told in words, however long they are"
    heads = re.findall(r"\*\*(.+?)\*\*", words(record))
    assert heads == ["Round 1", "Income", "Placement", "Activation", "End of round"]
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
