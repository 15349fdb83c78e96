"""The queue of placements: which of its choices can be had now, what remains, and what can never come true."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import Final

from bot.plans.plan_model import (
    ANSWERS,
    ANY,
    ASK,
    PASS,
    PASS_UNLESS,
    Choice,
    Intent,
    Plan,
    PlanError,
    Queue,
    Step,
)
from bot.plans.reason_codes import (
    ALREADY,
    DEAR,
    LESS,
    NOT_OPEN,
    POOR,
    TAKEN,
    USELESS,
    WORTH,
    Reason,
    Resolved,
)
from engine import Game, goods, questions
from engine.board import SPACES
from engine.players import judged
from engine.tiles import TILE

CLEARLY: Final = 1.0
"""Points by which another worker has to do better than to pass, as the computer player sees it."""

NEVER: Final = (TAKEN, ALREADY, NOT_OPEN)


class Impossible(PlanError):
    """A place for a worker to come that can't be had any more in this round, and the `reason`."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code)
        self.reason = reason


IF_EARLIER_FAILS: Final = "if_earlier_fails"  # only if an earlier step comes to nothing
IF_CHEAPER: Final = "if_cheaper"  # it costs more now than was said
NO_LONGER: Final = "no_longer"  # it was possible once and can't come true any more
NO_BATCH: Final = "no_batch"  # the castle is open, but those cubes can't be there by then

Marks = dict[tuple[int, int], str]
"""Step and choice, from 1 -> what it hangs on."""


def place(plan: Plan, game: Game, colour: str) -> Resolved:
    """The first choice of any step that can be had for the pending placement; the reasons are of those before it.

    Where one is merely dearer than its limit, or would do nothing any more, passing is asked.
    """
    queue = plan.queue
    if queue is None:
        return Resolved(None, plan)
    reasons: list[Reason] = []
    for number, step in enumerate(queue.steps, 1):
        for choice in step.choices:
            found = usable(choice, game, colour, queue.steps[number:])
            if found == "stables" and _overtaken(game):
                found = Reason(USELESS, found)
            elif found == "castle" and reasons:
                then = _with_later(queue.steps[number:], game, colour)
                if questions.missing_at(then, found):
                    found = Reason(LESS, found)  # who was to bring the cubes came to nothing
            if isinstance(found, str):
                placed = _placed(plan, queue.steps[number:], choice, found, game)
                return Resolved(f"place {found}", placed, tuple(reasons))
            if found.code != ALREADY:  # one's own worker is what was wanted
                reasons.append(found)
    values = judged(game) if queue.after == PASS_UNLESS else {}
    if values and max(values.values()) > values[PASS] + CLEARLY:
        reasons.insert(0, Reason(WORTH))
    elif queue.after != ASK and all(one.code not in (DEAR, LESS, USELESS) for one in reasons):
        return Resolved(PASS, replace(plan, queue=None), tuple(reasons))
    return Resolved(None, plan, tuple(reasons))


def _overtaken(game: Game) -> bool:
    """True if others stand at the stables already, and the deciding player would gain nothing there (R5.5)."""
    return bool(questions.workers_at(game, "stables") and questions.missing_at(game, "stables"))


def placed_by_hand(plan: Plan, game: Game, text: str) -> Plan:
    """The plan after its player's own placement: less the step that names the space.

    Less the first ones that can't come true as well: that was told when they were asked for it.
    """
    queue, colour = plan.queue, game.pending.player
    if queue is None or text == PASS:
        return replace(plan, queue=None)
    space = text.split()[1]
    named = [
        (step, choice)
        for step in queue.steps
        for choice in step.choices
        if space in spaces_of(choice.where, game)
    ]
    done, choice = named[0] if named else (None, Choice(space))
    left = (one for one in queue.steps if one is not done)
    later = tuple(dropwhile(lambda one: not _may_be(one, game, colour), left))
    return _placed(plan, later, choice, space, game)


def _may_be(step: Step, game: Game, colour: str) -> bool:
    """True unless none of the choices can be had any more in this round."""
    found = (usable(choice, game, colour) for choice in step.choices)
    return any(isinstance(one, str) or one.code not in NEVER for one in found)


def trimmed(queue: Queue) -> Queue | None:
    """None for a queue that says nothing any more."""
    return queue if queue.steps or queue.after != ASK else None


def _placed(plan: Plan, later: tuple[Step, ...], choice: Choice, space: str, game: Game) -> Plan:
    """The plan after a worker went to a space: the steps that follow, and what it is to do there."""
    assert plan.queue is not None
    plan = replace(plan, queue=trimmed(replace(plan.queue, steps=later)))
    kind = questions.decision_at(game, space)
    if not choice.then or not kind:
        return plan
    intent = Intent(game.round, kind, space, choice.then)
    others = tuple(one for one in plan.intents if (one.kind, one.space) != (kind, space))
    return replace(plan, intents=(*others, intent))


