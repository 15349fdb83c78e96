"""Whole games in which everybody plans by chance: no plan ever does what its player could not have done or not said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from bot.plans import stored_text as plan_text
from bot.plans.conditions import holds, spaces_of
from bot.plans.model import SCARCER, Option, Plan
from bot.plans.parallel import ahead, to_ask
from bot.plans.resolve import find_intent, resolve, spot
from bot.plans.same import same_answer
from bot.words.plan_lines import plan_lines
from engine import Game, draw_setup, read_record, write_record
from engine.answers import TEXT
from engine.board import COLOURS, SPACES
from engine.record import Record
from tests.engine.players import TASTES, Tasteful
from tests.plans.memory_table import MemoryTable
from tests.plans.random_plans import RandomPlans
from words.language import language

pytestmark = pytest.mark.slow

GAMES = {
    players: [
        (players, favors, tiles, tastes, 100 * players + 10 * turn + number)
        for turn in range(2)
        for number, (favors, tiles, tastes) in enumerate(
            (
                ("table", "base", ("builder", "castle", "lawyer")),
                ("simple", "jeweller", ("hoarder", "builder", "provost")),
                ("table", "jeweller", ("castle", "random", "hoarder", "lawyer")),
                ("simple", "base", ("lawyer", "castle")),
                ("table", "base", ("castle", "builder")),
            )
        )
    ]
    for players in (2, 3, 4, 5)
}
"""Number of players -> games of them: players, favors, tiles, tastes of the players in turn, seed."""

of_all_sizes = pytest.mark.parametrize("players", GAMES)


def moments(
    players: int, favors: str, tiles: str, tastes: tuple[str, ...], seed: int
) -> Iterator[MemoryTable]:
    """A game before each of its decisions: plans change now and then, who is asked answers by taste."""
    draw = Random(seed)
    memory_table = MemoryTable(Game(draw_setup(COLOURS[:players], draw, favors, tiles)))
    private_panels = [Tasteful(TASTES[tastes[seat % len(tastes)]], draw) for seat in range(players)]
    begun = 0
    while memory_table.game.decision is not None:
        often = 0.7 if begun != memory_table.game.state.round else 0.02
        begun = memory_table.game.state.round
        for colour in memory_table.game.setup.players:
            if draw.random() < often:
                random = RandomPlans(draw, memory_table.game)
                memory_table.hold(
                    colour,
                    random.plan() if draw.random() < 0.2 else random.possible(colour),
                )
        yield memory_table
        if memory_table.by_itself() is None:
            memory_table.give(
                TEXT[private_panels[memory_table.game.state.player].choose(memory_table.game.state)]
            )


def all_moments(players: int) -> Iterator[MemoryTable]:
    """The same of all games of so many players."""
    return chain.from_iterable(moments(*game) for game in GAMES[players])


def said(plan: Plan, game: Game, answer: str) -> bool:
    """True if the words of the plan hold this answer, wherever the rules of its use are."""
    assert game.decision is not None
    kind, now = game.decision.kind, game.state.round
    word, _, rest = answer.partition(" ")
    intents = [one for one in plan.intents if (one.round, one.kind) == (now, kind)]
    if kind != "place" and any(
        answer in one.answers and one.space == spot(game) for one in intents
    ):
        return True
    if kind == "place":
        queue = plan.queue
        assert queue is not None
        assert queue.round == now
        if word == "pass":
            return queue.after == "pass" or any(one.otherwise == "pass" for one in queue.steps)
        options = [option for step in queue.steps for option in step.options]
        return any(SPACES.index(rest) in spaces_of(one.where, game.state) for one in options)
    if kind in ("provost", "guild"):
        order = plan.provost
        assert order is not None
        assert order.round == now
        assert kind == "provost" or order.guild
        reached = order.first <= game.state.provost + int(rest) <= order.last
        return (abs(int(rest)) <= order.most or kind == "guild") and (
            reached or (order.otherwise == "nothing" and rest == "0") or order.otherwise == "near"
        )
    if kind == "castle":
        assert plan.castle is not None
        assert plan.castle.round == now
        return word == "stop" or not set(rest) & set(plan.castle.never)
    if kind in ("line", "effect"):
        assert plan.favors is not None
        return answer in plan.favors.effects or (word == "favor" and rest in plan.favors.lines)
    return any(
        one.kind == kind and (answer in one.answers or SCARCER in one.answers)
        for one in plan.habits
    )


def speaks(plan: Plan, kind: str) -> bool:
    """True if any part of the plan is for such decisions."""
    return (
        (kind == "place" and plan.queue is not None)
        or any(one.kind in (kind, kind.replace("guild", "provost")) for one in plan.intents)
        or (kind in ("provost", "guild") and plan.provost is not None)
        or (kind == "castle" and plan.castle is not None)
        or (kind in ("line", "effect") and plan.favors is not None)
        or any(one.kind == kind for one in plan.habits)
    )


@of_all_sizes
def test_a_plan_gives_only_answers_that_are_legal_and_in_its_words(players: int) -> None:
    sources: Counter[str] = Counter()
    for memory_table in all_moments(players):
        decision, before = memory_table.game.decision, memory_table.game
        assert decision is not None
        plan = memory_table.plan_of(decision.player)
        told = resolve(plan, before, decision.player)
        run = memory_table.alone(decision.player).by_itself()
        if same_answer(before) is None:
            assert (run and run.text) == told.answer, "other plans count for nothing"
        if run is not None and run.source == "plan":
            assert run.text in decision.answers
            assert said(plan, before, run.text), (plan, run)
            sources[decision.kind] += 1
        elif run is None and not speaks(plan, decision.kind):
            assert told.reasons == ()
    assert set(sources) > {"place", "provost", "castle", "take", "build", "line", "inn"}
    assert sources["place"] > 150, "plans had their part in it"


@of_all_sizes
def test_the_game_is_the_one_that_the_same_answers_make_by_hand(players: int) -> None:
    for game in GAMES[players]:
        *_, memory_table = moments(*game)
        finished = memory_table.game
        assert {one.source for one in memory_table.given} >= {"plan", "press"}
        by_hand = Game(finished.setup)
        for number, one in enumerate(memory_table.given):
            assert finished.position_at(number) == by_hand.position()
            by_hand.answer(one.colour, one.text)
        assert finished.position() == by_hand.position()
        assert finished.events() == by_hand.events()
        record = write_record(Record(finished))
        assert read_record(record).game.position() == finished.position()


def price(game: Game, answer: str) -> int:
    """What a placement costs, as the engine says when it is done."""
    play = game.copy()
    events = play.answer(play.decision.player, answer) if play.decision else []
    return events[0].paid_deniers


def use(option: Option, last: int | None, game: Game, colour: str) -> str:
    """The placement that an option means, by the words of its description and the engine alone; empty for none."""
    assert game.decision is not None
    if not all(holds(one, game, colour) for one in option.when):
        return ""
    fit = []
    for space in spaces_of(option.where, game.state):
        answer = f"place {SPACES[space]}"
        number = int(SPACES[space][1:]) if SPACES[space][1:].isdigit() else 0
        if answer in game.decision.answers and number <= (last or 28):
            cost = price(game, answer)
            if option.most is None or cost <= option.most:
                fit.append((cost, space, answer))
    return min(fit)[2] if fit else ""


@of_all_sizes
def test_the_queue_is_what_its_description_says(players: int) -> None:
    met: Counter[str] = Counter()
    for memory_table in all_moments(players):
        decision = memory_table.game.decision
        assert decision is not None
        queue = memory_table.plan_of(decision.player).queue
        if (
            decision.kind != "place"
            or queue is None
            or queue.round != memory_table.game.state.round
        ):
            continue
        expected: str | None = "pass" if queue.after == "pass" else None
        for step in queue.steps:
            found = [
                use(one, queue.last, memory_table.game, decision.player) for one in step.options
            ]
            first = next((one for one in found if one), "")
            if first or step.otherwise != "skip":
                expected = first or {"ask": None, "pass": "pass"}[step.otherwise]
                break
        plan = memory_table.plan_of(decision.player)
        assert resolve(plan, memory_table.game, decision.player).answer == expected
        met[str(expected).split()[0]] += 1
    assert min(met["place"], met["pass"], met["None"]) > 25


@of_all_sizes
def test_every_plan_can_be_kept_said_and_looked_ahead_with(players: int) -> None:
    """Its text is read back; words never fail; looking ahead asks only what the plan leaves open."""
    english, looks = language("en"), 0
    for number, memory_table in enumerate(all_moments(players)):
        now = memory_table.game
        plans = {colour: held.plan for colour, held in memory_table.table.held.items()}
        for colour, plan in plans.items():
            if number % 9 == 0:
                assert plan_text.read_plan(plan_text.write_plan(plan)) == plan
                assert all(plan_lines(english, plan, now, {colour: "Ann"}))
        if number % 3:
            continue
        asked = to_ask(now, plans, now.setup.players)
        assert now.decision is not None
        assert asked[0] == now.decision.player
        for colour in now.setup.players:
            at = ahead(plans.get(colour, Plan()), now, colour)
            if at is None:
                assert colour not in asked[1:]
                continue
            looks += 1
            assert at.game.decision is not None
            assert at.game.decision.player == colour
            assert resolve(at.plan, at.game, colour).answer is None
            intent = find_intent(at.plan, at.game)
            assert intent is None or intent in at.plan.intents
    assert looks > 100
