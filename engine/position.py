"""State -> the plain view of it."""

from typing import Final

from engine import board, goods
from engine.answers import KINDS
from engine.board import INN, LINES, OPEN_COLUMNS, R1, SECTIONS, SPACES, SPECIALS
from engine.phases.activation import in_force, lowest
from engine.phases.castle import current_section
from engine.phases.income import income_of
from engine.phases.placement import price, still_places
from engine.state import NO_TILE, NOBODY, TILE_BITS, State
from engine.tiles import CUBES, TILES
from engine.view import CastleView, DecisionView, PlayerView, Position, SpaceView, SpecialsView

_STOCK: Final = sorted(
    (tile.id, 1 << bit)
    for index, tile in enumerate(TILES)
    for bit in range(TILE_BITS[index].bit_length())
    if TILE_BITS[index] >> bit & 1
)
"""Tile and bit of every copy, by the tile's id."""


def position(s: State, colours: tuple[str, ...], asked: bool = True) -> Position:
    """The position of a state whose players have these colours, by player number.

    Where it is not `asked` a phase has just ended: nothing is decided, though the game is not over.
    """

    def one(player: int) -> str | None:
        return None if player == NOBODY else colours[player]

    def some(players: tuple[int, ...]) -> list[str]:
        return [colours[player] for player in players]

    decision: DecisionView | None = None
    if asked and not s.finished:
        decision = {"player": colours[s.player], "kind": KINDS[s.kind]}
    section = current_section(s)
    return Position(
        round=s.round,
        phase=board.PHASES[s.phase],
        finished=asked and s.finished,
        order=some(s.order),
        passed=some(s.passed),
        bailiff=s.bailiff,
        provost=s.provost,
        players={colour: _player(s, player) for player, colour in enumerate(colours)},
        road={
            SPACES[space]: SpaceView(
                tile=TILES[s.tile[space]].id, owner=one(s.owner[space]), worker=one(s.worker[space])
            )
            for space in range(R1, len(SPACES))
            if s.tile[space] != NO_TILE
        },
        specials=SpecialsView(
            gate=one(s.worker[board.GATE]),
            post=one(s.worker[board.POST]),
            guild=one(s.worker[board.GUILD]),
            joust=one(s.worker[board.JOUST]),
            stables=some(s.stables),
            inn={"left": one(s.worker[INN]), "right": one(s.inn)},
        ),
        waiting={SPACES[space]: colours[player] for space, player in sorted(s.waiting.items())},
        castle=CastleView(
            workers=some(s.castle),
            dungeon=some(s.houses[0]),
            walls=some(s.houses[1]),
            towers=some(s.houses[2]),
            scored=[scored.name for scored in SECTIONS[: s.scored]],
        ),
        stock=[tile for tile, bit in _STOCK if s.stock & bit],
        decision=decision,
        prices={
            colour: price(s, player)
            for player, colour in enumerate(colours)
            if still_places(s, player)
        },
        incomes={colour: income_of(s, player) for player, colour in enumerate(colours)},
        open_columns=OPEN_COLUMNS[s.scored],
        section=SECTIONS[section].name if section >= 0 else None,
        active=_active(s) if decision else None,
    )


def _player(s: State, player: int) -> PlayerView:
    held = s.goods[player]
    first = player * len(LINES)
    used = s.lines[player]
    return PlayerView(
        score=s.score[player],
        deniers=goods.deniers(held),
        cubes={cube: goods.count(held, index) for index, cube in enumerate(CUBES)},
        workers=s.home[player],
        favors=dict(zip(LINES, s.markers[first : first + len(LINES)], strict=True)),
        lines=sorted(name for line, name in enumerate(LINES) if used >> line & 1),
    )


def _active(s: State) -> str | None:
    """The space whose worker is being activated, which stands there until its effect is over; None for none."""
    match s.phase:
        case board.SPECIAL:
            # Of the special buildings each asks a decision of its own, and the joust field then a favor's.
            kind = KINDS[s.kind]
            return kind if kind in SPECIALS else "joust"
        case board.ACTIVATION:
            bits = in_force(s)
            return SPACES[lowest(bits)] if bits else None
        case board.CASTLE_PHASE:
            return "castle"
        case _:
            return None
