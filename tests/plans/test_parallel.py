"""Asking in parallel: who is asked, what they see, and what of it still holds when the rulebook's order comes there."""

from __future__ import annotations

import pytest

from bot.plans.model import Intent, Option, Plan, PlanError, Queue, Step
from bot.plans.parallel import Ahead, ahead, keep, may_ask, to_ask, wait
from bot.plans.reasons import Reason
from bot.plans.run import resolve
from engine import Game, goods
from tests.engine.positions import example
from tests.plans.desk import Desk
from tests.plans.makers import new_game, play


class Asking(Desk):
    """A table whose people answer ahead."""

    def at(self, colour: str) -> Ahead | None:
        """Their next decision to answer."""
        return ahead(self.plan_of(colour), self.game, colour)

    def open(self, colour: str) -> list[str]:
        """What they can answer next: kind, space, own cubes then."""
        at = self.at(colour)
        if at is None:
            return []
        s, decision = at.game.state, at.game.decision
        assert decision is not None
        intent = keep(at.plan, at, decision.answers[:1]).intents[-1]
        return [decision.kind, intent.space, goods.cubes(s.goods[s.player])]

    def ahead(self, colour: str, *answers: str) -> list[str]:
        """Answer it, then let run what is answered; what was given in the game."""
        at = self.at(colour)
        assert at is not None
        self.hold(colour, keep(self.plan_of(colour), at, answers))
        return [f"{one.colour} {one.text}" for one in self.by_itselves()]

    def asked(self) -> tuple[str, ...]:
        plans = {colour: self.plan_of(colour) for colour in self.game.setup.players}
        return to_ask(self.game, plans, self.game.setup.players)

    def why(self) -> tuple[Reason, ...]:
        """Why the pending decision is asked."""
        decision = self.game.decision
        assert decision is not None
        return resolve(self.plan_of(decision.player), self.game, decision.player).reasons


def asking(text: str) -> Asking:
    return Asking(example(text).game)


ROAD = """
players red blue green
phase activation
round 3
r9 w-mason green
r10 s-farm green
provost 10
worker r1 red
worker r2 blue
worker r5 blue
worker r6 red
worker r10 blue
red: cubes w
blue: cubes s
green: cubes f
"""
"""Red: farm, carpenter. Blue: forest, market, stone farm, whose owner is green."""


def test_nobody_is_asked_before_the_provosts_last_move() -> None:
    there = example("players red blue\nphase provost\npassed red blue\nworker r1 red\nworker r2 blue\n"
                    "red: deniers 2\nblue: deniers 2")  # fmt: skip
    desk = Asking(there.game)
    for text in ("provost 0", "provost 0"):
        assert not may_ask(desk.game)
        assert desk.asked() == (desk.game.decision.player,) if desk.game.decision else ()
        assert desk.at("blue") is None
        desk.give(text)
    assert may_ask(desk.game)
    assert desk.asked() == ("red", "blue")
    placing = new_game()
    assert to_ask(placing, {}, placing.setup.players) == ("blue",)


def test_everybody_with_something_to_decide_is_asked_in_road_order() -> None:
    desk = asking(ROAD)
    assert desk.asked() == ("red", "blue", "green"), "green owns the stone farm"
    assert desk.open("red") == ["take", "r1", "w"]
    assert desk.open("blue") == ["take", "r2", "s"]
    assert desk.open("green") == ["bonus", "r10", "f"]
    assert desk.ahead("blue", "take w") == []
    assert desk.open("blue") == ["market", "r5", "ws"], "with the goods they will have"
    assert desk.ahead("blue", "sell w") == []
    assert desk.open("blue") == []
    assert desk.asked() == ("red", "green")
    assert desk.ahead("red", "take f") == ["red take f", "blue take w", "blue sell w"], (
        "it runs as soon as its turn comes"
    )
    assert desk.open("red") == ["build", "r6", "fw"]
    assert desk.asked() == ("red", "green")


