"""What the channel shows after an undo: what stands in the record of each round, and nothing else."""

from bot.plans.model import Plan, ProvostOrder
from tests.bot.discord_server import DiscordServer
from tests.bot.panel_user import give, in_order, unshown, words
from tests.plans.stored_table import enter_plan, texts


def records(place: DiscordServer) -> list[str]:
    """The records of rounds, each in one line."""
    shown = (words(message) for message in place.messages())
    return [" ".join(text.split()) for text in shown if text.startswith("**Round")]


async def test_an_undo_and_another_answer_shown_at_once(place: DiscordServer) -> None:
    """The record of the phase tells of what stands, though as many answers stand as before."""
    game_id = await in_order(place, 2)
    ben = place.people[1]
    for answer in ("place r1", "place r2", "pass", "pass", "provost 0", "provost 0"):
        await give(place, game_id, answer)  # each is shown
    (record,) = records(place)
    assert record.endswith("-# Provost: nobody moves the provost")
    # Both are stored before the channel is told of either.
    with unshown(place):
        await place.bot.parts.undoing.take_back(game_id, ben.id)
    await place.bot.service.answer(game_id, ben.id, "provost 1", "press")
    await place.shown()
    (record,) = records(place)
    assert record.endswith("**Provost** Ben moves the provost 1 space forward to 7 (1 denier)")
    assert any("took the last answer back" in words(one) for one in place.messages())
    assert record.count("**Placement**") == 1


async def test_a_record_tells_of_what_still_stands(place: DiscordServer) -> None:
    """The placements ended, and a plan moved the provost, in one showing: only the latter is taken back."""
    game_id = await in_order(place, 2)
    ben = place.people[1]
    await give(place, game_id, "place r1", "place r2", "place r3", "pass")
    order = Plan(provost=ProvostOrder(1, 1, 28, 0))
    await enter_plan(place.bot.service, game_id, ben.id, order)
    assert texts(await give(place, game_id, "pass"))[-1] == "provost 0"
    before = records(place)
    (record,) = [one for one in place.messages() if words(one).startswith("**Round 1**")]
    await place.bot.parts.undoing.take_back(game_id, ben.id)
    await place.shown()
    assert records(place) == before
    assert record in place.messages(), "it was not taken away and told again"
