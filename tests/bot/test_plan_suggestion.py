"""The computer player's suggestion, and passing with an order for the provost: each is one press."""

from dataclasses import replace

import pytest

from bot.plans import suggestion
from bot.plans.answer_or_stop import resolve
from bot.plans.plan_model import FavorOrder, Plan, ProvostOrder
from bot.plans.suggestion import MASON, keep_advised, suggested
from bot.presenter.panel import panel
from bot.store import Held
from bot.ui.control_kinds import TakeSuggestion
from engine.players import choose_answer, judged
from engine.questions import reached
from tests.bot.discord_server import Place
from tests.bot.panel_user import PanelUser, give, table_after
from tests.bot.test_panel import table_of
from tests.bot.test_plans_refused import STALE
from tests.plans.makers import queue
from tests.plans.stored_table import given, texts
from tests.players.tables import new_game
from tests.words.games import ENGLISH

SUGGESTED = "**Suggested for you:**"


async def test_a_round_with_an_order_for_the_provost_in_three_presses(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the ping: the panel, what is suggested, passing after that and leaving the provost."""
    monkeypatch.setattr(suggestion, "TRIED", 2)
    game_id = await place.open_table(2, advice="never")
    panel = await PanelUser.plan_ahead(place, place.ben)
    said = panel.said
    *suggested, after = said[said.index(SUGGESTED) :].splitlines()[1:5]
    assert [line[:3] for line in suggested] == ["1. ", "2. ", "3. "]
    assert any(", else " in line for line in suggested)
    assert (
        after
        == "Pay at most 2 denier each. Taken places are skipped; after the last worker you are asked."
    )
    await panel.press("Use all 3")
    assert SUGGESTED not in panel.said
    assert panel.plan[:3] == suggested
    await panel.press("Then pass, provost stays")
    assert panel.plan[3:] == [
        "Pay at most 2 denier each. Taken places are skipped; after the last worker you pass.",
        "Provost: leave him.",
    ]
    table = await give(place, game_id, "place inn", "place r8", "place r16", "pass", "provost 0")
    mine = [one.text for one in given(table) if one.user_id == place.ben.id]
    assert mine == ["place r4", "place r3", "place castle", "pass", "provost 0", "batch fws"]
    told = (await PanelUser.open(place, place.ben)).said
    assert "; passed; provost left on 6; give 1 food 1 wood 1 stone." in told


@pytest.mark.usefixtures("tokens_ended")
async def test_passing_with_an_order_is_one_press(place: Place) -> None:
    """Where another decision has come meanwhile nothing is done."""
    game_id = await table_after(place, "place r6", "place r1")
    panel = await PanelUser.open(place, place.ann)
    await give(place, game_id, "place r2", "place r3")
    await panel.press("Pass, provost stays")
    assert STALE in panel.said
    await panel.press("Pass, provost stays")
    assert "Done for you" not in panel.said, "that press was the answer"
    table = await give(place, game_id, "pass", "provost 0")
    assert texts(table)[4:] == ["pass", "pass", "provost 0", "provost 0"]


def test_a_suggestion_says_what_it_does_at_once() -> None:
    """Whatever was planned, and taken by others since; it stands with the question, below the picture."""
    game, done = new_game(3, 0, "table", "base"), set()
    while game.round < 3:
        colour, asked = game.pending.player, game.pending.kind == "place"
        table = table_of(game)
        order = FavorOrder(("cubes",))
        last = next((one.text for one in game.answers[::-1] if one.text.startswith("place")), "")
        gone = queue(last[6:] or "r1", round_number=game.round)
        leave = ProvostOrder(game.round, game.provost, 28, 0)
        plans = (Plan(), Plan(favors=order), replace(gone, favors=order, provost=leave))
        for plan in plans if asked else ():
            table.held = {
                colour: Held(colour, user := table.seat_of_colour(colour).user_id or 0, plan)
            }
            made = panel(ENGLISH, table, user)
            takes = [one for row in made.rows if isinstance(row, tuple) for one in row]
            take = next((one for one in takes if isinstance(one.id, TakeSuggestion)), None)
            assert f"{made.text}{made.question}".count("**Orders:**") == (plan.favors is not None)
            if take is None:
                continue
            offered = suggested(plan, game, colour)
            told = resolve(offered, game, colour)
            answer = told.answer or ""
            ends = offered.queue is not None and offered.queue.after != "ask"
            done.update(answer.split()[:1])
            alone = not told.plan.steps and not ends and offered.provost == plan.provost
            assert (" now" in take.label) == (answer[:5] == "place" and alone), (
                "the label of a place says nothing of a plan"
            )
            buttons = [one.label for one in takes]
            assert len(buttons) == len({*buttons}), "none stands twice"
            said = made.question.split(SUGGESTED)[1]
            first, *_ = said.splitlines()
            assert first or answer[:5] != "place", "of an answer at once in one line"
            at_once = first.split("; ")[0]
            assert ", else " not in at_once or answer == "pass"
            beyond = answer[:7] == "place r" and not reached(answer[6:], game.provost)
            assert ("beyond the provost" in at_once) is beyond
            done.update({"beyond"} if beyond else ())
            if answer[:5] == "place" and ends:
                assert "worker you pass" in said or "; **then:** Pass, unless" in said, (
                    "what comes last is said before it is taken"
                )
        game = game.copy()  # a suggestion is kept for the one before
        game.answer(colour, choose_answer(MASON, game))
    assert done == {"place", "pass", "beyond"}


def test_a_suggestion_that_follows_advice_says_so() -> None:
    """It may be another than a moment ago."""
    table = table_of(new_game(2, 1, "table", "base"))
    user, second = table.asked.user_id, [*judged(table.game)][1]
    before = panel(ENGLISH, table, user).question
    keep_advised(table.game, second)
    after = panel(ENGLISH, table, user).question
    assert SUGGESTED in before
    assert SUGGESTED not in after
    assert "**Suggested for you, after looking ahead:**" in after
