"""Buttons and selects that hang in channels go on: what they carry is read as it was written."""

import pytest

from bot.ui.control_ids import Control, Stamp, parse
from bot.ui.verbs import (
    AddComputer,
    Again,
    Agree,
    AlwaysAnswer,
    AskToEnd,
    AskToUndo,
    Back,
    ChooseColour,
    EndGame,
    Explain,
    ForgetMe,
    Give,
    GiveAhead,
    Join,
    Leave,
    LeaveGame,
    NoHints,
    OpenHistory,
    OpenLog,
    OpenPanel,
    OpenPlan,
    OpenWords,
    PassWithOrder,
    Pick,
    PickAhead,
    PlanAnswer,
    PlanPassing,
    PlanWorker,
    PlayAll,
    PlayOn,
    Refuse,
    RemoveComputer,
    RemoveFromPlan,
    ResumePlan,
    SetDetail,
    SetOrder,
    Start,
    StartNow,
    StepTo,
    TakeSuggestion,
    TellOfRounds,
    TellOfStops,
    TurnHelp,
    TurnPage,
    Undo,
    WaitForOthers,
    WhatIf,
)

HUGE = 10**18 - 1

WRITTEN = {
    "caylus/add/1/0/": AddComputer(1),
    "caylus/again/1/0/": Again(1),
    "caylus/agree/1/6/": Agree(1, 6, ""),
    "caylus/ask_end/1/0/": AskToEnd(1),
    "caylus/ask_undo/1/0/": AskToUndo(1),
    "caylus/back/1/18/": Back(1, 18),
    "caylus/colour/1/0/": ChooseColour(1),
    "caylus/copy/1/60/": PlayOn(1, 60),
    "caylus/copy_all/1/60/": PlayAll(1, 60),
    "caylus/copy/1/0/": PlayOn(1, 0),
    "caylus/drop/1/0/": RemoveComputer(1),
    "caylus/end/1/3/": EndGame(1, 3),
    f"caylus/end/1/{2**63 - 1}/": EndGame(1, 2**63 - 1),  # the largest that a damaged row holds
    "caylus/explain/1/0/": Explain(1),
    "caylus/give/1/30/batch fws": Give(1, 30, "batch fws"),
    "caylus/give/1/8/pass": Give(1, 8, "pass"),
    "caylus/give/1/16/provost -3": Give(1, 16, "provost -3"),
    "caylus/give/1/149/prestige r1 p-theater": Give(1, 149, "prestige r1 p-theater"),
    "caylus/history/1/0/": OpenHistory(1),
    "caylus/join/1/0/": Join(1),
    "caylus/leave/1/0/": Leave(1),
    "caylus/leave_game/1/0/": LeaveGame(1),
    "caylus/log/1/0/": OpenLog(1),
    "caylus/move/1/0/": OpenPanel(1),
    "caylus/pick/1/25/all": Pick(1, 25, "all"),
    "caylus/pick/1/18/town": Pick(1, 18, "town"),
    "caylus/pick/1/18/near": Pick(1, 18, "near"),
    "caylus/pick/1/18/far": Pick(1, 18, "far"),
    f"caylus/pick/{HUGE}/{HUGE}/groups": Pick(HUGE, HUGE, "groups"),
    "caylus/refuse/1/6/": Refuse(1, 6, ""),
    "caylus/forget_me/0/0/": ForgetMe(0),
    "caylus/help/0/3/": TurnHelp(0, 3),
    "caylus/start/1/0/": Start(1),
    "caylus/start_now/1/0/": StartNow(1),
    "caylus/status/1/0/": OpenWords(1),
    "caylus/then/1/0/0": StepTo(1, 0, "0"),
    "caylus/then/1/60/round": StepTo(1, 60, "round"),
    "caylus/undo/1/5/": Undo(1, 5),
    "caylus/unguide/1/0/": NoHints(1),
    "caylus/whatif/1/16/": WhatIf(1, 16),
    "caylus/words/1/0/": TurnPage(1, 0),
    "caylus/words/1/3/": TurnPage(1, 3),
    "caylus/ahead/1/601/build.r6.build w-market f": GiveAhead(
        1, Stamp(6, 1), "build", "r6", "build w-market f"
    ),
    "caylus/aheads/1/101/swap..groups": PickAhead(1, Stamp(1, 1), "swap", "", "groups"),
    "caylus/always/1/1/inn.": AlwaysAnswer(1, Stamp(0, 1), "inn", ""),
    "caylus/always/1/1/take.n-farm": AlwaysAnswer(1, Stamp(0, 1), "take", "n-farm"),
    "caylus/intend/1/501/r7.all": PlanAnswer(1, Stamp(5, 1), "r7", "all"),
    "caylus/order/1/1/castle": SetOrder(1, Stamp(0, 1), "castle"),
    "caylus/order/1/401/reach": SetOrder(1, Stamp(4, 1), "reach"),
    "caylus/pass/1/101/now.14.6.28.2": PassWithOrder(1, Stamp(1, 1), "now", 14, "6.28.2"),
    "caylus/passing/1/112/": PlanPassing(1, Stamp(1, 12)),
    "caylus/plan/1/101/": OpenPlan(1, Stamp(1, 1), ""),
    "caylus/plan/1/101/act": OpenPlan(1, Stamp(1, 1), "act"),
    "caylus/plan/1/101/else": OpenPlan(1, Stamp(1, 1), "else"),
    "caylus/plan/1/1/orders": OpenPlan(1, Stamp(0, 1), "orders"),
    "caylus/queue/1/1/then.kind.0": PlanWorker(1, Stamp(0, 1), "then", "kind", 0),
    "caylus/queue/1/102/else.town.10": PlanWorker(1, Stamp(1, 2), "else", "town", 10),
    "caylus/resume/1/101/": ResumePlan(1, Stamp(1, 1)),
    "caylus/queue/1/101/else2.near.10": PlanWorker(1, Stamp(1, 1), "else2", "near", 10),
    "caylus/set/1/101/2.act.any farm.all": SetDetail(1, Stamp(1, 1), "2.act.any farm.all"),
    "caylus/rounds/1/1/": TellOfRounds(1, True),
    "caylus/set/1/101/act.all": SetDetail(1, Stamp(1, 1), "act.all"),
    "caylus/set/1/101/most": SetDetail(1, Stamp(1, 1), "most"),
    "caylus/suggested/1/101/4294967295": TakeSuggestion(1, Stamp(1, 1), 2**32 - 1),
    "caylus/telling/1/0/": TellOfStops(1, False),
    "caylus/telling/1/1/": TellOfStops(1, True),
    "caylus/unplan/1/101/step": RemoveFromPlan(1, Stamp(1, 1), "step"),
    "caylus/unplan/1/301/line": RemoveFromPlan(1, Stamp(3, 1), "line"),
    "caylus/wait/1/1/": WaitForOthers(1, Stamp(0, 1)),
}


