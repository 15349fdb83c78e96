"""Pictures from the command line: `python -m render RECORD --at 120 -o board.png`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine import Game, Position, Record, RecordError, read_record
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
    parser.add_argument("--seconds", type=float, default=1.6, help="of a frame of the replay")
    parser.add_argument("--language", default="en")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write (default: standard output)"
    )
    return parser


class Picture:
    """A record at the point that the options ask for."""

    def __init__(self, record: Record, options: argparse.Namespace) -> None:
        self.record = record
        self.options = options
        self.game: Game = record.game if options.at is None else record.game.at(options.at)
        self.position = self.game.position()
        self.names = record.names
        self.language: str = options.language
        self.simple = self.game.setup.favors == "simple"

    @property
    def player(self) -> str:
        """The player who looks: the one named, else who is in turn, else the first."""
        decision = self.position["decision"]
        if self.options.viewer:
            return str(self.options.viewer)
        return decision["player"] if decision else self.position["order"][0]

    def alt(self) -> bytes:
        """The board in words."""
        return (board_alt(self.position, self.names, language=self.language) + "\n").encode()

    def board(self) -> bytes:
        """The board, with what changed where --since is given."""
        since = self.options.since
        return board_picture(
            self.position,
            self.names,
            before=None if since is None else self.record.game.at(since).position(),
            language=self.language,
            viewer=self.options.viewer,
            simple_favors=self.simple,
        )

    def final(self) -> bytes:
        """The end of the game."""
        ends = self.game.phase_ends()
        return final_picture(self.position, self.names, ends, language=self.language)

    def own(self) -> bytes:
        """One player's own view."""
        return player_picture(
            self.position,
            self.names,
            self.player,
            language=self.language,
            simple_favors=self.simple,
        )

    def placement(self) -> bytes:
        """Where the worker that is asked for can go."""
        offered, idle = offered_places(self.game), idle_places(self.game)
        return placement_picture(self.position, offered, idle, language=self.language)

    def provost(self) -> bytes:
        """The road with the provost on another space."""
        target = self.options.target
        if target is None:
            target = self.position["provost"]
        return provost_picture(self.position, self.names, target, language=self.language)

    def replay(self) -> bytes:
        """The ends of the phases; from --since on every answer."""
        since = self.options.since
        shown: list[Position] = self.game.phase_ends()
        if since is not None:
            counts = range(since, len(self.game.answers))
            shown = [self.record.game.at(count).position() for count in counts]
        return replay_picture(
            [*shown, self.position],
            self.names,
            seconds=self.options.seconds,
            language=self.language,
            simple_favors=self.simple,
        )

    def stock(self) -> bytes:
        """The tiles that can still be built."""
        return stock_picture(self.position, language=self.language)


KINDS: Final[dict[str, Callable[[Picture], bytes]]] = {
    "board": Picture.board,
    "placement": Picture.placement,
    "provost": Picture.provost,
    "final": Picture.final,
    "stock": Picture.stock,
    "player": Picture.own,
    "replay": Picture.replay,
    "alt": Picture.alt,
}


def draw(record: Record, options: argparse.Namespace) -> bytes:
    """What the options ask for, as bytes."""
    return KINDS[options.kind](Picture(record, options))


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
