"""What the computer player, who knows nobody else's plans, would plan: what it does as it plays the round on a copy."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Final
from zlib import crc32

from bot.plans.answer_or_stop import resolve
from bot.plans.asking_in_parallel import NEUTRAL
from bot.plans.placement_queue import plannable_answers
from bot.plans.plan_edits import then_passing, with_choices, with_step
from bot.plans.plan_model import ANSWERS, PASS, Choice, Plan, ProvostOrder
from bot.plans.stored_text import write_plan
from engine import Event, Game, questions
from engine.board import ROAD_LENGTH, SPACE
from engine.players import PLAYERS, choose_answer, judged

MASON: Final = PLAYERS["mason"](Random(0))
"""The best of those who decide at once: a suggestion is made at a press."""

WORKERS: Final = 3
"""Workers looked ahead, those planned already among them: of more the panel would not stand in a phone's window."""

IDLE: Final = ("pass", "provost 0", *NEUTRAL)
"""What others are taken to answer on the way to an own decision."""
NOTHING_DONE: Final = ("decline", "joust no", "gate back")
TRIED: Final = 2
"""Places of which one is to stand in for one that is taken."""
USELESS: Final = {"idle": "", "decline": "", "no_batch": "castle", "gate_back": "gate"}
"""Events of a worker that does nothing, and where it is if they do not say so."""

DEARER: Final = 1
"""Deniers above the price expected that a worker to come may cost, until something else is said."""

_ADVISED: Final[dict[int, str]] = {}
"""What looking ahead has found best, by the fingerprint of the position."""
KEPT: Final = 64
"""Positions of which that is known."""


def keep_advised(game: Game, answer: str) -> None:
    """Suggest from now on what looking ahead has found best at a position."""
    _ADVISED[game.state.fingerprint()] = answer
    if len(_ADVISED) > KEPT:
        del _ADVISED[next(iter(_ADVISED))]
    suggested.cache_clear()


def advised(game: Game) -> str:
    """What looking ahead has found best at a position, as far as that is known; empty if not."""
    return _ADVISED.get(game.state.fingerprint(), "")


@dataclass(slots=True)
class _Round:
    """The rest of a round in which one player answers by a plan, and all else is as the computer player does it."""

    choices: dict[str, list[Choice]] = field(default_factory=dict)
    """Space -> that and the next best ones for a worker of that player to whom the plan has not said where to go."""
    passes: bool = True
    """Whether no more are placed than those and the planned ones."""
    then: dict[str, str] = field(default_factory=dict)
    """Space -> what the player answers there."""
    batches: frozenset[str] = frozenset()
    """What could be given in the castle as things stood when their worker was placed there."""
    provost: tuple[int, int] | None = None
    """Where the provost stands when they may move him, and by how much they do."""
    events: list[Event] = field(default_factory=list)
    """What happens to them."""

    @property
    def useless(self) -> set[str]:
        """Spaces where a worker of theirs does nothing; the gate too, where it led there."""
        found = {one.space or USELESS[one.kind] for one in self.events if one.kind in USELESS}
        led = self.then.get("gate", "").removeprefix("gate ")
        return {"gate", *found} - {""} if led in found else found - {""}


@lru_cache(maxsize=64)  # it is shown, then taken
def suggested(plan: Plan, game: Game, colour: str) -> Plan:
    """The plan with the next workers that are missing, or itself; `game` goes on as another object.

    If others play as expected, each of these workers comes to its first place and does something there, and would at
    the other one. Where nothing is left to place after them, it passes, and leaves the provost or moves him so that no
    own worker is cut off, if it can be said how. Nothing is suggested to who is not asked and would only pass, and no
    place to which the worker at the gate shall move on.
    """
    avoided = {
        one.split()[-1] for each in plan.intents if each.kind == "gate" for one in each.answers
    }
    while more := (now := _played(plan, game, colour, avoided)).useless & {*now.choices} - avoided:
        avoided |= more
    for first, *_ in now.choices.values():
        plan = with_step(plan, game.round, _answering(first, now))
    if now.passes and (plan.steps or game.pending.player == colour):
        plan = _with_order(then_passing(plan, game.round), now, game, colour)
    return _with_others(plan, now, game, colour)


def _answering(choice: Choice, played: _Round) -> Choice:
    """A place with what is answered there; no batch for which a worker to come has to bring a cube: it is asked."""
    answer = played.then.get(choice.where)
    known = choice.where != "castle" or answer in played.batches
    return replace(choice, then=(answer,)) if answer and known else choice


def _with_order(plan: Plan, now: _Round, game: Game, colour: str) -> Plan:
    """The plan with an order for the provost, the cheapest by which no own worker is cut off."""
    if plan.provost or not now.provost:
        return plan
    orders = []
    if all(questions.reached(space, game.provost) for space in now.choices):
        orders.append(ProvostOrder(game.round, game.provost, ROAD_LENGTH, 0))
    at, moved = now.provost
    if moved > 0:
        price = questions.provost_price(moved)
        orders.append(ProvostOrder(game.round, at + moved, ROAD_LENGTH, price))
    plans = (replace(plan, provost=order) for order in orders)
    return next((one for one in plans if not _played(one, game, colour).useless), plan)


