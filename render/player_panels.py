"""The players' panels: from top to bottom they are the turn order."""

from dataclasses import dataclass
from typing import Final

from engine import PlayerView
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.labels import PASSED, YOU
from render.pen import LEFT, Pen, Sprite
from render.scene import Scene
from render.symbols import symbol
from render.text import width
from render.theme import CARD, GLOW, GOLD, INK, ON_PLAYER, PLAYER, PLUM, SECOND, SHADE, WHITE

PANEL_WIDTH: Final = layout.PLAYERS[2] - layout.PLAYERS[0]
FRAME: Final = 8
"""How far the gold frame of the player in turn reaches around the panel."""
MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Sizes:
    """How far under a panel's top lie the middle of its chips, the line of its name and the middles of its numbers and
    cubes; the type of its numbers and the least size of its name.
    """

    chips: int
    name: int
    numbers: int
    cubes: int
    score: Size
    count: Size
    coin: int
    least: Size


TALL: Final = Sizes(24, 34, 86, 143, Size.SCORE, Size.HEADLINE, 41, Size.TEXT)
LOW: Final = Sizes(20, 30, 71, 112, Size.COUNT, Size.HEADING, 40, Size.LABEL)


def draw_players(canvas: Canvas, scene: Scene) -> None:
    """Draw a panel for each player in turn order."""
    for place, colour in enumerate(scene.position["order"]):
        _draw_panel(canvas, scene, place, colour)


def _draw_panel(canvas: Canvas, scene: Scene, place: int, colour: str) -> None:
    left, top, right, bottom = layout.panel(layout.PLAYERS, scene.players, place)
    height = bottom - top
    player = scene.position["players"][colour]
    turn = scene.turn == colour
    resting = theme.PARCHMENT if scene.passing_place(colour) else CARD
    ground = WHITE if turn else resting
    edge = FRAME if turn else 0
    canvas.kept(
        ("panel", colour, place, ground, turn),
        (left - edge, top - edge, right + edge, bottom + edge),
        lambda: canvas.put(_panel(colour, place + 1, ground, turn, height), left, top),
    )
    if turn:
        canvas.put(_arrow(), left, top + height / 2)
    size = TALL if height >= layout.TALL_PANEL else LOW
    left, right = left + layout.STRIP + layout.PANEL_INSET, right - layout.PANEL_INSET
    used = _draw_chips(canvas, scene, colour, right, top + size.chips)
    name, room = scene.names[colour], right - used - left
    canvas.name(name, left, top + size.name, Size.TITLE, INK, room, size.least)
    _draw_numbers(canvas, player, colour, left, top + size.numbers, size)
    _draw_cubes(canvas, scene, colour, left, top + size.cubes)


def _draw_numbers(
    canvas: Canvas, player: PlayerView, colour: str, left: int, middle: int, size: Sizes
) -> None:
    """Score, money and workers at home."""
    canvas.number(str(player["score"]), left, middle, Face.SERIF_BLACK, size.score, PLUM, room=106)
    canvas.put(symbol("denier", size.coin), left + layout.COIN_X, middle)
    canvas.put(pieces.shield(colour, 32, rim=2.6, line=1.4), left + layout.SHIELD_X, middle)
    for count, x, room in (
        (player["deniers"], left + layout.DENIERS_X, 53),
        (player["workers"], left + layout.WORKERS_X, 34),
    ):
        canvas.number(str(count), x, middle, Face.SERIF_BLACK, size.count, INK, room=room)


def _draw_cubes(canvas: Canvas, scene: Scene, colour: str, left: int, middle: int) -> None:
    counts = scene.position["players"][colour]["cubes"]
    for index, (letter, count) in enumerate(counts.items()):
        x = left + layout.CUBES_X + layout.CUBE_STEP * index
        ink, face = (INK, Face.NARROW_BOLD) if count else (SECOND, Face.NARROW_MEDIUM)
        if (colour, letter) in scene.changes.cubes:
            box = (x - 17, middle - 17, x + 43, middle + 17)
            canvas.card(box, GLOW, theme.GLOW_EDGE, radius=6, width=1.6)
        canvas.put(symbol(letter, 28), x, middle)
        canvas.number(str(count), x + 18, middle, face, Size.TITLE, ink, room=25)


