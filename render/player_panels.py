"""The players' panels: from top to bottom they are the turn order."""

from dataclasses import dataclass
from typing import Final

from engine import PlayerView
from engine.questions import winners
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.label_texts import PASSED, YOU
from render.lettering import width
from render.scene import Scene
from render.symbols import disc, symbol
from render.theme import CARD, GLOW, GLOW_EDGE, GOLD, INK, ON_PLAYER, PLAYER, PLUM, SECOND, WHITE
from render.vector_shapes import LEFT, UPPER, Pen, Sprite
from words.names import number_text

PANEL_WIDTH: Final = layout.PLAYERS[2] - layout.PLAYERS[0]
SIGN: Final = 36
"""Height of the sign of deniers."""
FRAME: Final = 8
"""How far the gold frame of the player in turn reaches around the panel."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How far under a panel's top lie the line of its name and the middles of its chips and numbers; the type of name,
    score with deniers, and goods, and how high the signs of goods are.
    """

    name: int
    chips: int
    numbers: int
    title: Size
    score: Size
    count: Size
    cube: int
    foot: int
    """How high the ground under the goods is."""


LOW: Final = Sizes(23, 18, 57, Size.TITLE, Size.LOW_SCORE, Size.LOW_SCORE, 24, 50)
TALL: Final = Sizes(34, 25, 76, Size.TITLE, Size.SCORE, Size.LOW_SCORE, 24, 54)
LARGE: Final = Sizes(40, 28, 84, Size.LARGE, Size.LARGE_SCORE, Size.SCORE, 40, 106)
SIZES: Final = {2: LARGE, 3: LARGE, 4: TALL, 5: LOW}
"""By how many play."""


def draw_players(canvas: Canvas, scene: Scene) -> None:
    """Draw a panel for each player in turn order."""
    for place, colour in enumerate(scene.position["order"]):
        _draw_panel(canvas, scene, place, colour)


def _draw_panel(canvas: Canvas, scene: Scene, place: int, colour: str) -> None:
    left, top, right, bottom = layout.panel(layout.PLAYERS, scene.players, place)
    height = bottom - top
    player = scene.position["players"][colour]
    turn, first = scene.turn == colour, winners(scene.position)
    leads = colour in first and len(first) < scene.players
    resting = theme.PARCHMENT if scene.passing_place(colour) else CARD
    ground = WHITE if turn else resting
    edge = FRAME if turn else 0
    canvas.kept(
        ("panel", colour, place, ground, turn, leads),
        (left - edge, top - edge, right + edge, bottom + edge),
        lambda: canvas.put(_panel(scene, colour, place + 1, ground, leads), left, top),
    )
    if turn:
        canvas.put(_arrow(), left, top + height / 2)
    size = SIZES[scene.players]
    left, right = left + layout.STRIP + layout.PANEL_INSET, right - layout.PANEL_INSET
    used = _draw_chips(canvas, scene, colour, right, top + size.chips)
    name, room = scene.names[colour], right - used - left
    canvas.name(name, left, top + size.name, size.title, INK, room, size.title * 0.72)
    _draw_numbers(canvas, player, colour, left, top + size.numbers, size)
    _draw_goods(canvas, scene, colour, layout.PLAYERS[0], bottom - 2)


def _draw_numbers(
    canvas: Canvas, player: PlayerView, colour: str, left: int, middle: int, size: Sizes
) -> None:
    """Score, money and workers at home."""
    x, face, score = left + layout.DENIERS_X, Face.SERIF_BLACK, number_text(player["score"])
    canvas.number(score, left, middle, face, size.score, PLUM, room=84)
    canvas.put(symbol("denier", SIGN), left + layout.COIN_X, middle)
    canvas.number(str(player["deniers"]), x, middle, face, size.score, INK, room=72)
    left, (wide, high) = left + layout.WORKERS_X, layout.WORKERS_BOX
    box, ink = (left, middle - high / 2, left + wide, middle + high / 2), ON_PLAYER[colour]
    canvas.card(box, PLAYER[colour], radius=6)
    canvas.put(pieces.empty_shield(26, ink, 2.6, WHITE), left + 24, middle)
    canvas.number(str(player["workers"]), left + 69, middle, face, Size.SCORE, ink, "middle")


