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


class _Viewer:
    """Turns player numbers into colours for one position."""

    def __init__(self, s: State, colours: tuple[str, ...]) -> None:
        self.s = s
        self.colours = colours

    def colour(self, player: int) -> str | None:
        return None if player == NOBODY else self.colours[player]

    def all(self, players: tuple[int, ...]) -> list[str]:
        return [self.colours[player] for player in players]

    def player(self, player: int) -> PlayerView:
        s = self.s
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

    def road(self) -> dict[str, SpaceView]:
        tiles = self.s.tile
        return {
            SPACES[space]: self.space(space)
            for space in range(R1, len(SPACES))
            if tiles[space] != NO_TILE
        }

    def space(self, space: int) -> SpaceView:
        s = self.s
        return SpaceView(
            tile=TILES[s.tile[space]].id,
            owner=self.colour(s.owner[space]),
            worker=self.colour(s.worker[space]),
        )

    def specials(self) -> SpecialsView:
        s = self.s
        return SpecialsView(
            gate=self.colour(s.worker[board.GATE]),
            post=self.colour(s.worker[board.POST]),
            guild=self.colour(s.worker[board.GUILD]),
            joust=self.colour(s.worker[board.JOUST]),
            stables=self.all(s.stables),
            inn={"left": self.colour(s.worker[INN]), "right": self.colour(s.inn)},
        )

    def castle(self) -> CastleView:
        s = self.s
        return CastleView(
            workers=self.all(s.castle),
            dungeon=self.all(s.houses[0]),
            walls=self.all(s.houses[1]),
            towers=self.all(s.houses[2]),
            scored=[section.name for section in SECTIONS[: s.scored]],
        )

    def prices(self) -> dict[str, int]:
        return {
            colour: price(self.s, player)
            for player, colour in enumerate(self.colours)
            if still_places(self.s, player)
        }


def position(s: State, colours: tuple[str, ...], asked: bool = True) -> Position:
    """The position of a state whose players have these colours, by player number.

    Where it is not `asked` a phase has just ended: nothing is decided, though the game is not over.
    """
    view = _Viewer(s, colours)
    decision: DecisionView | None = None
    if asked and not s.finished:
        decision = {"player": colours[s.player], "kind": KINDS[s.kind]}
    section = current_section(s)
    return Position(
        round=s.round,
        phase=board.PHASES[s.phase],
        finished=asked and s.finished,
        order=view.all(s.order),
        passed=view.all(s.passed),
        bailiff=s.bailiff,
        provost=s.provost,
        players={colour: view.player(player) for player, colour in enumerate(colours)},
        road=view.road(),
        specials=view.specials(),
        waiting={SPACES[space]: colours[player] for space, player in sorted(s.waiting.items())},
        castle=view.castle(),
        stock=[tile for tile, bit in _STOCK if s.stock & bit],
        decision=decision,
        prices=view.prices(),
        incomes={colour: income_of(s, player) for player, colour in enumerate(colours)},
        open_columns=OPEN_COLUMNS[s.scored],
        section=SECTIONS[section].name if section >= 0 else None,
        active=_active(s) if decision else None,
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
