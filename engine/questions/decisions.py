"""Decisions: the pending one, those to come, and every answer that they could ever get."""

from functools import cache
from typing import Final

from engine import flow
from engine.answers import ABOUT_NO_SPACE, NUMBER, TEXT
from engine.board import PHASES, SPACES
from engine.effects.table import POSSIBLE
from engine.game import Game
from engine.questions.placing import spaces_open_to
from engine.questions.spaces import in_stock, may_become_residence, owner_at, tile_at
from engine.state import State
from engine.tiles import INDEX, TILE

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "place": ("pass", "place"),
    "gate": ("gate",),
    "guild": ("guild",),
    "joust": ("joust",),
    "inn": ("inn",),
    "provost": ("provost",),
    "castle": ("stop", "batch"),
    "line": ("favor",),
    "effect": ("decline", "gain", "swap", "build", "residence", "prestige"),
}
"""Decision that no building on the road brings -> first words of its answers."""


def phase_is_over(game: Game, phase: str) -> bool:
    """True if that phase, a word of `board.PHASES`, is over in this round."""
    return game.state.phase > PHASES.index(phase)


def decision_space(game: Game) -> str:
    """The space that the pending decision is about, empty where it is about none in particular or nothing is asked."""
    decision = game.decision
    if decision is None or decision.kind in ABOUT_NO_SPACE:
        return ""
    return SPACES[game.state.spot]


def decision_at(game: Game, space: str) -> str:
    """The decision that the building on a space asks its worker's player, as it is now; empty for none."""
    if space in ("gate", "guild", "joust"):
        return space
    tile = tile_at(game, space)
    effect = TILE[tile].effect if tile else None
    return effect.decision if effect else ""


def next_to_act(game: Game) -> str | None:
    """Who is asked after the player who decides, where the order alone says it: placing and moving the provost."""
    decision = game.decision
    if decision is None:
        return None
    s = game.state
    if decision.kind == "provost":
        later = s.passed[s.passed.index(s.player) + 1 :]
    elif decision.kind == "place":
        begin = s.order.index(s.player) + 1
        later = tuple(
            player for player in s.order[begin:] + s.order[: begin - 1] if player not in s.passed
        )
    else:
        return None
    return game.setup.players[later[0]] if later else None


@cache
def possible_answers(kind: str, tile: str = "") -> frozenset[str]:
    """Every answer that a decision could ever get, whatever its player owns.

    A decision of a building on the road is named with its tile; there are none where the tile does not ask it.
    """
    if tile:
        return frozenset(TEXT[number] for number in POSSIBLE.get((kind, INDEX[tile]), ()))
    words = _WORDS.get(kind, ())
    return frozenset(text for text in TEXT if text.split()[0] in words and text != "gate gate")


def possible_answers_at(game: Game, space: str) -> frozenset[str]:
    """Every answer that a worker on a space could ever be asked for, as the building there is now."""
    return possible_answers(decision_at(game, space), tile_at(game, space))


def still_possible_answers_at(game: Game, colour: str, space: str) -> list[str]:
    """Those of them that a worker of that colour may still be asked for, as far as the stock and the road allow."""
    open_spaces = spaces_open_to(game, colour)
    return [
        answer
        for answer in sorted(possible_answers_at(game, space), key=NUMBER.__getitem__)
        if _still_possible(game, colour, open_spaces, answer)
    ]


def _still_possible(game: Game, colour: str, open_spaces: tuple[str, ...], answer: str) -> bool:
    match answer.split():
        case ["build", tile, *_]:
            return in_stock(game, tile)
        case ["prestige", space, tile]:
            own = owner_at(game, space) == colour and tile_at(game, space) == "residence"
            return own and in_stock(game, tile)
        case ["residence", space]:
            return may_become_residence(game, colour, space)
        case ["gate", space]:
            return space == "back" or space in open_spaces
        case _:
            return True


def indifferent_answer(game: Game) -> str | None:
    """The first answer to the pending decision if every answer leads to the same position, else None."""
    s = game.state
    if s.finished:
        return None
    # Two answers are played in most cases: the first that differs ends the search.
    first, *others = s.options
    reference = _after(s, first)
    return TEXT[first] if all(_after(s, other) == reference for other in others) else None


def _after(s: State, answer: int) -> State:
    new = s.copy()
    flow.play(new, answer)
    return new
