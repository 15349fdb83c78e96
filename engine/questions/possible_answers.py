"""Decisions: the pending one, those to come, every answer they could ever get, and what answers cost and leave."""

from functools import cache
from typing import Final

from engine import step_loop
from engine.answers import ABOUT_NO_SPACE, NUMBER, TEXT
from engine.board import PHASES, SPACE, SPACES
from engine.effects import build, residence
from engine.effects.effect_of_each_tile import POSSIBLE
from engine.game import Game
from engine.goods import pack
from engine.phases import placement, specials
from engine.questions.spaces import owner_at, tile_at
from engine.state import TILE_BITS, Note, State
from engine.tiles import INDEX, TILE, Exchange, Trade

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
    """The decision that the building on a space, or the castle, asks its worker's player now; empty for none."""
    if space in ("castle", "gate", "guild", "joust"):
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


def order_after_stables(game: Game) -> tuple[str, ...]:
    """The turn order as it will be when the stables have been activated (R5.5)."""
    s = game.state
    return game.colours(specials.stables_order(s.order, s.stables))


@cache
def possible_answers(kind: str, tile: str = "") -> frozenset[str]:
    """Every answer that a decision could ever get, whatever its player owns.

    A decision of a building on the road is named with its tile; there are none where the tile does not ask it.
    """
    if tile:
        return frozenset(TEXT[number] for number in POSSIBLE.get((kind, INDEX[tile]), ()))
    words = _WORDS.get(kind, ())
    return frozenset(text for text in TEXT if text.split()[0] in words and text != "gate gate")


def still_possible_answers_at(game: Game, colour: str, space: str) -> list[str]:
    """Every answer that a worker of that colour may still be asked for there, as the stock and the road allow."""
    possible = possible_answers(decision_at(game, space), tile_at(game, space))
    return [
        answer
        for answer in sorted(possible, key=NUMBER.__getitem__)
        if _still_possible(game, colour, answer)
    ]


def _still_possible(game: Game, colour: str, answer: str) -> bool:
    s, player = game.state, game.number(colour)
    match answer.split():
        case ["build", tile, *_]:
            return bool(s.stock & TILE_BITS[INDEX[tile]])
        case ["prestige", space, tile]:
            own = owner_at(game, space) == colour and tile_at(game, space) == "residence"
            return own and bool(s.stock & TILE_BITS[INDEX[tile]])
        case ["residence", space]:
            return residence.may_choose(s, player, SPACE[space])
        case ["gate", space]:
            return space == "back" or bool(placement.spaces_for(s, player) >> SPACE[space] & 1)
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
    step_loop.play(new, answer)
    return new


def cost_of(game: Game, answer: str) -> int:
    """The goods, packed, that a legal answer to the pending decision costs."""
    _after, facts = tried(game, answer)
    return sum(paid for _, player, _, _, paid, *_ in facts if player == game.state.player)


def goods_after(game: Game, answer: str) -> int:
    """What the deciding player holds, packed, right after a legal answer, before anything follows from it."""
    after, _facts = tried(game, answer)
    return after.goods[game.state.player]


def building_cost(answer: str) -> int:
    """The goods, packed, that an answer `build ...` costs at a carpenter or mason, whoever gives it (R7.4)."""
    return build.cost_of(NUMBER[answer])


def paid_for(game: Game, answer: str, space: str) -> int:
    """The goods, packed, that an answer at a space costs, whether or not it is possible (R7.4, R7.5, R7.7)."""
    word, *about = answer.split()
    if word == "build":
        return building_cost(answer)
    if word == "residence":
        return residence.PRICE[INDEX[tile_at(game, space)]]
    trade = trade_of(game, answer, space)
    return pack(TILE[about[1]].cost if word == "prestige" else trade.pays if trade else "")


def trade_of(game: Game, answer: str, space: str = "") -> Trade | None:
    """The trade that an answer is at a space, or at that of the pending decision; None for any other answer."""
    space = space or decision_space(game)
    tile = tile_at(game, space) if space else ""
    effect = TILE[tile].effect if tile else None
    if not isinstance(effect, Exchange):
        return None
    return next((trade for trade in effect.trades if trade.answer == answer), None)


def tried(game: Game, answer: str) -> tuple[State, list[Note]]:
    """The state and the facts after an answer, without what follows it."""
    after = game.state.copy()
    facts: list[Note] = []
    after.log = facts
    step_loop.ANSWERED[after.kind](after, NUMBER[answer])
    return after, facts
