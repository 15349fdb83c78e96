"""Records: a whole game as text, a header and the answers (record.md)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.board import COLOURS
from engine.errors import EngineError, GameOver, SetupError
from engine.game import Game
from engine.setup import FAVORS, TILE_SETS, Setup, check_choice, check_neutral, check_players

MOST_BYTES: Final = 1 << 20
FORMAT: Final = ["caylus", "1"]
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_BLANK: Final = " \t"
_SCORE: Final = re.compile(r"([a-z]+)=([0-9]{1,9})")
"""Bounded: Python refuses to make a number of thousands of digits."""


@dataclass
class Record:
    """A game with what its header says beyond the set-up.

    `names` maps colours to free text, `extras` are the `x-` lines as they stood.
    """

    game: Game
    names: dict[str, str] = field(default_factory=dict)
    extras: list[str] = field(default_factory=list)


class RecordError(EngineError):
    """A record that can't be read to its end (record.md).

    `line` is the line's number from 1, `reason` what is wrong with it, `record` what was usable up to there
    (None before the header was complete).
    """

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        self.record: Record | None = None
        super().__init__(f"line {line}: {reason}")


@dataclass
class _Reading:
    """How far a record has been read: the header with the lines where names stood, then the game, then its result."""

    seen: dict[str, list[str]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    name_lines: dict[str, int] = field(default_factory=dict)
    extras: list[str] = field(default_factory=list)
    record: Record | None = None
    ended: bool = False


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[ \t]+", text) if word]


def _lines(data: bytes) -> Iterator[tuple[int, str]]:
    """Number and text of each line that says something, without comments.

    Decoded line by line, so that bytes that are no UTF-8 are an error of their line and not of the text.
    """
    if len(data) > MOST_BYTES:
        raise RecordError(1, f"the text is longer than {MOST_BYTES} bytes")
    lines = data.removeprefix(BYTE_ORDER_MARK).split(b"\n")
    for number, raw in enumerate(lines, 1):
        ended = number < len(lines)
        try:
            text = (raw.removesuffix(b"\r") if ended else raw).decode("utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(number, f"bytes that are not UTF-8 ({error.reason})") from None
        said = text.partition("#")[0].strip(_BLANK)
        if said:
            yield number, said


def read_record(source: str | bytes) -> Record:
    """Read a record and play its answers.

    Raises `RecordError` for what record.md calls an error; its `record` is what was usable up to there.
    """
    # A text of our own may hold lone surrogates, which no bytes of a file give.
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    read = _Reading()
    try:
        for number, said in _lines(data):
            _read_line(read, number, said)
        last = max(1, data.count(b"\n") + (not data.endswith(b"\n")))
        return read.record or _begin(read, last)
    except RecordError as error:
        error.record = read.record
        raise


def _read_line(read: _Reading, number: int, said: str) -> None:
    """The next line, of the header or with an answer."""
    if read.ended:
        raise RecordError(number, f"'{said}' after the result")
    words = _words(said)
    if not read.seen and words != FORMAT:
        raise RecordError(number, f"found '{said}' where 'caylus 1' was due")
    if words[0] in COLOURS or words[0] == "result":
        read.record = read.record or _begin(read, number)
        read.ended = _play(read.record.game, number, words)
    elif read.record is not None:
        raise RecordError(number, f"'{said}' is no answer of a player")
    else:
        _read_header(read, number, said, words)


def _read_header(read: _Reading, number: int, said: str, words: list[str]) -> None:
    key = words[0]
    if key.startswith("x-"):
        read.extras.append(said)
    elif key == "name":
        _read_name(read, number, said, words)
    elif key not in _HEADER_LINES:
        raise RecordError(number, f"'{said}' can't be read")
    elif key in read.seen:
        raise RecordError(number, f"a second line '{key}'")
    else:
        try:
            _HEADER_LINES[key](words[1:])
        except SetupError as error:
            raise RecordError(number, f"in '{said}': {error}") from None
        read.seen[key] = words[1:]


def _read_name(read: _Reading, number: int, said: str, words: list[str]) -> None:
    colour = words[1] if len(words) > 1 else ""
    if colour not in COLOURS:
        raise RecordError(number, f"'{said}' names no colour")
    if colour in read.names:
        raise RecordError(number, f"a second name of {colour}")
    # The text is kept as it stands: only the first two words are cut off.
    rest = said.removeprefix("name").lstrip(_BLANK).removeprefix(colour)
    read.names[colour] = rest.strip(_BLANK)
    read.name_lines[colour] = number


_HEADER_LINES: Final[dict[str, Callable[[list[str]], None]]] = {
    "caylus": lambda words: None,  # the first line, which has been looked at
    "players": check_players,
    "neutral": check_neutral,
    "favors": lambda words: check_choice("favors", " ".join(words), FAVORS),
    "tiles": lambda words: check_choice("tile set", " ".join(words), TILE_SETS),
}


def _begin(read: _Reading, number: int) -> Record:
    """The header is over at line `number`: start the game."""
    for key in ("caylus", "players", "neutral"):
        if key not in read.seen:
            raise RecordError(number, f"the header has no line '{key}'")
    players = read.seen["players"]
    for colour, line in read.name_lines.items():
        if colour not in players:
            raise RecordError(line, f"'name {colour}', who does not play")
    setup = Setup(
        tuple(players),
        tuple(read.seen["neutral"]),
        read.seen.get("favors", FAVORS[:1])[0],
        read.seen.get("tiles", TILE_SETS[:1])[0],
    )
    return Record(Game(setup), read.names, read.extras)


def _play(game: Game, number: int, words: list[str]) -> bool:
    """An answer, or the result; True if it was the result."""
    if words[0] == "result":
        _check_result(game, number, words[1:])
        return True
    player, text = words[0], " ".join(words[1:])
    try:
        game.answer(player, text)
    except GameOver:
        raise RecordError(number, f"'{' '.join(words)}' after the end of the game") from None
    except EngineError as error:
        raise RecordError(number, f"found '{' '.join(words)}': {error}") from None
    return False


def _check_result(game: Game, number: int, words: list[str]) -> None:
    """Every player once, with the right points, at the end of the game."""
    found = f"'result {' '.join(words)}'"
    if not game.finished:
        raise RecordError(number, f"{found} before the end of the game")
    said: dict[str, int] = {}
    for word in words:
        match = _SCORE.fullmatch(word)
        if match is None or match[1] in said:
            raise RecordError(number, f"'{word}' in {found} can't be read")
        said[match[1]] = int(match[2])
    if said != game.scores():
        raise RecordError(number, f"found {found}, but it is '{result_line(game)}'")


def result_line(game: Game) -> str:
    scores = " ".join(f"{colour}={points}" for colour, points in game.scores().items())
    return f"result {scores}"


def clean_name(name: str) -> str:
    """A name as a record can hold it, with single spaces between its words."""
    return " ".join(_holdable(name).split())


def _holdable(text: str) -> str:
    """Free text without what a record can't hold: `#`, line breaks, blanks at its ends."""
    return re.sub(r"[#\r\n]", " ", text).strip(_BLANK)


