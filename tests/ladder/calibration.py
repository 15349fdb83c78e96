"""Whether a stated chance to win comes true."""

from engine.players.advice import chances
from tests.ladder.games import Table, seats
from tests.players.tables import new_game, turns


def stated(table: Table) -> list[tuple[float, float]]:
    """Each player's chance to win at the start of each round, and its part of the victory in the end."""
    game, starts = new_game(len(table.levels), table.seed), {}
    for _ in turns(game, table.computers()):
        if game.round not in starts:
            starts[game.round] = chances(game.state)
    won = [seat.won for seat in seats(table, game.state.score)]
    return [pair for outcome in starts.values() for pair in zip(outcome.chances, won, strict=True)]
