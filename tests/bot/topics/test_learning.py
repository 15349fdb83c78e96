"""`/caylus learn`, and the hints of any game."""

import asyncio
import re
from typing import Any

import pytest

from bot.store import GameRow
from bot.tables.preferences import HINTS as HINTS_KEY
from bot.topics.learning import recommended
from bot.topics.learning.hints import ENOUGH, Hints, ideas_at, ideas_of, read_hints
from bot.topics.learning.lessons import HINTS, idea_of, told
from bot.topics.learning.recommended import PLACES, reason
from bot.words.answer_labels import answer_label
from bot.words.special_buildings import SPECIAL_BUILDINGS
from engine import Game
from engine.answers import AT_BUILDING
from engine.players.search import Budget
from engine.tiles import TILES, Exchange, Tile
from playground import Change, Channel, User
from tests.bot.discord_server import Place, answer_of, said, text_of
from tests.bot.panel_user import PanelUser
from tests.bot.players import Players, panel_of, recorded
from tests.engine.positions import example
from tests.patience import PATIENCE
from words.language import language


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts recommend something, too; none is given up because the machine is slow."""
    monkeypatch.setattr(recommended, "BUDGET", Budget(playouts=4))
    monkeypatch.setattr(recommended, "PATIENCE", PATIENCE)


async def learning(place: Place, user: User) -> Channel:
    """The thread where a person learns."""
    outcome = await place.slash(user, "caylus learn")
    (link,) = re.findall("<#([0-9]+)>", said(outcome))
    return place.standin.world.channels[int(link)]


def lesson_on(text: str) -> str:
    """The line of a panel that teaches."""
    return next(line for line in text.splitlines() if line.startswith("**Lesson:**"))


async def test_one_is_taught_at_each_decision_and_can_leave_and_come_back(place: Place) -> None:
    ann = place.ann
    thread = await learning(place, ann)
    assert any("Learn Caylus by playing it" in text_of(one) for one in place.messages(thread))
    seats = (await place.here(thread)).row.seats
    assert [one.computer for one in seats] == [None, "beginner", "beginner"]
    panel = await panel_of(place, ann, thread)
    assert "The most prestige points win" in lesson_on(text_of(panel))
    assert "**Recommended: " in text_of(panel)
    again = await panel_of(place, ann, thread)
    assert lesson_on(text_of(again)) == lesson_on(text_of(panel)), "asked twice, told the same"
    (best,) = re.findall(r"\*\*(Recommended: .*?)\*\*", text_of(again))
    following = answer_of(await place.press(ann, again, best))
    assert "A batch for the castle is three cubes" in lesson_on(text_of(following))
    assert "**Recommended: " in text_of(following)
    await place.restart()
    assert await learning(place, ann) is thread
    assert lesson_on(text_of(await panel_of(place, ann, thread))) == lesson_on(text_of(following))
    assert "**Learning Caylus** · " in said(await place.slash(ann, "caylus mine"))


async def test_one_is_told_how_to_learn_even_if_the_lobby_was_shown(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, create = place.store, place.store.create_game

    async def seen_at_once(*args: Any, **options: Any) -> GameRow:
        row = await create(*args, **options)
        # As where the bot has just started, and takes up what was left.
        place.bot.reconciler.request(row.id)
        await place.shown()
        return row

    monkeypatch.setattr(store, "create_game", seen_at_once)
    thread = await learning(place, place.ann)
    told = [text_of(message) for message in place.messages(thread)]
    assert "A Caylus game has started" in told[1]
    assert "Learn Caylus by playing it" in told[2]


async def test_one_begins_anew_where_the_thread_was_deleted(place: Place) -> None:
    thread = await learning(place, place.ann)
    first = lesson_on(text_of(await panel_of(place, place.ann, thread)))
    before = await place.here(thread)
    place.admin.delete_channel(thread)
    while not (await place.service.row(before.id)).lost:
        await asyncio.sleep(0)
    other = await learning(place, place.ann)
    assert other is not thread
    assert lesson_on(text_of(await panel_of(place, place.ann, other))) == first, "told anew"
    assert not (await place.table(before.id)).running


async def hints_of(place: Place, user: User) -> Hints:
    """The hints that a person was given."""
    return read_hints(await place.store.setting("user", user.id, HINTS_KEY))


@pytest.mark.slow
async def test_a_whole_game_of_learning_tells_what_there_is_and_counts_nowhere(
    place: Place,
) -> None:
    thread = await learning(place, place.ann)
    game_id = (await place.here(thread)).id
    read: list[str] = []

    def note(change: Change) -> None:
        if change.message is not None:
            read.append(text_of(change.message))

    place.standin.subscribe(note)
    await Players(place, game_id, thread).by_buttons()
    assert all("**Recommended: " in text for text in read if "**You: " in text)
    assert any("You passed automatically" in text for text in read)
    told = await hints_of(place, place.ann)
    placing = set(list(HINTS)[: list(HINTS).index("joust")])
    assert placing - {"scoring"} <= set(told.times)
    assert "no finished games" in said(await place.slash(place.ann, "caylus results"))


def test_nothing_is_recommended_that_the_next_recommendation_would_undo() -> None:
    asked = example("red: deniers 5 cubes w").game
    kept = recommended.steady_answers(asked)
    assert "place r2" in kept
    assert "place castle" in kept, "what a batch needs may still be bought"
    assert "place r8" not in kept, "beyond the provost"
    assert "place joust" not in kept, "no cloth"
    asked = example("phase castle; castle red; red: cubes fws").game
    assert recommended.steady_answers(asked) == ["batch fws"]
    asked = example("phase castle; castle red; red: cubes fwg").game
    assert "stop" in recommended.steady_answers(asked)


def why(asked: Game, answer: str) -> str:
    """The reason for an answer."""
    names = dict.fromkeys(asked.setup.players, "Ann")
    clauses = answer_label(language("en"), asked, answer, names).clauses
    return reason(language("en"), asked, answer, clauses)


def test_a_reason_counts_what_workers_bring_and_knows_the_last_round() -> None:
    forest, quarry, market = "place r2", "place r4", "place r5"
    assert why(example("red: deniers 5 cubes w").game, forest) == "you have no food"
    asked = example("worker r1 red; red: deniers 5").game  # on the farm, which gives food or cloth
    assert why(asked, forest) == "you have no wood"
    asked = example("worker r1 red; red: deniers 5 cubes w").game
    assert why(asked, quarry) == "it completes a batch for the castle"
    last = example("bailiff 23; provost 23; red: deniers 5 cubes w").game
    assert why(last, market) == "four deniers are worth 1 point at the end"
    house = recorded("records/02.txt").at(189)
    assert why(house, "residence r1") == "it gives 2 points, 1 denier of income each round"


async def test_a_hint_is_given_until_it_is_enough_or_unwanted(place: Place) -> None:
    await place.open_table(2)
    panel = await PanelUser.open(place, place.ann)
    assert "-# The most prestige points win" in panel.said
    assert "Recommended" not in panel.said
    told = await panel.press("No more hints")
    assert ("-# Most" in told, "turns them back on" in told) == (False, True)
    helped = answer_of(await place.slash(place.ann, "caylus help"))
    helped = answer_of(await place.press(place.ann, helped, "Turn hints on"))
    assert helped.find("Turn hints off")
    assert await hints_of(place, place.ann) == Hints()
    assert "-# The most" in (await PanelUser.open(place, place.ann)).said
    await place.press(place.ann, helped, "Turn hints off")
    assert "-# The most" not in (await PanelUser.open(place, place.ann)).said


@pytest.mark.parametrize(
    ("idea", "whole", "lines"), [("reach", False, 1), ("reach", True, 2), ("order", True, 1)]
)
def test_a_lesson_says_more_than_a_hint_where_there_is_more(
    idea: str, whole: bool, lines: int
) -> None:
    assert len(told(language("en"), idea, whole=whole).splitlines()) == lines


def test_each_idea_is_told_three_times_those_told_least_first() -> None:
    hints, told = Hints(), []
    for number in range(2 * ENOUGH):
        then = hints.then(str(number), ["aim", "reach"])
        assert then
        assert then.then(str(number), ["aim", "reach"]) is then
        told.append((then.idea, then.first))
        hints = then
    assert told[:3] == [("aim", True), ("reach", True), ("aim", False)]
    assert hints.then("-", ["aim", "reach"]) is None


def test_who_learns_is_reminded_of_what_the_recommended_answer_is_about() -> None:
    asked = example("red: deniers 5").game
    assert ideas_of(asked, "place stables") == {"order"}
    assert ideas_of(asked, "place r2") == {"take"}
    assert ideas_of(asked, "pass") == {"price"}
    ideas, hints = ["aim", "castle", "order"], Hints({"aim": 1, "castle": 1, "order": 2})
    kept = [hints.then("-", ideas, fitting) for fitting in ((), {"order"})]
    assert [one and one.idea for one in kept] == ["aim", "order"]
    new = hints.then("-", [*ideas, "post"], {"order"})
    assert new is not None
    assert new.idea == "post", "new ones come first"


@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_every_answer_can_be_recommended_and_every_decision_has_an_idea(number: int) -> None:
    game = recorded(f"records/{number:02}.txt")
    now = Game(game.setup)
    for given in game.answers:
        decision = now.pending
        ideas = ideas_at(now)
        assert ideas
        assert ideas == [one for one in HINTS if one in ideas]
        assert all(why(now, answer) for answer in decision.answers)
        now.answer(given.player, given.text)


@pytest.mark.parametrize("tile", [one for one in TILES if isinstance(one.effect, Exchange)])
def test_each_exchange_has_a_hint(tile: Tile) -> None:
    assert HINTS.get(idea_of(tile.id)), "no hint at this exchange"


def test_each_place_and_decision_has_its_ideas_and_reasons() -> None:
    assert {idea for row in SPECIAL_BUILDINGS.values() for idea in row.ideas} <= set(HINTS)
    assert [kind for kind in set(AT_BUILDING) - {"take", "bonus"} if not PLACES.get(kind)] == []


def test_the_hint_of_the_inn_is_true_for_a_worker_who_was_there_a_round() -> None:
    """It is given where one is asked whether to stay, too."""
    assert "in the round after it came" in HINTS["inn"]