def test_nobody_waits_for_somebody_later_on_the_road() -> None:
    desk = asking(ROAD)
    assert desk.ahead("green", "bonus c") == []
    assert desk.ahead("red", "take f") == ["red take f"]
    assert desk.asked() == ("blue", "red")
    assert desk.ahead("red", "build w-market f", "build w-mason") == [], "blue's forest comes first"
    assert desk.ahead("blue", "take f") == ["blue take f"]
    assert desk.asked() == ("blue",)
    assert desk.ahead("blue", "decline") == [
        "blue decline",
        "red build w-market f",
        "green bonus c",
    ]


def test_whoever_would_rather_see_is_asked_in_turn() -> None:
    desk = asking(ROAD)
    desk.hold("blue", wait(desk.plan_of("blue"), desk.game))
    assert desk.asked() == ("red", "green")
    desk.give("take f")
    assert desk.asked() == ("blue", "red", "green")
    desk.give("take w")
    assert desk.asked()[0] == "blue"
    assert desk.plan_of("blue").at(4).waits == 0, "for this round alone"


def test_a_decision_that_a_plan_covers_is_not_asked() -> None:
    desk = asking(ROAD)
    desk.hold("red", Plan(intents=(Intent(3, "take", "r1", ("take c",)),)))
    assert desk.open("red") == ["build", "r6", "wc"]
    assert desk.at("red") is not None
    desk.hold("red", Plan(intents=(Intent(3, "take", "r1", ("take f",)),
                                   Intent(3, "build", "r6", ("build w-quarry",)))))  # fmt: skip
    assert desk.open("red") == []


def test_what_is_not_possible_there_can_not_be_kept() -> None:
    desk = asking(ROAD)
    at = desk.at("blue")
    assert at is not None
    for answer in ("take c", "sell f", "decline"):
        with pytest.raises(PlanError):
            keep(Plan(), at, (answer,))
    assert keep(Plan(), at, ("take w", "take f")).intents[0].answers == ("take w", "take f")


# What an answer was based on


MASONS = """
players red blue
phase activation
round 3
r9 w-mason red
r10 {tile} blue
provost 10
worker r5 red
worker r9 red
worker r10 blue
red: cubes {red}
blue: cubes {blue} deniers 4
"""


@pytest.mark.parametrize(
    ("meant", "happened", "holds"),
    [
        ("sell g", "sell g", True),
        ("decline", "sell g", False),  # two deniers more would do no harm, but the gold is gone
        ("sell g", "decline", False),  # the deniers are missing
    ],
)
def test_own_goods_that_came_short(meant: str, happened: str, holds: bool) -> None:
    """Kept for the mason: what was kept before it is answered otherwise by hand."""
    desk = asking(MASONS.format(tile="s-bank", red="sfg", blue="f"))
    assert desk.ahead("blue", "mint 1") == []
    market = desk.at("red")
    assert market is not None
    play(market.game, f"red {meant}")
    mason = Ahead(market.game, Plan())
    desk.hold("red", keep(Plan(), mason, ("build s-farm",)))
    desk.give(happened)
    given = [one.text for one in desk.by_itselves()]
    assert given == (["build s-farm", "mint 1"] if holds else [])
    if not holds:
        assert desk.why() == (Reason("less", "r9"),)
        desk.hold("red", Plan())
        desk.give("decline")
        assert [one.text for one in desk.by_itselves()] == ["mint 1"], "blue's answer still stands"


