"""Asking in parallel: who is asked, what they see, and what of it still holds when the rulebook's order comes there.

In the castle and for favors these are batches, the place in the queue, the room left; favors come in any order.
"""

import pytest

from bot.plans.answer_or_stop import resolve
from bot.plans.asking_in_parallel import Ahead, ahead, asked_ahead, keep, may_ask
from bot.plans.plan_model import CastleOrder, Plan, PlanError
from bot.plans.reason_codes import Reason
from engine import goods
from engine.board import SECTIONS
from engine.questions import decision_space, goods_of
from tests.engine.positions import example
from tests.plans.makers import new_game
from tests.plans.memory_table import MemoryTable


class Asking(MemoryTable):
    def at(self, colour: str) -> Ahead | None:
        return ahead(self.plan_of(colour), self.game, colour)

    def open(self, colour: str) -> list[str]:
        """What they can answer next: kind, space, own cubes then."""
        at = self.at(colour)
        if at is None:
            return []
        decision = at.game.decision
        return [decision.kind, decision_space(at.game), goods.cubes(goods_of(at.game, colour))]

    def ahead(self, colour: str, answer: str) -> list[str]:
        """Answer it, then let run what is answered; what was given in the game."""
        at = self.at(colour)
        self.hold(colour, keep(self.plan_of(colour), at, answer))
        return [f"{one.colour} {one.text}" for one in self.by_itselves()]

    def asked(self) -> tuple[str, ...]:
        game, owing = self.game, self.game.pending.player
        others = (one for one in game.setup.players if one != owing)
        return owing, *(one for one in others if asked_ahead(self.plan_of(one), game, one))

    def why(self) -> tuple[Reason, ...]:
        decision = self.game.decision
        return resolve(self.plan_of(decision.player), self.game, decision.player).reasons


def asking(text: str) -> Asking:
    return Asking(example(text).game)


ROAD = """
players red blue green; phase activation; round 3; r9 w-mason green; r10 s-farm green; provost 10
worker r1 red; worker r2 blue; worker r5 blue; worker r6 red; worker r10 blue; red: cubes w
blue: cubes s; green: cubes f
"""
"""Red: farm, carpenter. Blue: forest, market, stone farm, whose owner is green."""


def test_nobody_is_asked_before_the_provosts_last_move() -> None:
    there = example("players red blue\nphase provost\npassed red blue\nworker r1 red\nworker r2 blue\n"
                    "red: deniers 2\nblue: deniers 2")  # fmt: skip
    table = Asking(there.game)
    for text in ("provost 0", "provost 0"):
        assert not may_ask(table.game)
        assert table.asked() == (table.game.pending.player,)
        assert table.at("blue") is None
        table.give(text)
    assert may_ask(table.game)
    assert table.asked() == ("red", "blue")
    assert Asking(new_game()).asked() == ("blue",)


def test_everybody_with_something_to_decide_is_asked_in_road_order() -> None:
    table = asking(ROAD)
    assert table.asked() == ("red", "blue", "green"), "green owns the stone farm"
    assert table.open("red") == ["take", "r1", "w"]
    assert table.open("blue") == ["take", "r2", "s"]
    assert table.open("green") == ["bonus", "r10", "f"]
    assert table.ahead("blue", "take w") == []
    assert table.open("blue") == ["market", "r5", "ws"], "with the goods they will have"
    assert table.ahead("blue", "sell w") == []
    assert table.open("blue") == []
    assert table.asked() == ("red", "green")
    assert table.ahead("red", "take f") == ["red take f", "blue take w", "blue sell w"], (
        "it runs as soon as its turn comes"
    )
    assert table.open("red") == ["build", "r6", "fw"]
    assert table.asked() == ("red", "green")


def test_whoever_would_rather_see_is_asked_in_turn() -> None:
    table = asking(ROAD)
    table.hold("blue", Plan(waits=3))
    assert table.asked() == ("red", "green")
    table.give("take f")
    assert table.asked() == ("blue", "red", "green")
    table.give("take w")
    assert table.asked()[0] == "blue"
    assert table.plan_of("blue").at(4).waits == 0, "for this round alone"


def test_what_is_not_possible_there_can_not_be_kept() -> None:
    table = asking(ROAD)
    at = table.at("blue")
    for answer in ("take c", "sell f", "decline"):
        with pytest.raises(PlanError):
            keep(Plan(), at, answer)


# What an answer was based on


def test_more_goods_than_expected_are_no_harm_where_it_only_pays() -> None:
    text = "players red blue\nphase activation\nround 3\nr9 {} red\nprovost 9\nworker r9 red\nred: "
    joust = "w-mason red\nphase specials\nworker joust"
    for tile, goods_then, goods_now, answer, holds in (
        (joust, "deniers 1 cubes c", "deniers 2 cubes c", "joust yes", True),
        ("s-church", "deniers 2", "deniers 3", "donate 2", True),
        ("w-mason", "cubes sf", "cubes sff", "build s-farm", True),
        ("w-mason", "cubes sf", "cubes sfw", "build s-farm", False),  # a bank can be built as well
        ("s-church", "deniers 2", "deniers 3", "decline", False),
        ("w-peddler", "deniers 1", "deniers 1 cubes f", "buy c", True),
        ("w-lawyer", "deniers 1 cubes c", "deniers 2 cubes c", "residence r1", True),
        ("s-architect red\nr1 residence", "cubes ssg", "cubes ssgf", "prestige r1 p-statue", True),
        ("w-market", "cubes f", "cubes ff", "sell f", False),  # what to sell is another question
        ("w-farm-food", "cubes f", "cubes ff", "take c", False),
        ("s-church", "deniers 3", "deniers 2", "donate 2", False),
    ):
        then = example(text.format(tile) + goods_then).game
        now = example(text.format(tile) + goods_now).game
        plan = keep(Plan(), Ahead(then, Plan()), answer)
        told = resolve(plan, now, "red")
        assert (told.answer == answer) == holds, (tile, goods_now)
        assert holds or told.reasons[0].code in ("less", "opened")


# The castle

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


# The order for the castle


@pytest.mark.parametrize(
    ("order", "red", "blue", "before", "given"),
    [
        # Two for sure: blue holds two, ties go to the first.
        (CastleOrder(3, "win"), "fffwwwsss", "ffwwss", "", 2),
        (CastleOrder(3, "win", ""), "fffwwssgc", "fffwwwsss", "", 3),
        # Gold spared as long as others make a batch leaves none for the second.
        (CastleOrder(3, "win", "g"), "ffwsgg", "ffwwss", "", 1),
        (CastleOrder(3, "win", ""), "ffwsgg", "ffwwss", "", 2),
        # Room for three: with two given blue can at most draw level.
        (CastleOrder(3, "win"), "fffwwwsss", "fffwwwsss", "room 3", 2),
        (CastleOrder(3, "win"), "fffwwwsss", "f", "", 1),
        # Red can't be the first: one is enough.
        (CastleOrder(3, "win"), "ffwwss", "fffwwwsss", "", 1),
        (CastleOrder(3), "fffwwwsssg", "f", "", 3),
    ],
)
def test_ordered_batches(order: CastleOrder, red: str, blue: str, before: str, given: int) -> None:
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
