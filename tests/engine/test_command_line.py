"""The engine's command line: outputs and exit codes of every command (record.md)."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine import Game, Record, draw_setup, read_record, write_record
from engine.__main__ import main
from engine.players import PLAYERS, RandomPlayer, play_out
from engine.view import printed
from tests.engine.command import ROOT, run

pytestmark = pytest.mark.slow
"""Each test starts the engine as a process."""

HEADER = """\
caylus 1
players red blue green
neutral farm forest sawmill quarry market carpenter
"""


def finished(seed: int = 1) -> str:
    """The record of a finished game."""
    game = Game(draw_setup(("blue", "red"), Random(seed)))
    play_out(game, RandomPlayer(Random(seed)))
    return write_record(Record(game))


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A record with two answers."""
    path = tmp_path / "begun.txt"
    path.write_text(HEADER + "name red Ann\nx-a b # c\n\nred pass\nblue place r1\n")
    return path


class TestNew:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_the_header_of_a_new_game(self, players: int) -> None:
        code, out, err = run("new", "--players", str(players), "--seed", "7")
        assert (code, err) == (0, "")
        game = read_record(out).game
        assert sorted(game.setup.players) == sorted(
            ["blue", "red", "green", "orange", "black"][:players]
        )
        assert [line.partition(" ")[0] for line in out.split("\n")] == [
            "caylus", "players", "neutral", "",
        ]  # fmt: skip
        assert run("new", "--players", str(players), "--seed", "7")[1] == out

    def test_variants_are_said_where_they_are_not_the_default(self) -> None:
        variants = ("--favors", "simple", "--tiles", "jeweller")
        _, out, _ = run("new", "--players", "3", *variants, "--seed", "1")
        assert out.endswith("\nfavors simple\ntiles jeweller\n")
        _, out, _ = run("new", "--players", "3", "--favors", "table", "--tiles", "base")
        assert "favors" not in out
        assert "tiles" not in out

    def test_without_a_seed_it_is_drawn(self) -> None:
        drawn = {run("new", "--players", "5")[1] for _ in range(4)}
        assert len(drawn) > 1

    def test_a_seed_means_the_same_on_every_machine(self) -> None:
        assert run("new", "--players", "5", "--seed", "42")[1] == (
            "caylus 1\n"
            "players orange blue red green black\n"
            "neutral market carpenter farm sawmill forest quarry\n"
        )


class TestPlay:
    def test_on_from_a_record_to_the_end(self, begun: Path) -> None:
        code, out, err = run("play", begun, "--seed", "3")
        assert (code, err) == (0, "")
        lines = out.split("\n")
        assert lines[:7] == [*HEADER.split("\n")[:3], "name red Ann", "x-a b", "", "red pass"]
        assert lines[7] == "blue place r1"
        game = read_record(out).game
        assert game.finished
        scores = " ".join(
            f"{colour}={game.scores()[colour]}" for colour in ("red", "blue", "green")
        )
        assert lines[-2:] == [f"result {scores}", ""]
        assert run("play", begun, "--seed", "3", "--by", "random")[1] == out
        assert run("play", begun, "--seed", "4")[1] != out

    @pytest.mark.parametrize("by", sorted(PLAYERS))
    def test_by_every_player(self, by: str) -> None:
        code, out, _ = run("play", "-", "--by", by, "--seed", "2", given=HEADER)
        assert code == 0
        assert read_record(out).game.finished

    def test_a_finished_record_is_printed_as_it_is(self) -> None:
        text = "\ufeff# by us\r\n" + finished().replace("\n", "\r\n") + "# the end\r\n"
        assert run("play", "-", given=text) == (0, text, "")


