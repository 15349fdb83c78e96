"""What a careful person would plan at the time of a visit: the sensible player's judgement, and a guess at the others.

The guess plays the rest of the round on a copy, everybody by that same judgement. What a person sees are the first
choice as things stand and the likely one as others go on, so a step is the former with the latter as its alternative.
"""

from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Final

from bot.plans.placement_queue import plannable_answers
from bot.plans.plan_model import (
    ASK,
    NOTHING,
    PASS,
    CastleOrder,
    Choice,
    FavorOrder,
    Intent,
    Plan,
    ProvostOrder,
    Queue,
    Step,
)
from engine import Game
from engine.answers import TEXT
from engine.board import ROAD_LENGTH
from engine.players import SensiblePlayer, choose_answer
from engine.players.sensible_weights import WEIGHTS, Weights
from engine.questions import (
    decision_at,
    decision_space,
    if_asked_for_favor,
    if_asked_to_place,
    price_at,
    spaces_of_workers,
    still_places,
    workers_at,
)

WISHES: Final = 3
"""Answers named for a building: the wanted one and what is wanted if it is gone."""


def tasted(random: Random, taste: float) -> Weights:
    """The sensible player's weights, each more or less by about that share."""

    def varied(value: float | tuple[float, ...]) -> float | tuple[float, ...]:
        factor = exp(taste * random.gauss(0.0, 1.0))
        if isinstance(value, tuple):
            return tuple(one * factor for one in value)
        return value * factor

    kept = ("active", "far", "fade", "pace")  # chances, and what the board decides
    names = [one.name for one in fields(Weights) if one.name not in kept]
    return replace(WEIGHTS, **{name: varied(getattr(WEIGHTS, name)) for name in names})


