"""Buttons and selects that hang in channels go on: what they carry is read as it was written."""

import pytest

from bot.ui import verbs
from bot.ui.control_ids import Control, Stamp, parse

HUGE = 10**18 - 1

WRITTEN = {
    "caylus/absent/1/6/-7.wait": verbs.ChooseForAbsent(1, 6, "-7", "wait"),
    "caylus/take_seat/1/6/-7": verbs.TakeSeat(1, 6, "-7"),
    "caylus/im_back/1/0/": verbs.ComeBack(1),
    "caylus/add/1/0/": verbs.AddComputer(1),
    "caylus/again/1/0/": verbs.Again(1),
    "caylus/agree/1/6/": verbs.Agree(1, 6, ""),
    "caylus/ask_end/1/0/": verbs.AskToEnd(1),
    "caylus/ask_undo/1/0/": verbs.AskToUndo(1),
    "caylus/back/1/18/": verbs.Back(1, 18),
    "caylus/colour/1/0/": verbs.ChooseColour(1),
    "caylus/copy/1/60/": verbs.PlayOn(1, 60),
    "caylus/copy_all/1/60/": verbs.PlayAll(1, 60),
    "caylus/copy_anew/1/60/all": verbs.PlayAnew(1, 60, "all"),
    "caylus/copy/1/0/": verbs.PlayOn(1, 0),
    "caylus/done/1/5/": verbs.Done(1, 5),
    "caylus/drop/1/0/": verbs.RemoveComputer(1),
    "caylus/end/1/3/": verbs.EndGame(1, 3),
    f"caylus/end/1/{2**63 - 1}/": verbs.EndGame(
        1, 2**63 - 1
    ),  # the largest that a damaged row holds
    "caylus/explain/1/0/": verbs.Explain(1),
    "caylus/give/1/30/batch fws": verbs.Give(1, 30, "batch fws"),
    "caylus/give/1/8/pass": verbs.Give(1, 8, "pass"),
    "caylus/give/1/16/provost -3": verbs.Give(1, 16, "provost -3"),
    "caylus/give/1/149/prestige r1 p-theater": verbs.Give(1, 149, "prestige r1 p-theater"),
    "caylus/history/1/0/": verbs.OpenHistory(1),
    "caylus/join/1/0/": verbs.Join(1),
    "caylus/jump/1/60/": verbs.JumpTo(1, 60),
    "caylus/leave/1/0/": verbs.Leave(1),
    "caylus/leave_game/1/0/": verbs.LeaveGame(1),
    "caylus/log/1/0/": verbs.OpenLog(1),
    "caylus/move/1/0/": verbs.OpenPanel(1),
    "caylus/pick/1/25/all": verbs.Pick(1, 25, "all"),
    "caylus/pick/1/18/town": verbs.Pick(1, 18, "town"),
    "caylus/pick/1/18/near": verbs.Pick(1, 18, "near"),
    "caylus/pick/1/18/far": verbs.Pick(1, 18, "far"),
    f"caylus/pick/{HUGE}/{HUGE}/groups": verbs.Pick(HUGE, HUGE, "groups"),
    "caylus/puzzle/0/7/": verbs.OpenPuzzle(0, 7),
    "caylus/pick_solution/0/7/near": verbs.PickInPuzzle(0, 7, "near"),
    f"caylus/solve/0/{2**56 - 1}/place r1": verbs.AnswerPuzzle(0, 2**56 - 1, "place r1"),
    "caylus/refuse/1/6/": verbs.Refuse(1, 6, ""),
    "caylus/review/1/2/": verbs.ShowReview(1, 2),
    "caylus/forget_me/0/0/": verbs.ForgetMe(0),
    "caylus/help/0/3/": verbs.TurnHelp(0, 3),
    "caylus/settings/0/0/": verbs.OpenSettings(0),
    "caylus/quiet/0/0/begin": verbs.SetQuietHours(0, "begin"),
    "caylus/days_off/0/0/": verbs.SetDaysOff(0),
    "caylus/switches/0/0/": verbs.SetSwitches(0),
    "caylus/holiday/0/1/": verbs.SetHoliday(0, True),
    "caylus/server/0/0/": verbs.SetServer(0),
    "caylus/start/1/0/": verbs.Start(1),
    "caylus/start_now/1/0/": verbs.StartNow(1),
    "caylus/status/1/0/": verbs.OpenWords(1),
    "caylus/then/1/0/0": verbs.StepTo(1, 0, "0"),
    "caylus/then/1/60/round": verbs.StepTo(1, 60, "round"),
    "caylus/undo/1/5/": verbs.Undo(1, 5),
    "caylus/note/1/0/": verbs.EditNote(1),
    "caylus/keep_note/1/0/": verbs.KeepNote(1),
    "caylus/look_back/1/0/": verbs.LookBack(1),
    "caylus/unguide/1/0/": verbs.NoHints(1),
    "caylus/advice/1/16/": verbs.AskAdvice(1, 16),
    "caylus/hints/0/1/1": verbs.TurnHints(0, 1, True),
    "caylus/whatif/1/16/": verbs.WhatIf(1, 16),
    "caylus/words/1/0/": verbs.TurnPage(1, 0),
    "caylus/words/1/3/": verbs.TurnPage(1, 3),
    "caylus/ahead/1/601/build.r6.build w-market f": verbs.GiveAhead(
        1, Stamp(6, 1), "build", "r6", "build w-market f"
    ),
    "caylus/aheads/1/101/swap..groups": verbs.PickAhead(1, Stamp(1, 1), "swap", "", "groups"),
    "caylus/always/1/1/inn.": verbs.AlwaysAnswer(1, Stamp(0, 1), "inn", ""),
    "caylus/always/1/1/take.n-farm": verbs.AlwaysAnswer(1, Stamp(0, 1), "take", "n-farm"),
    "caylus/intend/1/501/r7.all": verbs.PlanAnswer(1, Stamp(5, 1), "r7", "all"),
    "caylus/order/1/1/castle": verbs.SetOrder(1, Stamp(0, 1), "castle"),
    "caylus/order/1/401/reach": verbs.SetOrder(1, Stamp(4, 1), "reach"),
    "caylus/pass/1/101/now.14.6.28.2": verbs.PassWithOrder(1, Stamp(1, 1), "now", 14, "6.28.2"),
    "caylus/passing/1/112/": verbs.PlanPassing(1, Stamp(1, 12)),
    "caylus/plan/1/101/": verbs.OpenPlan(1, Stamp(1, 1), ""),
    "caylus/plan/1/101/act": verbs.OpenPlan(1, Stamp(1, 1), "act"),
    "caylus/plan/1/101/else": verbs.OpenPlan(1, Stamp(1, 1), "else"),
    "caylus/plan/1/1/orders": verbs.OpenPlan(1, Stamp(0, 1), "orders"),
    "caylus/queue/1/1/then.kind.0": verbs.PlanWorker(1, Stamp(0, 1), "then", "kind", 0),
    "caylus/queue/1/102/else.town.10": verbs.PlanWorker(1, Stamp(1, 2), "else", "town", 10),
    "caylus/resume/1/101/": verbs.ResumePlan(1, Stamp(1, 1)),
    "caylus/queue/1/101/else2.near.10": verbs.PlanWorker(1, Stamp(1, 1), "else2", "near", 10),
    "caylus/set/1/101/2.act.any farm.all": verbs.SetDetail(1, Stamp(1, 1), "2.act.any farm.all"),
    "caylus/rounds/1/1/": verbs.TellOfRounds(1, True),
    "caylus/set/1/101/act.all": verbs.SetDetail(1, Stamp(1, 1), "act.all"),
    "caylus/set/1/101/most": verbs.SetDetail(1, Stamp(1, 1), "most"),
    "caylus/suggested/1/101/4294967295": verbs.TakeSuggestion(1, Stamp(1, 1), 2**32 - 1),
    "caylus/go_on/1/0/": verbs.EndPause(1),
    "caylus/mute/1/0/": verbs.MuteReminders(1),
    "caylus/telling/1/0/": verbs.TellOfStops(1, False),
    "caylus/telling/1/1/": verbs.TellOfStops(1, True),
    "caylus/unplan/1/101/step": verbs.RemoveFromPlan(1, Stamp(1, 1), "step"),
    "caylus/unplan/1/301/line": verbs.RemoveFromPlan(1, Stamp(3, 1), "line"),
    "caylus/wait/1/1/": verbs.WaitForOthers(1, Stamp(0, 1)),
}


