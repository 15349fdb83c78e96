"""Computer players of all levels at the table; those that search are in nobody's way."""

import os
import signal
from math import ceil
from random import Random

import pytest

from bot.metrics import CUT_SHORT
from bot.store import DUE_AFTER, Seat
from bot.tables import playing
from bot.tables.computer_players import SEARCHES, Computers
from bot.tables.loaded_table import Table
from bot.tables.playing import LONGEST_THOUGHT, MOST_THOUGHT
from bot.tables.thinking_pool import AT_LEISURE, Thinking
from engine import Game, Setup
from engine.board import COLOURS
from engine.players import LEVELS, PLAYERS, choose_answer
from engine.players.search import Budget
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.test_stored_whole import full_for
from tests.patience import until
from tests.plans.memory_table import row_of
from tests.plans.stored_table import sources, texts

pytestmark = pytest.mark.slow

QUICK = Budget(playouts=2)


async def thinks(place: Place) -> int:
    """A table at which a person has placed a worker, and an architect thinks about the next one; its id."""
    game_id = await place.open_table(1, computers=1, level="architect")
    await place.thought()
    place.searches["architect"] = Budget(seconds=3600)
    await place.slash(place.ann, "play place", space="r5")
    await until(lambda: place.service.thinking._busy)
    return game_id


async def cut_off(place: Place) -> None:
    (process,) = place.service.thinking._busy
    os.kill(process.pid, signal.SIGKILL)
    await place.thought()


async def later(place: Place, seconds: int) -> None:
    await place.look(seconds)
    await place.thought()


async def test_thinking_keeps_nobody_waiting(place: Place) -> None:
    """Neither a look at the table nor a press there or elsewhere. What a stop cuts off is thought again when due."""
    game_id = await thinks(place)
    assert answer_of(await place.slash(place.ann, "caylus board")).attachments
    assert "not your turn" in said(await place.slash(place.ann, "play pass"))
    inn = place.add_channel("inn")
    await place.new(place.ben, inn)
    assert "Ben" in text_of(place.lobby(inn))
    await place.stop_bot()
    place.searches["architect"] = QUICK
    await place.start_bot()
    await later(place, 2 * DUE_AFTER)
    table = await place.table(game_id)
    assert table.asked == table.seat_of(place.ann.id)
    assert "thought" in sources(table)[-2:]


@pytest.mark.parametrize("part", [("MOST_THOUGHT", 1), ("LONGEST_THOUGHT", 0.0)])
async def test_a_long_run_is_stored_in_parts(
    place: Place, monkeypatch: pytest.MonkeyPatch, part: tuple[str, float]
) -> None:
    """And shown on the message that is there: at most a record of ended phases and a turn are sent."""
    monkeypatch.setattr(playing, *part)
    game_id, ann = await place.open_table(1, computers=3, level="architect"), place.ann
    await place.thought()
    given, sent = len(texts(await place.table(game_id))), place.sent
    await place.slash(ann, "play pass")
    await place.thought()
    assert sources(await place.table(game_id))[given:].count("thought") > 1
    assert place.sent - sent <= 2


async def test_the_channel_says_who_thinks_and_for_how_long(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On the message that is there, of which nobody is notified, nor of what a mason answers where the search fails."""
    monkeypatch.setattr(playing, "THINKING_TOLD", 0.0)
    game_id = await thinks(place)
    before, counted = await place.table(game_id), CUT_SHORT.labels("architect")._value.get()
    revision, turn, sent = before.row.revision, place.turn(), place.sent
    await until(lambda: "is thinking" in text_of(turn))
    first, _where, limit, *_ = text_of(turn).splitlines()
    name = f"**{before.asked.name} (computer, architect)**"
    assert first == f"{name} is thinking: place a worker (1 denier) or pass."
    assert limit == "-# Thinking for up to 3780 seconds"
    await cut_off(place)
    assert text_of(turn).startswith(f"<@{place.ann.id}>: place a worker")
    assert "thinking" not in text_of(turn).lower()
    assert (place.turn(), place.sent) == (turn, sent)
    after = await place.table(game_id)
    assert (sources(after)[-1], after.row.revision) == ("thought", revision + 1)
    assert CUT_SHORT.labels("architect")._value.get() == counted + 1
    assert f"game {game_id} at revision {revision}" in caplog.text


@pytest.mark.parametrize(
    ("levels", "answers", "seconds"),
    [
        ("ann master master master master", ("place r1",), 36),
        ("ann master architect mason ben", ("place r1",), 18),
        ("ann master ben master master", ("place r1",), 16),
        ("ann architect architect", ("pass",), 23),
        ("ann master master", ("pass",), 36),
        ("ann master", ("pass", "pass"), 0),
        ("ann master", ("pass", "pass", "provost 0"), 32),
    ],
)
async def test_how_long_they_think(levels: str, answers: tuple[str, ...], seconds: int) -> None:
    """Each places one worker until a person does; with no person left to do so, a part of what they do is shown."""
    seats = [
        Seat(name, colour, *((None, name) if name in LEVELS else (7,)))
        for name, colour in zip(levels.split(), COLOURS, strict=False)
    ]
    game = Game(Setup(tuple(COLOURS[: len(seats)])))
    for answer in answers:
        game.answer(game.pending.player, answer)
    computers = Computers(Random(0), Thinking(), SEARCHES)
    table = Table(row_of(*seats), game)
    assert ceil(computers.most_seconds(table, MOST_THOUGHT, LONGEST_THOUGHT)) == seconds


@pytest.mark.parametrize(
    ("playouts", "seconds", "short"), [(4, 60.0, 0), (10_000, 0.001, 1), (None, 0.001, 0)]
)
async def test_a_search_without_time_for_half_its_playouts_is_counted(
    playouts: int | None, seconds: float, short: int
) -> None:
    counted = CUT_SHORT.labels("master")._value.get()
    thinking = Thinking(1)
    computers = Computers(Random(0), thinking, {"master": Budget(seconds, playouts)})
    game = Game(Setup(tuple(COLOURS[:2])))
    master = Seat("Odo", computer="master")
    assert await computers.thought(master, game, "a game", AT_LEISURE) in game.pending.answers
    await thinking.close()
    assert CUT_SHORT.labels("master")._value.get() == counted + short


async def test_a_mason_has_a_character_but_not_where_it_sits_in_for_somebody() -> None:
    computers, balanced = Computers(Random(0), Thinking(), SEARCHES), PLAYERS["mason"](Random(0))
    own, held, person = (
        Seat("Odo", computer="mason"), Seat("Odo", computer="mason", left_by=7), Seat("Ann", user_id=7),
    )  # fmt: skip
    game, different = Game(Setup(COLOURS[:4])), 0
    while not game.finished:
        expected = choose_answer(balanced, game)
        assert {computers.at_once(seat, game) for seat in (held, person)} == {expected}
        different += computers.at_once(own, game) != expected
        game.answer(game.pending.player, expected)
    assert different > 3


async def test_what_could_not_be_stored_is_thought_again(place: Place) -> None:
    game_id = await thinks(place)
    place.searches["architect"] = QUICK
    async with full_for(place, "thought"):
        await cut_off(place)
        await later(place, 31)
    await later(place, 62)
    table = await place.table(game_id)
    assert table.asked == table.seat_of(place.ann.id)


async def test_what_was_taken_back_meanwhile_is_not_answered(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = await thinks(place)
    before = texts(await place.table(game_id))
    panel = await PanelUser.open(place, place.ann)
    await panel.press("undo/")
    await cut_off(place)
    assert texts(await place.table(game_id)) == before[:-1]
    assert "can't go on" not in caplog.text