def _with_others(plan: Plan, now: _Round, game: Game, colour: str) -> Plan:
    """The plan with another place for each new worker, if it does something there where the first one is taken."""
    new = len(plan.steps) - len(now.choices)
    beyond = {one for one in SPACE if not questions.reached(one, game.provost)}
    cut_off = beyond if plan.leaves_provost else set()
    for number, (first, *wanted) in enumerate(now.choices.values(), new):
        others = [one for one in wanted if one.where not in _named(plan) | cut_off]
        for other in others[:TRIED]:
            only = with_choices(plan, number, (other,))
            then = _played(only, game, colour, {first.where})
            placed = {one.space for one in then.events if one.kind == "place"}
            if not then.useless and placed >= {one.choices[0].where for one in only.steps}:
                choices = (*plan.steps[number].choices, _answering(other, then))
                plan = with_choices(plan, number, choices)
                break
    return plan


def _named(plan: Plan) -> set[str]:
    """The spaces to which a worker may go, through the gate as well, and the gate, which leads anywhere."""
    choices = [choice for step in plan.steps for choice in step.choices]
    gates = (one.split()[1] for choice in choices for one in choice.then if one[:5] == "gate ")
    return {"gate", *(one.where for one in choices), *gates}


def suggested_move(game: Game) -> str:
    """The pending move of the provost: none where that changes neither whom he reaches nor where the bailiff goes."""
    best, moved = choose_answer(MASON, game), game.position()
    word, steps = best.split()
    moved["provost"] = game.provost + int(steps)
    bailiff = [questions.bailiff_next(one) for one in (game.position(), moved)]
    changed = questions.workers_between(game, moved["provost"]) or bailiff[0] != bailiff[1]
    return best if changed else f"{word} 0"


def fingerprint(plan: Plan) -> int:
    """A number that another plan hardly has."""
    return crc32(write_plan(plan).encode())


def _played(plan: Plan, game: Game, colour: str, avoided: Collection[str] = ()) -> _Round:
    """Play the round; new workers keep away from places to `avoid`."""
    guess, found, rest = game.copy(), _Round(), plan
    wanted = ANSWERS - {*NOTHING_DONE}
    while (decision := guess.decision) is not None and guess.round == game.round:
        answer = None
        if decision.player == colour:
            planned = resolve(rest, guess, colour)
            answer, rest = planned.answer, planned.plan
            if answer is None and decision.kind == "place":
                answer = _place(found, plan, guess, avoided)
        answer = answer or choose_answer(MASON, guess)
        if decision.player == colour and answer == "place castle":
            found.batches = questions.batches_to_come(guess)
        if decision.player == colour and decision.kind == "provost":
            found.provost = guess.provost, int(answer.split()[1])
        elif decision.player == colour and answer in wanted:
            found.then.setdefault(questions.decision_space(guess), answer)
        guess.answer(decision.player, answer)
    found.events = [one for one in guess.events(len(game.answers)) if one.player == colour]
    return found


def _place(found: _Round, plan: Plan, guess: Game, avoided: Collection[str]) -> str:
    """Where the next worker goes, or to pass; the first ones are kept, with where they would go otherwise."""
    first = advised(guess)
    wanted = [*filter(None, [first]), *(one for one in judged(guess) if one != first)]
    wanted = [one for one in wanted if one not in {f"place {space}" for space in avoided}]
    wanted = wanted[: wanted.index(PASS) + 1]
    if (best := wanted[0]) != PASS:
        found.passes = found.passes and len(plan.steps) + len(found.choices) < WORKERS
        if found.passes:
            spaces = [one.split()[1] for one in wanted if one != PASS]
            prices = [questions.price_at(guess, guess.pending.player, one) for one in spaces]
            found.choices[spaces[0]] = [
                Choice(one, price + DEARER) for one, price in zip(spaces, prices, strict=True)
            ]
    return best


@lru_cache(maxsize=512)  # of some 20 panels
def likely_answer(game: Game, colour: str, space: str) -> str:
    """What the computer player would answer for a worker that the player, who is asked, places on an open space now.

    Empty where it would choose nothing. `game` goes on as another object.
    """
    if space == "castle" or len(plannable_answers(game, colour, space)) < 2:
        return ""
    play = game.copy()
    play.answer(colour, f"place {space}")
    about = (colour, questions.decision_at(game, space), space)
    while (decision := play.decision) is not None and play.round == game.round:
        idle = next((one for one in IDLE if one in decision.answers), "")
        if (decision.player, decision.kind, questions.decision_space(play)) == about:
            answer = choose_answer(MASON, play)
            return "" if answer in NOTHING_DONE else answer
        play.answer(decision.player, idle or choose_answer(MASON, play))
    return ""
