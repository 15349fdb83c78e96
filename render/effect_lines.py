"""What a tile does, as lines of signs. All of it is read from the tiles of the game: no effect is told twice.

A line reads from left to right: `arrow` pays left and gains right, `slash` is or, side by side is and. Up to two of a
thing are drawn, from three on a number stands before it.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

from engine import board
from engine.tiles import TILES, Architect, Build, Exchange, Lawyer, Take, Tile, Trade


class Sign(NamedTuple):
    """One sign: a `symbol` by name, a `coin` or `rosette` with a number, a `text`, a `flag`, ..."""

    kind: str
    value: str | int = ""


Line = tuple[Sign, ...]

ARROW: Final = Sign("arrow")
SLASH: Final = Sign("slash")
PLUS: Final = Sign("plus")
HAMMER: Final = Sign("symbol", "hammer")
CROWN: Final = Sign("symbol", "crown")
RESIDENCE: Final = Sign("symbol", "residential")


def counted(name: str, count: int) -> Line:
    """A symbol `count` times: one or two drawn, more told by a number."""
    sign = Sign("symbol", name)
    return (sign,) * count if count <= 2 else (Sign("text", str(count)), sign)


def goods(cubes: str) -> Line:
    """Cube letters (`*` for any) as signs."""
    return tuple(
        sign
        for letter, same in groupby(cubes)
        for sign in counted("any" if letter == "*" else letter, len(list(same)))
    )


def either(lines: Iterable[Line]) -> Line:
    """Lines with "or" between them."""
    found: list[Sign] = []
    for line in lines:
        found += [SLASH, *line] if found else line
    return tuple(found)


def broken(line: Line) -> tuple[Line, ...]:
    """A long line as two: what begins with its last "or", else its arrow, goes below."""
    places = [place for place, sign in enumerate(line) if sign in (SLASH, ARROW)]
    return (line[: places[-1]], line[places[-1] :]) if places else (line,)


def _side(kinds: set[str], cubes: int, deniers: int, points: int) -> Line:
    """One side of a trade; `kinds` are all the cubes that may stand for the `cubes` paid or gained."""
    signs: list[Sign] = []
    if len(kinds) == 1:
        signs += counted(next(iter(kinds)), cubes)
    elif kinds:
        signs += counted("any" if "g" in kinds else "any_but_gold", cubes)
    if deniers:
        signs.append(Sign("coin", deniers))
    if points:
        signs.append(Sign("rosette", points))
    return tuple(signs)


def _shape(trade: Trade) -> tuple[int, int, int, int]:
    return len(trade.pays), len(trade.gains), trade.deniers, trade.points


def _exchange(exchange: Exchange) -> tuple[Line, ...]:
    """A line for each price; trades that differ by the kind of cube alone are one."""
    lines = []
    for shape in dict.fromkeys(_shape(trade) for trade in exchange.trades):
        same = [trade for trade in exchange.trades if _shape(trade) == shape]
        pays = {cube for trade in same for cube in trade.pays}
        gains = {cube for trade in same for cube in trade.gains}
        _, _, deniers, points = shape
        left = _side(pays, shape[0], max(0, -deniers), 0)
        right = _side(gains, shape[1], max(0, deniers), points)
        lines.append((*left, ARROW, *right))
    return tuple(lines)


def _price(lawyer: Lawyer) -> Line:
    return (*goods(lawyer.pays), Sign("coin", -lawyer.deniers))


def _builds(kind: str) -> Line:
    return HAMMER, Sign("symbol", kind)


def effect_lines(tile: Tile, owner: str | None = None) -> tuple[Line, ...]:
    """The lines of a tile; the owner's bonus begins with the flag of the owner (R7.3)."""
    match tile.effect:
        case Take(options, bonus):
            lines = [either(goods(option) for option in options)]
            if bonus:
                lines.append((Sign("flag", owner or ""), *either(goods(cube) for cube in bonus)))
            return tuple(lines)
        case Exchange():
            return _exchange(tile.effect)
        case Build(kind):
            return (_builds(kind),)
        case Lawyer() as lawyer:
            return ((*_price(lawyer), ARROW, RESIDENCE),)
        case Architect():
            return (_builds("prestige"),)
        case _:
            return ()


def cost_line(tile: Tile) -> Line:
    """What building the tile costs; a residence is made by the lawyer (R7.7)."""
    if tile.kind == "residential":
        return next(_price(by.effect) for by in TILES if isinstance(by.effect, Lawyer))
    return goods(tile.cost)


def gain_line(tile: Tile) -> Line:
    """Points and favors of building it."""
    return (Sign("rosette", tile.points), *(CROWN,) * tile.favors)


def income_line(tile: Tile) -> Line:
    """What it pays each round, or nothing."""
    return (PLUS, Sign("coin", tile.income)) if tile.income else ()


_REACH: Final = f"\N{PLUS-MINUS SIGN}{board.PROVOST_REACH}"
SPECIAL_LINES: Final[dict[str, Line]] = {
    "gate": (Sign("worker"), ARROW, Sign("text", "?")),
    "post": (Sign("coin", board.POST_DENIERS),),
    "guild": (Sign("provost"), Sign("text", _REACH)),
    "joust": (*goods(board.JOUST_CUBES), Sign("coin", board.JOUST_DENIERS), ARROW, CROWN),
    "stables": (Sign("symbol", "turn_order"),),
    "inn": (Sign("coin", board.INN_PRICE), ARROW, Sign("worker")),
}
"""What each special building does; on the paving of stables and inn are their circles."""

FAVOR_SIGNS: Final[dict[str, Sign]] = {
    "prestige": Sign("symbol", "rosette"),
    "deniers": Sign("symbol", "denier"),
    "cubes": Sign("symbol", "any"),
    "building": HAMMER,
}

_NONE: Final = (Sign("text", "\N{EN DASH}"),)
_BUILDING_COLUMNS: Final[dict[int, Line]] = {
    board.WOOD_COLUMN: _builds("wood"),
    board.STONE_COLUMN: _builds("stone"),
    board.RESIDENCE_COLUMN: (RESIDENCE,),
    board.PRESTIGE_COLUMN: _builds("prestige"),
}


def favor_line(line: str, column: int) -> Line:
    """What a favor of the line gives from that column on, 1 to 5 (R10.4-R10.6)."""
    match line:
        case "prestige":
            return (Sign("rosette", board.PRESTIGE_POINTS[column]),)
        case "deniers":
            return (Sign("coin", board.FAVOR_DENIERS[column]),)
        case "cubes" if column == board.SWAP_COLUMN:
            return (Sign("symbol", "any"), ARROW, *counted("any_but_gold", 2))
        case "cubes":
            return either(goods(cube) for cube, needed in board.FAVOR_CUBES if needed == column)
        case _:
            return _BUILDING_COLUMNS.get(column, _NONE)
