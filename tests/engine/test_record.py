"""Records that can be read, how they are written, and the state as JSON (record.md)."""

from pathlib import Path

import pytest

from engine import Record, read_record, write_record
from engine.__main__ import main
from engine.record import MOST_BYTES, clean_name
from tests.engine.command import FINISHED, HEADER, ROOT


def record(*lines: str) -> Record:
    return read_record(HEADER + "\n".join(lines))


class TestHeader:
    def test_lines_come_in_any_order(self) -> None:
        first, *rest = HEADER.splitlines()
        lines = [first, "tiles jeweller", "name blue Bob", "x-a b", *rest[::-1], "favors simple"]
        read = read_record("\n".join(lines))
        setup = read.game.setup
        assert (setup.favors, setup.tiles) == ("simple", "jeweller")
        assert setup.players == ("red", "blue", "green")
        assert setup.neutral == ("farm", "forest", "sawmill", "quarry", "market", "carpenter")
        assert read.names == {"blue": "Bob"}
        assert read.extras == ["x-a b"]

    @pytest.mark.parametrize(
        ("line", "name"),
        [
            ("name red Ann of Quercy", "Ann of Quercy"),
            ("name red Ann of Quercy   # a guest", "Ann of Quercy"),
            ("name\tred\t Ann  of\tQuercy \t", "Ann  of\tQuercy"),
            ("name red red", "red"),
            ("name red name red", "name red"),
            ("name red Анна 漢字 👩‍👧", "Анна 漢字 👩‍👧"),
            ("name red a\u2028b\u2029c\x85d\x0be\x0cf\x1cg\rh", "a\u2028b\u2029c\x85d\x0be\x0cf\x1cg\rh"),
            ("name red \u00a0x\u3000", "\u00a0x\u3000"),
            ("name red", ""),
        ],
    )  # fmt: skip
    def test_a_name_is_any_text_to_the_end_of_the_line(self, line: str, name: str) -> None:
        read = record(line, "red pass")
        assert read.names == {"red": name}
        assert len(read.game.answers) == 1

    def test_x_lines_are_kept_in_their_order(self) -> None:
        read = record("x-b two  words", "x-a", "x-b two  words # said", "red place r1")
        assert read.extras == ["x-b two  words", "x-a", "x-b two  words"]
        assert write_record(read) == (
            HEADER + "x-b two  words\nx-a\nx-b two  words\n\nred place r1\n"
        )


class TestText:
    def test_comments_and_blank_lines(self) -> None:
        text = HEADER.replace("green", "green # three of us") + "\n# all\n \t \nred pass#at once\n"
        assert [given.text for given in read_record("# first\n\n" + text).game.answers] == ["pass"]

    @pytest.mark.parametrize("mark", ["", "\ufeff"])
    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_byte_order_mark_and_line_ends(self, mark: str, end: str) -> None:
        text = mark + HEADER.replace("\n", end) + end + f"red pass{end}blue place r1"
        assert len(read_record(text.encode()).game.answers) == 2
        assert len(read_record(text).game.answers) == 2

    def test_up_to_one_mebibyte(self) -> None:
        filler = MOST_BYTES - len(HEADER) - 1
        assert read_record(HEADER + "#" * filler + "\n").game.answers == []
        with_mark = "\ufeff" + HEADER + "#" * (filler - 3) + "\n"
        assert read_record(with_mark).game.answers == []


class TestWriting:
    @pytest.mark.parametrize(
        ("name", "written"),
        [
            ("Ann", "name red Ann\n"),
            ("Ann #1\r\nof\nQuercy", "name red Ann  1  of Quercy\n"),
            ("#", ""),
            ("  ", ""),
            ("a  b\u2028c\x85", "name red a  b\u2028c\x85\n"),
            ("x\r", "name red x\n"),
        ],
    )
    def test_a_name_keeps_all_but_comments_and_line_ends(self, name: str, written: str) -> None:
        text = write_record(Record(record().game, {"red": name}))
        assert text == HEADER + written + "\n"
        assert write_record(read_record(text)) == text

    def test_a_clean_name_has_single_spaces_too(self) -> None:
        assert clean_name(" Ann\u2028 of\n#\tQuercy ") == "Ann of Quercy"
        assert clean_name("#\r\n") == ""

    def test_x_lines_that_end_in_a_lone_carriage_return(self) -> None:
        text = write_record(record("x-a b\r\r"))
        assert text == HEADER + "x-a b\n\n"

    def test_the_result_may_name_the_players_in_any_order(self) -> None:
        text, _, result = FINISHED.partition("result ")
        for order in (result.split(), result.split()[::-1]):
            again = f"{text}result {' '.join(order)}\n\n# well played\n"
            assert read_record(again).game.finished
        # It is optional.
        assert read_record(text).game.finished


RECORDS = sorted((ROOT / "tests" / "records").glob("??.txt"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_answers_and_state(record: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """To the letter, with the keys in their order."""
    for command, ending in (("legal", ".legal.txt"), ("state", ".state.json")):
        assert main([command, str(record)]) == 0
        assert capfd.readouterr().out == record.with_suffix(ending).read_text("utf-8")


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_written_as_it_was(record: Path) -> None:
    text = record.read_text("utf-8")
    assert write_record(read_record(text)) == text
