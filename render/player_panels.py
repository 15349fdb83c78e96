"""The players' panels: from top to bottom they are the turn order."""

from dataclasses import dataclass
from typing import Final

from engine.questions import winners
from render import layout, pieces, theme
from render.cache import cached
from render.canvas import Canvas
from render.fonts import Face, Size
from render.label_texts import PASSED
from render.lettering import width
from render.scene import Scene
from render.symbols import symbol
from render.theme import GLOW, GLOW_EDGE, GOLD, INK, ON_PLAYER, PLAYER, PLUM, SECOND, WHITE, Rgb
from render.vector_shapes import UPPER, Pen, Sprite
from words.names import number_text

PANEL_WIDTH: Final = layout.PLAYERS[2] - layout.PLAYERS[0]
SIGN: Final = 30
"""How large the sign before deniers is."""
FIGURES: Final = 98
"""The room of a number of score or deniers."""
CROWN: Final = 28
"""How high the crown behind the score of who leads is."""
EDGE, LINE = 3, 2
"""How thick a panel's edge is, and the line above the goods."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How high a panel's row with the name is; the type of workers at home, name and goods; and how high the signs of
    goods and the ground under them are.
    """

    head: int
    home: Size
    title: Size
    count: Size
    cube: int
    foot: int


LOW: Final = Sizes(28, Size.HOME, Size.TEXT, Size.LOW_SCORE, 24, 46)
TALL: Final = Sizes(36, Size.HUGE, Size.TITLE, Size.LOW_SCORE, 24, 54)
LARGE: Final = Sizes(46, Size.HUGE, Size.LARGE, Size.SCORE, 40, 106)
SIZES: Final = {2: LARGE, 3: LARGE, 4: TALL, 5: LOW}
"""By how many play."""


def draw_players(canvas: Canvas, scene: Scene) -> None:
    """Draw a panel for each player in turn order: in a gold frame in turn, with crown and gold score in the lead."""
    for place, colour in enumerate(scene.position["order"]):
        _draw_panel(canvas, scene, place, colour)


def _draw_panel(canvas: Canvas, scene: Scene, place: int, colour: str) -> None:
    """Workers at home in a corner; at the right of it name and chips, under them score and money; below, goods."""
    left, top, right, bottom = layout.panel(layout.PLAYERS, scene.players, place)
    turn, first = scene.turn == colour, winners(scene.position)
    leads = colour in first and len(first) < scene.players
    size, player, ink = SIZES[scene.players], scene.position["players"][colour], ON_PLAYER[colour]
    low, middle = bottom - size.foot, top + size.head / 2
    inner = left + layout.HOME + layout.PANEL_INSET
    if turn:
        canvas.card((left - 6, top - 6, right + 6, bottom + 6), GOLD, INK, radius=12, width=1.4)
    canvas.put(_panel(colour, scene.players), left, top)
    if turn:
        canvas.put(pieces.turn_arrow(), left, (top + bottom) / 2)
    if leads:
        canvas.fill((inner + layout.SCORE_X - 12, top + size.head, right - EDGE, low - LINE), GOLD)
        canvas.put(symbol("crown", CROWN), right - CROWN * 0.7, (top + size.head + low) / 2)
    begin = inner + size.head
    room = right - 8 - begin - _draw_chips(canvas, scene, colour, right - 8, middle)
    line = middle + size.title * 0.26
    canvas.name(scene.names[colour], begin, line, size.title, ink, room, size.head / 2)
    face, home, middle = Face.SERIF_BLACK, left + layout.HOME / 2, (top + size.head + low) / 2 + 2
    canvas.number(str(player["workers"]), home, (top + low) / 2, face, size.home, ink, "middle")
    canvas.put(symbol("denier", SIGN), inner + SIGN / 3, middle)
    deniers, score = str(player["deniers"]), number_text(player["score"])
    canvas.number(deniers, inner + SIGN, middle, face, Size.LARGE_SCORE, ink, room=FIGURES)
    canvas.number(score, inner + layout.SCORE_X, middle, face, Size.LARGE_SCORE, PLUM, room=FIGURES)
    for index, (letter, count) in enumerate(player["cubes"].items()):
        cell = _cell(letter, count, (colour, letter) in scene.changes.cubes, scene.players)
        canvas.put(cell, left + layout.GOODS_X + layout.GOODS_STEP * index, bottom - 2)


