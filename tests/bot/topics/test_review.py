"""The review of a finished game: made once, beside all else, kept, and shown page by page."""

import asyncio
import json
import re
from dataclasses import asdict
from typing import Any

import pytest

from bot.tables.loaded_table import Table
from bot.tables.refusals import Refusal
from bot.topics.review import pages
from bot.topics.review.making_reviews import Making, Reviews, keep_review
from bot.ui import picture_kinds
from bot.ui.drawing_queue import Drawing
from engine.players.reasons import Advised, Difference
from engine.players.review import Costly, Effort, Review
from render.chance_to_win_chart import Mark
from tests.bot.discord_server import Place, answer_of, files_of, said, text_of
from tests.bot.players import PLAYED, last_answer
from tests.patience import until
from tests.plans.memory_table import row_of

LEAST = Effort(start=1, answer=1, suspect=2, games=1, suspects=1)


@pytest.mark.slow
async def test_a_review_is_made_once_and_kept(place: Place) -> None:
    """It takes the place of the message that promised it, and who asked is told."""
    game_id = await last_answer(place, imported=True)
    place.bot.of(Reviews).effort = LEAST
    outcomes = [await place.press(one, place.last(), "Review") for one in (place.ann, place.ben)]
    for outcome in outcomes:
        promised = answer_of(outcome)
        await until(lambda outcome=outcome: outcome.followups)
        ready = text_of(outcome.followups[0])
        assert "Your review is ready" in ready
        assert ready.endswith(f"/{place.guild.id}/{place.channel.id}/{promised.id}")
        assert files_of(promised) == ["review.png"]
        assert "Ben: **22 points**" in text_of(promised).replace("**Ben**", "Ben")
    kept = await place.bot.of(Reviews).kept(game_id)
    assert kept is not None
    assert len(kept.curve) == len(PLAYED.round_starts()) + 1
    assert kept.curve[-1] == (0, 1, 0) or sum(kept.curve[-1]) == 1
    await place.restart()
    again = await place.slash(place.ann, "caylus review")
    assert files_of(answer_of(again)) == ["review.png"]
    assert not again.followups


async def test_a_promise_is_kept_up_to_date(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "UPDATED", 0.01)
    await last_answer(place, imported=True)
    reviews = place.bot.of(Reviews)
    held: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    monkeypatch.setattr(place.service.thinking, "run", lambda *_, **__: held)
    outcome = await place.press(place.ann, place.last(), "Review")
    promise = answer_of(outcome)
    monkeypatch.setattr(reviews, "ready_at", lambda _game: 2_000_000_000)
    await until(lambda: "<t:2000000000:R>" in text_of(promise))
    held.set_exception(RuntimeError("no time"))
    await until(lambda: outcome.followups)
    assert "could not be made" in text_of(outcome.followups[0])


@pytest.mark.parametrize("imported", [False, True])
async def test_no_game_is_reviewed_while_it_is_played_from(
    place: Place, monkeypatch: pytest.MonkeyPatch, *, imported: bool
) -> None:
    """Whichever began at a position of the other; its own is reviewed for who does not play the other.

    Nor is a review shown that was asked for before.
    """
    ann, here = place.ann, place.channel
    await last_answer(place, imported=imported)
    made: asyncio.Future[Review] = asyncio.get_running_loop().create_future()
    with monkeypatch.context() as patched:
        patched.setattr(place.bot.of(Reviews), "making", lambda *_: made)
        asked = await place.press(ann, place.last(), "Review")
    place.channel = place.add_channel("there")
    running = await place.open_position(PLAYED.at(60), people=2)
    place.channel = here
    made.set_result(Review(((0.5, 0.5, 0),) * (len(PLAYED.round_starts()) + 1), ()))
    await until(lambda: asked.followups)
    assert "still being played" in text_of(asked.followups[0])
    for user, refused in ((ann, True), (place.eve, imported)):
        told = said(await place.press(user, place.last(), "Review"))
        assert ("still being played" in told) is refused
    await place.stop_game(running)
    assert "is reviewing the game" in said(await place.press(ann, place.last(), "Review"))


