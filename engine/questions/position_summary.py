"""Questions about a `Position`, for pictures and texts."""

from engine import goods
from engine.phases import end_of_round, income, placement
from engine.questions.spaces import provost_price, provost_reach
from engine.view import PlayerView, Position


def winners(position: Position) -> list[str]:
    """Who has most points, in turn order; those of a finished game have won (R9.5)."""
    players = position["players"]
    most = max(player["score"] for player in players.values())
    return [colour for colour in position["order"] if players[colour]["score"] == most]


def final_points(player: PlayerView) -> tuple[int, int, int]:
    """What a player's gold, other cubes and deniers are worth at the end of the game (R9.5)."""
    return end_of_round.points_left_over(_held(player))


def passing_matters(position: Position) -> bool:
    """True while it still matters in the round who has passed: for prices, then for the provost (R4.3, R6.1)."""
    return position["phase"] in ("placement", "specials", "provost")


def swaps_order(position: Position) -> bool:
    """True if the turn order is swapped before the next round (R11.1)."""
    return income.swaps_order(len(position["order"]))


def prices_after_passes(position: Position) -> list[int]:
    """What a worker will cost when one more player has passed, two more, and so on, as long as anybody places then
    (R4.3, R11.1).
    """
    players = len(position["order"])
    coming = range(len(position["passed"]) + 1, players)
    return [placement.price_after(passed, players) for passed in coming]


def provost_prices(position: Position) -> dict[int, int]:
    """Road number -> deniers that a move of the provost there costs who is asked for one (R6.1); empty for nobody."""
    decision, at = position["decision"], position["provost"]
    if decision is None or decision["kind"] != "provost":
        return {}
    reach = provost_reach(at, position["players"][decision["player"]]["deniers"])
    return {number: provost_price(number - at) for number in reach if number != at}


def workers_reached(position: Position, colour: str, provost: int) -> tuple[int, int]:
    """How many of a player's workers on the road are in force with the provost there (R7.1), and how many there are."""
    mine = [int(space[1:]) for space, view in position["road"].items() if view["worker"] == colour]
    return sum(number <= provost for number in mine), len(mine)


def _held(player: PlayerView) -> int:
    cubes = "".join(cube * count for cube, count in player["cubes"].items())
    return goods.pack(cubes, player["deniers"])
