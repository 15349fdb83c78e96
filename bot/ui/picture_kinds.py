"""Which pictures there are: each function gives the drawing of one, to be drawn off the event loop."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import partial
from typing import Any, ParamSpec

import render
from bot.tables.loaded_table import Table
from bot.ui.attachments import Attachment
from bot.ui.drawing_queue import DRAWER, REPLAYER, Drawing, drawn, drawn_and_kept
from engine import Game, Position, Setup
from engine.board import COLOURS
from engine.questions import idle_places, offered_places
from render.chance_to_win_chart import Curve, Mark
from render.scene import Scene, scene

P = ParamSpec("P")


async def warm_up() -> None:
    """Draw a board for nobody: the first one takes some tenths of a second, all others less."""
    game = Game(Setup(COLOURS[:4]))
    await drawn(board(game, {colour: colour for colour in COLOURS}, "en"))


async def chosen(table: Table, user_id: int, show: str, language: str) -> Attachment:
    """The picture that a person chose: the `board`, or a `replay`. Raises `NotStarted` and `Superseded`."""
    game, names, seat = table.game.copy(), table.names, table.seat_of(user_id)
    if show == "replay":
        # The round before too while this one has hardly begun.
        starts = [0, *game.round_starts()]
        return await REPLAYER.draw(replay(game, names, language, starts[-2]), user_id)
    drawing = board(game, names, language, viewer=seat.colour if seat else None)
    return await DRAWER.draw(drawing, user_id)


def _scene(game: Game, names: Mapping[str, str], language: str, **options: Any) -> Scene:
    position = options.pop("position", None) or game.position()
    simple = game.setup.favors == "simple"
    return scene(position, names, language=language, simple_favors=simple, **options)


def about(game: Game, names: Mapping[str, str], *shown: Hashable) -> Hashable:
    """What a picture of the game as it stands is kept by: beside what is shown, whatever else it hangs on."""
    return (*shown, game.setup, game.state.fingerprint(), *names.items())


def _later(draw: Callable[P, Attachment]) -> Callable[P, Drawing]:
    """What draws at once, to be drawn when it is called for."""
    return lambda *args, **named: partial(draw, *args, **named)


@_later
def board(
    game: Game,
    names: Mapping[str, str],
    language: str,
    *,
    position: Position | None = None,
    since: int = -1,
    name: str = "board.png",
    viewer: str | None = None,
) -> Attachment:
    """The board of `position`, or of the game as it stands with what changed since its first `since` answers."""
    before = game.position_at(since) if since > 0 else None
    shown = _scene(game, names, language, position=position, before=before, viewer=viewer)
    return Attachment(name, render.board_picture(shown), render.board_alt(shown))


@_later
def final(game: Game, names: Mapping[str, str], language: str) -> Attachment:
    """The ranking of a finished game, with the scores over its rounds."""
    shown = _scene(game, names, language)
    picture = render.final_picture(shown, game.phase_ends())
    return Attachment("final.png", picture, render.final_alt(shown))


@_later
def review(
    game: Game, names: Mapping[str, str], language: str, curve: Curve, marks: Sequence[Mark]
) -> Attachment:
    """Everyone's chance to win over the rounds of a finished game, and its turning points."""
    shown = _scene(game, names, language)
    picture = render.review_picture(shown, curve, marks)
    return Attachment("review.png", picture, render.review_alt(shown, curve))


@_later
def placement(
    game: Game,
    names: Mapping[str, str],
    language: str,
    among: Collection[str] | None = None,
    mark: str = "",
) -> Attachment:
    """Where the worker that is asked for can go, at which price, and where it would do nothing.

    Only places `among` these where any are given, with a `mark` at one of them.
    """
    places = offered_places(game)
    if among is not None:
        places = {place: price for place, price in places.items() if place in among}
    seen = _scene(game, names, language), places, idle_places(game)
    picture = render.placement_picture(*seen, mark)
    return Attachment("placement.png", picture, render.placement_alt(*seen))


@_later
def provost(
    game: Game, names: Mapping[str, str], language: str, target: int, *, free: bool
) -> Attachment:
    """The road as it would work with the provost on another space."""
    shown = _scene(game, names, language)
    picture = render.provost_picture(shown, target, free=free)
    return Attachment("provost.png", picture, render.provost_alt(shown, target))


def replay(game: Game, names: Mapping[str, str], language: str, since: int) -> Drawing:
    """The positions since the first `since` answers, animated; of a game that stands still it is drawn once."""
    kept = about(game, names, "replay", language, since, tuple(game.answers))
    return partial(drawn_and_kept, kept, partial(_replay, game, names, language, since))


def _replay(game: Game, names: Mapping[str, str], language: str, since: int) -> Attachment:
    earlier = [game.position_at(count) for count in range(since, len(game.answers))]
    shown = _scene(game, names, language)
    picture = render.replay_picture(shown, earlier)
    return Attachment("replay.gif", picture, render.replay_alt(shown, earlier))
