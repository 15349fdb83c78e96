"""The verbs of all buttons and selects: one class each, with what its `custom_id` carries.

Players alone may use a control whose `right` is not given.
"""

from typing import Final, Literal

from bot.ui.control_ids import Control, Stamp
from bot.ui.rights import ANYBODY


class OfRevision(Control):
    """A control of a game as it was at a `revision`."""

    revision: int


class OfPosition(Control):
    """A control of a game as it was after its first `count` answers: another position once some are taken back.

    What has to last names the `sequence` of a line of the log.
    """

    count: int


# Below the live message, and in what it opens


class OpenPanel(Control, verb="move"):
    """Show me what I have to decide, with all answers."""


class OpenWords(Control, verb="words", right=ANYBODY):
    """Show me a page of the position in words, counted from 0."""

    page: int


class OpenLog(Control, verb="log", right=ANYBODY):
    """Show me what happened in this round."""


Step = Literal["0", "1", "2", "3", "4", "round"]
"""The buttons that step through a game: first, round back, back, forward, last; round forward."""


class StepTo(OfPosition, verb="then", right=ANYBODY, cost=1):
    """The position after the first `count` answers, or the newest (`4`); as two buttons may lead to one, each says
    which it is.
    """

    step: Step


class PlayOn(OfPosition, verb="copy", right=ANYBODY, cost=3):
    """A game of my own from the position after the first `count` answers: one of its seats is mine, or all."""

    seats: Literal["one", "all"]


class PlayAnew(PlayOn, verb="copy_anew", right=ANYBODY, cost=3):
    """Yes, in place of that which I have played in."""


class MuteReminders(Control, verb="mute"):
    """Remind me no more of what I am asked now."""


class AskOthers(Control, verb="ask"):
    """Ask the others to agree: to end, to pause, or to take back my last answer and theirs since."""

    to: Literal["end", "pause", "undo"]


class AskToLeave(Control, verb="ask_leave"):
    """Tell me what comes of it if I leave, and ask back."""


class LeaveGame(Control, verb="leave_game", cost=2):
    """Yes, a computer player shall go on for me."""


class ComeBack(Control, verb="im_back", right=ANYBODY, cost=2):
    """I am back: the computer player gives me my seat."""


class Again(Control, verb="again", cost=2):
    """Open a table like this one with the same people."""


class TurnHelp(Control, verb="help", right=ANYBODY, of_game=False):
    """Another page of the help, counted from 0: of no game."""

    page: int


class LookUp(Control, verb="rules", right=ANYBODY, of_game=False):
    """A select of topics of the rules, one of several: of no game."""

    part: int


# The private panel

AnswerSelect = Literal["all", "groups", "near", "far"]
"""The selects in which answers stand."""


class Give(OfRevision, verb="give"):
    """This is my answer."""

    answer: str


class Pick(OfRevision, verb="pick"):
    """A select of answers (`=answer`, or `=place r6 build w-mason` with what to do there) and of groups (`>group`)."""

    select: AnswerSelect


class WhatIf(OfRevision, verb="whatif"):
    """A select of moves of the provost: draw what would work then."""


class Explain(Control, verb="explain"):
    """A select of buildings, by their topics in the rules: of those that stand, or of the tiles in the `stock`."""

    which: Literal["", "stock"] = ""


# The plan


class OfPlan(Control):
    """A control of a plan; `stamp` says for which plan it was drawn, whoever decides meanwhile."""

    stamp: Stamp


AHEAD: Final = "ahead"
"""The first page of the plan of who is not asked; of who is, the decision."""
ORDERS: Final = "orders"
MORE: Final = "more"
"""The page of what an own decision hardly ever needs."""
ANEW: Final = "anew"
"""In place of an answer: nothing of what was said before."""


class OpenPlan(OfPlan, verb="plan"):
    """Show a page of the plan: `AHEAD`, standing `ORDERS`, a worker to come (`step.2`), a building (`act.r4`); `MORE`,
    or by any other name the panel. A select of workers or buildings has the rest as its values.
    """

    page: str


class PlanWorker(OfPlan, verb="queue"):
    """A select of places: `then` for one more worker, `now` for one that is asked for, `else2` for another choice of
    the second.

    `count` is the number of answers given when the prices were shown.
    """

    how: str
    select: AnswerSelect
    count: int


class TakeSuggestion(OfPlan, verb="suggested"):
    """Plan what is suggested; the `fingerprint` is that of what was shown."""

    fingerprint: int


class PlanPassing(OfPlan, verb="passing"):
    """Pass after the last worker, or not."""


class PassAndLeave(OfPlan, verb="pass"):
    """Pass, and leave the provost where he is: at once where that is what is asked after `count` answers, else (`then`)
    after the last worker.
    """

    how: Literal["now", "then"]
    count: int


class SetDetail(OfPlan, verb="set"):
    """About the second worker to come: highest price (`2.most`), answers at a place (`2.act.r6.all`), nothing of it any
    more (`2.out`); with 0, about the last one.
    """

    detail: str


class PlanAnswer(OfPlan, verb="intend"):
    """A select of answers for the worker on a space, and of groups of them, on a page of the plan."""

    space: str
    select: AnswerSelect
    page: str


Order = Literal["provost", "reach", "castle", "cubes", "lines"]


class SetOrder(OfPlan, verb="order"):
    """A select of standing orders, on a page of the plan."""

    order: Order
    page: str


class AlwaysAnswer(OfPlan, verb="always"):
    """A select of answers for now and from now on; `tile` is empty for decisions about none."""

    kind: str
    tile: str


class RemoveFromPlan(OfPlan, verb="unplan"):
    """Drop the plan (`all`), a part chosen in a select (`line`), or one by its name in `plan_edits`: `queue0`."""

    part: str


class ResumePlan(OfPlan, verb="resume"):
    """Go on with a paused plan."""


class HoldPlan(OfPlan, verb="hold"):
    """Pause my plan, which would answer in a moment."""


class GiveAhead(OfPlan, verb="ahead"):
    """This will be my answer to a decision to come."""

    kind: str
    space: str
    answer: str


class PickAhead(OfPlan, verb="aheads"):
    """A select of answers to a decision to come, and of groups of them."""

    kind: str
    space: str
    select: AnswerSelect


class WaitForOthers(OfPlan, verb="wait"):
    """Ask me in turn in this round."""


# Taking answers back


class Undo(Control, verb="undo"):
    """Take my last answer back, by the `sequence` of its line of the log."""

    sequence: int


class OfVote(Control):
    """A control of a vote, by its id; older ones tell of a revision and who asked, and are read no more."""

    vote: int


class Agree(OfVote, verb="agree", right=ANYBODY):
    """Yes, let us go back, or end the game."""


class Refuse(OfVote, verb="refuse", right=ANYBODY):
    """No, the game goes on; or no, I don't take that seat."""


# The lobby


class Join(Control, verb="join", right=ANYBODY):
    """Give me a seat."""


class Leave(Control, verb="leave"):
    """I give my seat up."""


class AddComputer(Control, verb="add"):
    """A select of the kinds of computer players."""


class RemoveComputer(Control, verb="drop"):
    """Remove the computer player that came last."""


class ChooseColour(Control, verb="colour"):
    """A select of the colours that are free, and of any."""


class Start(Control, verb="start", right=ANYBODY):
    """Begin the game; to `wait` is to ask back while seats are kept for others."""

    wait: bool
