"""Taking answers back: one's own at once, others' by a vote; the position is the one before."""

from contextlib import nullcontext

import pytest

from bot.plans.model import Habit, Plan
from bot.store import Answer, Logged, Seat
from bot.tables.autoplay import SAME
from bot.tables.refusals import NothingToUndo
from bot.tables.table import Table
from bot.tables.undo import UNDO, affected, last_of, own_last
from bot.tables.used_plans import plans_after_undo
from playground import User
from tests.bot.discord_server import DiscordServer, control, offered, text_of
from tests.bot.panel_user import give, in_order
from tests.bot.players import panel_of
from tests.plans.makers import new_game
from tests.plans.memory_table import MemoryTable, row_of


async def press_in_panel(place: DiscordServer, user: User, verb: str) -> None:
    """Open the private panel, and press the button with that verb."""
    panel = await panel_of(place, user)
    await place.press(user, panel, control(panel, verb))


async def test_one_press_takes_the_own_answer_back(place: DiscordServer) -> None:
    """The log keeps what was undone, and the game goes on."""
    game_id = await in_order(place, 3)
    before = (
        await give(place, game_id, "place r1", "place r2", "place r6", "pass")
    ).game.position()
    await give(place, game_id, "place r3")
    ben = place.people[1]
    panel = await panel_of(place, ben)
    back = await place.press(ben, panel, control(panel, "undo"))
    assert (await place.table(game_id)).game.position() == before
    assert "place r3" in offered(back.message)
    await place.shown()
    assert any("took back a move: " in text_of(one) for one in place.messages())
    assert f"<@{ben.id}>" in text_of(place.turn())
    assert len((await place.bot.store.load(game_id))[1]) == 6
    await give(place, game_id, "place r4")


def test_only_plans_of_those_whose_decisions_go_back_are_paused() -> None:
    habit = Plan(habits=(Habit("take", "n-farm", ("take c",)),))
    there = MemoryTable(new_game("blue", "red"))
    for colour in ("blue", "red"):
        there.hold(colour, habit)
    for text, source in (("place r1", "press"), ("place r2", SAME)):
        there.give(text, source)
    there.table.log = [Logged(n, 0, answer) for n, answer in enumerate(there.given, 1)]
    assert [(one.colour, one.paused) for one in plans_after_undo(there.table, 1)] == [
        ("blue", True)
    ]


def test_what_goes_back_at_once_and_who_would_be_asked() -> None:
    """Logs of Ann, Ben and a computer player: what Ann takes back at once or by consent, and of whom else."""
    ann, ben = 1, 2
    row = row_of(Seat("Ann", "a", ann), Seat("Ben", "b", ben), Seat("Odo", "c", computer="mason"))
    for written, at_once, by_consent, others in (
        ("a:press", 1, 1, ()),
        ("a:command a:same", 1, 1, ()),
        ("a:press c:computer b:same", 1, 1, ()),
        ("a:press a:same c:computer a:plan a:same b:same", 4, 4, ()),
        ("a:press a:plan", 2, 2, ()),
        ("a:press b:press a:same b:same", None, 1, (ben,)),
        ("a:press b:plan c:computer", None, 1, (ben,)),
        ("b:press a:same c:computer", None, None, ()),
        ("a:same", None, None, ()),
    ):
        entries = [one.split(":") for one in written.split()]
        log = [
            Logged(number, 0, Answer(who, "pass", source))
            for number, (who, source) in enumerate(entries, 1)
        ]
        asked = Table(row, log=log)
        assert own_last(asked, ann) == at_once, written
        assert last_of(asked, ann) == by_consent, written
        assert affected(asked, by_consent or 1, ann) == others or by_consent is None, written
        with nullcontext() if others else pytest.raises(NothingToUndo):
            assert UNDO.holds(asked, ann) == {"asked": others, "since": by_consent}
