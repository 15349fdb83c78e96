"""Phase 2: placement (R4)."""

from typing import Final

from engine import board, step_names
from engine.answers import KIND, PASS, PLACE
from engine.board import CASTLE, FEWEST_FOR_STABLES, OWN_PRICE, R1, STABLES, VISIT_POINTS
from engine.events import note
from engine.goods import DENIER, MONEY
from engine.phases.income import begin_phase
from engine.state import NOBODY, State

KIND_PLACE: Final = KIND["place"]

FIRST_PASS: Final = board.FIRST_PASS_DENIERS * DENIER

CHUNK: Final = 12
CHUNK_MASK: Final = (1 << CHUNK) - 1

_PLACE_LOW, _PLACE_MIDDLE, _PLACE_HIGH = (
    tuple(
        tuple(PLACE + first + bit for bit in range(CHUNK) if bits >> bit & 1)
        for bits in range(1 << min(CHUNK, len(board.SPACES) - first))
    )
    for first in range(0, len(board.SPACES), CHUNK)
)
"""For each chunk of twelve spaces: bits -> answers that place a worker there."""


def placement(s: State, _a: int, _b: int) -> None:
    begin_phase(s, board.PLACEMENT)
    s.steps.append((step_names.PLACE, 0, 0))


def still_places(s: State, player: int) -> bool:
    """True while the player may still be asked to place a worker in this round (R4.1)."""
    return s.phase == board.PLACEMENT and player not in s.passed


def price(s: State, player: int) -> int:
    """Deniers for a placement on a building that is not the player's own (R4.3, R11.1)."""
    return board.INN_PRICE if s.inn == player else price_after(len(s.passed), s.players)


def price_after(passed: int, players: int) -> int:
    """Deniers for a placement, once that many of the players have passed, where nothing makes it less (R4.3, R11.1)."""
    if passed and players == 2:
        return board.TWO_PLAYER_PRICE
    return board.FIRST_PRICE + passed


def price_on(s: State, player: int, space: int) -> int:
    """Deniers for a placement on that space (R4.3)."""
    return OWN_PRICE if s.own[player] >> space & 1 else price(s, player)


def spaces_for(s: State, player: int) -> int:
    """Bits of the spaces where the player could place a worker, whatever the price (R4.4, R4.6-R4.8)."""
    spaces = s.open
    if player not in s.castle:
        spaces |= 1 << CASTLE
    if (
        s.players >= FEWEST_FOR_STABLES
        and len(s.stables) < board.STABLE_CIRCLES
        and player not in s.stables
    ):
        spaces |= 1 << STABLES
    return spaces


def place(s: State, index: int, _b: int) -> tuple[int, ...] | None:
    """The player at `index` in the order, or the next who has not passed, places or passes (R4.1, R4.2)."""
    order = s.order
    passed = s.passed
    count = s.players
    if len(passed) == count:
        s.steps.append((step_names.SPECIAL, 0, 0))
        return None
    player = order[index]
    while player in passed:
        index = index + 1 if index + 1 < count else 0
        player = order[index]
    s.steps.append((step_names.PLACE, index + 1 if index + 1 < count else 0, 0))
    s.player = player
    s.kind = KIND_PLACE
    money = s.goods[player] >> MONEY
    if not (money and s.home[player]):
        return (PASS,)
    spaces = spaces_for(s, player)
    if money < price(s, player):
        spaces &= s.own[player]
    return (
        PASS,
        *_PLACE_LOW[spaces & CHUNK_MASK],
        *_PLACE_MIDDLE[spaces >> CHUNK & CHUNK_MASK],
        *_PLACE_HIGH[spaces >> 2 * CHUNK],
    )


def placed(s: State, answer: int) -> None:
    player = s.player
    if answer == PASS:
        _pass(s, player)
        return
    space = answer - PLACE
    cost = price_on(s, player, space) * DENIER
    s.goods[player] -= cost
    s.home[player] -= 1
    if s.log is not None:
        note(s, "place", player, space, paid=cost)
    stand(s, player, space)


def _pass(s: State, player: int) -> None:
    """The first to pass gains a denier at once (R4.2)."""
    gained = 0 if s.passed else FIRST_PASS
    s.goods[player] += gained
    s.passed = (*s.passed, player)
    if s.log is not None:
        word = "" if s.home[player] else "workers"
        note(s, "pass", player, gained=gained, number=len(s.passed), word=word)


def stand(s: State, player: int, space: int) -> None:
    """Put a worker on a space; the owner of another's building gains a point (R4.5)."""
    if space == CASTLE:
        s.castle = (*s.castle, player)
        return
    if space == STABLES:
        s.stables = (*s.stables, player)
        return
    s.worker[space] = player
    s.open &= ~(1 << space)
    if space < R1:
        return
    s.busy |= 1 << space
    owner = s.owner[space]
    if owner not in (NOBODY, player):
        s.score[owner] += VISIT_POINTS
        if s.log is not None:
            note(s, "visit", owner, space, points=VISIT_POINTS)
