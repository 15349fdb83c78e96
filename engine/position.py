"""State -> the plain view of it that `python -m engine state` prints (record.md)."""

from __future__ import annotations

from engine import board, goods
from engine.answers import KINDS
from engine.board import INN, LINES, R1, SECTIONS, SPACES
from engine.state import NO_TILE, NOBODY, TILE_BITS, State
from engine.tiles import TILES
from engine.view import (
    CastleView,
    CubeCount,
    DecisionView,
    Favors,
    PlayerView,
    Position,
    SpaceView,
    SpecialsView,
)


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
        count = [goods.count(held, cube) for cube in range(len(goods.UNITS))]
        first = player * len(LINES)
        columns = s.markers[first : first + len(LINES)]
        used = s.lines[player]
        return PlayerView(
            score=s.score[player],
            deniers=goods.deniers(held),
            cubes=CubeCount(f=count[0], w=count[1], s=count[2], c=count[3], g=count[4]),
            workers=s.home[player],
            favors=Favors(
                prestige=columns[0], deniers=columns[1], cubes=columns[2], building=columns[3]
            ),
            lines=sorted(name for line, name in enumerate(LINES) if used >> line & 1),
        )

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


def position(s: State, colours: tuple[str, ...]) -> Position:
    """The position of a state whose players have these colours, by player number."""
    view = _Viewer(s, colours)
    decision = None
    if not s.finished:
        decision = DecisionView(player=colours[s.player], kind=KINDS[s.kind])
    stock = [
        tile.id
        for index, tile in enumerate(TILES)
        for _copy in range((TILE_BITS[index] & s.stock).bit_count())
    ]
    return Position(
        round=s.round,
        phase=board.PHASES[s.phase],
        finished=s.finished,
        order=view.all(s.order),
        passed=view.all(s.passed),
        bailiff=s.bailiff,
        provost=s.provost,
        players={colour: view.player(player) for player, colour in enumerate(colours)},
        road={
            SPACES[space]: view.space(space)
            for space in range(R1, len(SPACES))
            if s.tile[space] != NO_TILE
        },
        specials=view.specials(),
        waiting={SPACES[space]: colours[player] for space, player in sorted(s.waiting.items())},
        castle=view.castle(),
        stock=sorted(stock),
        decision=decision,
    )