@pytest.mark.parametrize(("custom_id", "control"), WRITTEN.items(), ids=WRITTEN)
def test_every_id_ever_written_is_read(custom_id: str, control: Control) -> None:
    assert parse(custom_id) == control
    assert str(control) == custom_id


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "something/of/old",
        "caylus/dance/1/0/",
        "caylus/join/1/0",
        "caylus/join/1/3/",  # a number, a rest that the verb has not
        "caylus/join/1/0/x",
        "caylus/join/01/0/",
        "caylus/join/-1/0/",
        "caylus/join/٣/0/",
        f"caylus/join/{HUGE}0/0/",
        "caylus/pick/1/18/nowhere",
        "caylus/pick/1/18/",
        "caylus/then/1/60/5",
        "caylus/telling/1/2/",
        "caylus/queue/1/101/then.near",
        "caylus/queue/1/101/then.near.x",
        "caylus/give/1/30/batch\nfws",
        f"caylus/give/1/30/{'x' * 85}",
    ],
)
def test_any_other_is_refused(custom_id: str) -> None:
    assert parse(custom_id) is None


@pytest.mark.parametrize("control", [Give(1, 2, "x" * 85), Give(1, -2, "pass"), Join(-1)])
def test_what_could_not_be_read_back_is_not_written(control: Control) -> None:
    with pytest.raises(ValueError, match="no control id"):
        str(control)
