"""Spaces: what stands where, where workers can go and for how much, and the provost who keeps them in force."""

from collections.abc import Sequence

from engine import board
from engine.answers import NUMBER
from engine.board import CASTLE, JOUST, POST, PROVOST_REACH, R1, SPACE, SPACES, STABLES
from engine.events import Event
from engine.game import Game
from engine.goods import DENIER, can_pay
from engine.phases import activation, placement, provost
from engine.phases.specials import JOUST_PRICE, POST_GAIN
from engine.state import CRAFT_TILES, NO_TILE, NOBODY, State
from engine.step_names import PLACE
from engine.tiles import TILES


def tile_at(game: Game, space: str) -> str:
    """The tile on a space of the road, empty where there is none."""
    tile = game.state.tile[SPACE[space]]
    return "" if tile == NO_TILE else TILES[tile].id


def tiles_on_road(game: Game) -> dict[str, str]:
    """Space -> tile for every built space of the road, from the castle outward."""
    tiles = game.state.tile
    return {
        SPACES[space]: TILES[tiles[space]].id
        for space in range(R1, len(SPACES))
        if tiles[space] != NO_TILE
    }


def owner_at(game: Game, space: str) -> str | None:
    """The colour that owns the building on a space, None for nobody."""
    owner = game.state.owner[SPACE[space]]
    return None if owner == NOBODY else game.setup.players[owner]


def workers_at(game: Game, space: str) -> tuple[str, ...]:
    """The colours with a worker on a space, in the order of arrival; at the inn on its left circle (R4.8)."""
    s, index = game.state, SPACE[space]
    if index == CASTLE:
        return game.colours(s.castle)
    if index == STABLES:
        return game.colours(s.stables)
    return () if s.worker[index] == NOBODY else (game.setup.players[s.worker[index]],)


def spaces_of_workers(game: Game, colour: str) -> tuple[str, ...]:
    """The spaces where a player's workers stand, in the order of `board.SPACES`; of the inn the left circle."""
    return tuple(space for space in SPACES if colour in workers_at(game, space))


def workers_in_force(game: Game, colour: str) -> tuple[str, ...]:
    """The road spaces of a player's workers up to and including the provost's, in their order (R7.1)."""
    s, player = game.state, game.number(colour)
    bits = activation.in_force(s)
    return tuple(
        SPACES[space]
        for space in range(R1, len(SPACES))
        if bits >> space & 1 and s.worker[space] == player
    )


def reached(space: str, provost: int) -> bool:
    """True if a worker there is activated with the provost on that number of the road (R7.1); always off the road."""
    return bool(activation.REACHED[provost] >> SPACE[space] & 1)


def workers_between(game: Game, provost: int) -> tuple[str, ...]:
    """The road spaces with a worker that the provost reaches or leaves out if he moves to that number (R7.1)."""
    return tuple(
        space
        for space in tiles_on_road(game)
        if workers_at(game, space) and reached(space, provost) != reached(space, game.provost)
    )


def returns_to_stock(game: Game, space: str) -> bool:
    """True if the tile there can be built again once it is a residence; a neutral one leaves the game (R7.7)."""
    return game.state.tile[SPACE[space]] in CRAFT_TILES


def goods_of(game: Game, colour: str) -> int:
    """What a player holds, packed (`engine.goods`)."""
    return game.state.goods[game.number(colour)]


def provost_reach(at: int, most: int = PROVOST_REACH) -> tuple[int, ...]:
    """The road numbers to which a move of at most `most` spaces takes a provost on number `at`, his own too (R6.2)."""
    return provost.reach(at, at, min(most, PROVOST_REACH))


def provost_price(steps: int) -> int:
    """Deniers for a move of that many spaces in the provost's phase (R6.1); by the guild it is free (R5.3)."""
    return provost.price(steps)


