"""Games that were copied from one that others still play: no computer player shows there what to do in it."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from bot.store import Answer, GameRow, Logged, Seat, Store, standing
from bot.tables.loaded_table import Table
from bot.tables.refusals import Refusal
from bot.tables.table_options import gives_advice
from engine import Game
from words.language import N_
from words.names import colour_name, listed


async def played_with_others(store: Store, table: Table) -> list[GameRow]:
    """Running games in which people of a table play with others what it has come to, if it tells what to do there.

    One of the two began at a position: what began as usual is no copy, but where somebody plays it without others.
    """
    row, users = table.row, _users(table.row)
    computers = any(seat.computer for seat in row.seats)
    began_alike = row.settings.imported or len(row.owners) == 1
    if not table.running or table.broken or not began_alike or not (_tells(row) or computers):
        return []
    near = {
        one.id
        for one in await store.running_games(users)
        if one.id != row.id
        and (one.settings.imported or row.settings.imported)
        and _other_tiles(one.header or "", table.game.setup.neutral) <= 2
        and (_tells(row) or plays_own(table, [one]))
    }
    return await _those_copied(store, table.game, users, near)


def _tells(row: GameRow) -> bool:
    """True for a table that may say what to do, but for what the game that it was opened from shows there too."""
    return row.settings.advice != "never" or (row.settings.suggestions and not row.settings.copy_of)


def plays_own(table: Table, played: Sequence[GameRow]) -> bool:
    """Whether computer players play for one person alone what that person plays in running games."""
    computers = {seat.colour for seat in table.row.seats if seat.computer}
    own = _own_colours(played, table.game, _users(table.row))
    return len(table.row.owners) == 1 and not computers.isdisjoint(own)


async def still_played(store: Store, game: Game, users: Collection[int]) -> list[GameRow]:
    """The running games of several people from which a game may be copied: no table tells what to do there.

    They have the same tiles, or one of these users plays them. Where all of those may ask for advice is none.
    """
    neutral = f"neutral {' '.join(game.setup.neutral)}\n"
    running = {one.id for one in await store.running_games(users, neutral)}
    return await _those_copied(store, game, users, running)


async def _those_copied(
    store: Store, game: Game, users: Collection[int], running: Iterable[int]
) -> list[GameRow]:
    """As `still_played`, of these `running` games alone."""
    loaded = [await store.load(one) for one in sorted(running)]
    return [
        row
        for row, log in loaded
        if len(row.owners) > 1
        and not all(gives_advice(row, user) for user in users)
        and copied(game, row.header or "", standing(log))
    ]


def _users(row: GameRow) -> set[int]:
    """Whoever may ask at a table, or look on as its maker."""
    return {row.maker_id, *row.owners}


def check_own_colours(
    played: Sequence[GameRow],
    game: Game,
    users: Collection[int],
    people: Collection[str | None],
    *,
    pressed: bool,
) -> None:
    """Raises `Refusal` where a computer player would play for one of the users what they play in a running game.

    Its answers are what to do there. Who has `pressed` can name nobody for a colour, but play all of them.
    """
    if computers := _own_colours(played, game, users) - {None, *people}:
        # Translators: {colours} are names of players' colours.
        text = N_(
            "You are still playing this game with others. Until it is over, no computer player shows what it would "
            "do there: name a person for {colours}."
        )
        if pressed:
            text = N_(
                "You are still playing this game with others. Until it is over, no computer player shows what it "
                "would do there: press “Play all seats from here” instead."
            )
        names = sorted(filter(None, computers))
        raise Refusal(
            text, colours=lambda lang: listed(lang, [colour_name(lang, n) for n in names])
        )


def _own_colours(played: Sequence[GameRow], game: Game, users: Collection[int]) -> set[str | None]:
    """What users play in running games, by the colours of one that was copied from there."""
    found = set()
    for row in played:
        here = dict(zip(_line(row.header or "", 1), game.setup.players, strict=False))
        found |= {here.get(s.colour or "") for s in row.seats if s.owner in users}
    return found


async def check_start(store: Store, table: Table, seats: Sequence[Seat]) -> None:
    """Raises `Refusal` as `check_own_colours` where a table at a position begins with those seats."""
    people = {seat.colour for seat in seats if seat.user_id}
    users = {table.row.maker_id, *(seat.user_id for seat in seats if seat.user_id)}
    if not table.game.finished and (played := await still_played(store, table.game, users)):
        check_own_colours(played, table.game, users, people, pressed=False)


async def is_own_copy(store: Store, table: Table, seat: Seat) -> bool:
    """True where a computer player in a seat would show anybody there what to do in a running game that they play."""
    settings = table.row.settings
    if settings.advice != "never" or not settings.imported:
        return False
    users = _users(table.row)
    played = [one for one in await still_played(store, table.game, users) if one.id != table.id]
    return seat.colour in _own_colours(played, table.game, users)


def copied(game: Game, header: str, log: Sequence[Logged]) -> bool:
    """True for a game with half the answers of another, whose `log` stands, or of its beginning.

    Who changes a line of a record, or calls the colours otherwise, has nearly the same position; so has who changes the
    order, with the same tiles or two of them exchanged.
    """
    order, others = _line(header, 1), _other_tiles(header, game.setup.neutral)
    there = [
        (order.index(one.entry.colour), one.entry.text)
        for one in log
        if isinstance(one.entry, Answer) and one.entry.colour in order
    ]
    given = [(game.setup.players.index(one.player), one.text) for one in game.answers]
    if fewest := min(len(given), len(there)):
        alike = sum(one == other for one, other in zip(given, there, strict=False))
        if others <= 2:
            alike = (Counter(given) & Counter(there)).total()
        return 2 * alike >= fewest
    return len(order) == len(game.setup.players) and not others


def _line(header: str, number: int) -> list[str]:
    return header.splitlines()[number].split()[1:]


def _other_tiles(header: str, tiles: Sequence[str]) -> int:
    """How many neutral buildings a header has elsewhere."""
    return sum(one != other for one, other in zip(_line(header, 2), tiles, strict=True))
