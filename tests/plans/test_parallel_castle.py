"""Asking in parallel in the castle and for favors: batches, the place in the queue, room left; favors in any order."""

import pytest

from bot.plans.answer_or_stop import basis_of, find_intent, resolve
from bot.plans.asking_in_parallel import Ahead, keep
from bot.plans.plan_model import CastleOrder, FavorOrder, Intent, Plan
from bot.plans.reason_codes import Reason
from engine import goods
from engine.board import SECTIONS
from engine.questions import goods_of
from tests.engine.positions import example
from tests.plans.test_parallel import asking

CASTLE = """
players red blue green; phase castle; round 3; castle red blue green; red: cubes {red}
blue: cubes {blue}; green: cubes {green}
"""


def test_all_in_the_castle_are_asked_at_once_each_for_all_their_batches() -> None:
    table = asking(CASTLE.format(red="fws", blue="ffwwss", green="f"))
    assert table.asked() == ("red", "blue"), "green has no batch to give"
    assert table.open("blue") == ["castle", "castle", "ffwwss"]
    assert table.ahead("blue", "batch fws") == []
    assert table.open("blue") == ["castle", "castle", "fws"]
    assert table.ahead("blue", "batch fws") == []
    assert table.open("blue") == []
    assert table.asked() == ("red",)
    assert table.ahead("red", "stop") == ["red stop", "blue batch fws", "blue batch fws"]
    assert table.game.state.houses[0].count(1) == 2


def test_batches_given_anew_stand_before_those_that_follow() -> None:
    """Both batches were kept; the section has changed: each is asked again once, in their order."""
    table = asking(
        CASTLE.format(red="ffwwss", blue="fffwwwsss", green="f") + "dungeon" + " green" * 4
    )
    for _ in range(2):
        assert table.ahead("blue", "batch fws") == []
    assert table.ahead("blue", "stop") == []
    assert table.open("blue") == []
    table.give("batch fws")
    table.give("batch fws")
    assert table.by_itselves() == []
    assert table.ahead("blue", "batch fws") == ["blue batch fws"]
    assert table.why() == (Reason("section", "castle"),)
    # The first is not asked a third time; to stop is what it was.
    assert table.ahead("blue", "batch fws") == ["blue batch fws", "blue stop"]
    assert table.game.state.houses[1].count(1) == 2


def test_the_goods_that_a_building_gives_go_to_the_castle() -> None:
    table = asking(
        "players red blue\nphase activation\nround 3\nworker r1 red\nworker r2 blue\ncastle red blue\n"
        "red: cubes ws\nblue: cubes cw"
    )
    assert table.open("red") == ["take", "r1", "ws"]
    assert table.ahead("red", "take f") == ["red take f"]
    assert table.open("red") == ["castle", "castle", "fws"]
    assert table.ahead("red", "batch fws") == []
    table.give("take w")
    given = [f"{one.colour} {one.text}" for one in table.by_itselves()]
    assert given[0] == "red batch fws", "blue has no batch: nobody else is asked"


# The order for the castle