class Judgement:
    """One person's judgement, deterministic for its seed; it expects of others what it would do in their place."""

    def __init__(self, seed: int, taste: float = 0.0) -> None:
        random = Random(seed)
        self._player = SensiblePlayer(random, tasted(random, taste))

    def answer(self, game: Game) -> str:
        """What this person answers to the pending decision, whoever owes it."""
        return choose_answer(self._player, game)

    def ranked(self, game: Game, most: int) -> list[str]:
        """The best answers to the pending decision: the choice, then the choice without it, and so on."""
        state = game.state.copy()
        found: list[str] = []
        while state.options and len(found) < most:
            number = self._player.choose(state)
            found.append(TEXT[number])
            state.options = tuple(one for one in state.options if one != number)
        return found

    # Placement

    def queue(self, game: Game, colour: str, workers: int) -> Queue | None:
        """The next own workers with two alternatives each, and passing where that will be best."""
        if not still_places(game, colour):
            return None
        guess, now = game.copy(), if_asked_to_place(game, colour)
        steps: list[Step] = []
        used: set[str] = set()
        after = ASK
        while len(steps) < workers:
            self._play_to(guess, colour)
            if not still_places(guess, colour):
                break
            likely = self._fresh(guess, used)
            best = self._fresh(now, used)
            if likely == "pass":
                if best != "pass":  # perhaps nobody is quicker
                    steps.append(Step((self._choice(guess, colour, best),)))
                after = PASS
                break
            other = self._fresh(guess, {*used, likely.split()[1]})
            wanted = [one for one in dict.fromkeys((best, likely, other)) if one != "pass"]
            steps.append(Step(tuple(self._choice(guess, colour, one) for one in wanted)))
            used.update(one.split()[1] for one in wanted[:2])
            guess.answer(colour, likely)
            now = self._taken(now, colour, wanted[0])
        if not steps and after == ASK:
            return None
        return Queue(game.round, tuple(steps), after)

    def _fresh(self, game: Game, used: set[str]) -> str:
        """The best placement on a space that no earlier step names."""
        for answer in self.ranked(game, len(used) + 1):
            if answer == "pass" or answer.split()[1] not in used:
                return answer
        return "pass"

    def _taken(self, now: Game, colour: str, answer: str) -> Game:
        decision = now.decision
        if decision is None or answer not in decision.answers:
            return now
        now.answer(colour, answer)
        return if_asked_to_place(now, colour)

    def _choice(self, guess: Game, colour: str, answer: str) -> Choice:
        space = answer.split()[1]
        price = price_at(guess, colour, space)
        return Choice(space, price + 1)

    def _play_to(self, game: Game, colour: str) -> None:
        """Go on by judgement until the player has to place, or the phase is over."""
        while (decision := game.decision) is not None and game.phase == "placement":
            if decision.player == colour:
                return
            game.answer(decision.player, self.answer(game))

    # What is to be done there

    def with_intents(self, plan: Plan, game: Game, colour: str) -> Plan:
        """The plan with wishes for the buildings of the queue and of the workers that stand already."""
        wishes = self._wishes(plan, game, colour)
        queue = plan.queue
        if queue is not None:
            steps = tuple(
                Step(tuple(_wishing(game, colour, one, wishes) for one in step.choices))
                for step in queue.steps
            )
            plan = replace(plan, queue=replace(queue, steps=steps))
        standing = tuple(
            Intent(game.round, kind, space, answers)
            for (kind, space), answers in wishes.items()
            if colour in workers_at(game, space) and decision_at(game, space) == kind
        )
        return replace(plan, intents=standing)

    def _wishes(
        self, plan: Plan, game: Game, colour: str
    ) -> dict[tuple[str, str], tuple[str, ...]]:
        """What this person expects to answer in the rest of the round, by decision and space."""
        guess = game.copy()
        wishes: dict[tuple[str, str], tuple[str, ...]] = {}
        targets = {
            o.where for step in (plan.queue.steps if plan.queue else ()) for o in step.choices
        }
        while (decision := guess.decision) is not None and guess.round == game.round:
            if decision.player != colour:
                guess.answer(decision.player, self.answer(guess))
                continue
            answer = self.answer(guess)
            if decision.kind == "place":
                planned = [a for a in decision.answers if a.split()[-1] in targets]
                answer = planned[0] if planned else answer
                targets.discard(answer.split()[-1])
            else:
                space = decision_space(guess)
                if space and decision.kind == decision_at(guess, space) != "guild":
                    wishes.setdefault((decision.kind, space), self._wish(guess))
            guess.answer(colour, answer)
        return wishes

    def _wish(self, guess: Game) -> tuple[str, ...]:
        """The wanted answer and what is wanted if it can't be had, down to declining."""
        ranked = self.ranked(guess, WISHES)
        if "decline" in ranked:
            ranked = ranked[: ranked.index("decline") + 1]
        return tuple(ranked)

    # Standing orders

    def with_orders(self, plan: Plan, game: Game, colour: str) -> Plan:
        """The plan with orders for the provost, the castle and favors."""
        return replace(
            plan,
            provost=self._provost(plan, game, colour),
            castle=CastleOrder(game.round, spare="g", never="g"),
            favors=self._favors(game, colour),
        )

    def _provost(self, plan: Plan, game: Game, colour: str) -> ProvostOrder:
        """Beyond one's farthest worker that the provost is likely to reach, for two deniers; else leave him."""
        spaces = [*spaces_of_workers(game, colour)]
        if plan.queue and plan.queue.round == game.round:
            spaces += [step.choices[0].where for step in plan.queue.steps]
        numbers = [int(space[1:]) for space in spaces if space.startswith("r")]
        near = [number for number in numbers if number <= game.provost + 3]
        if not near:
            return ProvostOrder(game.round, 1, ROAD_LENGTH, 0, NOTHING)
        return ProvostOrder(game.round, max(near), ROAD_LENGTH, 2, NOTHING)

    def _favors(self, game: Game, colour: str) -> FavorOrder | None:
        """The lines as they rank now, and the effects of the best of them."""
        guess = if_asked_for_favor(game, colour)
        if guess is None:
            return None
        lines = self.ranked(guess, 4)
        guess.answer(colour, lines[0])
        effects: list[str] = []
        decision = guess.decision
        if decision is not None and decision.kind == "effect" and decision.player == colour:
            effects = self.ranked(guess, WISHES)
        return FavorOrder(tuple(line.split()[1] for line in lines), tuple(effects))


def _wishing(
    game: Game, colour: str, choice: Choice, wishes: dict[tuple[str, str], tuple[str, ...]]
) -> Choice:
    """The choice with what is wanted there, if anything was foreseen."""
    wish = wishes.get((decision_at(game, choice.where), choice.where), ())
    allowed = plannable_answers(game, colour, choice.where)
    return replace(choice, then=tuple(answer for answer in wish if answer in allowed))
