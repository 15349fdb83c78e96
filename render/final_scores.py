"""The picture of the end: ranks with where the points came from, and the score chart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine import PlayerView, Position
from engine.board import SECTIONS
from engine.questions import final_points, houses_in, winners
from engine.tiles import TILE
from render import layout, pieces, theme
from render.canvas import Canvas
from render.fonts import Face
from render.labels import FINAL_SCORE, ROUNDS
from render.pen import Pen
from render.png import png
from render.scene import Scene, scene
from render.score_chart import draw_chart
from render.symbols import symbol
from render.theme import (
    CARD,
    GOLD,
    HEADER_SOFT,
    INK,
    ON_PLAYER,
    PLAYER,
    PLUM,
    SECOND,
    SHADE,
    THIRD,
    WHITE,
)
from words.names import KINDS

HEADER: Final = 114
PANELS: Final = (16, 130, 786, 986)
GAP: Final = 9
MOST: Final = 208
STRIP: Final = 104

OWNED: Final = (*KINDS, "residential")


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end, with a rank that ties share.

    `left` counts the gold, other cubes and deniers left over; `points` is what each of the three was worth (R9.5).
    """

    colour: str
    rank: int
    score: int
    left: tuple[int, int, int]
    points: tuple[int, int, int]

    @property
    def before(self) -> int:
        """The score before anything was gained for what was left over."""
        return self.score - sum(self.points)


def standings(position: Position) -> list[Standing]:
    """The players of a finished game, best first; those who tie stay in turn order."""
    players = position["players"]
    ranked = sorted(position["order"], key=lambda colour: -players[colour]["score"])
    scores = [players[colour]["score"] for colour in ranked]
    return [
        Standing(
            colour=colour,
            rank=1 + scores.index(score),
            score=score,
            left=_left_over(players[colour]),
            points=final_points(players[colour]),
        )
        for colour, score in zip(ranked, scores, strict=True)
    ]


def _left_over(player: PlayerView) -> tuple[int, int, int]:
    gold = player["cubes"]["g"]
    return gold, sum(player["cubes"].values()) - gold, player["deniers"]


def final_picture(
    position: Position,
    names: Mapping[str, str],
    ends: Sequence[Position] = (),
    *,
    language: str = "en",
) -> bytes:
    """The end of a game as a PNG of 1600 x 1000.

    `position` is that of a finished game; `ends` are positions on the way, such as the ends of its
    phases: the last one of each round gives the chart. Raises ValueError if the game goes on.
    """
    if not position["finished"]:
        raise ValueError("the game is not finished")
    shown = scene(position, names, language=language)
    canvas = Canvas.blank(theme.WIDTH, theme.HEIGHT, theme.PARCHMENT)
    ranks = standings(position)
    _draw_header(canvas, shown)
    for place, one in enumerate(ranks):
        _draw_panel(canvas, shown, one, place)
    draw_chart(canvas, [one.colour for one in ranks], position, ends)
    return png(canvas.image)


def _draw_header(canvas: Canvas, shown: Scene) -> None:
    canvas.fill((0, 0, theme.WIDTH, HEADER - layout.RULE), INK)
    canvas.fill((0, HEADER - layout.RULE, theme.WIDTH, HEADER), GOLD)
    lang, middle = shown.lang, (HEADER - layout.RULE) / 2
    x = 28 + canvas.text(lang.t(FINAL_SCORE), 28, 74, Face.SERIF_BOLD, 50, WHITE, room=430)
    rounds = lang.t(ROUNDS).format(number=shown.position["round"])
    canvas.text(rounds, x + 40, 74, Face.SERIF_BOLD, 34, HEADER_SOFT, room=240)
    canvas.put(symbol("crown", 62), 850, middle - 2)
    left = 896.0
    won = winners(shown.position)
    share = (theme.WIDTH - theme.MARGIN - left) / len(won)
    width = 60 if len(won) < 3 else 36
    for place, colour in enumerate(won):
        x = left + share * place
        canvas.put(pieces.shield(colour, width, line=0), x + width / 2 + 6, middle)
        room = share - width - 26
        name = shown.names[colour]
        canvas.text(name, x + width + 20, 74, Face.SERIF_BOLD, 52, WHITE, room=room, floor=18)


