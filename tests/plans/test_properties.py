"""Whole games in which everybody plans by chance: no plan ever does what its player could not have done or not said."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from bot.plans import stored_text as plan_text
from bot.plans.answer_or_stop import find_intent, resolve
from bot.plans.asking_in_parallel import ahead, to_ask
from bot.plans.placement_queue import spaces_of
from bot.plans.plan_model import SCARCER, Choice, Plan
from bot.words.plan_lines import plan_lines
from engine import Game, draw_setup
from engine.board import COLOURS, SPACES
from engine.players import choose_answer, judged
from engine.questions import decision_space, indifferent_answer
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
    table = MemoryTable(Game(draw_setup(COLOURS[:players], draw, favors, tiles)))
    choosers = [Tasteful(TASTES[tastes[seat % len(tastes)]], draw) for seat in range(players)]
    begun = 0
    while (decision := table.game.decision) is not None:
        often = 0.7 if begun != table.game.round else 0.02
        begun = table.game.round
        for colour in table.game.setup.players:
            if draw.random() < often:
                random = RandomPlans(draw, table.game)
                table.hold(
                    colour, random.plan() if draw.random() < 0.2 else random.possible(colour)
                )
        yield table
        if table.by_itself() is None:
            number = table.game.setup.players.index(decision.player)
            table.give(choose_answer(choosers[number], table.game))


def all_moments(players: int) -> Iterator[MemoryTable]:
    """The same of all games of that many players."""
    return chain.from_iterable(moments(*game) for game in GAMES[players])


def said(plan: Plan, game: Game, answer: str) -> bool:
    """True if the words of the plan hold this answer, wherever the rules of its use are; fails if no part could."""
    kind, now = game.pending.kind, game.round
    word, _, rest = answer.partition(" ")
    intents = [one for one in plan.intents if (one.round, one.kind) == (now, kind)]
    if kind != "place" and any(
        answer in one.answers and one.space == decision_space(game) for one in intents
    ):
        return True
    if kind == "place":
        queue = plan.queue
        assert queue is not None
        assert queue.round == now
        if word == "pass":
            return queue.after != "ask"
        choices = [choice for step in queue.steps for choice in step.choices]
        return any(rest in spaces_of(one.where, game) for one in choices)
    if kind == "provost":
        order = plan.provost
        assert order is not None
        assert order.round == now
        reached = order.first <= game.provost + int(rest) <= order.last
        return abs(int(rest)) <= order.most and (
            reached or (order.otherwise == "nothing" and rest == "0") or order.otherwise == "near"
        )
    if kind == "castle":
        assert plan.castle is not None
        assert plan.castle.round == now
        return word == "stop" or not plan.castle.never or plan.castle.never not in rest
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
        or any(one.kind == kind for one in plan.intents)
        or (kind == "provost" and plan.provost is not None)
        or (kind == "castle" and plan.castle is not None)
        or (kind in ("line", "effect") and plan.favors is not None)
        or any(one.kind == kind for one in plan.habits)
    )


@of_all_sizes
def test_a_plan_gives_only_answers_that_are_legal_and_in_its_words(players: int) -> None:
    sources: Counter[str] = Counter()
    for table in all_moments(players):
        decision, before = table.game.pending, table.game
        plan = table.plan_of(decision.player)
        told = resolve(plan, before, decision.player)
        run = table.alone(decision.player).by_itself()
        if indifferent_answer(before) is None:
            assert (run and run.text) == told.answer, "other plans count for nothing"
        if run is not None and run.source == "pressed":
            assert run.text in decision.answers
            assert said(plan, before, run.text), (plan, run)
            sources[decision.kind] += 1
        elif run is None and not speaks(plan, decision.kind):
            assert told.reasons == ()
    assert set(sources) > {"place", "provost", "castle", "take", "build", "line", "inn"}
    assert sources["place"] > 150, "plans had their part in it"


def price(game: Game, answer: str) -> int:
    """What a placement costs, as the engine says when it is done."""
    play = game.copy()
    return play.answer(play.pending.player, answer)[0].paid_deniers


def use(choice: Choice, game: Game, colour: str) -> str:
    """The placement that a choice means, by the words of its description and the engine alone; empty for none."""
    fit = []
    for space in spaces_of(choice.where, game):
        answer = f"place {space}"
        if answer in game.pending.answers:
            cost = price(game, answer)
            if choice.most is None or cost <= choice.most:
                fit.append((cost, SPACES.index(space), answer))
    return min(fit)[2] if fit else ""


def regretted(game: Game) -> bool:
    """True if another worker would do clearly better than passing."""
    values = judged(game)
    return max(values.values()) - values["pass"] > 1


@of_all_sizes
def test_the_queue_is_what_its_description_says(players: int) -> None:
    counted: Counter[str] = Counter()
    for table in all_moments(players):
        game, decision = table.game, table.game.pending
        plan = table.plan_of(decision.player)
        if decision.kind != "place" or plan.queue is None:
            continue
        choices = [choice for step in plan.queue.steps for choice in step.choices]
        found = filter(None, (use(one, game, decision.player) for one in choices))
        dearer = any(use(replace(one, most=None), game, decision.player) for one in choices)
        passes = {"ask": False, "pass": True, "pass unless": not regretted(game)}
        expected = next(found, "pass" if passes[plan.queue.after] and not dearer else None)
        assert resolve(plan, game, decision.player).answer == expected
        counted[str(expected).split()[0]] += 1
    assert min(counted["place"], counted["pass"], counted["None"]) > 5


@of_all_sizes
def test_every_plan_can_be_kept_said_and_looked_ahead_with(players: int) -> None:
    """Its text is read back; words never fail; looking ahead asks only what the plan leaves open."""
    english, looks = language("en"), 0
    for number, table in enumerate(all_moments(players)):
        now = table.game
        plans = {colour: held.plan for colour, held in table.table.held.items()}
        for colour, plan in plans.items():
            if number % 9 == 0:
                assert plan_text.read_plan(plan_text.write_plan(plan)) == plan
                assert all(plan_lines(english, plan, now, {colour: "Ann"}, {}))
        if number % 3:
            continue
        asked = to_ask(now, {colour: plans.get(colour, Plan()) for colour in now.setup.players})
        assert asked[0] == now.pending.player
        for colour in now.setup.players:
            at = ahead(plans.get(colour, Plan()), now, colour)
            if at is None:
                assert colour not in asked[1:]
                continue
            looks += 1
            assert at.game.pending.player == colour
            assert resolve(at.plan, at.game, colour).answer is None
            intent = find_intent(at.plan, at.game)
            assert intent is None or intent in at.plan.intents
    assert looks > 100
