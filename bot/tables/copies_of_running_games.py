"""Games that were copied from one that others still play: no computer player shows there what to do in it."""

from collections.abc import Collection, Sequence

from bot.store import Answer, GameRow, Logged, Seat, standing
from bot.tables.autoplay import IMPORT
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.table_options import gives_advice
from engine import Game
from words.language import N_
from words.names import colour_name, listed


async def still_played(
    service: Service, game: Game, users: Collection[int], but: int = 0
) -> GameRow | None:
    """The running game of several people, `but` one, that a game has been copied from: no table tells what to do there.

    It has the same tiles, or one of these users plays it. One where all of them may ask for advice is none.
    """
    neutral = f"neutral {' '.join(game.setup.neutral)}\n"
    for game_id in set(await service.store.running_games(neutral, users)) - {but}:
        row, log = await service.store.load(game_id)
        people = {seat.user_id or seat.left_by for seat in row.seats} - {None}
        if len(people) < 2 or all(gives_advice(row, user) for user in users):
            continue
        if copied(game, row.header or "", standing(log)):
            return row
    return None


def check_own_colours(
    played: GameRow,
    game: Game,
    users: Collection[int],
    people: Collection[str | None],
    *,
    pressed: bool,
) -> None:
    """Raises `Refusal` where a computer player would play for one of the users what they play in the running game.

    Its answers are what to do there. Who has `pressed` can name nobody for a colour, but play all of them.
    """
    if computers := _own_colours(played, game, users) - {None, *people}:
        # Translators: {colours} are names of players' colours.
        text = N_(
            "Others are still playing this game with you. Until it is over, no computer player shows what it would do "
            "there: name a person for {colours}."
        )
        if pressed:
            text = N_(
                "Others are still playing this game with you. Until it is over, no computer player shows what it would "
                "do there: press “Play all seats from here” instead."
            )
        names = sorted(filter(None, computers))
        raise Refusal(
            text, colours=lambda lang: listed(lang, [colour_name(lang, n) for n in names])
        )


def _own_colours(played: GameRow, game: Game, users: Collection[int]) -> set[str | None]:
    """What users play in a running game, by the colours of one that was copied from it."""
    order = (played.header or "").splitlines()[1].split()[1:]
    here = dict(zip(order, game.setup.players, strict=False))
    return {here.get(s.colour or "") for s in played.seats if (s.user_id or s.left_by) in users}


async def check_start(service: Service, table: Table, seats: Sequence[Seat]) -> None:
    """Raises `Refusal` as `check_own_colours` where a table at a position begins with those seats."""
    people = {seat.colour for seat in seats if seat.user_id}
    users = {table.row.maker_id, *(seat.user_id for seat in seats if seat.user_id)}
    if not table.game.finished and (played := await still_played(service, table.game, users)):
        check_own_colours(played, table.game, users, people, pressed=False)


async def is_own_copy(service: Service, table: Table, seat: Seat) -> bool:
    """True where a computer player in a person's seat would show what to do in a running game that they play too.

    A table that begins with no answer can be a copy, too: it has the same tiles.
    """
    if table.row.settings.advice != "never":
        return False
    users, imported = {seat.user_id or 0}, any(one.entry.source == IMPORT for one in table.log[:1])
    game = table.game if imported else table.game.at(0)
    played = await still_played(service, game, users, but=table.id)
    return played is not None and seat.colour in _own_colours(played, game, users)


def copied(game: Game, header: str, log: Sequence[Logged]) -> bool:
    """True for a game with half the answers of another, whose `log` stands, or of its beginning.

    Who changes a line of a record, or calls the colours otherwise, has nearly the same position.
    """
    _format, players, neutral, *_more = header.splitlines()
    order = players.split()[1:]
    there = [
        (order.index(one.entry.colour), one.entry.text)
        for one in log
        if isinstance(one.entry, Answer) and one.entry.colour in order
    ]
    given = [(game.setup.players.index(one.player), one.text) for one in game.answers]
    if fewest := min(len(given), len(there)):
        return 2 * sum(one == other for one, other in zip(given, there, strict=False)) >= fewest
    return len(order) == len(game.setup.players) and neutral.split()[1:] == [*game.setup.neutral]
