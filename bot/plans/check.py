"""Tries a queue on a copy of the game: what can never be had is refused, what hangs on more than being quick marked."""

from typing import Final

from bot.plans.model import ANSWERS, Choice, Plan
from bot.plans.placement_queue import usable
from bot.plans.reasons import ALREADY, DEAR, NOT_OPEN, POOR, TAKEN, Reason
from engine import Game
from engine.questions import if_asked_to_place, if_placed, still_places, still_possible_answers_at

IF_EARLIER_FAILS: Final = "if_earlier_fails"  # only if an earlier step comes to nothing
IF_CHEAPER: Final = "if_cheaper"  # it costs more now than was said
GONE: Final = "gone"  # it was possible once and can't come true any more

Marks = dict[tuple[int, int], str]
"""Step and choice, from 1 -> what it hangs on."""


class Impossible(Exception):
    """The first choice of a queue that can never be had, and why."""

    def __init__(self, step: int, choice: int, reason: Reason) -> None:
        super().__init__(f"{step}.{choice}: {reason}")
        self.step = step
        self.choice = choice
        self.reason = reason


def check_queue(plan: Plan, game: Game, colour: str, known: Plan | None = None) -> Marks:
    """What a plan's choices hang on; one that can never be had is gone or dearer if `known`, else `Impossible`."""
    if plan.queue is None:
        return {}
    return _Trial(plan, game, colour, known or Plan()).marks


def next_placement(plan: Plan, game: Game, colour: str) -> Game | None:
    """A copy of the game at the player's next placement that the queue does not cover; None if there is no more."""
    if not still_places(game, colour):
        return None
    play = _Trial(plan, game, colour, plan).play
    decision = play.decision
    asked = decision is not None and (decision.player, decision.kind) == (colour, "place")
    return play if asked and len(play.pending.answers) > 1 else None


def first_gone(plan: Plan, game: Game, colour: str) -> tuple[Reason, ...]:
    """Why the next worker can't go anywhere any more as things stand; empty while it can, and without one."""
    if not plan.steps or not still_places(game, colour):
        return ()
    play = if_asked_to_place(game, colour)
    found = [usable(choice, play, colour) for choice in plan.steps[0].choices]
    reasons = tuple(one for one in found if isinstance(one, Reason))
    return reasons if len(reasons) == len(found) else ()


def plannable_answers(game: Game, colour: str, space: str) -> list[str]:
    """The answers that a plan can name for a worker there, whatever is owned; fewer than two are no choice."""
    return [one for one in still_possible_answers_at(game, colour, space) if one in ANSWERS]


class _Trial:
    """The steps of a queue, each tried after the own earlier ones; `play` is the game after them."""

    def __init__(self, plan: Plan, game: Game, colour: str, known: Plan) -> None:
        self._colour = colour
        self._known = {choice for step in known.steps for choice in step.choices}
        self._begin = self.play = if_asked_to_place(game, colour)
        self.marks: Marks = {}
        for number, step in enumerate(plan.steps, 1):
            spaces = [self._marked((number, n), one) for n, one in enumerate(step.choices, 1)]
            placed = next(filter(None, spaces), "")
            if placed:
                self.play = if_placed(self.play, placed)

    def _marked(self, place: tuple[int, int], choice: Choice) -> str:
        """The space that a choice would use now, empty for none. Raises `Impossible` if it is new and can never be."""
        found = usable(choice, self.play, self._colour)
        if isinstance(found, str):
            return found
        alone = usable(choice, self._begin, self._colour)
        if isinstance(alone, str) and found.code in (POOR, ALREADY, TAKEN, NOT_OPEN):
            self.marks[place] = IF_EARLIER_FAILS
        elif choice in self._known:
            self.marks[place] = IF_CHEAPER if found.code == DEAR else GONE
        else:
            raise Impossible(*place, found)
        return ""
