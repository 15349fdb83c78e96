"""What drives a game: steps are carried out until a decision has to be asked.

`go_on` brings a fresh state to its first decision, `play` carries out an answer and goes on to the next. A
decision with a single legal answer is never asked (record.md).
"""

from collections.abc import Callable
from typing import Final

from engine import favors, step_names
from engine.answers import KINDS
from engine.effects import take
from engine.effects.effect_of_each_tile import ANSWERED as AT_BUILDING
from engine.effects.effect_of_each_tile import Answered
from engine.phases import activation, castle, end_of_round, income, placement, provost, specials
from engine.state import State

StepFunction = Callable[[State, int, int], tuple[int, ...] | None]
"""Carries out a step; returns the legal answers if it asks a decision."""

_STEPS: Final[dict[int, StepFunction]] = {
    step_names.INCOME: income.income,
    step_names.PLACEMENT: placement.placement,
    step_names.PLACE: placement.place,
    step_names.SPECIAL: specials.special,
    step_names.PROVOST: provost.provost,
    step_names.ACTIVATION: activation.activation,
    step_names.BONUS: take.bonus,
    step_names.LEAVE: activation.leave,
    step_names.CASTLE_TURN: castle.castle_turn,
    step_names.CASTLE_CLOSE: castle.castle_close,
    step_names.END: end_of_round.end,
    step_names.SECTION: end_of_round.section,
    step_names.SECTION_PLAYER: end_of_round.section_player,
    step_names.SECTION_CLOSE: end_of_round.section_close,
    step_names.FAVOR: favors.favor,
    step_names.EFFECT: favors.effect,
}
STEPS: Final[tuple[StepFunction, ...]] = tuple(_STEPS[name] for name in range(step_names.COUNT))

_ANSWERED: Final[dict[str, Answered]] = {
    "place": placement.placed,
    "gate": specials.gate_answered,
    "guild": specials.guild_answered,
    "joust": specials.joust_answered,
    "inn": specials.inn_answered,
    "provost": provost.provost_answered,
    **AT_BUILDING,
    "castle": castle.castle_answered,
    "line": favors.line_chosen,
    "effect": favors.effect_answered,
}
ANSWERED: Final[tuple[Answered, ...]] = tuple(_ANSWERED[word] for word in KINDS)


def play(s: State, answer: int) -> None:
    """Carry out a legal answer and everything up to the next decision, or the end of the game.

    `answer` has to be one of `s.options`, which is not checked here.
    """
    ANSWERED[s.kind](s, answer)
    go_on(s)


def go_on(s: State) -> None:
    """Carry out what is pending up to the next decision, or the end of the game."""
    pending = s.steps
    while pending:
        name, a, b = pending.pop()
        options = STEPS[name](s, a, b)
        if options is None:
            continue
        if len(options) > 1:
            s.options = options
            return
        ANSWERED[s.kind](s, options[0])
    s.options = ()
