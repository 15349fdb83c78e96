"""Pictures from the command line: `python -m render RECORD --at 120 -o board.png`."""

import argparse
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine import Game, Record, RecordError, read_record
from engine.board import COLOURS
from engine.questions import idle_places, offered_places
from render import (
    board_alt,
    board_picture,
    final_picture,
    placement_picture,
    player_picture,
    provost_picture,
    replay_picture,
    stock_picture,
)
from render.scene import Scene, scene


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m render", description="draw a game from its record"
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - is standard input")
    parser.add_argument("--at", type=int, metavar="N", help="after N answers (default: all)")
    parser.add_argument(
        "--since",
        type=int,
        metavar="N",
        help="mark what changed since N answers; replay from there",
    )
    parser.add_argument("--kind", choices=tuple(KINDS), default="board")
    parser.add_argument("--viewer", choices=COLOURS, help="the player who looks (default: in turn)")
    parser.add_argument("--target", type=int, metavar="N", help="the provost's space to try")
    parser.add_argument("--language", default="en")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write (default: standard output)"
    )
    return parser


def _moved(shown: Scene, game: Game, options: Namespace) -> bytes:
    """The road with the provost on another space."""
    target = options.target
    return provost_picture(shown, shown.position["provost"] if target is None else target)


def _replayed(shown: Scene, game: Game, options: Namespace) -> bytes:
    """The ends of the phases; from --since on every answer."""
    earlier = game.phase_ends()
    if options.since is not None:
        earlier = [game.position_at(count) for count in range(options.since, len(game.answers))]
    return replay_picture(shown, earlier)


KINDS: Final[dict[str, Callable[[Scene, Game, Namespace], bytes]]] = {
    "board": lambda shown, _game, _options: board_picture(shown),
    "placement": lambda shown, game, _: placement_picture(
        shown, offered_places(game), idle_places(game)
    ),
    "provost": _moved,
    "final": lambda shown, game, _: final_picture(shown, game.phase_ends()),
    "stock": lambda shown, _game, _options: stock_picture(shown),
    "player": lambda shown, _game, options: player_picture(
        shown, options.viewer or shown.turn or shown.position["order"][0]
    ),
    "replay": _replayed,
    "alt": lambda shown, _game, _options: f"{board_alt(shown)}\n".encode(),
}


def draw(record: Record, options: Namespace) -> bytes:
    """What the options ask for, as bytes."""
    game = record.game if options.at is None else record.game.at(options.at)
    shown = scene(
        game.position(),
        record.names,
        before=None if options.since is None else record.game.position_at(options.since),
        language=options.language,
        viewer=options.viewer,
        simple_favors=game.setup.favors == "simple",
    )
    return KINDS[options.kind](shown, game, options)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is the exit code."""
    options = _parser().parse_args(arguments)
    try:
        data = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        record = read_record(data)
        for number in (options.at, options.since):
            if number is not None and not 0 <= number <= len(record.game.answers):
                print(f"there are {len(record.game.answers)} answers", file=sys.stderr)
                return 1
        if options.viewer and options.viewer not in record.game.setup.players:
            print(f"{options.viewer} does not play", file=sys.stderr)
            return 1
        drawn = draw(record, options)
        if options.output:
            Path(options.output).write_bytes(drawn)
        else:
            sys.stdout.buffer.write(drawn)
    except (OSError, RecordError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
