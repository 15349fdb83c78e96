"""The engine's command line (record.md): new, play, check, legal, state."""

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random

from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.players import PLAYERS, play_out
from engine.record import MOST_BYTES, RecordError, header_lines, read_record, write_record
from engine.setup import FAVORS, TILE_SETS, draw_setup
from engine.view import printed


def _read(file: str) -> bytes:
    """The bytes of a file, of standard input for `-`; no more than show that it is too long for a record."""
    named = file != "-"
    # The descriptor, as sys.stdin is None where closed.
    with open(file if named else 0, "rb", closefd=named) as source:
        return source.read(MOST_BYTES + 1)


def _write(data: bytes) -> int:
    try:
        # Not sys.stdout: it is None where closed, and would try once more at exit what failed here.
        with open(1, "wb", closefd=False) as standard_output:
            standard_output.write(data)
    except BrokenPipeError:
        pass  # The reader has seen enough.
    except OSError as error:
        _complain(f"can't write: {error.strerror}")
        return 1
    return 0


def _complain(text: str) -> None:
    """One line on stderr, whatever a record held: many characters break a line on some terminal."""
    print("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text), file=sys.stderr)


def _new(options: argparse.Namespace) -> str:
    colours = COLOURS[: options.players]
    setup = draw_setup(colours, Random(options.seed), options.favors, options.tiles)
    return "\n".join(header_lines(setup)) + "\n"


def _play(options: argparse.Namespace) -> str | bytes:
    data = _read(options.file)
    record = read_record(data)
    if record.game.finished:
        return data
    play_out(record.game, PLAYERS[options.by](Random(options.seed)))
    return write_record(record)


def _check(options: argparse.Namespace) -> str:
    game = read_record(_read(options.file)).game
    decision = game.decision
    state = "finished" if decision is None else f"{decision.player} to {decision.kind}"
    return f"ok: {len(game.answers)} answers, {state}\n"


def _legal(options: argparse.Namespace) -> str:
    game = read_record(_read(options.file)).game
    asked = [game.at(count).decision for count in range(len(game.answers) + 1)]
    return "".join(
        f"{number} {decision.player} {decision.kind}: {' | '.join(sorted(decision.answers))}\n"
        for number, decision in enumerate(asked, 1)
        if decision is not None
    )


def _state(options: argparse.Namespace) -> str:
    return json.dumps(printed(read_record(_read(options.file)).game.position()), indent=1)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Caylus: rules engine")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    new = commands.add_parser("new", help="print the header of a new game")
    new.add_argument(
        "--players", type=int, required=True, choices=range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    )
    new.add_argument("--seed", type=int)
    new.add_argument("--favors", choices=FAVORS, default=FAVORS[0])
    new.add_argument("--tiles", choices=TILE_SETS, default=TILE_SETS[0])
    new.set_defaults(run=_new)
    play = commands.add_parser("play", help="play on from a record to the end")
    play.add_argument("file", metavar="FILE")
    play.add_argument("--by", choices=sorted(PLAYERS), default="random")
    play.add_argument("--seed", type=int)
    play.set_defaults(run=_play)
    for name, run, text in (
        ("check", _check, "check a record"),
        ("legal", _legal, "print the legal answers of every decision"),
        ("state", _state, "print the position after the last answer as JSON"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("file", metavar="FILE")
        command.set_defaults(run=run)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code (0, or 1 for a bad record or file; argparse exits with 2)."""
    options = _parser().parse_args(arguments)
    try:
        output = options.run(options)
    except RecordError as error:
        _complain(str(error))
        return 1
    except OSError as error:
        _complain(f"can't read {options.file}: {error.strerror}")
        return 1
    except KeyboardInterrupt:
        return 130
    return _write(output if isinstance(output, bytes) else output.encode())


if __name__ == "__main__":
    sys.exit(main())