def _draw_goods(canvas: Canvas, scene: Scene, colour: str, left: int, bottom: int) -> None:
    """Each kind in a cell of its own."""
    counts = scene.position["players"][colour]["cubes"]
    for index, (letter, count) in enumerate(counts.items()):
        cell = _cell(letter, count, (colour, letter) in scene.changes.cubes, scene.players)
        canvas.put(cell, left + layout.GOODS_X + layout.GOODS_STEP * index, bottom)


@cached
def _cell(letter: str, count: int, glow: bool, players: int) -> Sprite:
    """In the colour of its goods with sign and number, pale where there are none; put by its lower left corner."""
    size, wide = SIZES[players], layout.GOODS_WIDTH
    high, below = size.foot - 4, size == LARGE
    pen = Pen(wide, high)
    ground = (theme.GOODS if count else theme.NO_GOODS)[letter]
    pen.box((0, 0, wide, high), 6, ground, INK if count else None, 2)
    sign = size.cube + 2
    left, top = (0, sign + 4) if below else (sign, 0)
    if glow:
        pen.box((left, top, wide, high), 6, GLOW, GLOW_EDGE, 1.6)
    canvas = Canvas(pen.done().image)
    if count:
        x, y = (wide / 2, top / 2) if below else (left / 2 + 1, high / 2)
        canvas.put(symbol(letter, size.cube), x, y)
        # One figure has room for the wider face, which is read from farther away.
        face = Face.SERIF_BLACK if count < 10 else Face.NARROW_BOLD
        x, middle, room = (left + wide) / 2, (top + high) / 2, wide - left - 2
        canvas.number(str(count), x, middle, face, size.count, INK, "middle", room)
    return Sprite(canvas.image, 0, high)


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
    text = number_text(value, plus=True)
    wide = round(width(text, Face.SERIF_BLACK, Size.LABEL)) + (36 if coin else 16)
    box = (right - wide, middle - 13, right, middle + 13)
    canvas.card(box, GLOW, GLOW_EDGE, radius=6, width=1.6)
    canvas.number(text, right - wide + 8, middle, Face.SERIF_BLACK, Size.LABEL, ink)
    if coin:
        canvas.put(symbol("denier", 18), right - 15, middle)
    return right - wide - 5


def _panel(scene: Scene, colour: str, place: int, ground: theme.Rgb, leads: bool) -> Sprite:
    """An empty panel: the strip with place and shield, and the leader's crown; in turn a gold frame."""
    turn = scene.turn == colour
    _, top, _, bottom = layout.panel(layout.PLAYERS, scene.players, 0)
    height, foot = bottom - top, SIZES[scene.players].foot
    edge = FRAME if turn else 0
    pen = Pen(PANEL_WIDTH + 2 * edge, height + 2 * edge, origin=(edge, edge))
    if turn:
        pen.box((-6, -6, PANEL_WIDTH + 6, height + 6), 12, INK)
        pen.box((-4.6, -4.6, PANEL_WIDTH + 4.6, height + 4.6), 11, GOLD)
    pen.box((0, 0, PANEL_WIDTH, height), theme.RADIUS, WHITE)
    pen.box((0, 0, PANEL_WIDTH, height - foot), theme.RADIUS, ground, round_at=UPPER)
    pen.box((0, height - foot - 2, PANEL_WIDTH, height - foot), 0, theme.THIRD)
    pen.box((0, 0, layout.STRIP, height), theme.RADIUS, PLAYER[colour], round_at=LEFT)
    canvas = Canvas(pen.done().image)
    middle, y = edge + layout.STRIP / 2, edge + height - 34
    ink = ON_PLAYER[colour]
    canvas.number(str(place), middle, edge + 19, Face.SERIF_BLACK, Size.TITLE, ink, "middle")
    canvas.put(pieces.shield(colour, 36, rim=2.2, line=0), middle, y)
    if leads:
        canvas.put(disc(20, INK), middle, y - 44)
        canvas.put(symbol("crown", layout.CROWN), middle, y - 44)
    return Sprite(canvas.image, edge, edge)


@cached
def _arrow() -> Sprite:
    """Points at the panel of the player in turn, put by the middle of its left side."""
    pen = Pen(26, 44, origin=(26, 22))
    pen.polygon([(-24, -20), (-4, 0), (-24, 20)], GOLD, INK, 1.8)
    return pen.done(26, 22)
