"""Production: take cubes, and the owner's bonus (R7.2, R7.3)."""

from typing import Final

from engine import step_names
from engine.answers import BONUS, KIND, NUMBER
from engine.events import note
from engine.goods import UNITS, pack
from engine.state import State
from engine.tiles import CUBES, TILES, Take

KIND_TAKE: Final = KIND["take"]
KIND_BONUS: Final = KIND["bonus"]

_EFFECTS: Final = {i: tile.effect for i, tile in enumerate(TILES) if isinstance(tile.effect, Take)}
_OPTIONS: Final = {
    index: tuple(NUMBER[f"take {option}"] for option in effect.options)
    for index, effect in _EFFECTS.items()
}
_BONUS: Final = {
    index: tuple(BONUS + CUBES.index(cube) for cube in effect.bonus)
    for index, effect in _EFFECTS.items()
    if effect.bonus
}
_GAIN: Final = {
    NUMBER[f"take {option}"]: pack(option)
    for effect in _EFFECTS.values()
    for option in effect.options
}


def take(s: State, tile: int) -> tuple[int, ...]:
    """What may be taken; production is compulsory (R7.2)."""
    s.kind = KIND_TAKE
    return _OPTIONS[tile]


def possible(tile: int) -> tuple[int, ...]:
    return _OPTIONS[tile]


def possible_bonus(tile: int) -> tuple[int, ...]:
    return _BONUS.get(tile, ())


def taken(s: State, answer: int) -> None:
    """The cubes come first, then the owner's bonus is asked (R7.3)."""
    player = s.player
    space = s.spot
    gained = _GAIN[answer]
    s.goods[player] += gained
    if s.log is not None:
        note(s, "take", player, space, gained=gained)
    if s.tile[space] in _BONUS and s.owner[space] != player:
        s.steps.append((step_names.BONUS, space, 0))


def bonus(s: State, space: int, _b: int) -> tuple[int, ...]:
    """The owner chooses one of the kinds the building produces (R7.3)."""
    s.player = s.owner[space]
    s.kind = KIND_BONUS
    s.spot = space
    return _BONUS[s.tile[space]]


def bonus_taken(s: State, answer: int) -> None:
    gained = UNITS[answer - BONUS]
    s.goods[s.player] += gained
    if s.log is not None:
        note(s, "bonus", s.player, s.spot, gained=gained)