@pytest.mark.parametrize(
    ("order", "red", "blue", "before", "given"),
    [
        # Two for sure: blue holds two, ties go to the first.
        (CastleOrder(3, "win"), "fffwwwsss", "ffwwss", "", 2),
        # Three would be needed, gold is never given: it is one.
        (CastleOrder(3, "win", "", "g"), "fffwwssgc", "fffwwwsss", "", 1),
        (CastleOrder(3, "win", "", ""), "fffwwssgc", "fffwwwsss", "", 3),
        # Gold spared as long as others make a batch leaves none for the second.
        (CastleOrder(3, "win", "g"), "ffwsgg", "ffwwss", "", 1),
        (CastleOrder(3, "win", ""), "ffwsgg", "ffwwss", "", 2),
        # Room for three: with two given blue can at most draw level.
        (CastleOrder(3, "win"), "fffwwwsss", "fffwwwsss", "room 3", 2),
        (CastleOrder(3, "win"), "fffwwwsss", "f", "", 1),
        # Red can't be the first: one is enough.
        (CastleOrder(3, "win"), "ffwwss", "fffwwwsss", "", 1),
        (CastleOrder(3), "fffwwwsssg", "f", "", 3),
        (CastleOrder(3, "2"), "fffwwwsssg", "f", "", 2),
        (CastleOrder(3, never="g"), "fwsg", "f", "", 1),
    ],
)
def test_batches_are_given_as_ordered(
    order: CastleOrder, red: str, blue: str, before: str, given: int
) -> None:
    text = CASTLE.format(red=red, blue=blue, green="f")
    if before:
        taken = SECTIONS[2].parts - int(before.split()[1])
        text += "scored walls\nbailiff 20\nround 3\ntowers" + " green" * taken
    table = asking(text)
    table.hold("red", Plan(castle=order))
    count = 0
    while table.game.decision and table.game.decision.player == "red":
        one = table.by_itself()
        count += one.text.startswith("batch")
        if table.game.decision.kind != "castle":
            break
    assert count == given
    left = goods.cubes(goods_of(table.game, "red"))
    assert not order.spare or ("g" in left) is ("g" in red)


# Favors


def test_a_favor_that_fell_away_is_not_taken_for_another_one() -> None:
    """The church went to blue: what was said to its favor is not said to the favor of the statue."""
    text = """
players red blue; phase activation; round 3; r9 w-mason red; r10 {tile} red; r11 residence red
worker r9 red; worker r10 red; provost 11; red: cubes scfssg
"""
    table = asking(text.format(tile="s-architect"))
    at = table.at("red")
    kept = Plan()
    for answer in ("build s-church", "favor cubes"):
        kept = keep(kept, at, answer)
        at.game.answer("red", answer)
        at = Ahead(at.game, Plan())
    table.hold("red", kept)
    line = kept.intents[1]
    assert (line.kind, line.basis and line.basis.section) == ("line", "activation")
    table.give("decline")
    assert table.plan_of("red") == Plan(), "neither is left"


@pytest.mark.parametrize(("phase", "holds"), [("castle", True), ("end", False)])
def test_a_favor_answered_for_one_phase_is_none_of_the_next(phase: str, holds: bool) -> None:
    """Red may be best in the castle, or not, and have a favor of the section scored after it."""
    castle = example(
        "players red blue\nphase castle\nround 3\ncastle red blue\nred: cubes fws\nblue: cubes ffwwss"
    )
    castle.play("red batch fws", "blue stop")
    assert castle.asked == "red line"
    now = castle.game
    if phase == "end":
        end = example(
            "players red blue\nphase end\nround 3\nbailiff 12\nprovost 12\ndungeon red red"
        )
        assert end.asked == "red line"
        now = end.game
    plan = Plan(intents=(Intent(3, "line", "", ("favor cubes",), basis_of(castle.game)),))
    assert basis_of(now).cubes == basis_of(castle.game).cubes
    told = resolve(plan, now, "red")
    assert told.answer == ("favor cubes" if holds else None)
    assert (find_intent(plan, now) is not None) == holds
    lasting = Plan(favors=FavorOrder(("prestige",)), intents=plan.intents)
    assert resolve(lasting, now, "red").answer == ("favor cubes" if holds else "favor prestige")


def test_favors_after_the_castle_are_asked_in_parallel_once_it_is_over() -> None:
    table = asking(
        "players red blue\nphase end\nround 3\nbailiff 12\nprovost 12\ndungeon red red blue blue"
    )
    assert table.asked() == ("red", "blue")
    assert table.ahead("blue", "favor deniers") == []
    assert table.ahead("red", "favor deniers")[:2] == ["red favor deniers", "blue favor deniers"]
    before = asking(
        "players red blue\nphase castle\nround 3\nbailiff 12\nprovost 12\ncastle red blue\n"
        "red: cubes fws\nblue: cubes fws\ndungeon red red blue blue"
    )
    assert before.ahead("blue", "batch fws") == []
    assert before.open("blue") == [], "which favors there are hangs on what red gives"
