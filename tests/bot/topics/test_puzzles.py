"""`/caylus puzzle`: one of the day, the same for all, others as one likes, each answered once."""

from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.presenter.answer_controls import group_of
from bot.tables.refusals import Refusal
from bot.topics.puzzles import daily_puzzle
from bot.topics.puzzles.daily_puzzle import FIRST_DAY, Shown
from bot.topics.puzzles.pages import puzzle_panel
from bot.words.durations import DAY
from engine.players.puzzles import THEMES, Puzzle
from playground import Channel, User
from tests.bot.discord_server import Place, answer_of, said
from tests.bot.forged import forged_press
from tests.bot.panel_user import PanelUser
from tests.plans.stored_table import StoredTable
from words.language import language


class Solver(PanelUser):
    @classmethod
    async def open(cls, place: Place, user: User, where: Channel | None = None) -> "Solver":
        return cls(place, user, answer_of(await place.slash(user, "caylus puzzle", where)))

    @property
    def puzzle(self) -> Puzzle:
        return daily_puzzle.shipped()[int(self._controls()[0]["custom_id"].split("/")[3])]

    async def solve(self, answer: str) -> None:
        for chosen in (f">{group_of(answer)}", f"={answer}"):
            for part in self._controls():
                if chosen in [one["value"] for one in part.get("options", ())]:
                    await self.choose(part["custom_id"], chosen)
        if self.has(f"solve/{answer}"):
            await self.press(f"caylus/solve/0/{self.puzzle.key}/{answer}")


def is_last(puzzle: Puzzle) -> bool:
    return puzzle.theme == "end" and not puzzle.best.startswith("provost")


def test_that_a_move_of_the_provost_ends_the_game_is_for_the_person_to_see() -> None:
    ends = [one for one in daily_puzzle.shipped().values() if one.theme == "end"]
    provost = next(one for one in ends if not is_last(one))
    for puzzle, told in ((provost, False), (next(filter(is_last, ends)), True)):
        panel = puzzle_panel(language("en"), Shown(puzzle, 0, None, dict.fromkeys(THEMES, ())), "")
        assert ("this is the last round" in panel.text) == told


async def test_a_puzzle_is_answered_once(place: Place) -> None:
    panel, again = await Solver.open(place, place.ann), await Solver.open(place, place.ann)
    puzzle = panel.puzzle
    assert panel.panel.attachments[0].filename == "board.png"
    assert "best move: " not in panel.said
    assert ("this is the last round" in panel.said) == is_last(puzzle)
    best, other = [one.answer for one in puzzle.advice.options[:2]]
    await panel.solve(other)
    assert "**Not the best move: " in panel.said
    assert f"<t:{(place.service.now() // DAY + 1) * DAY}:R>" in panel.said
    await place.restart()
    await again.solve(best)
    assert "**Not the best move: " in again.said, "the first answer counts"
    assert "**Not the best move: " in (await Solver.open(place, place.ann)).said
    panel = await Solver.open(place, place.ben)
    assert panel.puzzle == puzzle, "it is the same for everybody"
    await panel.solve(best)
    assert "**Right, the best move: " in panel.said
    theme = panel.control("another_puzzle")["options"][-1]["value"]
    await panel.choose("another_puzzle", theme)
    assert panel.puzzle.theme == theme
    assert ("this is the last round" in panel.said) == is_last(panel.puzzle)


async def test_of_an_answer_that_is_far_behind_is_told_as_well_what_came_of_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = daily_puzzle.shipped()
    late = {key: one for key, one in shipped.items() if one.theme == "end"}
    monkeypatch.setattr(daily_puzzle, "shipped", lambda: late)
    monkeypatch.setattr(daily_puzzle, "PATIENCE", 100)
    panel = await Solver.open(place, place.ann)
    puzzle = panel.puzzle
    best = [one.answer for one in puzzle.advice.options]
    await panel.solve(next(one for one in puzzle.game.pending.answers if one not in best))
    assert [line[:4] for line in panel.said.splitlines() if " of 20 games, about" in line] == [
        "1. *", "2. *", "3. *", "- **"
    ]  # fmt: skip
    monkeypatch.setattr(daily_puzzle, "PATIENCE", 0)
    panel = await Solver.open(place, place.ann)
    assert panel.said.count(" of 20 games, about") == 3, "there was no time"


def test_a_day_has_its_puzzle_and_after_the_last_they_begin_anew() -> None:
    keys = tuple(daily_puzzle.shipped())
    for day, key in ((0, keys[0]), (1, keys[1]), (len(keys), keys[0])):
        service = SimpleNamespace(now=lambda day=day: (FIRST_DAY + day) * DAY)
        assert daily_puzzle.from_today(service)[0] == key


async def test_one_takes_as_many_others_as_one_likes_by_what_they_are_about(
    stored_table: StoredTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = dict([*daily_puzzle.shipped().items()][:8])
    monkeypatch.setattr(daily_puzzle, "shipped", lambda: shipped)
    service, seen = stored_table.service, set()
    for theme in THEMES:
        with suppress(Refusal):
            while puzzle := (await daily_puzzle.another_puzzle(service, 1, theme)).puzzle:
                assert puzzle.theme == theme
                seen.add(puzzle.key)
                await daily_puzzle.answer_puzzle(service, 1, puzzle.key, puzzle.best)
    assert seen == shipped.keys()


def test_those_to_come_are_taken_last_and_the_level_rises_with_right_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = next(iter(daily_puzzle.shipped().values()))
    levels = dict(enumerate(["apprentice"] * 4 + ["mason"] * 4 + ["architect"]))
    made = {key: replace(one, level=level, theme="end") for key, level in levels.items()}
    monkeypatch.setattr(daily_puzzle, "shipped", lambda: made)
    service = SimpleNamespace(now=lambda: (FIRST_DAY + 3) * DAY)
    left = daily_puzzle.left_of(service, {8: "pass"})["end"]
    assert left == [2, 1, 0, 7, 6, 5, 4, 3]
    right, wrong = one.best, "another"
    level = daily_puzzle.own_level
    assert level({}) == level({0: right, 1: right, 4: right}) == 0, "too few"
    assert level({0: right, 1: wrong, 2: wrong, 3: right}) == 0, "too few of them right"
    assert level(dict.fromkeys(range(3), right)) == 1
    assert level({0: wrong, **dict.fromkeys((1, 2, 3), right)}) == 1
    assert level(dict.fromkeys(range(9), right)) == 2


async def test_a_stale_puzzle_or_an_answer_that_it_does_not_offer_is_refused(place: Place) -> None:
    panel = await Solver.open(place, place.ann)
    key = panel.puzzle.key
    for forged in (f"solve/0/{key}/place r99", "solve/0/7/pass"):
        outcome = await forged_press(place, place.ann, panel.panel, f"caylus/{forged}")
        assert "can't be done" in said(outcome) or "puzzle is gone" in said(outcome)
    outcome = await panel.craft("caylus/another_puzzle/0/0/", "weather")
    assert "can't be done" in said(outcome)
    assert await daily_puzzle.puzzle_answers(place.store, place.ann.id) == {}