def price_to_save(events: Sequence[Event], idle: Event) -> int | None:
    """Deniers for which the owner of a worker left out would have brought the provost to it, as the last to move him.

    `events` are those of the round, `idle` among them (R7.1). None if another moves him last, or if it was too far.
    """
    before = events[: len(events) - [*reversed(events)].index(idle)]
    moves = [one for one in before if one.kind in ("provost", "guild", "bailiff")]
    if not moves:
        return None
    last = moves[-1]
    own = last.number if (last.kind, last.player) == ("provost", idle.player) else 0
    steps = int((idle.space or "")[1:]) - int((last.space or "")[1:]) + own
    passed = [one.player for one in before if one.kind == "pass"]
    return provost_price(steps) if passed[-1] == idle.player and steps <= PROVOST_REACH else None


def moves_provost(game: Game, colour: str) -> bool:
    """True while a player has a move of the provost's phase before them in this round, the one asked for included."""
    s = game.state
    if s.phase != board.PROVOST:
        return s.phase < board.PROVOST
    return game.number(colour) in s.passed[s.passed.index(s.player) :]


def still_places(game: Game, colour: str) -> bool:
    """True while the player may still be asked to place a worker in this round (R4.1, R4.2)."""
    return placement.still_places(game.state, game.number(colour))


def price_for(game: Game, colour: str) -> int:
    """Deniers that a player pays for a worker on a building that is not their own (R4.3, R11.1)."""
    return placement.price(game.state, game.number(colour))


def price_at(game: Game, colour: str, space: str) -> int:
    """Deniers that a player pays for a worker on that space (R4.3, R11.1)."""
    return placement.price_on(game.state, game.number(colour), SPACE[space])


def joust_unpaid(game: Game, space: str) -> bool:
    """True if a worker placed there takes the denier that the same player's worker at the joust field needs (R5.4)."""
    s, index = game.state, SPACE[space]
    held, price = s.goods[s.player], placement.price_on(s, s.player, index) * DENIER
    post = POST_GAIN if index == POST or s.worker[POST] == s.player else 0  # comes before (R5.2)
    needed = s.worker[JOUST] == s.player and can_pay(held, JOUST_PRICE)
    return needed and not can_pay(held - price + post, JOUST_PRICE)


def inn_sets_price(game: Game, colour: str) -> bool:
    """True while the player pays what their worker on the right circle of the inn brings about (R4.3)."""
    return game.state.inn == game.number(colour)


def offered_places(game: Game) -> dict[str, int]:
    """Where the deciding player may place a worker, or move the gate's: space -> deniers; empty for other decisions."""
    decision = game.decision
    if decision is None or decision.kind not in ("place", "gate"):
        return {}
    placed = decision.kind == "place"
    spaces = [answer.split()[-1] for answer in decision.answers]
    return {
        space: price_at(game, decision.player, space) if placed else 0
        for space in spaces
        if space in SPACE
    }


def if_asked_to_place(game: Game, colour: str) -> Game:
    """A copy in which the pending placement is the player's, even if all there is left to them is to pass.

    Outside the placement phase it is an equal copy.
    """
    play = game.copy()
    s = play.state
    player = game.number(colour)
    asked = s.player == player and s.kind == placement.KIND_PLACE
    if s.phase == board.PLACEMENT and not asked:
        _ask_to_place(s, player)
    return play


def if_placed(game: Game, space: str) -> Game:
    """A copy with one more worker, on that space, of the player who is asked to place one.

    The same player is asked again: played on, the round could end without a further question. Neither the answers nor
    the events of the copy tell of that worker.
    """
    play = game.copy()
    s = play.state
    placement.placed(s, NUMBER[f"place {space}"])
    _ask_to_place(s, s.player)
    return play


def _ask_to_place(s: State, player: int) -> None:
    assert s.steps[-1][0] == PLACE
    s.steps.pop()
    options = placement.place(s, s.order.index(player), 0)
    assert options is not None
    s.options = options
