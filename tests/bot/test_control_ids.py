"""What buttons and selects carry is read as it was written."""

import pytest

from bot.presses.dispatch import ROUTES
from bot.ui import control_kinds
from bot.ui.control_ids import Control, Stamp, parse
from tests.bot.forged import sample

HUGE = 10**18 - 1

WRITTEN = {
    f"caylus/undo/1/{2**63 - 1}/": control_kinds.Undo(1, 2**63 - 1),  # the largest in a damaged row
    "caylus/give/1/16/provost -3": control_kinds.Give(1, 16, "provost -3"),
    "caylus/join/1/0/": control_kinds.Join(1),
    f"caylus/pick/{HUGE}/{HUGE}/groups": control_kinds.Pick(HUGE, HUGE, "groups"),
    "caylus/help/0/3/": control_kinds.TurnHelp(0, 3),
    "caylus/then/1/60/round": control_kinds.StepTo(1, 60, "round"),
    "caylus/ahead/1/601/take.r1.take f": control_kinds.GiveAhead(
        1, Stamp(6, 1), "take", "r1", "take f"
    ),
    "caylus/always/1/1/inn.": control_kinds.AlwaysAnswer(1, Stamp(0, 1), "inn", ""),
    "caylus/pass/1/101/now.14": control_kinds.PassAndLeave(1, Stamp(1, 1), "now", 14),
    "caylus/plan/1/101/": control_kinds.OpenPlan(1, Stamp(1, 1), ""),
    "caylus/suggested/1/101/4294967295": control_kinds.TakeSuggestion(1, Stamp(1, 1), 2**32 - 1),
}
"""Each form that an id can have."""


@pytest.mark.parametrize(("custom_id", "control"), WRITTEN.items(), ids=WRITTEN)
def test_an_id_is_read_as_it_was_written(custom_id: str, control: Control) -> None:
    assert parse(custom_id) == control
    assert str(control) == custom_id


def test_each_control_that_is_answered_can_be_written_and_read() -> None:
    every = [sample(kind, 1) for kind in ROUTES]
    assert [parse(str(one)) for one in every] == every


@pytest.mark.parametrize(
    "custom_id",
    [
        "", "something/of/old", "caylus/dance/1/0/", "caylus/join/1/0",
        "caylus/join/1/3/", "caylus/join/1/0/x",  # a number, a rest that the verb has not
        "caylus/join/01/0/", "caylus/join/-1/0/", "caylus/join/٣/0/", f"caylus/join/{HUGE}0/0/",
        "caylus/pick/1/18/nowhere", "caylus/pick/1/18/", "caylus/then/1/60/5",
        "caylus/agree/1/6/7", "caylus/absent/1/6/-7.wait", "caylus/take_seat/1/6/-7",  # before votes had ids
        "caylus/queue/1/101/then.near", "caylus/queue/1/101/then.near.x",
        "caylus/give/1/30/batch\nfws", f"caylus/give/1/30/{'x' * 85}",
    ],
)  # fmt: skip
def test_any_other_is_refused(custom_id: str) -> None:
    assert parse(custom_id) is None


@pytest.mark.parametrize(
    "control",
    [control_kinds.Give(1, 2, "x" * 85), control_kinds.Give(1, -2, "pass"), control_kinds.Join(-1)],
)
def test_what_could_not_be_read_back_is_not_written(control: Control) -> None:
    with pytest.raises(ValueError, match="no control id"):
        str(control)