def _draw_panel(canvas: Canvas, shown: Scene, one: Standing, place: int) -> None:
    left, first, right, bottom = PANELS
    height = min(MOST, (bottom - first - GAP * (shown.players - 1)) // shown.players)
    top = first + (height + GAP) * place
    _draw_ground(canvas, one, top, height)
    x = left + STRIP + 24
    name_y, parts_y, counts_y = (round(height * share) for share in (0.3, 0.545, 0.83))
    score = canvas.number(
        str(one.score),
        right - 26,
        top + height * 0.27,
        Face.SERIF_BLACK,
        82 if height > 180 else 64,
        PLUM,
        "right",
    )
    room = right - 26 - score - 24 - x
    name = shown.names[one.colour]
    canvas.text(name, x, top + name_y, Face.SERIF_BOLD, 46, INK, room=room, floor=26)
    _draw_parts(canvas, one, x, top + parts_y)
    line = top + round(height * 0.69)
    canvas.fill((x, line, right - 26, line + 1), SHADE)
    _draw_counts(canvas, shown, one.colour, x, top + counts_y)


def _draw_ground(canvas: Canvas, one: Standing, top: int, height: int) -> None:
    left, _, right, _ = PANELS
    won = one.rank == 1
    pen = Pen(right - left + 12, height + 12, origin=(6, 6))
    if won:
        pen.box((-4, -4, right - left + 4, height + 4), 11, INK)
        pen.box((-2.8, -2.8, right - left + 2.8, height + 2.8), 10, GOLD)
    ground = WHITE if won else CARD
    pen.box((0, 0, right - left, height), theme.RADIUS, ground, None if won else SHADE, theme.LINE)
    pen.box(
        (0, 0, STRIP, height), theme.RADIUS, PLAYER[one.colour], round_at=(True, False, False, True)
    )
    canvas.put(pen.done(6, 6), left, top)
    middle = left + STRIP / 2
    ink = ON_PLAYER[one.colour]
    canvas.number(str(one.rank), middle, top + height * 0.2, Face.SERIF_BLACK, 42, ink, "middle")
    width = min(74, height * 0.4)
    canvas.put(pieces.shield(one.colour, width, rim=3, line=0), middle, top + height * 0.62)


def _draw_parts(canvas: Canvas, one: Standing, x: int, y: int) -> None:
    """Points before the end, then each kind of goods left over with its points."""
    canvas.put(symbol("rosette", 32), x + 16, y)
    canvas.number(str(one.before), x + 40, y, Face.SERIF_BLACK, 31, PLUM)
    goods = zip(("g", "any_but_gold", "denier"), one.left, one.points, strict=True)
    for index, (name, count, points) in enumerate(goods):
        left = x + 124 + 170 * index
        canvas.put(symbol(name, 30), left + 15, y)
        canvas.number(str(count), left + 36, y, Face.NARROW_BOLD, 28, SECOND)
        ink = PLUM if points else THIRD
        canvas.number(f"+{points}", left + 80, y, Face.SERIF_BLACK, 30, ink)


def _draw_counts(canvas: Canvas, shown: Scene, colour: str, x: int, y: int) -> None:
    """Houses in each section, tiles of each kind."""
    position = shown.position
    views = position["road"].values()
    owned = [TILE[view["tile"]].kind for view in views if view["owner"] == colour]
    castle = position["castle"]
    built = [(section.name, houses_in(castle, section.name).count(colour)) for section in SECTIONS]
    counts = [*built, *((kind, owned.count(kind)) for kind in OWNED)]
    for index, (name, count) in enumerate(counts):
        left = x + 82 * index + (40 if index >= len(SECTIONS) else 0)
        tint = theme.PLUM_FADED if index < len(SECTIONS) else None
        canvas.put(symbol(name, 31, tint), left + 16, y)
        canvas.number(str(count), left + 40, y, Face.NARROW_BOLD, 32, INK if count else THIRD)
