"""Games that were copied from one that others still play: no computer player shows there what to do in it."""

from collections import Counter
from collections.abc import Collection, Sequence

from bot.store import Answer, GameRow, Logged, Seat, standing
from bot.tables.loaded_table import Table
from bot.tables.playing import Service
from bot.tables.refusals import Refusal
from bot.tables.table_options import gives_advice
from engine import Game
from words.language import N_
from words.names import colour_name, listed


async def still_played(
    service: Service, game: Game, users: Collection[int], but: int = 0
) -> list[GameRow]:
    """The running games of several people, `but` one, from which a game may be copied: no table tells what to do there.

    They have the same tiles, or one of these users plays them. Where all of those may ask for advice is none.
    """
    return [
        row
        for row in await _copied(service, game, users, but)
        if len(_people(row)) > 1 and not all(gives_advice(row, user) for user in users)
    ]


async def _copied(service: Service, game: Game, users: Collection[int], but: int) -> list[GameRow]:
    """The running games that a game may have been copied from, or the other way round."""
    neutral = f"neutral {' '.join(game.setup.neutral)}\n"
    found = set(await service.store.running_games(neutral, users)) - {but}
    loaded = [await service.store.load(game_id) for game_id in sorted(found)]
    return [row for row, log in loaded if copied(game, row.header or "", standing(log))]


def _people(row: GameRow) -> set[int]:
    """Who plays, or has left a seat and may come back."""
    return {user for seat in row.seats if (user := seat.user_id or seat.left_by)}


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
        order = (row.header or "").splitlines()[1].split()[1:]
        here = dict(zip(order, game.setup.players, strict=False))
        found |= {here.get(s.colour or "") for s in row.seats if (s.user_id or s.left_by) in users}
    return found


async def check_start(service: Service, table: Table, seats: Sequence[Seat]) -> None:
    """Raises `Refusal` as `check_own_colours` where a table at a position begins with those seats."""
    people = {seat.colour for seat in seats if seat.user_id}
    users = {table.row.maker_id, *(seat.user_id for seat in seats if seat.user_id)}
    if not table.game.finished and (played := await still_played(service, table.game, users)):
        check_own_colours(played, table.game, users, people, pressed=False)


async def silence_copies(service: Service, table: Table) -> None:
    """Let those who begin to play at a position have no advice in what they have played on from it alone before."""
    people = _people(table.row)
    if len(people) > 1:
        found = await _copied(service, table.game, people, table.id)
        imported = [row for row in found if row.settings.imported]
        alone = [
            row.id for row in imported if len(row.people) == 1 and people.issuperset(row.people)
        ]
        await service.store.silence(alone)
        service.show_again(alone)


async def is_own_copy(service: Service, table: Table, seat: Seat) -> bool:
    """True where a computer player in a seat would show anybody there what to do in a running game that they play."""
    settings = table.row.settings
    if settings.advice != "never" or not settings.imported:
        return False
    users = {table.row.maker_id, *table.row.people}
    played = await still_played(service, table.game, users, but=table.id)
    return seat.colour in _own_colours(played, table.game, users)


def copied(game: Game, header: str, log: Sequence[Logged]) -> bool:
    """True for a game with half the answers of another, whose `log` stands, or of its beginning.

    Who changes a line of a record, or calls the colours otherwise, has nearly the same position; so has who changes the
    order, with the same tiles or two of them exchanged.
    """
    _format, players, neutral, *_more = header.splitlines()
    order, tiles = players.split()[1:], zip(neutral.split()[1:], game.setup.neutral, strict=True)
    other_tiles = sum(one != other for one, other in tiles)
    there = [
        (order.index(one.entry.colour), one.entry.text)
        for one in log
        if isinstance(one.entry, Answer) and one.entry.colour in order
    ]
    given = [(game.setup.players.index(one.player), one.text) for one in game.answers]
    if fewest := min(len(given), len(there)):
        alike = sum(one == other for one, other in zip(given, there, strict=False))
        if other_tiles <= 2:
            alike = (Counter(given) & Counter(there)).total()
        return 2 * alike >= fewest
    return len(order) == len(game.setup.players) and not other_tiles
