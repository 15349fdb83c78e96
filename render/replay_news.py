"""What has just happened, in the header of a replay's frame: who acted, and what came of it."""

from collections.abc import Iterator

from engine import Position
from engine.tiles import TILE
from render import layout, pieces, theme
from render.canvas import Align, Canvas
from render.fonts import Face, Size
from render.label_texts import PASSED
from render.lettering import width
from render.scene import Scene
from render.symbols import SYMBOLS, symbol
from render.theme import INK, WHITE
from words.direction import runs_to_the_left
from words.language import OWN_NAME
from words.names import number_text, section_name, special_name, tile_name

GAP = 14
LEAST = Size.HEADING * 0.6
"""The type of a number or a name that has little room."""
COUNTS = ("rosette", "denier")
"""What is won and paid: for it the names before leave room."""
NOTHING = ("", "\N{EN DASH}")


def draw_news(canvas: Canvas, scene: Scene, before: Position) -> None:
    """Draw it in place of whose turn it is, from the right where one reads so; changes are counted from `before`."""
    left, bottom = layout.TURN_X - GAP, layout.HEADER[3] - layout.RULE
    canvas.fill((left, 0, theme.WIDTH, bottom), INK)
    if before["decision"] is None:
        return
    actor, middle = before["decision"]["player"], layout.HEADER_MIDDLE
    mirrored = runs_to_the_left(scene.lang.p(*OWN_NAME))
    # From the right a number is read before its sign: more room tells which sign is whose.
    gap, face, size = 2 * GAP if mirrored else GAP, Face.SERIF_BOLD, Size.HEADING

    def at(x: float) -> float:
        return left + theme.WIDTH - x if mirrored else x

    canvas.put(pieces.shield(actor, 50, line=0), at(left + 40), middle)
    x = left + 40 + 46.0
    parts = list(_news(scene, before, actor)) or [NOTHING]
    for place, (sign, text) in enumerate(parts, 1):
        begin = x + 50 if sign else x
        counts = (width(count, face, size) for one, count in parts[place:] if one in COUNTS)
        room = theme.WIDTH - theme.MARGIN - begin - sum(gap + 50 + wide for wide in counts)
        if width(text, face, LEAST) > room:
            continue  # half a name is none
        if sign:
            canvas.put(symbol(sign, 44), at(x + 22), middle)
        align: Align = "right" if mirrored else "left"
        drawn = canvas.number(text, at(begin), middle, face, size, WHITE, align, room)
        x = begin + drawn + gap


def _news(scene: Scene, before: Position, actor: str) -> Iterator[tuple[str, str]]:
    """Signs (or none) and texts, what matters most first."""
    lang, changes, now = scene.lang, scene.changes, scene.position
    for space in sorted(changes.tiles):
        tile = now["road"][space]["tile"]
        kind = TILE[tile].kind
        yield kind if kind in SYMBOLS else "", f"{tile_name(lang, tile)} {space[1:]}"
    for place in sorted(changes.workers):
        name = place.partition(":")[0]
        if place in now["road"]:
            yield "", f"{tile_name(lang, now['road'][place]['tile'])} {place[1:]}"
        else:
            yield "", special_name(lang, name)
    for section in sorted({section for section, _ in changes.houses}):
        count = sum(name == section for name, _ in changes.houses)
        yield "", section_name(lang, section)
        yield "", f"+{count}"
    if changes.provost is not None and now["phase"] == before["phase"]:
        yield "", f"{changes.provost} \N{RIGHTWARDS ARROW} {now['provost']}"
    if actor in now["passed"] and actor not in before["passed"]:
        yield "", lang.t(PASSED).format(place=now["passed"].index(actor) + 1)
    for sign, gained in (("rosette", changes.scores), ("denier", changes.deniers)):
        if actor in gained:
            yield sign, number_text(gained[actor], plus=True)
    players = (before["players"][actor]["cubes"], now["players"][actor]["cubes"])
    for cube, count in players[1].items():
        if count > players[0][cube]:
            yield cube, f"+{count - players[0][cube]}"
