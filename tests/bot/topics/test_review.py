"""The review of a finished game: made once, beside all else, kept, and shown page by page."""

import asyncio
import json
import re
from dataclasses import asdict
from typing import Any

import pytest

from bot.tables.loaded_table import Table
from bot.tables.refusals import Refusal
from bot.topics.review.making_reviews import Reviews, check_may_begin, keep_review
from bot.ui import picture_kinds
from bot.ui.drawing_queue import Drawing
from engine.players.advice import Advised, Difference
from engine.players.review import Effort, Review, TurningPoint
from playground import Message, Outcome
from render.chance_to_win_chart import Mark
from tests.bot.discord_server import Place, answer_of, files_of, said, text_of
from tests.bot.players import PLAYED, last_answer
from tests.patience import PATIENCE
from tests.plans.memory_table import row_of

LEAST = Effort(start=1, answer=1, suspect=2, after=1, last=2, games=1, suspects=1)


async def shown_later(outcome: Outcome) -> Message:
    """The message that comes after the first answer."""
    async with asyncio.timeout(PATIENCE):
        while not outcome.followups:
            await asyncio.sleep(0.01)
    return answer_of(outcome)


@pytest.mark.slow
async def test_a_review_is_made_once_and_kept(place: Place) -> None:
    game_id = await last_answer(place, imported=True)
    place.bot.runtime.of(Reviews).effort = LEAST
    outcomes = [await place.press(one, place.last(), "Review") for one in (place.ann, place.ben)]
    for outcome in outcomes:
        assert f"<t:{place.service.now() + 120}:R>" in text_of(outcome.message)
        shown = await shown_later(outcome)
        assert files_of(shown) == ["review.png"]
        assert "costly move" in text_of(shown)
        assert "Ben: **22 points**" in text_of(shown).replace("**Ben**", "Ben")
    kept = await place.bot.runtime.of(Reviews).kept(game_id)
    assert kept is not None
    assert len(kept.curve) == len(PLAYED.round_starts()) + 1
    assert kept.curve[-1] == (0, 1, 0) or sum(kept.curve[-1]) == 1
    await place.restart()
    again = await place.slash(place.ann, "caylus review")
    assert files_of(answer_of(again)) == ["review.png"]
    assert not again.followups


async def test_a_copy_is_not_reviewed_while_others_play_what_it_is_of(place: Place) -> None:
    ann, here = place.ann, place.channel
    place.channel = place.add_channel("there")
    running = await place.open_position(PLAYED.at(60), people=2)
    place.channel = here
    over = await last_answer(place, imported=True)
    for source in ("import", "press"):  # it may have begun with no answer
        await place.rewrite("UPDATE log SET source = ? WHERE game_id = ?", source, over)
        place.service.drop([over])
        assert "others are still playing" in said(await place.press(ann, place.last(), "Review"))
    await place.stop_game(running)
    assert "is reviewing the game" in said(await place.press(ann, place.last(), "Review"))


async def test_five_reviews_are_made_in_two_minutes_each_and_no_sixth_is_begun(
    place: Place,
) -> None:
    reviews, now = place.bot.runtime.of(Reviews), place.service.now()
    charged = list[int]()
    *made, another = [Table(row_of(id=number), PLAYED) for number in range(6)]
    seconds = [reviews.making(one, one.id, charged.append)[1] - now for one in made]
    assert seconds == [120, 240, 360, 480, 600]
    assert reviews.making(made[0], 0, charged.append)[1] - now == 120, "the same once more"
    with pytest.raises(Refusal, match="Several games"):
        reviews.making(another, another.id, charged.append)
    await reviews.close()


async def test_a_review_is_read_page_by_page(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    marked, drawn = list[Mark](), picture_kinds.review

    def seen(*args: Any) -> Drawing:
        marked.extend(args[-1])
        return drawn(*args)

    monkeypatch.setattr(picture_kinds, "review", seen)
    game_id = await last_answer(place, imported=True)
    before = PLAYED.at(40)
    played, better = before.answers[-1].text, "pass"
    before = before.at(39)
    point = TurningPoint(
        39,
        Advised(played, 0.29, 2.0, 18.2, 300),
        Advised(better, 0.412, 1.5, 21.9, 300, 19.6),
        (Difference("food", 1.2, 1.0, 0.1),),
    )
    curve = ((0.3, 0.3, 0.4),) * (len(PLAYED.round_starts()) + 1)
    review = Review(curve, (point,))
    kept = asdict(review)
    del kept["turning_points"][0]["played"]["rivals"]  # kept before that was counted
    await keep_review(place.store, game_id, json.dumps(kept))
    page = answer_of(await place.slash(place.ann, "caylus review"))
    assert "1. Round" in text_of(page)
    assert marked == [(before.pending.player, before.round - 0.5)], "above the number of its round"
    point_page = answer_of(await place.press(place.ann, page, "1"))
    assert point_page.id == page.id
    assert files_of(point_page) == ["turning-point-1.png"]
    told = text_of(point_page)
    assert f"Round {before.round}" in told
    assert re.search(r"won 87 of 300 games, about 18 <:prestige:\d+>\.", told)
    assert re.search(r"won 124 of 300 games, about 22 <:prestige:\d+> against 20\.", told)
    assert "+1 <:food" in told
    page = answer_of(await place.press(place.ann, point_page, "The whole game"))
    assert files_of(page) == ["review.png"]


async def test_only_a_game_that_was_finished_is_reviewed(place: Place) -> None:
    game_id = await place.open_table(2)
    assert "played to the end" in said(await place.slash(place.cleo, "caylus review"))
    await place.stop_game(game_id)
    assert place.last().find("Review") is None
    assert "played to the end" in said(await place.slash(place.cleo, "caylus review"))


def test_a_person_has_one_review_made_at_a_time() -> None:
    check_may_begin([], 1)
    check_may_begin([2, 3, 4, 5], 1)
    with pytest.raises(Refusal, match="Your other review"):
        check_may_begin([2, 1], 1)
    with pytest.raises(Refusal, match="Several games"):
        check_may_begin([2, 3, 4, 5, 6], 1)
