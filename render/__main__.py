"""The board from the command line: `python -m render RECORD --at 120 -o board.png`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine import RecordError, read_record
from render import board_picture
from render.scene import scene


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m render", description="draw the board of a game from its record"
    )
    parser.add_argument("file", metavar="RECORD", help="a record; - is standard input")
    parser.add_argument("--at", type=int, metavar="N", help="after N answers (default: all)")
    parser.add_argument("--language", default="en")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="where to write (default: standard output)"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is the exit code."""
    options = _parser().parse_args(arguments)
    try:
        data = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        record = read_record(data)
        count = len(record.game.answers)
        if options.at is not None and not 0 <= options.at <= count:
            print(f"there are {count} answers", file=sys.stderr)
            return 1
        game = record.game if options.at is None else record.game.at(options.at)
        simple = game.setup.favors == "simple"
        drawn = board_picture(
            scene(game.position(), record.names, language=options.language, simple_favors=simple)
        )
        if options.output:
            Path(options.output).write_bytes(drawn)
        else:
            sys.stdout.buffer.write(drawn)
    except (OSError, RecordError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