async def test_five_reviews_take_a_minute_each_one_a_person_no_sixth_begins(place: Place) -> None:
    reviews, now = place.bot.of(Reviews), place.service.now()
    charged = list[int]()
    *made, another = [Table(row_of(id=number), PLAYED) for number in range(6)]
    for one in [*made, made[0]]:
        reviews.making(one, one.id, charged.append)
    assert [reviews.ready_at(one.id) - now for one in made] == [60, 120, 180, 240, 300]
    assert len(charged) == 5
    with pytest.raises(Refusal, match="Several games"):
        reviews.making(another, another.id, charged.append)
    with pytest.raises(Refusal, match="Your other review"):
        reviews.making(another, made[0].id, charged.append)


@pytest.mark.parametrize(
    ("done", "after", "left"),
    [(0, 30, 60), (0.05, 30, 57), (0.5, 20, 30), (0.5, 90, 90), (0.95, 60, 30)],
)
def test_what_is_left_of_a_review_is_told_by_its_pace(done: float, after: int, left: int) -> None:
    assert Making(1, 1000, done).seconds_left(1000 + after) == pytest.approx(left)


async def test_a_review_is_read_page_by_page(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    marked, drawn = list[Mark](), picture_kinds.review

    def seen(*args: Any) -> Drawing:
        marked.extend(args[-1])
        return drawn(*args)

    monkeypatch.setattr(picture_kinds, "review", seen)
    game_id = await last_answer(place, imported=True)
    await keep_review(place.store, game_id, json.dumps(asdict(REVIEW)))
    page = answer_of(await place.slash(place.ann, "caylus review"))
    whole = text_of(page)
    assert "**Your costliest moves**\n1. Round 3, " in whole
    assert whole.count("1. Round 3, ") == 1, "though it turned the game as well"
    assert "A little better: Pass.\n**A turning point**\n3. " in whole
    assert "Round 5" not in whole, "somebody else's small one"
    assert marked == [("blue", 2.5), ("blue", 3.5), ("red", 7.5)], "above the rounds' numbers"
    point_page = answer_of(await place.press(place.ann, page, "1"))
    assert point_page.id == page.id
    assert files_of(point_page) == ["move-39.png"]
    told = text_of(point_page)
    assert "**A turning point** · Round 3" in told
    assert re.search(r"won 87 of 300 games, about 18 <:prestige:\d+> \(best opponent: 19\)\.", told)
    assert re.search(
        r"won 124 of 300 games, about 22 <:prestige:\d+> \(best opponent: 20\)\.", told
    )
    assert "It brings a royal favor at once." in told
    page = answer_of(await place.press(place.ann, point_page, "Ups and downs"))
    told = text_of(page)
    assert "A costly move of their own: " in told
    assert "A costly move of another player: " in told
    own = text_of(answer_of(await place.slash(place.ben, "caylus review")))
    assert "**Your costliest moves**\n1. Round 5, " in own
    assert "Your" not in text_of(answer_of(await place.slash(place.cleo, "caylus review")))


def costly(count: int, chance: float, points: float) -> Costly:
    played = Advised(PLAYED.answers[count].text, 0.29, 2.0, 18.2, 300, 19.0)
    better = Advised("pass", 0.29 + chance, 1.5, 18.2 + points, 300, 19.6)
    return Costly(count, played, better, (Difference("favor", 1, 6.0),))


ROUNDS = len(PLAYED.round_starts())
REVIEW = Review(
    (*((0.5, 0.3, 0.2),) * 3, (0.3, 0.5, 0.2), *((0.4, 0.4, 0.2),) * 4,
     *((0.6, 0.3, 0.1),) * (ROUNDS - 8), (0, 1, 0)),
    (costly(39, 0.122, 3.7), costly(52, 0.01, 1.0), costly(62, 0.01, 2.0), costly(101, 0.1, 2.0)),
)  # fmt: skip
"""Of Ann, who is blue, the first two; of Ben, who is red, the others."""


async def test_only_a_game_that_was_finished_is_reviewed(place: Place) -> None:
    game_id = await place.open_table(2)
    assert "played to the end" in said(await place.slash(place.cleo, "caylus review"))
    await place.stop_game(game_id)
    assert place.last().find("Review") is None
    assert "played to the end" in said(await place.slash(place.cleo, "caylus review"))