def test_more_goods_than_expected_are_no_harm_where_it_only_pays() -> None:
    text = "players red blue\nphase activation\nround 3\nr9 {} red\nprovost 9\nworker r9 red\nred: "
    for tile, goods_then, goods_now, answer, holds in (
        ("s-church", "deniers 2", "deniers 3", "donate 2", True),
        ("s-tailor", "cubes cc", "cubes ccf", "sew 2", True),
        ("s-bank", "deniers 2", "deniers 4", "mint 1", True),
        ("w-mason", "cubes sf", "cubes sff", "build s-farm", True),
        ("w-mason", "cubes sf", "cubes sfw", "build s-farm", False),  # a bank can be built as well
        ("s-church", "deniers 2", "deniers 3", "decline", False),
        ("w-peddler", "deniers 1", "deniers 1 cubes f", "buy c", True),
        ("w-market", "cubes f", "cubes ff", "sell f", False),  # what to sell is another question
        ("s-alchemist", "cubes ff", "cubes fff", "brew ff", False),
        ("s-church", "deniers 3", "deniers 2", "donate 2", False),
    ):
        then = example(text.format(tile) + goods_then).game
        now = example(text.format(tile) + goods_now).game
        plan = keep(Plan(), Ahead(then, Plan()), (answer,))
        told = resolve(plan, now, "red")
        assert (told.answer == answer) == holds, (tile, goods_now)
        assert holds or told.reasons[0].code in ("less", "opened")


def test_a_tile_that_is_gone_or_another_that_can_be_built() -> None:
    """Two carpenters, red's first: what red builds blue can't; a new building is nothing new to choose."""
    text = """
players red blue
phase activation
round 3
worker r6 red
worker r8 blue
provost 8
red: cubes wf
blue: cubes wf
"""
    for red, kept, expected in (
        ("build w-mason", ("build w-mason",), None),
        ("build w-mason", ("build w-mason", "build w-quarry"), "build w-quarry"),
        ("build w-quarry", ("build w-mason",), "build w-mason"),
        ("decline", ("decline",), "decline"),
    ):
        desk = asking(text)
        assert desk.ahead("blue", *kept) == []
        desk.give(red)
        given = desk.by_itselves()
        assert [one.text for one in given] == ([expected] if expected else [])
        if not expected:
            assert desk.why() == (Reason("illegal", "r8", answer="build w-mason"),)


@pytest.mark.parametrize(
    ("turned", "reason"),
    [("residence r1", None), ("residence r11", Reason("opened", "r10", answer="build s-farm"))],
)
def test_another_option_is_open(turned: str, reason: Reason | None) -> None:
    """A building turned into a residence comes back to the stock (R7.7): blue could not choose it before."""
    desk = asking("""
players red blue
phase activation
round 3
r9 w-lawyer red
r10 w-mason blue
r11 s-farm red
worker r9 red
worker r10 blue
provost 11
red: cubes c deniers 3
blue: cubes sf
""")
    assert desk.asked() == ("red", "blue")
    assert desk.ahead("blue", "build s-park") == []
    desk.give(turned)
    given = [one.text for one in desk.by_itselves()]
    assert given == ([] if reason else ["build s-park"])
    if reason:
        assert desk.why() == (reason,)
        assert desk.ahead("blue", "build s-farm") == ["blue build s-farm"]


def test_the_jeweller() -> None:
    desk = asking(
        "players red blue\ntiles jeweller\nphase activation\nround 3\nr9 s-jeweller blue\nprovost 9\n"
        "worker r1 red\nworker r9 blue\nblue: cubes g\nred: cubes f"
    )
    assert desk.open("blue") == ["jeweller", "r9", "g"]
    assert desk.ahead("blue", "cut 1") == []
    desk.give("take c")
    assert [one.text for one in desk.by_itselves()] == ["cut 1"]


def test_the_intents_of_a_queue_and_answers_ahead_are_one_plan() -> None:
    game: Game = new_game("red", "blue")
    desk = Asking(game)
    desk.hold("red", Plan(queue=Queue(1, (Step((Option("r6", then=("build w-mason",)),)),))))
    desk.by_itselves()
    for text in ("place r1", "pass", "pass"):
        desk.give(text)
    for _ in range(2):
        desk.give("provost 0")
    assert desk.open("red") == [], "what to build was said with the worker"
    assert desk.asked() == ("blue",)
    desk.give("take c")
    assert "red build w-mason" in [f"{one.colour} {one.text}" for one in desk.by_itselves()]
