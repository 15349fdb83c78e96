"""Pictures from the command line: `python -m render RECORD --at 120 -o board.png`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine import Record, RecordError, read_record
from engine.board import COLOURS
from render import alt_text, board_picture, final_picture, provost_picture


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m render", description="draw a game from its record"
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - is standard input")
    parser.add_argument("--at", type=int, metavar="N", help="after N answers (default: all)")
    parser.add_argument("--since", type=int, metavar="N", help="mark what changed since N answers")
    parser.add_argument("--kind", choices=("board", "final", "provost", "alt"), default="board")
    parser.add_argument("--viewer", choices=COLOURS, help="the player who looks")
    parser.add_argument("--target", type=int, metavar="N", help="the provost's space to try")
    parser.add_argument("--language", default="en")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write (default: standard output)"
    )
    return parser


def draw(record: Record, options: argparse.Namespace) -> bytes:
    """What the options ask for, as bytes."""
    game = record.game if options.at is None else record.game.at(options.at)
    if options.kind == "alt":
        text = alt_text(game.position(), record.names, language=options.language)
        return (text + "\n").encode()
    if options.kind == "final":
        ends = game.phase_ends()
        return final_picture(game.position(), record.names, ends, language=options.language)
    if options.kind == "provost":
        position = game.position()
        target = position["provost"] if options.target is None else options.target
        return provost_picture(position, record.names, target, language=options.language)
    before = None if options.since is None else record.game.at(options.since).position()
    return board_picture(
        game.position(),
        record.names,
        before=before,
        language=options.language,
        viewer=options.viewer,
        simple_favors=game.setup.favors == "simple",
    )


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