def usable(choice: Choice, game: Game, colour: str, later: Sequence[Step] = ()) -> str | Reason:
    """The space where the choice puts a worker now, the cheapest, then the nearest to the castle; or why none.

    A batch may have cubes of workers that come `later`, as long as those can be placed.
    """
    first: Reason | None = None
    spaces = spaces_of(choice.where, game)
    for space in sorted(spaces, key=lambda space: questions.price_at(game, colour, space)):
        reason = _refused(choice, game, colour, space, later)
        if reason is None:
            return space
        if first is None or reason.code == DEAR != first.code:
            first = reason
    return first or Reason(NOT_OPEN, choice.where)


def spaces_of(where: str, game: Game) -> list[str]:
    """The spaces that `Choice.where` names now, from the castle outward."""
    if where in SPACES:
        return [where]
    kind = where.removeprefix(ANY)
    return [
        space
        for space, tile in questions.tiles_on_road(game).items()
        if tile.partition("-")[2] == kind
    ]


def _with_later(steps: Sequence[Step], game: Game, colour: str) -> Game:
    """A copy with own workers on those steps' places, as they can be had now."""
    play = questions.if_asked_to_place(game, colour)
    for step in steps:
        found = (
            usable(choice, play, colour) for choice in step.choices if choice.where != "castle"
        )
        space = next((one for one in found if isinstance(one, str)), None)
        play = questions.if_placed(play, space) if space else play
    return play


def _refused(
    choice: Choice, game: Game, colour: str, space: str, later: Sequence[Step]
) -> Reason | None:
    """Why a worker can't or shall not go there now."""
    price = questions.price_at(game, colour, space)
    if f"place {space}" in game.pending.answers:
        if choice.most is not None and price > choice.most:
            return Reason(DEAR, space, price=price, limit=choice.most)
        if space == "castle" and choice.then:
            then = _with_later(later, game, colour)
            if questions.batches_to_come(then).isdisjoint(choice.then):
                return Reason(LESS, space)
        return None
    there = questions.workers_at(game, space)
    if colour in there:
        return Reason(ALREADY, space)
    if there and space != "castle":
        return Reason(TAKEN, space, colour=there[-1])
    tile = questions.tile_at(game, space)
    takes_none = tile and TILE[tile].effect is None  # a residence by now, perhaps
    if price > goods.deniers(questions.goods_of(game, colour)) and not takes_none:
        return Reason(POOR, space, price=price)
    return Reason(NOT_OPEN, space)


def check_queue(plan: Plan, game: Game, colour: str) -> Marks:
    """What a plan's choices hang on."""
    return _tried(plan, game, colour)[0] if plan.queue else {}


def check_possible(choice: Choice, game: Game, colour: str) -> None:
    """Raise `Impossible` if a worker can't go there any more in this round, whatever comes of those before it."""
    if questions.still_places(game, colour):
        found = usable(choice, questions.if_asked_to_place(game, colour), colour)
        if isinstance(found, Reason) and found.code in (*NEVER, POOR):
            raise Impossible(found)


def next_placement(plan: Plan, game: Game, colour: str) -> Game | None:
    """A copy of the game at the player's next placement that the queue does not cover; None if there is no more."""
    if not questions.still_places(game, colour):
        return None
    _marks, play = _tried(plan, game, colour)
    decision = play.decision
    asked = decision is not None and (decision.player, decision.kind) == (colour, "place")
    return play if asked and len(play.pending.answers) > 1 else None


def batches_to_come(plan: Plan, game: Game, colour: str) -> frozenset[str]:
    """What a worker who is still placed in the castle may give first, with all others where they are planned."""
    return questions.batches_to_come(_with_later(plan.steps, game, colour))


def why_unplaceable(plan: Plan, game: Game, colour: str) -> tuple[Reason, ...]:
    """Why the next worker can't go anywhere any more as things stand; empty while it can, and without one."""
    if not plan.steps or not questions.still_places(game, colour):
        return ()
    play = questions.if_asked_to_place(game, colour)
    found = [usable(choice, play, colour, plan.steps[1:]) for choice in plan.steps[0].choices]
    reasons = tuple(one for one in found if isinstance(one, Reason))
    return reasons if len(reasons) == len(found) else ()


def plannable_answers(game: Game, colour: str, space: str) -> list[str]:
    """The answers that a plan can name for a worker there, whatever is owned; fewer than two are no choice."""
    answers = questions.still_possible_answers_at(game, colour, space)
    return [one for one in answers if one in ANSWERS and one != "stop"]  # a number says that


def _tried(plan: Plan, game: Game, colour: str) -> tuple[Marks, Game]:
    """What a plan's choices hang on, each tried after the own earlier workers, and a copy of the game after all."""
    begin = play = questions.if_asked_to_place(game, colour)
    marks: Marks = {}
    for number, step in enumerate(plan.steps, 1):
        placed = ""
        for n, choice in enumerate(step.choices, 1):
            found = usable(choice, play, colour, plan.steps[number:])
            if isinstance(found, str):
                placed = placed or found
            elif found.code not in (DEAR, LESS) and isinstance(usable(choice, begin, colour), str):
                marks[number, n] = IF_EARLIER_FAILS
            else:
                marks[number, n] = {DEAR: IF_CHEAPER, LESS: NO_BATCH}.get(found.code, NO_LONGER)
        if placed:
            play = questions.if_placed(play, placed)
    return marks, play
