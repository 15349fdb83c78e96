"""The engine's command line (record.md): new, play, check, legal, state."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from engine.board import COLOURS, FEWEST_PLAYERS, MOST_PLAYERS
from engine.errors import RecordError
from engine.game import Game
from engine.players import PLAYERS, play_out
from engine.record import Record, header_lines, read_record, write_record
from engine.setup import FAVORS, TILE_SETS, draw_setup


def _random(seed: int | None) -> Random:
    return Random(seed)


def _read(file: str) -> bytes:
    """The bytes of a file, of standard input for `-`."""
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _new(options: argparse.Namespace) -> str:
    colours = COLOURS[: options.players]
    setup = draw_setup(colours, _random(options.seed), options.favors, options.tiles)
    return "\n".join(header_lines(setup)) + "\n"


def _play(options: argparse.Namespace) -> str | bytes:
    data = _read(options.file)
    record = read_record(data)
    if record.game.finished:
        return data
    play_out(record.game, PLAYERS[options.by](_random(options.seed)))
    return write_record(record)


def _check(options: argparse.Namespace) -> str:
    game = read_record(_read(options.file)).game
    decision = game.decision
    state = "finished" if decision is None else f"{decision.player} to {decision.kind}"
    return f"ok: {len(game.answers)} answers, {state}\n"


def _legal_line(index: int, game: Game) -> str:
    decision = game.decision
    assert decision is not None
    answers = " | ".join(sorted(decision.answers))
    return f"{index} {decision.player} {decision.kind}: {answers}\n"


def _legal(options: argparse.Namespace) -> str:
    record: Record = read_record(_read(options.file))
    replayed = Game(record.game.setup)
    lines = []
    for index, given in enumerate(record.game.answers, 1):
        lines.append(_legal_line(index, replayed))
        replayed.answer(given.player, given.text)
    if not replayed.finished:
        lines.append(_legal_line(len(lines) + 1, replayed))
    return "".join(lines)


def _state(options: argparse.Namespace) -> str:
    return json.dumps(read_record(_read(options.file)).game.position(), indent=1)


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
        # One line, whatever the record held: a lone CR in it would break the line on a terminal.
        print(str(error).replace("\r", "\\r"), file=sys.stderr)
        return 1
    except OSError as error:
        print(f"can't read {options.file}: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    try:
        sys.stdout.buffer.write(output if isinstance(output, bytes) else output.encode())
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The reader has seen enough; nothing more may be written, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