@cached
def _cell(letter: str, count: int, glow: bool, players: int) -> Sprite:
    """In the colour of its goods with sign and number, pale where there are none; put by its lower left corner."""
    size, wide = SIZES[players], layout.GOODS_WIDTH
    high, below = size.foot - 4, size == LARGE
    pen = Pen(wide, high)
    ground = (theme.GOODS if count else theme.NO_GOODS)[letter]
    pen.box((0, 0, wide, high), 0, ground)
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
    you, t = scene.viewer == colour, scene.lang.t
    if passed:
        # Beside chips the number alone: the name needs the room.
        beside = deniers or score or you
        text = str(passed) if beside else t(PASSED).format(place=passed)
        right = _chip(canvas, text, right, middle, WHITE, SECOND)
    if you:
        # Translators: on the panel of the player for whom the picture is, beside the name
        right = _chip(canvas, t("you"), right, middle, WHITE, INK)
    if deniers:
        right = _chip(canvas, number_text(deniers, plus=True), right, middle, INK, coin=18)
    if score:
        right = _chip(canvas, number_text(score, plus=True), right, middle, PLUM)
    return start - right + (6 if right < start else 0)


def _chip(
    canvas: Canvas, text: str, right: float, y: float, ink: Rgb, ground: Rgb = GLOW, coin: int = 0
) -> float:
    """A word, or on the colour of what is new a difference, before a coin that high. The result is where it begins."""
    new = ground == GLOW
    face, radius = (Face.SERIF_BLACK, 6) if new else (Face.NARROW_MEDIUM, 13)
    left = right - max(26, round(width(text, face, Size.LABEL)) + 12 + coin)
    box = (left, y - 13, right, y + 13)
    canvas.card(box, ground, GLOW_EDGE if new else None, radius=radius, width=1.6)
    canvas.number(text, (left + right - coin) / 2, y, face, Size.LABEL, ink, "middle")
    if coin:
        canvas.put(symbol("denier", coin), right - 12, y)
    return left - 5


@cached
def _panel(colour: str, players: int) -> Sprite:
    """An empty panel: the player's colour with the shield, and room for the score.

    Workers at home and deniers stand on the player's colour: on white they were taken for those of the panel above or
    below.
    """
    _, top, _, bottom = layout.panel(layout.PLAYERS, players, 0)
    height, size = bottom - top, SIZES[players]
    low, inner = height - size.foot, layout.HOME + layout.PANEL_INSET
    pen = Pen(PANEL_WIDTH, height)
    pen.box((0, 0, PANEL_WIDTH, height), theme.RADIUS, WHITE)
    pen.box((0, 0, PANEL_WIDTH, low), theme.RADIUS, PLAYER[colour], round_at=UPPER)
    pen.box((inner + layout.SCORE_X - 12, size.head, PANEL_WIDTH, low), 0, WHITE)
    pen.box((layout.HOME - 3, 8, layout.HOME, low - 8), 0, WHITE)
    pen.box((0, low - LINE, PANEL_WIDTH, low), 0, theme.THIRD)
    pen.box((0, 0, PANEL_WIDTH, height), theme.RADIUS, None, PLAYER[colour], EDGE)
    canvas = Canvas(pen.done().image)
    shield = pieces.shield(colour, size.head * 0.7, rim=2, line=0)
    canvas.put(shield, inner + size.head * 0.4, size.head / 2 + 1)
    return Sprite(canvas.image)
