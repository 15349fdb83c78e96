"""Making residences: the lawyer and the favor (R7.7, R7.8, R10.6)."""

from typing import Final

from engine.answers import DECLINE, KIND, RESIDENCE
from engine.board import FAVOR_RESIDENCE_CUBES, R1, SPACES
from engine.events import note
from engine.goods import can_pay, pack
from engine.state import CRAFT_TILES, NEUTRAL_TILES, NOBODY, State, lay_tile, return_to_stock
from engine.tiles import LAWYER, TILES, Lawyer
from engine.tiles import RESIDENCE as RESIDENCE_TILE

KIND_RESIDENCE: Final = KIND["residence"]
FAVOR_PRICE: Final = pack(FAVOR_RESIDENCE_CUBES)
PRICE: Final = {
    index: pack(tile.effect.pays, -tile.effect.deniers)
    for index, tile in enumerate(TILES)
    if isinstance(tile.effect, Lawyer)
}
"""What each lawyer's tile asks."""


def residence_options(s: State, player: int, price: int) -> list[int]:
    """Answers for each building that may be chosen (R7.7); none if `price` can't be paid."""
    if not can_pay(s.goods[player], price):
        return []
    return [
        RESIDENCE + space - R1 for space in range(R1, len(SPACES)) if may_choose(s, player, space)
    ]


def may_choose(s: State, player: int, space: int) -> bool:
    """A neutral building or an own craft building, no lawyer, none that waits already (R7.7, R7.8)."""
    tile = s.tile[space]
    if tile == LAWYER or space in s.waiting:
        return False
    return tile in NEUTRAL_TILES or (tile in CRAFT_TILES and s.owner[space] == player)


def possible(_tile: int) -> tuple[int, ...]:
    return (DECLINE, *range(RESIDENCE, RESIDENCE + len(SPACES) - R1))


def lawyer(s: State, tile: int) -> tuple[int, ...]:
    s.kind = KIND_RESIDENCE
    return (DECLINE, *residence_options(s, s.player, PRICE[tile]))


def lawyer_answered(s: State, answer: int) -> None:
    choose(s, answer, PRICE[s.tile[s.spot]])


def choose(s: State, answer: int, price: int) -> None:
    """Pay now; the change waits while a worker stands on the building (R7.8)."""
    player = s.player
    space = answer - RESIDENCE + R1
    s.goods[player] -= price
    note(s, "claim", player, space, s.tile[space], paid=price)
    if s.worker[space] == NOBODY:
        turn(s, space, player)
    else:
        s.waiting[space] = player


def turn(s: State, space: int, player: int) -> None:
    """The building becomes a residence; a craft tile goes back to the stock (R7.7)."""
    old = s.tile[space]
    if old in CRAFT_TILES:
        s.own[s.owner[space]] &= ~(1 << space)
        return_to_stock(s, old)
    lay_tile(s, space, RESIDENCE_TILE, player)
    points = TILES[RESIDENCE_TILE].points
    s.score[player] += points
    s.income[player] += TILES[RESIDENCE_TILE].income
    note(s, "residence", player, space, old, points=points)