def header_lines(
    setup: Setup, names: dict[str, str] | None = None, extras: Iterable[str] = ()
) -> list[str]:
    """The header of a record; `favors` and `tiles` only where they are not the default."""
    lines = [
        " ".join(FORMAT),
        f"players {' '.join(setup.players)}",
        f"neutral {' '.join(setup.neutral)}",
    ]
    if setup.favors != FAVORS[0]:
        lines.append(f"favors {setup.favors}")
    if setup.tiles != TILE_SETS[0]:
        lines.append(f"tiles {setup.tiles}")
    for colour in setup.players:
        name = _holdable((names or {}).get(colour, ""))
        if name:
            lines.append(f"name {colour} {name}")
    return [*lines, *(_holdable(extra) for extra in extras)]


def write_record(record: Record, comments: Mapping[int, str] | None = None) -> str:
    """The text of a record: header, a blank line, the answers, the result if the game is over.

    `comments` follow answers, by their place from 0 on.
    """
    game = record.game
    lines = [*header_lines(game.setup, record.names, record.extras), ""]
    answers = [f"{given.player} {given.text}" for given in game.answers]
    for index, comment in (comments or {}).items():
        answers[index] += f"  # {comment}"
    lines += answers
    if game.finished:
        lines.append(result_line(game))
    return "\n".join(lines) + "\n"
