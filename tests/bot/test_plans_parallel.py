"""Everybody is asked at once when the provost has moved for the last time; plans and answers outlive the bot."""

from bot.tables.loaded_table import Table
from tests.bot.discord_server import Place
from tests.bot.panel_user import PanelUser, give, words
from tests.bot.players import Notified
from tests.plans.stored_table import sources, texts

PASSES = ("pass",) * 3
STANDS = ("provost 0",) * 3


async def asked_at_once(place: Place, *placed: str) -> int:
    game_id = await place.open_table(3)
    passes = PASSES[placed.count("pass") :]
    await give(place, game_id, *placed, *passes, *STANDS)
    return game_id


def since_moved(table: Table) -> list[str]:
    """Answers and their sources in the order in which they took effect, from the last move of the provost on."""
    both = [f"{text} {source}" for text, source in zip(texts(table), sources(table), strict=True)]
    last = max(n for n, one in enumerate(both) if one.startswith("provost"))
    return both[last + 1 :]


async def test_all_are_asked_by_one_message_and_answer_in_any_order(place: Place) -> None:
    game_id = await asked_at_once(place, "place r1", "place r2", "place r6")
    ann, ben, cleo = place.people[:3]
    turn, pings = place.turn(), Notified(place)
    assert sorted(turn.notified) == [ann.id, ben.id, cleo.id]
    assert f"<@{ben.id}> <@{cleo.id}>: you can already decide, in any order." in words(turn)
    shown = words(turn)
    last = await PanelUser.open(place, cleo)
    assert "It is Ann's turn, but you can already decide:" in last.said
    assert "**Your next decision: build a tile or decline" in last.said
    await last.choose("aheads/build.r6", "=build w-mason")
    assert last.plan == ["Carpenter, space 6: build Mason"]
    assert not last.has("ahead")
    second = await PanelUser.open(place, ben)
    await second.press("Wait and see what others do")
    assert "You are waiting for the others. You can still decide now:" in second.said
    assert not second.has("wait")
    assert all(one.has(name) for one in (last, second) for name in ("Note", "Leave"))
    assert (place.turn(), words(place.turn()), pings.users) == (turn, shown, [])
    assert since_moved(await place.table(game_id)) == []
    # Who waits is asked in turn, by a message of their own; who has answered is not mentioned.
    first = await PanelUser.open(place, ann)
    await first.press("Take 1 cloth")
    assert pings.users == [ben.id]
    second = await PanelUser.open(place, ben)
    await second.press("Take 1 wood")
    table = await place.table(game_id)
    assert since_moved(table) == ["take c press", "take w press", "build w-mason plan"]
    assert table.game.round == 2
    assert pings.of(cleo) == [1], "of the round that begins"
