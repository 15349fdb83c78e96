"""The engine's command line: outputs and exit codes of every command (record.md)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import read_record
from engine.__main__ import main
from tests.engine.command import FINISHED, HEADER, run_as_people_do

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Carries out a command in this process, for `-` on a file with what is given: code, output, complaint."""

    def carried_out(*arguments: str | Path, given: str = "") -> tuple[int, str, str]:
        file = tmp_path / "given"
        file.write_bytes(given.encode())
        code = main([str(file if one == "-" else one) for one in arguments])
        return code, *capfd.readouterr()

    return carried_out


def test_variants_are_said_where_they_are_not_the_default(run: Run) -> None:
    variants = ("--favors", "simple", "--tiles", "jeweller")
    _, out, _ = run("new", "--players", "3", *variants, "--seed", "1")
    assert out.endswith("\nfavors simple\ntiles jeweller\n")
    _, out, _ = run("new", "--players", "3", "--favors", "table", "--tiles", "base")
    assert len(out.splitlines()) == 3


def test_a_seed_means_the_same_on_every_machine(run: Run) -> None:
    drawn = "caylus 1\nplayers orange blue red green black\nneutral market carpenter farm sawmill forest quarry\n"
    assert run("new", "--players", "5", "--seed", "42") == (0, drawn, "")
    assert len({run("new", "--players", "5")[1] for _ in range(4)}) > 1, "drawn without one"


def test_on_from_a_record_to_the_end(run: Run, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text(HEADER + "name red Ann\nx-a b # c\n\nred pass\nblue place r1\n")
    code, out, err = run("play", begun, "--seed", "3")
    assert (code, err) == (0, "")
    lines = out.split("\n")
    assert lines[:7] == [*HEADER.split("\n")[:3], "name red Ann", "x-a b", "", "red pass"]
    assert lines[7] == "blue place r1"
    game = read_record(out).game
    assert game.finished
    scores = " ".join(f"{colour}={game.scores()[colour]}" for colour in ("red", "blue", "green"))
    assert lines[-2:] == [f"result {scores}", ""]
    assert run("play", begun, "--seed", "3", "--by", "random")[1] == out
    assert run("play", begun, "--seed", "4")[1] != out


def test_a_finished_record_is_printed_as_it_is(run: Run) -> None:
    text = "\ufeff# by us\r\n" + FINISHED.replace("\n", "\r\n") + "# the end\r\n"
    assert run("play", "-", given=text) == (0, text, "")
    count = len(read_record(text).game.answers)
    assert run("check", "-", given=text) == (0, f"ok: {count} answers, finished\n", "")


def test_who_owes_what(run: Run) -> None:
    assert run("check", "-", given=HEADER) == (0, "ok: 0 answers, red to place\n", "")
    passed = HEADER + "red pass\nblue pass\ngreen pass"
    assert run("check", "-", given=passed) == (0, "ok: 3 answers, red to provost\n", "")


def test_it_stays_one_line_whatever_the_record_holds(run: Run) -> None:
    code, _, err = run("check", "-", given=HEADER + "red a\r\x85\u2028\u2029\v\f\x1c\0\x1b[2Jb")
    assert code == 1
    assert len(err.splitlines()) == 1
    assert err.startswith("line 4: ")
    assert err.rstrip("\n").isprintable()


def test_a_file_that_can_not_be_read_is_one_line(run: Run, tmp_path: Path) -> None:
    said = "line 5: found 'red pass': blue has to decide (place), not red\n"
    for command in ("play", "check", "legal", "state"):
        assert run(command, "-", given=HEADER + "red pass\nred pass\n") == (1, "", said)
    for path in (tmp_path / "nowhere.txt", tmp_path):
        code, out, err = run("play", path)
        assert (code, out, err.count("\n")) == (1, "", 1)
    if Path("/dev/zero").exists():  # a file without an end
        code, _, err = run("legal", "/dev/zero")
        assert (code, err.split(":")[0]) == (1, "line 1")


@pytest.mark.slow
def test_what_a_shell_leaves_open_of_a_process() -> None:
    assert run_as_people_do("check", "-", "<&-")[0] == 1
    for unwritable in (">&-", ">/dev/full"):
        code, _, err = run_as_people_do("new", "--players", "2", unwritable)
        assert (code, err.count("\n")) == (1, 1)
    code, out, err = run_as_people_do("legal", "-", "| head -n 1", given=FINISHED)
    assert (code, out.count("\n"), err) == (0, 1, "")


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["new"], ["new", "--players", "1"], ["new", "--players", "6"],
        ["new", "--players", "2", "--favors", "all"], ["new", "--players", "2", "--tiles", "all"],
        ["play", "-", "--by", "nobody"], ["play", "-", "--seed", ""], ["check", "-", "-"],
    ],
)  # fmt: skip
def test_wrong_use(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    out, err = capsys.readouterr()
    assert (exit_.value.code, out) == (2, "")
    assert err.startswith("usage: python -m engine")