@pytest.mark.parametrize(("custom_id", "control"), WRITTEN.items(), ids=WRITTEN)
def test_every_id_ever_written_is_read(custom_id: str, control: Control) -> None:
    assert parse(custom_id) == control
    assert str(control) == custom_id


@pytest.mark.parametrize(
    "custom_id",
    [
        "", "something/of/old", "caylus/dance/1/0/", "caylus/join/1/0",
        "caylus/join/1/3/", "caylus/join/1/0/x",  # a number, a rest that the verb has not
        "caylus/join/01/0/", "caylus/join/-1/0/", "caylus/join/٣/0/", f"caylus/join/{HUGE}0/0/",
        "caylus/pick/1/18/nowhere", "caylus/pick/1/18/", "caylus/then/1/60/5", "caylus/telling/1/2/",
        "caylus/queue/1/101/then.near", "caylus/queue/1/101/then.near.x",
        "caylus/give/1/30/batch\nfws", f"caylus/give/1/30/{'x' * 85}",
    ],
)  # fmt: skip
def test_any_other_is_refused(custom_id: str) -> None:
    assert parse(custom_id) is None


@pytest.mark.parametrize(
    "control", [verbs.Give(1, 2, "x" * 85), verbs.Give(1, -2, "pass"), verbs.Join(-1)]
)
def test_what_could_not_be_read_back_is_not_written(control: Control) -> None:
    with pytest.raises(ValueError, match="no control id"):
        str(control)
