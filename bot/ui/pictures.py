"""Which pictures there are: each function gives the drawing of one, to be drawn off the event loop."""

from collections.abc import Sequence
from functools import lru_cache

from bot.tables.refusals import NotSeated
from bot.tables.table import Table
from bot.ui.attachments import Attachment
from bot.ui.drawing import DRAWER, REPLAYER, Drawing, drawn
from engine import Game, Given, Position, Setup
from engine import replay as replayed
from engine.board import COLOURS
from engine.questions import idle_places, offered_places
from render import (
    board_alt,
    board_picture,
    final_alt,
    final_picture,
    placement_alt,
    placement_picture,
    player_alt,
    player_picture,
    provost_alt,
    provost_picture,
    replay_alt,
    replay_picture,
    review_alt,
    review_picture,
    stock_alt,
    stock_picture,
)
from render.review import Curve, Gave, Mark


async def warm_up() -> None:
    """Draw a board for nobody: the first one takes a quarter of a second, all others a fraction of that."""
    game = Game(Setup(COLOURS[:4]))
    await drawn(board(game, {colour: colour for colour in COLOURS}, "en"))


async def chosen(table: Table, user_id: int, show: str, language: str) -> Attachment:
    """The picture that a person chose: the `board` or their `own` view of it, the `stock`, or a `replay`.

    Raises `NotStarted`, `NotSeated` for the own view of somebody who does not play, and `Superseded`.
    """
    drawer = REPLAYER if show == "replay" else DRAWER
    return await drawer.draw(_chosen(table, user_id, show, language), user_id)


def _chosen(table: Table, user_id: int, show: str, language: str) -> Drawing:
    game, names = table.game.copy(), table.names
    seat = table.seat_of(user_id)
    colour = seat.colour if seat else None
    if show == "stock":
        return stock(game, language)
    if show == "own":
        if colour is None:
            raise NotSeated
        return own(game, names, language, colour)
    if show == "replay":
        # The round before too while this one has hardly begun.
        starts = [0, *game.round_starts()]
        return replay(game, names, language, starts[-2])
    return board(game, names, language, viewer=colour)


def board(
    game: Game,
    names: dict[str, str],
    language: str,
    *,
    position: Position | None = None,
    since: int = -1,
    name: str = "board.png",
    viewer: str | None = None,
) -> Drawing:
    """The board of `position`, or of the game as it stands with what changed since its first `since` answers."""

    def draw() -> Attachment:
        shown = position or game.position()
        before = game.position_at(since) if since > 0 else None
        simple = game.setup.favors == "simple"
        picture = board_picture(
            shown, names, before=before, language=language, viewer=viewer, simple_favors=simple
        )
        return Attachment(name, picture, board_alt(shown, names, language=language))

    return draw


def final(game: Game, names: dict[str, str], language: str) -> Drawing:
    """The ranking of a finished game, with the scores over its rounds."""

    def draw() -> Attachment:
        position = game.position()
        picture = final_picture(position, names, game.phase_ends(), language=language)
        return Attachment("final.png", picture, final_alt(position, names, language=language))

    return draw


def review(
    game: Game,
    names: dict[str, str],
    language: str,
    curve: Curve,
    marks: Sequence[Mark],
    gave: Gave,
) -> Drawing:
    """Everyone's chance to win over the rounds of a finished game, its turning points, and what gave the points."""

    def draw() -> Attachment:
        position = game.position()
        picture = review_picture(position, names, curve, marks, gave, language=language)
        return Attachment(
            "review.png", picture, review_alt(position, names, curve, language=language)
        )

    return draw


def placement(game: Game, language: str) -> Drawing:
    """Where the worker that is asked for can go, at which price, and where it would do nothing."""

    def draw() -> Attachment:
        position, offered, idle = game.position(), offered_places(game), idle_places(game)
        picture = placement_picture(position, offered, idle, language=language)
        alt = placement_alt(position, offered, idle, language=language)
        return Attachment("placement.png", picture, alt)

    return draw


def provost(
    game: Game, names: dict[str, str], language: str, target: int, *, free: bool
) -> Drawing:
    """The road as it would work with the provost on another space."""

    def draw() -> Attachment:
        position = game.position()
        picture = provost_picture(position, names, target, free=free, language=language)
        alt = provost_alt(position, names, target, language=language)
        return Attachment("provost.png", picture, alt)

    return draw


def stock(game: Game, language: str) -> Drawing:
    """The tiles that can still be built."""

    def draw() -> Attachment:
        position = game.position()
        picture = stock_picture(position, language=language)
        return Attachment("stock.png", picture, stock_alt(position, language=language))

    return draw


def own(game: Game, names: dict[str, str], language: str, colour: str) -> Drawing:
    """What concerns one player: goods, buildings, what can be afforded."""

    def draw() -> Attachment:
        position = game.position()
        simple = game.setup.favors == "simple"
        picture = player_picture(position, names, colour, language=language, simple_favors=simple)
        alt = player_alt(position, names, colour, language=language)
        return Attachment("own.png", picture, alt)

    return draw


def replay(game: Game, names: dict[str, str], language: str, since: int) -> Drawing:
    """The positions since the first `since` answers, animated; of a game that stands still it is drawn once."""
    answers, called = tuple(game.answers), tuple(names.items())
    return lambda: _replay(game.setup, answers, called, language, since)


@lru_cache(maxsize=8)
def _replay(
    setup: Setup,
    answers: tuple[Given, ...],
    names: tuple[tuple[str, str], ...],
    language: str,
    since: int,
) -> Attachment:
    game, called, simple = replayed(setup, list(answers)), dict(names), setup.favors == "simple"
    positions = [game.position_at(count) for count in range(since, len(answers) + 1)]
    picture = replay_picture(positions, called, language=language, simple_favors=simple)
    return Attachment("replay.gif", picture, replay_alt(positions, called, language=language))
