"""Records that can't be read: the line, what was found, and what stays usable (record.md)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Record, RecordError, read_record, write_record
from engine.answers import TEXT
from engine.record import MOST_BYTES
from tests.engine.command import FINISHED, HEADER


def refused(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as error:
        read_record(text)
    assert str(error.value).startswith(f"line {error.value.line}: ")
    return error.value


HEADERS = [
    # text, line, a part of what is said
    ("", 1, "'caylus'"),
    ("\n\n# nothing\n", 3, "'caylus'"),
    ("caylus 2\n", 1, "'caylus 2'"),
    ("\n# c\nplayers red blue\n", 3, "'players red blue'"),
    ("x-a b\ncaylus 1\n", 1, "'x-a b'"),
    ("\ufeff\ufeffcaylus 1\n", 1, "caylus 1"),
    ("caylus\u00a01\n", 1, "caylus"),
    ("caylus 1\ncaylus 1\n", 2, "caylus"),
    (HEADER + "favors table\nfavors table\n", 5, "favors"),
    (HEADER + "name red A\nname blue B\nname red C\n", 6, "red"),
    (HEADER + "name purple A\n", 4, "name purple A"),
    (HEADER + "name\n", 4, "name"),
    (HEADER + "name black A\n\nred pass\n", 4, "black"),
    (HEADER + "favors some\n", 4, "some"),
    (HEADER + "favors simple simple\n", 4, "simple simple"),
    (HEADER + "tiles all\n", 4, "all"),
    (HEADER + "colour red\n", 4, "colour red"),
    (HEADER + "\f\n", 4, ""),
    (HEADER.replace("green", "purple"), 2, "purple"),
    (HEADER.replace("green", "red"), 2, "red"),
    (HEADER.replace("red blue green", "red"), 2, "players red"),
    (HEADER.replace("red blue green", ""), 2, "players"),
    (HEADER.replace("farm", "forest"), 3, "forest"),
    (HEADER.replace("farm", ""), 3, "neutral"),
    (HEADER.replace("farm", "castle"), 3, "castle"),
    (HEADER.replace("\n", "\r"), 1, "caylus 1"),
    (HEADER.replace("\n", "\x85"), 1, "caylus 1"),
    # A lacking line is an error of the first answer's line, without one of the last line.
    ("caylus 1\nplayers red blue\n\nred pass\nblue pass\n", 4, "neutral"),
    ("caylus 1\nname red A\nresult red=1\n", 3, "players"),
    ("caylus 1\nplayers red blue\n", 2, "neutral"),
    ("caylus 1\nplayers red blue\n\n# end\n\n", 5, "neutral"),
    ("caylus 1\nplayers red blue\n# end", 3, "neutral"),
    ("caylus 1", 1, "players"),
]


@pytest.mark.parametrize(("text", "line", "said"), HEADERS)
def test_headers(text: str, line: int, said: str) -> None:
    error = refused(text)
    assert error.line == line
    assert said in error.reason
    assert error.record is None or error.record.game.answers == []


ANSWERS = [
    # lines after the header, number of the faulty one among them, a part of what is said, answers before
    ("red place r1\nred place r2", 2, "'red place r2': blue has to decide (place)", 1),
    ("black pass", 1, "black pass", 0),
    ("red", 1, "'red'", 0),
    ("red place r29", 1, "'place r29' is not a legal answer of red to place: pass | place castle", 0),
    ("red place r1\nblue place r1", 2, "'place r1' is not a legal answer of blue to place", 1),
    ("red pass\nname red A", 2, "name red A", 1),
    ("red pass\nx-a b", 2, "x-a b", 1),
    ("red pass\n\n# so\ncaylus 1", 4, "caylus 1", 1),
    ("red pass\nblue\u00a0pass", 2, "pass", 1),
    ("red pass\nblue pass\r", 2, "pass", 1),
    ("red pass\nblue pass\u2028green pass", 2, "pass", 1),
    ("red pass\nresult red=0 blue=0 green=0", 2, "before the end", 1),
    # The provost is not asked of a player without a denier: green has 7, all can be asked here.
    ("red pass\nblue pass\ngreen pass\nblue provost 0", 4, "red has to decide (provost)", 3),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "number", "said", "usable"), ANSWERS)
def test_answers(lines: str, number: int, said: str, usable: int) -> None:
    error = refused(HEADER + lines)
    assert error.line == number + 3
    assert said in error.reason
    assert len(error.record.game.answers) == usable


def test_too_long() -> None:
    error = refused(HEADER.encode() + b"#" * MOST_BYTES)
    assert (error.line, error.record) == (1, None)
    assert refused(HEADER + "#" + "é" * (MOST_BYTES // 2)).line == 1


@pytest.mark.parametrize(
    "bad", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf5\x80\x80\x80"]
)
def test_bytes_that_are_not_utf_8_are_an_error_of_their_line(bad: bytes) -> None:
    error = refused(HEADER.encode() + b"red pass\n# " + bad + b"\nblue pass\n")
    assert error.line == 5
    assert len(error.record.game.answers) == 1
    assert refused(b"caylus 1\nname red " + bad + b"\n").line == 2


def test_a_text_with_a_lone_surrogate_is_refused() -> None:
    assert refused(HEADER + "name red \ud800\n").line == 4


PLAYED = FINISHED.partition("result")[0]
"""Its result is blue=39 red=73."""


@pytest.mark.parametrize(
    "result",
    [
        "result", "result red=73", "result red=73 blue=39 red=73", "result blue=39 blue=39",
        "result red=73 blue=39 green=0", "result red=999 blue=39", "result red= blue=39",
        "result red blue=39", "result red=x blue=39", "result red=-1 blue=39", "result red = 73",
        "result red=73,blue=39", "result red=73.0 blue=39", "result red=" + "9" * 5000 + " blue=39",
        "result red=7\u0663 blue=39",
    ],
)  # fmt: skip
def test_a_wrong_result(result: str) -> None:
    error = refused(PLAYED + result)
    assert error.line == PLAYED.count("\n") + 1
    right = "'result blue=39 red=73'" if "=999 " in result else "result"
    assert right in error.reason
    assert error.record.game.finished


@pytest.mark.parametrize("line", ["red pass", "name red A", "x-a", "result red=1", "nonsense"])
def test_lines_after_the_end(line: str) -> None:
    assert refused(PLAYED + line).line == PLAYED.count("\n") + 1
    error = refused(FINISHED + "# more\n" + line)
    assert error.line == FINISHED.count("\n") + 2
    assert "after the result" in error.reason


WORDS = st.sampled_from(
    [*HEADER.split(), "name", "favors", "simple", "tiles", "jeweller", "x-a", "result", "red=3", "#",
     "pass", "black", "\ufeff", "\u2028", "\r", "\f", "\x00", "1"]
)  # fmt: skip
LINES = st.one_of(
    st.lists(WORDS, max_size=6).map(" ".join),
    st.sampled_from(HEADER.splitlines()),
    st.builds("{} {}".format, st.sampled_from(["red", "blue", "green"]), st.sampled_from(TEXT)),
    st.builds("{} {}".format, st.sampled_from(["red", "blue", "green"]), st.just("pass")),
    st.text(max_size=20),
)
TEXTS = st.builds(
    "{}{}".format,
    st.sampled_from(["", HEADER, HEADER + "red pass\n", PLAYED, FINISHED]),
    st.lists(LINES, max_size=12).map("\n".join),
)


@settings(max_examples=100)
@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but a record or a RecordError comes of it; what is usable can be written and read."""
    try:
        record: Record | None = read_record(text)
    except RecordError as error:
        record = error.record
    if record:
        written = write_record(record)
        assert write_record(read_record(written)) == written
