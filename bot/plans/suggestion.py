"""What the computer player, who knows nobody else's plans, would plan: it plays the round on a copy."""

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final
from zlib import crc32

from bot.plans.answer_or_stop import resolve
from bot.plans.asking_in_parallel import NEUTRAL
from bot.plans.placement_queue import next_placement, plannable_answers
from bot.plans.plan_edits import then_passing, with_step
from bot.plans.plan_model import MOST_STEPS, Choice, Plan, ProvostOrder
from bot.plans.stored_text import write_plan
from engine import Game, questions
from engine.board import ROAD_LENGTH
from engine.players import PLAYERS, choose_answer, judged

MASON: Final = PLAYERS["mason"](Random(0))
"""The best of those who decide at once: a suggestion is made at a press."""

WORKERS: Final = 3
"""Workers looked ahead, those planned already among them: of more the panel would not stand in a phone's window."""

PLACES: Final = 2
"""Places for each of them."""

IDLE: Final = ("pass", "provost 0", *NEUTRAL)
"""What others are taken to answer on the way to an own decision."""
NOTHING_DONE: Final = ("decline", "joust no", "gate back")

DEARER: Final = 1
"""Deniers above the price expected that a worker to come may cost, until something else is said."""


@lru_cache(maxsize=64)  # it is shown, then taken
def suggested(plan: Plan, game: Game, colour: str) -> Plan:
    """The plan with the next workers that are missing, or itself; `game` goes on as another object.

    Where nothing will be left to place after them, it passes and moves the provost as is likely to be best then.
    """
    guess, rest = game.copy(), plan
    for placed in range(WORKERS + 2):
        _play_to(guess, colour, "place")
        if not questions.still_places(guess, colour):
            return _passing(plan, guess, colour)
        planned = resolve(rest, guess, colour)
        answer, rest = planned.answer, planned.plan
        if answer is None:
            choices, answer = _step(plan, game, guess)
            if len(plan.steps) == MOST_STEPS or (placed == WORKERS and answer != "pass"):
                break
            plan = with_step(plan, game.round, *choices) if choices else plan
        guess.answer(colour, answer)
    return plan


def _passing(plan: Plan, guess: Game, colour: str) -> Plan:
    """The plan with passing at its end, and an order for the provost if it has none."""
    order = plan.provost
    _play_to(guess, colour, "provost")
    decision = guess.decision
    if order is None and decision is not None and decision.kind == "provost":
        steps = int(choose_answer(MASON, guess).split()[1])
        at = guess.provost + steps
        ends = (1, ROAD_LENGTH) if not steps else (at, ROAD_LENGTH) if steps > 0 else (1, at)
        order = ProvostOrder(guess.round, *ends, questions.provost_price(steps))
    return replace(then_passing(plan, guess.round), provost=order)


def fingerprint(plan: Plan) -> int:
    """A number that another plan hardly has."""
    return crc32(write_plan(plan).encode())


def _play_to(guess: Game, colour: str, kind: str) -> None:
    """Let everybody answer until a decision of that kind is that colour's, or none is to come in the round."""
    while (decision := guess.decision) is not None and _TO_COME[kind](guess, colour):
        if (decision.player, decision.kind) == (colour, kind):
            return
        guess.answer(decision.player, choose_answer(MASON, guess))


_TO_COME: Final = {"place": questions.still_places, "provost": questions.moves_provost}


def _step(plan: Plan, game: Game, guess: Game) -> tuple[list[Choice], str]:
    """The best place for the next worker now and when it comes to that, or the best now; how the guess goes on.

    The castle is in place of another only for a batch that is owned by now: what was to bring its cubes may be taken.
    """
    colour = guess.pending.player
    used = {f"place {choice.where}" for step in plan.steps for choice in step.choices}
    now = next_placement(plan, game, colour) or guess
    later = _wanted(guess, used)
    wanted = [*dict.fromkeys([*_wanted(now, used)[: 1 if later else PLACES], *later])]
    if not questions.payable_batches(questions.goods_of(now, colour)):
        wanted[1:] = [one for one in wanted[1:] if one != "place castle"]
    choices = [_choice(now, guess, colour, one.split()[1]) for one in wanted[:PLACES]]
    return choices, later[0] if later else "pass"


def _wanted(game: Game, used: set[str]) -> list[str]:
    """The best placements on spaces that no other worker shall go to, as far as they are better than to pass."""
    fresh = [one for one in judged(game) if one not in used]
    return fresh[: fresh.index("pass")] if "pass" in fresh else fresh


def _choice(now: Game, guess: Game, colour: str, place: str) -> Choice:
    answer = _likely_answer(guess, colour, place) or _likely_answer(now, colour, place)
    price = questions.price_at(guess, colour, place) + DEARER
    return Choice(place, price, then=(answer,) if answer else ())


@lru_cache(maxsize=512)  # of some 20 panels
def likely_answer(game: Game, colour: str, space: str) -> str:
    """What the computer player would answer for a worker placed there next; empty where it would choose nothing.

    `game` goes on as another object.
    """
    return _likely_answer(game, colour, space)


def _likely_answer(game: Game, colour: str, space: str) -> str:
    if len(plannable_answers(game, colour, space)) < 2:
        return ""
    play = questions.if_asked_to_place(game, colour)
    if space not in questions.offered_places(play):
        return ""
    play.answer(colour, f"place {space}")
    about = (colour, questions.decision_at(game, space), space)
    while (decision := play.decision) is not None and play.round == game.round:
        idle = next((one for one in IDLE if one in decision.answers), "")
        if (decision.player, decision.kind, questions.decision_space(play)) == about:
            answer = choose_answer(MASON, play)
            return "" if answer in NOTHING_DONE else answer
        play.answer(decision.player, idle or choose_answer(MASON, play))
    return ""
