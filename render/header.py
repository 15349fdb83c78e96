"""The header, read first: round and phase, where the officers are, whose turn it is and what a worker costs."""

from engine.board import PHASES
from engine.questions import winners
from render import layout, pieces, theme
from render.canvas import Canvas
from render.fonts import Face, Size
from render.label_texts import GAME_OVER, ROUND
from render.scene import Scene
from render.symbols import disc, numbered, symbol
from render.theme import GOLD, HEADER_SOFT, INK, WHITE
from words.names import phase_name, rounds_text


def draw_header(canvas: Canvas, scene: Scene) -> None:
    draw_band(canvas, layout.HEADER[3])
    _draw_round(canvas, scene)
    _draw_pips(canvas, scene)
    _draw_officers(canvas, scene)
    if scene.position["finished"]:
        draw_winners(canvas, scene, layout.TURN_X, layout.HEADER_MIDDLE, Size.HEADING)
    else:
        _draw_turn(canvas, scene)


def draw_band(canvas: Canvas, height: int) -> None:
    """Draw the ink and the gold rule on which a picture begins, across its width."""
    wide, rule = canvas.image.width, height - layout.RULE
    canvas.fill((0, 0, wide, rule), INK)
    canvas.fill((0, rule, wide, height), GOLD)


def draw_end_header(canvas: Canvas, scene: Scene, title: str) -> None:
    """Draw the header of a picture of a finished game: what it shows, how many rounds were played, who won."""
    draw_band(canvas, layout.FINAL_HEADER)
    middle, face = (layout.FINAL_HEADER - layout.RULE) / 2, Face.SERIF_BOLD
    x = float(layout.ROUND_X)
    x += canvas.number(title, x, middle, face, Size.HEADLINE, WHITE, room=430)
    played = rounds_text(scene.lang, scene.position["round"])
    canvas.number(played, x + 40, middle, face, Size.LARGE, HEADER_SOFT, room=240)
    draw_winners(canvas, scene, layout.FINAL_WINNERS_X, middle, Size.HEADLINE)


def _draw_round(canvas: Canvas, scene: Scene) -> None:
    position, lang, face = scene.position, scene.lang, Face.SERIF_BOLD
    x, y = float(layout.ROUND_X), layout.HEADER_LINE
    text = lang.t(ROUND).format(number=position["round"])
    x += canvas.text(text, x, y, face, Size.HEADING, HEADER_SOFT, room=300) + 18
    canvas.fill((round(x), 26, round(x) + 2, 60), theme.SECOND)
    x += 22
    phase = lang.t(GAME_OVER) if position["finished"] else phase_name(lang, position["phase"])
    room = layout.PHASE_END - x
    canvas.text(phase, x, y, face, Size.HEADLINE, WHITE, room=room, floor=34)


def _draw_pips(canvas: Canvas, scene: Scene) -> None:
    """Seven pips, one a phase: done, now (with its number), to come."""
    now, middle = PHASES.index(scene.position["phase"]), layout.HEADER_MIDDLE
    for index in range(len(PHASES)):
        # The pip of the phase that goes on is larger and keeps clear of its neighbours.
        aside = 0 if index == now else 9 if index > now else -9
        x = layout.PIPS_X + layout.PIP_STEP * index + aside
        if index == now and not scene.position["finished"]:
            canvas.put(disc(17, GOLD), x, middle)
            canvas.number(str(index + 1), x, middle, Face.SERIF_BLACK, Size.TEXT, INK, "middle")
        elif index <= now:
            canvas.put(disc(6.5, HEADER_SOFT), x, middle)
        else:
            canvas.put(disc(6.5, None, theme.THIRD, 1.8), x, middle)


def _draw_officers(canvas: Canvas, scene: Scene) -> None:
    middle = layout.HEADER_MIDDLE
    canvas.put(pieces.provost(58, pole=WHITE), layout.PROVOST_X, middle + 28)
    canvas.put(pieces.bailiff(21), layout.BAILIFF_X + 21, middle)
    for space, x in (
        (scene.position["provost"], layout.PROVOST_X),
        (scene.position["bailiff"], layout.BAILIFF_X),
    ):
        at = x + layout.OFFICER_NUMBER
        canvas.number(str(space), at, middle, Face.SERIF_BOLD, Size.HEADING, WHITE)


def _draw_turn(canvas: Canvas, scene: Scene) -> None:
    turn, price, middle = scene.turn, scene.price, layout.HEADER_MIDDLE
    if turn is None:
        return
    canvas.put(pieces.turn_arrow(), layout.TURN_X + 24, middle)
    canvas.put(pieces.shield(turn, 50, line=0), layout.TURN_X + layout.TURN_SHIELD, middle)
    end = layout.TURN_END if price is not None else theme.WIDTH - theme.MARGIN
    x, name = layout.TURN_X + layout.TURN_NAME, scene.names[turn]
    canvas.name(name, x, layout.HEADER_LINE, Size.HEADING, WHITE, end - x, Size.LARGE)
    if price is not None:
        draw_price(canvas, price, layout.PRICE_X, middle, 58)


def draw_price(canvas: Canvas, price: int, x: float, middle: float, size: int) -> None:
    """Draw what a worker costs on another's building, the middle of its coin at x."""
    canvas.put(numbered("coin", price, size), x, middle)
    canvas.put(symbol("arrow", round(size * 0.45), HEADER_SOFT), x + size * 0.84, middle)
    canvas.put(pieces.empty_shield(round(size * 0.62), WHITE, 3), x + size * 1.52, middle)


def draw_winners(canvas: Canvas, scene: Scene, left: float, middle: float, size: Size) -> None:
    """The crown, then the shield and name of each winner (ties share it), up to the end of the picture."""
    won = winners(scene.position)
    canvas.put(symbol("crown", size * 1.2), left + size / 2, middle - 2)
    left += size * 1.5
    share = (theme.WIDTH - theme.MARGIN - left) / len(won)
    shield = size * (1.1 if len(won) < 3 else 0.75)
    line = middle + size * 0.38
    for place, colour in enumerate(won):
        at, name = left + share * place + shield / 2, scene.names[colour]
        canvas.put(pieces.shield(colour, shield, line=0), at, middle)
        start, room = at + shield * 0.75, share - shield * 1.7
        canvas.text(name, start, line, Face.SERIF_BOLD, size, WHITE, room=room, floor=Size.SMALL)
