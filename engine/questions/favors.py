"""Where the royal favor that is being used comes from, and how many wait behind it."""

from engine import step_names
from engine.answers import DECLINE
from engine.board import BUILDING_LINE, CUBES_LINE, LINES, SECTIONS
from engine.events import Event
from engine.game import Game
from engine.tiles import TILE


def favor_source(game: Game) -> Event | None:
    """What gave the favor that the pending decision is about: the event of kind `joust`, `build`, `prestige`, `best` or
    `houses`.

    None for any other decision, and where what gave it is not part of the game's events.
    """
    decision = game.decision
    if decision is None or decision.kind not in ("line", "effect"):
        return None
    # A favor is used before those gained earlier (R10.3), so the sources lie on a stack.
    sources: list[Event] = []
    used = None
    for event in game.events(next(reversed(game.round_starts()), -1)):
        sources += [event] * favors_of(event)
        if event.kind in ("favor", "favor_lost"):
            used = sources.pop() if sources else None
    return used if decision.kind == "effect" else next(reversed(sources), None)


def favor_in_use(game: Game) -> tuple[str, int] | None:
    """Line and column of the favor of which one effect is to be chosen; None for any other decision."""
    decision = game.decision
    if decision is None or decision.kind != "effect":
        return None
    # Only the building line can be declined (R10.5, R10.6).
    line = LINES[BUILDING_LINE if DECLINE in game.state.options else CUBES_LINE]
    return line, game.state.markers[game.state.player * len(LINES) + LINES.index(line)]


def favors_waiting(game: Game) -> int:
    """How many favors more the deciding player is to use after the present one."""
    s = game.state
    return sum(
        count for step, player, count in s.steps if step == step_names.FAVOR and player == s.player
    )


def favors_of(event: Event) -> int:
    """How many favors an event gives its player (R5.4, R7.4, R7.5, R8.4, R9.3)."""
    match event.kind:
        case "joust" | "best":
            return 1
        case "build" | "prestige":
            assert event.tile is not None
            return TILE[event.tile].favors
        case "houses":
            favors = next(one.favors for one in SECTIONS if one.name == event.word)
            return favors[min(event.number, len(favors) - 1)]
        case _:
            return 0
