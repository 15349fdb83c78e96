"""Everybody is asked at once when the provost has moved for the last time; plans and answers outlive the bot."""

from bot.channel.mentions import QUIET
from bot.plans.plan_model import Intent, Plan
from bot.tables.loaded_table import Table
from tests.bot.discord_server import Place
from tests.bot.panel_user import PanelUser, give, words
from tests.bot.players import Notified
from tests.plans.stored_table import enter_plan, sources, texts

PASSES = ("pass",) * 3
STANDS = ("provost 0",) * 3


async def asked_at_once(place: Place, *placed: str) -> int:
    """Three people have placed these workers, the provost has moved: the game's id."""
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


async def test_whoever_waits_is_notified_in_turn_unless_just_told(place: Place) -> None:
    """A new message each time: nobody can see who looked at the former one, or planned."""
    game_id = await asked_at_once(place, "place r1", "place r2", "place r6")
    ann, ben, cleo = place.people[:3]
    turn, pings = place.turn(), Notified(place)
    panel = await PanelUser.open(place, cleo)
    await panel.press("Wait and see what others do")
    assert (place.turn(), pings.users) == (turn, [])
    table = await give(place, game_id, "take f")
    assert table.asked == table.seat_of(ben.id)
    assert place.turn() is not turn
    assert turn not in place.messages()
    assert words(place.turn()).startswith(f"<@{ben.id}>: choose which cubes to take")
    assert pings.users == [], "that he can decide already was said just now"
    await give(place, game_id, "take f")
    assert pings.users == [cleo.id]
    table = await give(place, game_id, "decline")
    assert table.asked == table.seat_of(ann.id)
    assert pings.users == [cleo.id, ann.id, ben.id], "Ben can plan in the round that begins"


async def test_answers_ahead_and_who_was_notified_are_kept(place: Place) -> None:
    game_id = await asked_at_once(place, "place r1", "place r2", "place r6")
    panel = await PanelUser.open(place, place.cleo)
    await panel.press("Decline")
    pings = Notified(place)
    await place.restart()
    place.standin.advance(QUIET)
    await give(place, game_id, "take f")
    assert pings.of(*place.people[:3]) == [0, 1, 0], "that they can decide already is said once"
    table = await give(place, game_id, "take w")
    assert since_moved(table) == ["take f command", "take w command", "decline plan"]


async def test_the_castle_is_answered_ahead_too(place: Place) -> None:
    """Ben gives his batch before Ann has taken her cubes; it counts after hers, and the favor is asked."""
    game_id = await asked_at_once(
        place, "place r1", "place r4", "pass", "place castle", "place castle", "pass", "pass"
    )
    assert sorted(place.turn().notified) == [place.ann.id, place.ben.id]
    panel = await PanelUser.open(place, place.ben)
    assert "give a batch to the castle (Dungeon) or stop" in panel.said
    assert "1 wood 1 stone" in panel.said, "with what the quarry will have brought by then"
    await panel.press("ahead/castle.castle.batch")
    assert panel.plan == ["Castle: give 1 food 1 wood 1 stone"]
    table = await give(place, game_id, "take c", "batch fwc")
    assert since_moved(table) == ["take c command", "batch fwc command", "batch fws plan"]
    assert table.asked == table.seat_of(place.ann.id)
    assert "choose a line for the royal favor" in words(place.turn())
    # The line is chosen for always, and so is what it gives.
    panel = await PanelUser.open(place, place.ann)
    await panel.choose("always/line", "favor deniers")
    assert "Favors: Deniers line." in panel.plan
    assert since_moved(await place.table(game_id))[3] == "favor deniers pressed"


async def test_a_plan_made_before_that_answers_already_is_said_to(place: Place) -> None:
    """The channel calls its player all the same: nobody can see there who has planned."""
    game_id = await place.open_table(2)
    wanted = Plan(intents=(Intent(1, "take", "r2", ("take w",)),))
    await give(place, game_id, "place r1", "place r2")
    await enter_plan(place.service, game_id, place.ben.id, wanted)
    await give(place, game_id, *PASSES[1:], *STANDS[1:])
    said = (await PanelUser.open(place, place.ben)).said
    assert "Your plan already answers what you could decide now." in said
    assert f"<@{place.ben.id}>: you can already decide" in words(place.turn())
