"""A player's goods in one integer, so that "can pay" is one subtraction.

From the lowest bits: ten bits each for food, wood, stone, cloth, gold and eleven for deniers; the highest bit
of each field stays clear and catches a borrow. 511 cubes of a kind and 1,023 deniers are far beyond what
eighteen rounds can give.
"""

from typing import Final

from engine.tiles import CUBES

FIELD: Final = 10
FIELD_MASK: Final = (1 << FIELD) - 1
MONEY: Final = FIELD * len(CUBES)
"""Bit at which the deniers begin."""

DENIER: Final = 1 << MONEY
CUBE: Final[dict[str, int]] = {cube: 1 << (FIELD * index) for index, cube in enumerate(CUBES)}
UNITS: Final = tuple(CUBE[cube] for cube in CUBES)

LIFT: Final = sum(1 << (FIELD * index + FIELD - 1) for index in range(len(CUBES))) | (
    1 << (MONEY + FIELD)
)
"""The guard bits: `(goods + LIFT - cost) & LIFT == LIFT` says that goods cover cost."""


def pack(cubes: str = "", deniers: int = 0) -> int:
    """Goods made of cube letters and deniers (0 or more)."""
    return sum(CUBE[cube] for cube in cubes) + deniers * DENIER


def costs(cubes: str) -> tuple[int, ...]:
    """Each way to pay a tile's cost, in the order of `CUBES`: a `*` is one cube of any kind (R7.4)."""
    fixed = pack(cubes.replace("*", ""))
    return tuple(fixed + unit for unit in UNITS) if "*" in cubes else (fixed,)


def can_pay(goods: int, cost: int) -> bool:
    return (goods + LIFT - cost) & LIFT == LIFT


def deniers(goods: int) -> int:
    return goods >> MONEY


def count(goods: int, cube: int) -> int:
    """How many cubes of the kind with that index in `CUBES`."""
    return (goods >> (FIELD * cube)) & FIELD_MASK


def cubes(goods: int) -> str:
    """The cubes of `goods` as letters, in the order of `CUBES`."""
    return "".join(letter * count(goods, index) for index, letter in enumerate(CUBES))