class TestCheck:
    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            ("", "ok: 0 answers, red to place"),
            ("red pass", "ok: 1 answers, blue to place"),
            ("red pass\nblue pass\ngreen pass", "ok: 3 answers, red to provost"),
            ("red place guild\nblue pass\ngreen pass\nred pass", "ok: 4 answers, red to guild"),
        ],
    )
    def test_who_owes_what(self, lines: str, said: str) -> None:
        assert run("check", "-", given=HEADER + lines) == (0, said + "\n", "")

    def test_a_finished_game(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        path.write_text(finished())
        count = len(read_record(finished()).game.answers)
        assert run("check", path) == (0, f"ok: {count} answers, finished\n", "")


class TestLegal:
    def test_every_decision_then_the_pending_one(self, begun: Path) -> None:
        code, out, err = run("legal", begun)
        lines = out.split("\n")
        assert (code, err, len(lines), lines[-1]) == (0, "", 4, "")
        assert lines[0] == (
            "1 red place: pass | place castle | place gate | place guild | place inn | place joust"
            " | place post | place r1 | place r16 | place r2 | place r3 | place r4 | place r5"
            " | place r6 | place r7 | place r8 | place stables"
        )
        assert lines[2].startswith("3 green place: pass | place castle | ")
        assert "place r1 " not in lines[2]

    def test_no_further_line_for_a_finished_game(self) -> None:
        text = finished()
        game = read_record(text).game
        lines = run("legal", "-", given=text)[1].splitlines()
        assert len(lines) == len(game.answers)
        for number, (line, given) in enumerate(zip(lines, game.answers, strict=True), 1):
            head, _, answers = line.partition(": ")
            assert head.split()[:2] == [str(number), given.player]
            options = answers.split(" | ")
            assert given.text in options
            assert options == sorted(options)
            assert len(options) > 1


class TestState:
    def test_the_position_as_json(self, begun: Path) -> None:
        code, out, err = run("state", begun)
        assert (code, err) == (0, "")
        assert json.loads(out) == printed(read_record(begun.read_bytes()).game.position())

    def test_a_finished_game(self) -> None:
        view = json.loads(run("state", "-", given=finished())[1])
        assert (view["finished"], view["decision"], view["phase"]) == (True, None, "end")


class TestErrors:
    @pytest.mark.parametrize("command", ["play", "check", "legal", "state"])
    def test_an_error_in_a_record_is_one_line(self, command: str) -> None:
        code, out, err = run(command, "-", given=HEADER + "red pass\nred pass\n")
        assert (code, out) == (1, "")
        assert err == "line 5: found 'red pass': blue has to decide (place), not red\n"

    @pytest.mark.parametrize(
        "odd", ["\r", "\x85", "\u2028", "\u2029", "\v", "\f", "\x1c", "\x00", "\x1b[2J"]
    )
    def test_it_stays_one_line_whatever_the_record_holds(self, odd: str) -> None:
        code, _, err = run("check", "-", given=HEADER + f"red a{odd}b")
        assert code == 1
        assert len(err.splitlines()) == 1
        assert err.startswith("line 4: ")
        assert err.rstrip("\n").isprintable()

    @pytest.mark.parametrize("command", ["play", "check", "legal", "state"])
    def test_a_file_that_can_not_be_read(self, command: str, tmp_path: Path) -> None:
        for path in (tmp_path / "nowhere.txt", tmp_path):
            code, out, err = run(command, path)
            assert (code, out, err.count("\n")) == (1, "", 1)
        assert run(command, "-", shell="<&-")[0] == 1

    def test_bytes_that_are_no_text(self) -> None:
        code, out, err = run("state", "-", given=HEADER.encode() + b"\n\xff\n")
        assert (code, out) == (1, "")
        assert err.startswith("line 5: ")

    def test_a_file_without_an_end(self) -> None:
        if not Path("/dev/zero").exists():
            pytest.skip("no endless file on this system")
        code, _, err = run("check", "/dev/zero")
        assert (code, err.split(":")[0]) == (1, "line 1")

    def test_output_that_can_not_be_written(self) -> None:
        code, _, err = run("new", "--players", "2", shell=">&-")
        assert (code, err.count("\n")) == (1, 1)
        if Path("/dev/full").exists():
            code, _, err = run("new", "--players", "2", shell=">/dev/full")
            assert (code, err.count("\n")) == (1, 1)

    def test_a_reader_who_has_seen_enough(self) -> None:
        text = finished()
        code, out, err = run("legal", "-", given=text, shell="| head -n 1")
        assert (code, out.count("\n"), err) == (0, 1, "")

    @pytest.mark.parametrize(
        "arguments",
        [
            [], ["win"], ["new"], ["new", "--players"], ["new", "--players", "1"],
            ["new", "--players", "6"], ["new", "--players", "two"],
            ["new", "--players", "2", "--seed", "x"], ["new", "--players", "2", "--favors", "all"],
            ["new", "--players", "2", "--tiles", "all"], ["new", "--players", "2", "extra"],
            ["play"], ["play", "-", "--by", "nobody"], ["play", "-", "--seed", ""],
            ["check"], ["check", "-", "-"], ["legal"], ["state"], ["state", "-", "--seed", "1"],
        ],
    )  # fmt: skip
    def test_wrong_use(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as exit_:
            main(arguments)
        out, err = capsys.readouterr()
        assert (exit_.value.code, out) == (2, "")
        assert err.startswith("usage: python -m engine")


def test_no_other_library_is_imported() -> None:
    script = (
        "import sys; from engine.__main__ import main; main(['new', '--players', '2']);"
        "print([name for name in ('discord', 'sqlite3', 'PIL', 'aiohttp', 'asyncio')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, cwd=ROOT, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