def _draw_chips(canvas: Canvas, scene: Scene, colour: str, right: float, middle: float) -> float:
    """From right to left: passed, you, change of money, change of score. The result is the room they take."""
    start = right
    passed = scene.passing_place(colour)
    deniers, score = scene.changes.deniers.get(colour), scene.changes.scores.get(colour)
    if passed:
        # Beside chips the number alone: the name needs the room, and the ground is darker anyway.
        text = str(passed) if deniers or score else scene.lang.t(PASSED).format(place=passed)
        right = _pill(canvas, text, right, middle, SECOND, WHITE)
    if scene.viewer == colour:
        right = _pill(canvas, scene.lang.t(YOU), right, middle, INK, WHITE)
    if deniers:
        right = _difference(canvas, deniers, right, middle, INK, coin=True)
    if score:
        right = _difference(canvas, score, right, middle, PLUM, coin=False)
    return start - right + (6 if right < start else 0)


def _pill(
    canvas: Canvas, text: str, right: float, middle: float, ground: theme.Rgb, ink: theme.Rgb
) -> float:
    wide = round(width(text, Face.NARROW_MEDIUM, Size.LABEL)) + 20
    canvas.card((right - wide, middle - 13, right, middle + 13), ground, radius=13)
    canvas.number(text, right - wide / 2, middle, Face.NARROW_MEDIUM, Size.LABEL, ink, "middle")
    return right - wide - 5


def _difference(
    canvas: Canvas, value: int, right: float, middle: float, ink: theme.Rgb, *, coin: bool
) -> float:
    text = f"+{value}" if value > 0 else f"{MINUS}{-value}"
    wide = round(width(text, Face.SERIF_BLACK, Size.LABEL)) + (36 if coin else 16)
    box = (right - wide, middle - 13, right, middle + 13)
    canvas.card(box, GLOW, theme.GLOW_EDGE, radius=6, width=1.6)
    canvas.number(text, right - wide + 8, middle, Face.SERIF_BLACK, Size.LABEL, ink)
    if coin:
        canvas.put(symbol("denier", 18), right - 15, middle)
    return right - wide - 5


def _panel(colour: str, place: int, ground: theme.Rgb, turn: bool, height: int) -> Sprite:
    """An empty panel: the strip with place and shield; in turn a gold frame."""
    edge = FRAME if turn else 0
    pen = Pen(PANEL_WIDTH + 2 * edge, height + 2 * edge, origin=(edge, edge))
    if turn:
        pen.box((-6, -6, PANEL_WIDTH + 6, height + 6), 12, INK)
        pen.box((-4.6, -4.6, PANEL_WIDTH + 4.6, height + 4.6), 11, GOLD)
    pen.box((0, 0, PANEL_WIDTH, height), theme.RADIUS, ground, None if turn else SHADE, theme.LINE)
    pen.box((0, 0, layout.STRIP, height), theme.RADIUS, PLAYER[colour], round_at=LEFT)
    canvas = Canvas(pen.done().image)
    middle = edge + layout.STRIP / 2
    ink = ON_PLAYER[colour]
    canvas.number(str(place), middle, edge + 24, Face.SERIF_BLACK, Size.TITLE, ink, "middle")
    canvas.put(pieces.shield(colour, 40, rim=2.2, line=0), middle, edge + height / 2 + 10)
    return Sprite(canvas.image, edge, edge)


@cached
def _arrow() -> Sprite:
    """Points at the panel of the player in turn, put by the middle of its left side."""
    pen = Pen(26, 44, origin=(26, 22))
    pen.polygon([(-24, -20), (-4, 0), (-24, 20)], GOLD, INK, 1.8)
    return pen.done(26, 22)
